import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptTables } from './kept-tables';
import { serverUrl } from './server';
import { launch, READ_MS, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/**
 * Practice until a card of the own hand is to be played. Looking and answering are one step in the
 * page: between two steps the table goes on, and what was meant as an answer to a question would
 * play a card.
 */
async function untilPlay(visitor: Visitor): Promise<void> {
  await visitor.practise('kaernten-2026');
  const answerOrPlay = (): boolean => {
    const counted = window as unknown as { answered?: number };
    document
      .querySelector<HTMLButtonElement>('dialog[open] footer button.primary:not(:disabled)')
      ?.click();
    const offered = [...document.querySelectorAll<HTMLButtonElement>('[data-action]')];
    const cards = [...document.querySelectorAll<HTMLButtonElement>('.held.legal:not(.gone)')];
    const laying = offered.some((button) => button.dataset.action === 'discard');
    const answers = offered.filter((button) => !button.disabled);
    // As if by chance, but the same every time: whoever always takes back what they have said never
    // gets to play.
    const answered = counted.answered ?? 0;
    const lot = Math.imul(answered + 1, 0x9e3779b1) >>> 16;
    const one = answers[lot % answers.length] ?? (laying ? cards[0] : undefined);
    if (one) counted.answered = answered + 1;
    one?.click();
    return offered.length === 0 && cards.length > 0;
  };
  await visitor.page.waitForFunction(answerOrPlay, undefined, { polling: 40, timeout: 600_000 });
}

const hand = (visitor: Visitor): Promise<string[]> =>
  visitor.page
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));

/** One of the legal cards. */
function lastLegal(visitor: Visitor): Locator {
  return visitor.page.locator('.held.legal').last();
}

/** The part of a card that no other one covers. */
async function corner(card: Locator): Promise<{ x: number; y: number }> {
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not on the screen');
  return { x: box.x + box.width * 0.3, y: box.y + box.height * 0.2 };
}

async function byMouse(visitor: Visitor, dx: number, dy: number): Promise<string> {
  const card = lastLegal(visitor);
  const code = (await card.getAttribute('data-card')) ?? '';
  const from = await corner(card);
  const { mouse } = visitor.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (let step = 1; step <= 5; step++)
    await mouse.move(from.x + (dx * step) / 5, from.y + (dy * step) / 5);
  await visitor.page.waitForSelector(`.pulled[data-card="${code}"]`);
  await mouse.up();
  return code;
}

async function byTouch(
  visitor: Visitor,
  devtools: CDPSession,
  dx: number,
  dy: number,
): Promise<string> {
  const card = lastLegal(visitor);
  const code = (await card.getAttribute('data-card')) ?? '';
  const from = await corner(card);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 5; step++)
    await touch('touchMove', [{ x: from.x + (dx * step) / 5, y: from.y + (dy * step) / 5 }]);
  await visitor.page.waitForSelector(`.pulled[data-card="${code}"]`);
  await touch('touchEnd', []);
  return code;
}

/** Nothing was sent: the card is in the hand, and the table still waits for one. */
async function stays(visitor: Visitor, card: string): Promise<void> {
  await visitor.settled();
  expect(await hand(visitor)).toContain(card);
  expect(await visitor.page.locator('.held.legal').count()).toBeGreaterThan(0);
  expect(await visitor.page.locator('.lying.bottom').count()).toBe(0);
}

async function played(visitor: Visitor, card: string): Promise<void> {
  await visitor.page.locator(`[data-card="${card}"]`).waitFor({ state: 'detached' });
}

