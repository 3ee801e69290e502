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

/**
 * Goes on to the next deal where one is settled, or does something; whether the evening is over.
 */
async function playOn(visitor: Visitor): Promise<boolean> {
  const over = await visitor.page.evaluate(() => {
    document
      .querySelector<HTMLButtonElement>(
        ':is(dialog[open] footer, .pause:not(.over)) button.primary:not(:disabled)',
      )
      ?.click();
    return document.querySelector('.over') !== null;
  });
  if (!over) await visitor.doSomething();
  return over;
}

/** Plays on until something is so, or until somebody else has seen it. */
async function playUntil(
  visitors: Visitor[],
  limit: number,
  isSo: (visitor: Visitor) => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + limit;
  let seen = false;
  const play = async (visitor: Visitor): Promise<void> => {
    while (!seen && !(await isSo(visitor))) {
      if (Date.now() > end || (await playOn(visitor)))
        throw new Error(
          `it did not come to that: ${await visitor.page.locator('body').innerText()}`,
        );
    }
  };
  await Promise.all(visitors.map((visitor) => play(visitor).finally(() => (seen = true))));
}

/** Plays on until the evening is over, and all are. */
async function playEvening(visitor: Visitor, limit: number): Promise<void> {
  const end = Date.now() + limit;
  while (Date.now() < end) if (await playOn(visitor)) return;
  throw new Error(`the evening did not end: ${await visitor.page.locator('body').innerText()}`);
}

/**
 * Whether a card is asked for in a trick that others have begun. Nobody but this friend can go on
 * then.
 */
const asked = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('.lying') !== null &&
      document.querySelector('[data-action]') === null &&
      document.querySelector('.held.legal:not(.gone)') !== null,
  );

