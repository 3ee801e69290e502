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

/** Plays on until the evening is over. */
async function playEvening(visitor: Visitor, limit: number): Promise<void> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    const over = await visitor.page.evaluate(() => {
      document
        .querySelector<HTMLButtonElement>('dialog[open] footer button.primary:not(:disabled)')
        ?.click();
      return document.querySelector('.over') !== null;
    });
    if (over) return;
    await visitor.doSomething();
  }
  throw new Error(`the evening did not end: ${await visitor.page.locator('body').innerText()}`);
}

describe('friends at one table', () => {
  it('four browsers play a Radl while one closes its tab in a trick and returns', async () => {
    const friends = await Promise.all(
      ['Anna', 'Bert', 'Cilli', 'Dora'].map((name) =>
        Visitor.come(browser, url, {
          settings: { name },
          size: name === 'Bert' ? 'phone' : 'tablet',
        }),
      ),
    );
    const [anna, ...others] = friends as [Visitor, ...Visitor[]];
    const link = await anna.openTable({ rules: 'kaernten-2026', radln: 1, thinking_ms: null });
    await anna.page.goto(url + link);
    for (const friend of others) {
      await friend.page.goto(url + link);
      await friend.page.locator('.gather li button.primary').first().click();
      await friend.page.waitForSelector('.gather .foot');
      await friend.checkFits('sitting down');
      await friend.checkAccess('sitting down');
    }
    for (const friend of friends) await friend.page.locator('.gather .foot button.primary').click();
    await Promise.all(friends.map((friend) => friend.page.waitForSelector('[data-card]')));

    const bert = others[0] as Visitor;
    const evening = [anna, ...others.slice(1)].map((friend) => playEvening(friend, 540_000));
    // Until a card lies on the table.
    for (let step = 0; step < 2000 && (await bert.page.locator('.lying').count()) === 0; step++) {
      await bert.doSomething();
    }
    expect(await bert.page.locator('.lying').count()).toBeGreaterThan(0);
    await bert.page.close();
    // The others have noticed.
    await anna.page.locator('.away', { hasText: /Bert.*in \d+ s spielt ein Bot/s }).waitFor();
    await bert.openTab();
    await bert.page.goto(url + link);
    await bert.page.waitForSelector('[data-card], dialog[open]');
    await Promise.all([...evening, playEvening(bert, 540_000)]);

    await bert.page.keyboard.press('Escape');
    const sheets = await Promise.all(
      friends.map(async (friend) => {
        if (await friend.page.locator('dialog[open]').count())
          await friend.page.keyboard.press('Escape');
        await friend.page.locator('.over button').first().click();
        await friend.page.waitForSelector('dialog[open] .paper');
        return friend.page.locator('dialog[open] .sum').allInnerTexts();
      }),
    );
    for (const sheet of sheets) expect(sheet).toEqual(sheets[0]);
    for (const friend of friends) await friend.leave();
  }, 600_000);

  it('asks for a name, marks the own row and fills free places with bots', async () => {
    const anna = await Visitor.come(browser, url);
    const { page } = anna;
    await page.goto(url);
    await page.getByRole('button', { name: 'Tisch aufmachen' }).click();
    expect(
      await page
        .getByLabel('Dein Name')
        .evaluate((field: HTMLInputElement) => field.validity.valueMissing),
    ).toBe(true);
    const link = await anna.openTable({ rules: 'kaernten-2026', thinking_ms: null });
    const bert = await Visitor.come(browser, url);
    await bert.page.goto(url + link);
    await bert.page.getByRole('button', { name: 'Hier sitzen' }).first().click();
    await bert.page.getByText('Wie heißt du? Trag zuerst deinen Namen ein.').waitFor();
    await bert.checkAccess('a name is missing');
    await bert.page.getByLabel('Dein Name').fill('Bert');
    await bert.page.getByRole('button', { name: 'Hier sitzen' }).first().click();
    await bert.page.locator('.gather li', { hasText: 'Bert' }).getByText('(du)').waitFor();
    await bert.page.getByLabel('Dein Name').fill('Cilli');
    await bert.page.getByRole('button', { name: 'Namen ändern' }).click();
    await bert.page.locator('.gather li', { hasText: 'Cilli' }).getByText('(du)').waitFor();

    await page.goto(url + link);
    await page.locator('.gather .foot button.primary').click();
    await bert.page.locator('.gather .foot button.primary').click();
    await page.getByRole('button', { name: 'Mit Bots auffüllen' }).click();
    await Promise.all([anna, bert].map((friend) => friend.page.waitForSelector('[data-card]')));
    await anna.leave();
    await bert.leave();
  });

  it('shows the settlement again after a reload, and leads to the replay of the deal', async () => {
    const visitor = await Visitor.come(browser, url, { settings: { name: 'Anna' } });
    const { page } = visitor;
    const link = await visitor.openTable({
      rules: 'kaernten-2026',
      bots: ['beginner', 'beginner', 'beginner'],
      thinking_ms: null,
      waits: { pause: 600_000 },
    });
    await page.goto(url + link);
    await page.locator('.gather .foot button.primary').click();
    await page.waitForSelector('[data-card]');
    await visitor.playDeal();
    const settlement = (): Promise<string[]> =>
      page.locator('dialog[open] tbody tr').allInnerTexts();
    const before = await settlement();
    expect(before.length).toBeGreaterThanOrEqual(2);
    await page.reload();
    await page.waitForSelector('dialog[open] table');
    await expect.poll(settlement).toEqual(before);
    await page.locator('dialog[open] footer').getByRole('link', { name: 'Nachspielen' }).click();
    await page.waitForSelector('.board', { timeout: 30_000 });
    expect(new URL(page.url()).searchParams.get('spiel')).toBe('1');
    expect(await page.locator('.seat.own h2').innerText()).toMatch(/^Du/);
    // A device that did not see it asks the server who played.
    await page.evaluate(() => localStorage.removeItem('tarock-past'));
    await page.reload();
    await page.locator('.seat h2', { hasText: 'Anna' }).waitFor({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Zurück zum Tisch' }).click();
    await page.waitForSelector('dialog[open] table');
    await visitor.leave();
  });

  it('shows a broken line and mends it', async () => {
    const visitor = await Visitor.come(browser, url, { settings: { name: 'Anna' } });
    const link = await visitor.openTable({
      rules: 'vacha-2008',
      bots: ['beginner', 'beginner', 'beginner'],
      thinking_ms: null,
    });
    await visitor.page.goto(url + link);
    await visitor.page.locator('.gather .foot button.primary').click();
    await visitor.page.waitForSelector('[data-card]');
    await visitor.context.setOffline(true);
    await visitor.page.evaluate(() => dispatchEvent(new Event('offline')));
    await visitor.page.waitForSelector('.banner', { timeout: 60_000 });
    await visitor.context.setOffline(false);
    await visitor.page.waitForSelector('.banner', { state: 'detached', timeout: 60_000 });
    await visitor.playDeal();
    // The browser itself reports that it could not connect; nothing else may be wrong.
    visitor.complaints.splice(
      0,
      visitor.complaints.length,
      ...visitor.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')),
    );
    await visitor.leave();
  });

  it('follows a deal by its events and asks for the whole table only after a loss', async () => {
    const visitor = await Visitor.come(browser, url, { settings: { name: 'Anna' } });
    const { page } = visitor;
    const sent: string[] = [];
    let told = 0;
    let lose = false;
    await page.routeWebSocket(/\/socket\?follow=true$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        sent.push(String(message));
        server.send(message);
      });
      server.onMessage((message) => {
        const lines = String(message).split('\n');
        const isTold = (line: string): boolean => line.startsWith('{"told"');
        const lost = lose ? lines.findIndex(isTold) : -1;
        if (lost >= 0) {
          lose = false;
          lines.splice(lost, 1);
        }
        told += lines.filter(isTold).length;
        if (lines.length > 0) socket.send(lines.join('\n'));
      });
    });
    const resyncs = (): number => sent.filter((message) => message.includes('"resync"')).length;
    const link = await visitor.openTable({
      rules: 'kaernten-2026',
      bots: ['beginner', 'beginner', 'beginner'],
      thinking_ms: null,
      waits: { pause: 600_000 },
    });
    await page.goto(url + link);
    await page.locator('.gather .foot button.primary').click();
    await page.waitForSelector('[data-card]');
    await visitor.playDeal();
    expect(told).toBeGreaterThan(50);
    expect(sent.some((message) => message.includes('"act"'))).toBe(true);
    expect(resyncs()).toBe(0);

    lose = true;
    await page.locator('dialog[open] footer button.primary').click();
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    await expect.poll(resyncs).toBe(1);
    await page.waitForSelector('[data-card]');
    await visitor.playDeal();
    expect(lose).toBe(false);
    expect(resyncs()).toBe(1);
    await visitor.leave();
  }, 400_000);

  it('lets a Kiebitz see a hand when its player allows it', async () => {
    const player = await Visitor.come(browser, url, { settings: { name: 'Anna' } });
    const link = await player.openTable({
      rules: 'kaernten-2026',
      bots: ['beginner', 'beginner', 'beginner'],
      thinking_ms: null,
    });
    await player.page.goto(url + link);
    await player.page.locator('.gather .foot button.primary').click();
    await player.page.waitForSelector('[data-card]');
    const kiebitz = await Visitor.come(browser, url, { settings: { name: 'Kurt' } });
    await kiebitz.page.goto(url + link);
    await kiebitz.page.waitForSelector('.plate');
    expect(await kiebitz.page.locator('[data-card]').count()).toBe(0);
    await kiebitz.page.keyboard.press('m');
    await kiebitz.page.locator('dialog[open] .list button', { hasText: 'Kiebitz' }).click();
    await player.page.keyboard.press('m');
    await player.page.locator('dialog[open] .watcher button[aria-pressed]').click();
    await kiebitz.page.waitForSelector('[data-card]');
    const hand = (visitor: Visitor): Promise<string[]> =>
      visitor.page
        .locator('[data-card]')
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));
    expect(await hand(kiebitz)).toEqual(await hand(player));
    expect(await kiebitz.page.locator('[data-action]').count()).toBe(0);
    await kiebitz.leave();
    await player.leave();
  });
});
