import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Phone {
  isAway: boolean;
  buzzed: number[];
  shown: { title: string; open: boolean; tag: string }[];
  handedOn: ShareData[];
}

/**
 * A phone that can be laid aside: what would buzz or be shown is written down. As on all of them,
 * only the service worker may show a notification.
 */
function phone(): void {
  const told: Phone = { isAway: false, buzzed: [], shown: [], handedOn: [] };
  Object.assign(window, told);
  const now = window as unknown as Phone;
  Object.defineProperty(document, 'hidden', { get: () => now.isAway });
  navigator.vibrate = (ms): boolean => now.buzzed.push(Number(ms)) > 0;
  navigator.share = (data): Promise<void> => Promise.resolve(void now.handedOn.push(data ?? {}));
  const worker = ServiceWorkerRegistration.prototype;
  worker.showNotification = (title, options): Promise<void> => {
    now.shown.push({ title, open: true, tag: '', ...options });
    return Promise.resolve();
  };
  worker.getNotifications = (asked): Promise<Notification[]> =>
    Promise.resolve(
      now.shown
        .filter(({ open, tag }) => open && tag === asked?.tag)
        .map((one) => ({ close: () => (one.open = false) }) as unknown as Notification),
    );
  class OfThePage {
    static permission = 'granted';
    static requestPermission = (): Promise<string> => Promise.resolve('granted');
    constructor() {
      throw new TypeError('Illegal constructor');
    }
  }
  Object.assign(window, { Notification: OfThePage });
}

describe('somebody with a phone, at a table with others', () => {
  it('is told of their turn while they look elsewhere, and feels it while they look', async () => {
    const visitor = await Visitor.come(browser, url, {
      size: 'phone',
      settings: { name: 'Anna', notify: true, sound: true },
    });
    const { page } = visitor;
    await visitor.context.addInitScript(phone);
    const link = await visitor.openTable({
      rules: 'kaernten-2026',
      thinking_ms: null,
      private: false,
    });
    await page.goto(url + link);
    await page.getByRole('button', { name: 'Teilen …' }).tap();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as Phone).handedOn))
      .toMatchObject([{ url: url + link, text: 'Spielst du mit? Am Tisch ist noch Platz.' }]);
    // While she waits there, others read on the first page whose table it is.
    const other = await visitor.context.newPage();
    await other.goto(url);
    const lobby = other.getByRole('region', { name: 'Offene Tische' });
    await lobby.getByText('aufgemacht von Anna').waitFor();
    await other.close();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole('button', { name: 'Mit Bots auffüllen' }).click();
    await page.getByRole('button', { name: 'Ich bin bereit' }).click();
    const lookAway = (isAway: boolean): Promise<void> =>
      page.evaluate((isAway) => void ((window as unknown as Phone).isAway = isAway), isAway);
    const shown = (): Promise<Phone['shown']> =>
      page.evaluate(() => (window as unknown as Phone).shown);
    const buzzed = (): Promise<number> =>
      page.evaluate(() => (window as unknown as Phone).buzzed.length);
    await lookAway(true);
    await page.locator('[data-card]').first().waitFor();
    // Whatever came before the phone was laid aside: the next turn is told.
    const before = (await shown()).length;
    while ((await shown()).length === before) await visitor.doSomething();
    await expect.poll(() => page.title()).toMatch(/^● Du bist am Zug – /);
    expect((await shown()).at(-1)).toMatchObject({
      title: 'Du bist am Zug',
      tag: 'tarock-turn',
      renotify: true,
      silent: false,
      data: { address: new URL(url + link).pathname },
    });
    // A turn may have several steps; once it is over nothing tells of it any longer.
    while ((await shown())[before]?.open) await visitor.doSomething();
    await lookAway(false);
    const felt = await buzzed();
    const told = (await shown()).length;
    while ((await buzzed()) === felt) await visitor.doSomething();
    expect((await shown()).length).toBeLessThanOrEqual(told + 1);
    await visitor.leave();
  });

  it('hears their turn while they look elsewhere and want no notification', async () => {
    const visitor = await Visitor.come(browser, url, { settings: { name: 'Anna', sound: true } });
    const { page } = visitor;
    await visitor.context.addInitScript(phone);
    await visitor.context.addInitScript(() => {
      const heard = { tones: 0 };
      Object.assign(window, heard);
      const now = window as unknown as typeof heard;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number): void {
        now.tones++;
        start.call(this, when);
      };
    });
    const link = await visitor.openTable({
      rules: 'kaernten-2026',
      bots: ['beginner', 'beginner', 'beginner'],
      thinking_ms: null,
    });
    await page.goto(url + link);
    await page.getByRole('button', { name: 'Ich bin bereit' }).waitFor();
    await page.evaluate(() => void ((window as unknown as Phone).isAway = true));
    await page.getByRole('button', { name: 'Ich bin bereit' }).click();
    await expect.poll(() => page.title()).toMatch(/^● Du bist am Zug – /);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { tones: number }).tones))
      .toBe(2);
    expect(await page.evaluate(() => (window as unknown as Phone).shown)).toEqual([]);
    await visitor.leave();
  });

  it('is not called while a bot plays for them, and is back once they look', async () => {
    const visitor = await Visitor.come(browser, url, {
      settings: { name: 'Anna', notify: true, sound: true },
    });
    const { page } = visitor;
    await visitor.context.addInitScript(phone);
    const link = await visitor.openTable({
      rules: 'kaernten-2026',
      bots: ['beginner', 'beginner', 'beginner'],
      thinking_ms: 1000,
      waits: { pause: 600_000 },
    });
    // Somebody who came long ago has gone to fetch a drink.
    const goAway = (isAway: boolean): Promise<void> =>
      page.evaluate((isAway) => {
        (window as unknown as Phone).isAway = isAway;
        const before = Date.now;
        Date.now = (): number => before() + 60_000;
      }, isAway);
    const heading = /Deine Bedenkzeit war um, ein Bot spielt für dich/;
    await page.goto(url + link);
    await page.getByRole('button', { name: 'Ich bin bereit' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await goAway(true);
    await page.getByRole('button', { name: 'Ich bin bereit' }).click();
    await page.getByText(heading).waitFor();
    const told = await page.evaluate(() => (window as unknown as Phone).shown.length);
    await page.locator('dialog[open] .headline').waitFor();
    expect(await page.evaluate(() => (window as unknown as Phone).shown.length)).toBe(told);
    // The next deal is for whoever asks for it.
    await page.locator('dialog[open] footer button.primary').click();
    await page.getByText(heading).waitFor({ state: 'detached' });
    // And it is enough to look.
    await page.getByText(heading).waitFor();
    await goAway(false);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText(heading).waitFor({ state: 'detached' });
    await visitor.leave();
  });

  it('is told why the page cannot tell them, where the browser does not let it', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    await page.addInitScript(() => {
      Notification.requestPermission = () => Promise.resolve('denied');
    });
    await page.goto(url);
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    const box = page.getByLabel('Melden, wenn ich am Zug bin');
    await box.click();
    await page.getByText('Dein Browser lässt Meldungen von dieser Seite nicht zu').waitFor();
    expect(await box.isChecked()).toBe(false);
    await visitor.checkAccess('notifications refused');
    await visitor.leave();
  });
});