describe('friends at one table', () => {
  it('four browsers play a Radl while one leaves twice in a trick and returns', async () => {
    const friends = await Promise.all(
      ['Anna', 'Bert', 'Cilli', 'Dora'].map((name) =>
        Visitor.come(browser, url, {
          settings: { name },
          size: name === 'Bert' ? 'phone' : 'tablet',
        }),
      ),
    );
    const [anna, bert, cilli, dora] = friends as [Visitor, Visitor, Visitor, Visitor];
    const link = await anna.openTable({
      rules: 'kaernten-2026',
      radln: 1,
      thinking_ms: null,
      waits: { grace: 12_000, pause: 600_000 },
    });
    await anna.page.goto(url + link);
    for (const friend of [bert, cilli, dora]) {
      await friend.page.goto(url + link);
      await friend.page.locator('.gather li button.primary').first().click();
      await friend.page.waitForSelector('.gather .foot');
      await friend.checkFits('sitting down');
      await friend.checkAccess('sitting down');
    }
    // Everybody is called what they have typed, for everybody.
    for (const { page } of friends)
      await expect
        .poll(() => page.locator('.gather li strong').allInnerTexts())
        .toEqual(['Anna', 'Bert', 'Cilli', 'Dora']);
    for (const friend of friends) await friend.page.locator('.gather .foot button.primary').click();
    await Promise.all(friends.map((friend) => friend.page.waitForSelector('[data-card]')));

    const away = (text: string | RegExp): Promise<void> =>
      anna.page.locator('.seat.away', { hasText: 'Bert' }).getByText(text).waitFor();
    /** The deals that count as Bert's. */
    const counted = (): Promise<number[]> =>
      bert.page.evaluate(() =>
        (
          JSON.parse(localStorage.getItem('tarock-past') ?? '[]') as {
            deal: number;
            uncounted?: boolean;
          }[]
        )
          .filter(({ uncounted }) => uncounted !== true)
          .map(({ deal }) => deal),
      );
    /**
     * Bert's tab is closed when it is his turn: the others see how long they have to wait, and then
     * a bot plays.
     */
    const leave = async (): Promise<number[]> => {
      await playUntil(friends, 600_000, async (friend) => friend === bert && (await asked(bert)));
      const before = await counted();
      await bert.page.close();
      await away(/In \d+ s spielt ein Bot/);
      await away('Ein Bot springt ein');
      return before;
    };
    const comeBack = async (): Promise<void> => {
      await bert.openTab();
      await bert.page.goto(url + link);
      await bert.page.waitForSelector('[data-card], dialog[open]');
      // Back at once, for himself and for the others.
      await anna.page.locator('.seat.away').waitFor({ state: 'detached' });
      await expect.poll(() => bert.page.locator('.banner, .seat.away').count()).toBe(0);
    };
    const settled = ({ page }: Visitor): Promise<boolean> =>
      page.locator('dialog[open] .headline').isVisible();
    let before = await leave();
    await comeBack();
    // What he has in his hand is his again: he plays this deal to its end, and it counts.
    await playUntil(friends, 600_000, settled);
    await bert.page.locator('dialog[open] .headline').waitFor();
    expect(await counted()).toHaveLength(before.length + 1);

    // The next time a bot plays to the end for him: that deal is not his.
    before = await leave();
    await playUntil([anna, cilli, dora], 600_000, settled);
    await comeBack();
    await bert.page.locator('dialog[open] .headline').waitFor();
    expect(await counted()).toEqual(before);

    await Promise.all(friends.map((friend) => playEvening(friend, 600_000)));
    const sheets = await Promise.all(
      friends.map(async ({ page }) => {
        await expect
          .poll(async () => {
            const open = await page.locator('dialog[open]').count();
            if (open > 0) await page.keyboard.press('Escape');
            return open;
          })
          .toBe(0);
        await page.locator('.over > button').first().click();
        await page.waitForSelector('dialog[open] .paper');
        return page.locator('dialog[open] .sum').allInnerTexts();
      }),
    );
    for (const sheet of sheets) expect(sheet).toEqual(sheets[0]);
    for (const friend of friends) await friend.leave();
  });

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
    // Getting ready is in sight, however low the screen is.
    const size = bert.page.viewportSize() ?? { width: 1440, height: 900 };
    await bert.page.setViewportSize({ width: 740, height: 360 });
    const ready = await bert.page.locator('.gather .foot button.primary').boundingBox();
    expect((ready?.y ?? 999) + (ready?.height ?? 0)).toBeLessThan(360);
    await bert.page.setViewportSize(size);

    await page.goto(url + link);
    await page.locator('.gather .foot button.primary').click();
    await bert.page.locator('.gather .foot button.primary').click();
    await page.getByRole('button', { name: 'Mit Bots auffüllen' }).click();
    await Promise.all([anna, bert].map((friend) => friend.page.waitForSelector('[data-card]')));
    await anna.leave();
    await bert.leave();
  });

  it.each(['Wolfgang'.repeat(25), '\u200b', '👨‍👩‍👧'])(
    'takes another name than %j at the table',
    async (name) => {
      const anna = await Visitor.come(browser, url);
      const link = await anna.openTable({ rules: 'kaernten-2026', thinking_ms: null });
      const visitor = await Visitor.come(browser, url, { settings: { name } });
      const { page } = visitor;
      await page.goto(url + link);
      await page.getByRole('button', { name: 'Hier sitzen' }).first().click();
      await page
        .getByRole('alert')
        .getByText(/zu lang oder enthält unsichtbare Zeichen/)
        .waitFor();
      await page.getByLabel('Dein Name').fill('Wolfgang');
      await page.getByRole('button', { name: 'Hier sitzen' }).first().click();
      await page.locator('.gather li', { hasText: 'Wolfgang' }).getByText('(du)').waitFor();
      // The console tells that the server was asked for a name that it does not take.
      visitor.complaints.splice(0);
      await anna.leave();
      await visitor.leave();
    },
  );

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
    await expect.poll(async () => (await settlement()).length).toBeGreaterThanOrEqual(2);
    const before = await settlement();
    await page.reload();
    await page.waitForSelector('dialog[open] table');
    await expect.poll(settlement).toEqual(before);
    await page.locator('dialog[open] footer').getByRole('link', { name: 'Nachspielen' }).click();
    await page.waitForSelector('.board', { timeout: 60_000 });
    expect(new URL(page.url()).searchParams.get('spiel')).toBe('1');
    expect(await page.locator('.seat.own h2').innerText()).toMatch(/^Du/);
    // A device that did not see it asks the server who played.
    await page.evaluate(() => localStorage.removeItem('tarock-past'));
    await page.reload();
    await page.locator('.seat h2', { hasText: 'Anna' }).waitFor({ timeout: 60_000 });
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
    // Every move of the deal was told, however short it was.
    const table = link.split('/').at(-1) ?? '';
    const moves = await page.evaluate(async (path) => {
      const record = (await (await fetch(path)).json()) as { actions: unknown[] };
      return record.actions.length;
    }, `/api/v1/deals/${table}/1`);
    expect(moves).toBeGreaterThan(4);
    expect(told).toBeGreaterThan(moves);
    expect(sent.some((message) => message.includes('"act"'))).toBe(true);
    expect(resyncs()).toBe(0);

    lose = true;
    await page.locator('dialog[open] footer button.primary').click();
    await expect.poll(resyncs).toBe(1);
    await page.waitForSelector('[data-card]');
    await visitor.playDeal();
    expect(lose).toBe(false);
    expect(resyncs()).toBe(1);
    await visitor.leave();
  });

  it('tells two apart who watch without a name', async () => {
    const player = await Visitor.come(browser, url, { settings: { name: 'Anna' } });
    const link = await player.openTable({ rules: 'kaernten-2026' });
    await player.page.goto(url + link);
    await player.page.waitForSelector('.gather');
    await player.page.keyboard.press('m');
    const guests = [await Visitor.come(browser, url), await Visitor.come(browser, url)];
    for (const guest of guests) {
      await guest.page.goto(url + link);
      await guest.page.getByRole('button', { name: 'Nur zuschauen' }).click();
    }
    const watching = player.page.locator('dialog[open] .watcher > span');
    await expect
      .poll(async () => (await watching.allInnerTexts()).sort())
      .toEqual(['Kiebitz: Gast', 'Kiebitz: Gast 2']);
    await Promise.all(guests.map((guest) => guest.leave()));
    await player.leave();
  });

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
    await expect.poll(() => hand(kiebitz)).toEqual(await hand(player));
    expect(await kiebitz.page.locator('[data-action]').count()).toBe(0);
    await kiebitz.leave();
    await player.leave();
  });
});