describe('a card', () => {
  it('is played by pulling it onto the table, and not by letting it go elsewhere', async () => {
    const visitor = await Visitor.come(browser, url);
    await untilPlay(visitor);
    await stays(visitor, await byMouse(visitor, -220, -20));
    await stays(visitor, await byMouse(visitor, 0, -40));
    await stays(visitor, await byMouse(visitor, 0, -3000));
    await played(visitor, await byMouse(visitor, -40, -260));
    await visitor.leave();
  });

  it('is played by pulling it with a finger, and not by letting it go elsewhere', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    await untilPlay(visitor);
    const devtools = await visitor.context.newCDPSession(visitor.page);
    await stays(visitor, await byTouch(visitor, devtools, -150, -10));
    await stays(visitor, await byTouch(visitor, devtools, 0, -36));
    await played(visitor, await byTouch(visitor, devtools, -20, -240));
    await visitor.leave();
  });

  it('is played by a tap of a finger that trembles', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    await untilPlay(visitor);
    const devtools = await visitor.context.newCDPSession(visitor.page);
    await played(visitor, await byTouch(visitor, devtools, 4, -5));
    await visitor.leave();
  });

  it('shows its numeral beside the next one, and where the keys are', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.setViewportSize({ width: 768, height: 1024 });
    await visitor.practise('kaernten-2026');
    await page.locator('.held').nth(11).waitFor();
    const shown = await page.locator('.held').evaluateAll((cards) => {
      const [one, other] = cards as HTMLElement[];
      return ((other?.offsetLeft ?? 0) - (one?.offsetLeft ?? 0)) / (one?.offsetWidth ?? 1);
    });
    expect(shown).toBeGreaterThan(0.48);
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => getComputedStyle(document.activeElement ?? document.body).outlineColor,
      ),
    ).toBe('rgb(212, 228, 255)');
    await visitor.leave();
  });

  it('is tapped twice where that was wished', async () => {
    const visitor = await Visitor.come(browser, url, { settings: { confirm: true } });
    await untilPlay(visitor);
    const card = lastLegal(visitor);
    await card.waitFor();
    const code = (await card.getAttribute('data-card')) ?? '';
    await card.click();
    await visitor.page.getByText('nochmals tippen').waitFor();
    await stays(visitor, code);
    await card.click();
    await played(visitor, code);
    await visitor.leave();
  });
});

describe('the keyboard', () => {
  it('reaches what is offered by arrows, and stays in the hand after a card', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    const focus = (): Promise<string> =>
      page.evaluate(
        () =>
          document.activeElement?.getAttribute('data-action') ??
          document.activeElement?.getAttribute('data-card') ??
          '',
      );
    await visitor.practise('kaernten-2026');
    await page.locator('[data-action]').first().waitFor();
    await page.keyboard.press('ArrowRight');
    const first = await focus();
    expect(first).not.toBe('');
    await page.keyboard.press('ArrowRight');
    expect(await focus()).not.toBe(first);
    await untilPlay(visitor);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('ArrowLeft');
    const card = await focus();
    const cards = await hand(visitor);
    await page.keyboard.press('Enter');
    await played(visitor, card);
    const at = cards.indexOf(card);
    expect(await focus()).toBe(cards[at + 1] ?? cards[at - 1]);
    await visitor.leave();
  });

  it('closes a refusal with Escape', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.practise('kaernten-2026');
    await visitor.page.waitForSelector('[data-action]');
    await visitor.page.locator('[data-card]').last().click();
    await visitor.page.locator('.refused').waitFor();
    await visitor.page.keyboard.press('Escape');
    // It does not vanish by itself before somebody has read it.
    await visitor.page.locator('.refused').waitFor({ state: 'detached', timeout: READ_MS / 2 });
    await visitor.leave();
  });
});

/**
 * A table at which cards of the own hand are to be laid away. Playing until that happens would rest
 * on chance: a person who has the first lead in somebody else's game is asked for no discard and
 * waited for.
 */
async function atDiscard(visitor: Visitor): Promise<void> {
  const found = keptTables("discard, the person's turn").find(({ file }) =>
    file.endsWith('kaernten-2026-4.jsonl'),
  );
  if (!found) throw new Error('no table was kept at a discard');
  await visitor.keepTable(found.kept);
  await visitor.page.getByRole('link', { name: 'Weiterspielen' }).click();
  await visitor.page.waitForSelector('[data-action="discard"]');
}

describe('cards that are laid away', () => {
  it('can be taken back until they are all chosen and meant', async () => {
    const visitor = await Visitor.come(browser, url);
    await atDiscard(visitor);
    const { page } = visitor;
    const lay = page.locator('[data-action="discard"]');
    const before = await hand(visitor);
    for (let left = before.length - 12; left > 0; left--) {
      expect(await lay.isDisabled()).toBe(true);
      await lastLegal(visitor).click();
    }
    expect(await hand(visitor)).toHaveLength(12);
    await page.locator('.back').first().click();
    expect(await hand(visitor)).toHaveLength(13);
    expect(await lay.isDisabled()).toBe(true);
    await lastLegal(visitor).click();
    await page.locator('[data-action="discard"]:not(:disabled)').waitFor();
    await visitor.settled();
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe(
      'discard',
    );
    await page.keyboard.press('Enter');
    await lay.waitFor({ state: 'detached' });
    expect(await hand(visitor)).toHaveLength(12);
    expect(await page.locator('.refused').count()).toBe(0);
    await visitor.leave();
  });
});

/** What a table does while nobody does anything. */
async function idleWork(
  visitor: Visitor,
): Promise<{ animations: number; layouts: number; styles: number; frames: number }> {
  const { page } = visitor;
  await page.evaluate(() => {
    const counted = window as unknown as { frames: number; ask?: typeof requestAnimationFrame };
    counted.frames = 0;
    const ask = (counted.ask ??= window.requestAnimationFrame.bind(window));
    window.requestAnimationFrame = (then) => {
      counted.frames += 1;
      return ask(then);
    };
  });
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const read = async (): Promise<Map<string, number>> =>
    new Map(
      (await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [
        name,
        value,
      ]),
    );
  const before = await read();
  await idlePeriods(page);
  const after = await read();
  const more = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const { animations, frames } = await page.evaluate(() => ({
    animations: document.getAnimations().length,
    frames: (window as unknown as { frames: number }).frames,
  }));
  return { animations, frames, layouts: more('LayoutCount'), styles: more('RecalcStyleCount') };
}

/** For so many idle periods in a row an idle table is watched: some seconds. */
const IDLE_PERIODS = 80;
/** Waits until the browser has said so often that it has nothing to do. */
async function idlePeriods(page: Page): Promise<void> {
  await page.evaluate(
    (most) =>
      new Promise<void>((done) => {
        const count = (left: number): void => {
          requestIdleCallback(() => (left > 1 ? count(left - 1) : done()));
        };
        count(most);
      }),
    IDLE_PERIODS,
  );
}
const NOTHING = { animations: 0, frames: 0, layouts: 0, styles: 0 };

/**
 * What a busy machine has still to do when the question stands there, as drawings that come late,
 * has an end.
 */
async function fallsIdle(visitor: Visitor): Promise<void> {
  await expect.poll(() => idleWork(visitor), { timeout: 90_000 }).toEqual(NOTHING);
}

describe('an idle table', () => {
  it('does nothing in practice while it waits for the person', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.practise('kaernten-2026');
    await visitor.page.waitForSelector('[data-action]');
    await visitor.settled();
    await fallsIdle(visitor);
    await visitor.leave();
  });

  it('does nothing on a server while the thinking time runs', async () => {
    const visitor = await Visitor.come(browser, url, { settings: { name: 'Anna' } });
    const link = await visitor.openTable({
      rules: 'kaernten-2026',
      bots: ['beginner', 'beginner', 'beginner'],
      thinking_ms: 300_000,
    });
    await visitor.page.goto(url + link);
    await visitor.page.locator('.gather .foot button.primary').click();
    await visitor.page.waitForSelector('[data-action]');
    await visitor.settled();
    await fallsIdle(visitor);
    await visitor.leave();
  });
});
