import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, sizes, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const LONG = 'Wolfgang'.repeat(25);

/** What is offered; who wants to announce nothing says so. */
function offered(): string {
  const end = '[data-action="done"]:not(:disabled)';
  const button = ':is(.own, .centre) [data-action]:not(:disabled)';
  const card = `body:not(:has(${button})) .held.legal:not(.gone)`;
  return `${end}, body:not(:has(${end})) ${button}, ${card}`;
}

/**
 * Taps what is offered with a finger until the settlement lies there, first of all what is wished;
 * calls back at every new question.
 */
async function tapToSettlement(
  visitor: Visitor,
  atQuestion: (question: string) => Promise<void> = () => Promise.resolve(),
  wished: string[] = [],
): Promise<number> {
  const { page } = visitor;
  const settlement = page.locator('dialog[open] .headline');
  const wishes = wished.map(
    (action) => `:is(.own, .centre) [data-action="${action}"]:not(:disabled)`,
  );
  const seen = new Set<string>();
  let taps = 0;
  for (let step = 0; step < 400; step++) {
    const offers = page.locator(offered());
    await offers.or(settlement).first().waitFor({ timeout: 60_000 });
    if (await settlement.count()) return taps;
    const wish = page.locator(wishes.join(', ') || ':not(*)');
    const target = ((await wish.count()) > 0 ? wish : offers).first();
    const [question] = await page.locator('.panel .question').allInnerTexts();
    if (question !== undefined && !seen.has(question)) {
      seen.add(question);
      await atQuestion(question);
    }
    // At the left, where no other card lies above it. What was offered may be gone when the finger
    // comes: then it is looked for anew.
    const tapped = await target.tap({ timeout: 3000, position: { x: 9, y: 24 } }).then(
      () => true,
      () => false,
    );
    if (tapped) taps += 1;
  }
  throw new Error(`the deal did not end: ${await page.locator('body').innerText()}`);
}

/** A whole deal has twelve cards of one's own to tap, unless a negative game was lost before. */
async function checkTaps({ page }: Visitor, taps: number): Promise<void> {
  const game = await page.locator('dialog[open] .headline').innerText();
  expect(taps, game).toBeGreaterThan(/Bettler|Piccolo|Zwiccolo/.test(game) ? 0 : 11);
}

/** Taps a word that is explained, and reads within the screen what is said of it there. */
async function readWord({ page }: Visitor, word: Locator): Promise<string> {
  const tip = page.locator('[role=tooltip]:popover-open');
  await word.tap();
  await tip.waitFor();
  const { x, y, width, height } = (await tip.boundingBox()) ?? {
    x: -1,
    y: -1,
    width: 0,
    height: 0,
  };
  const { phone } = sizes;
  expect([x >= 0, y >= 0, x + width <= phone.width, y + height <= phone.height]).toEqual(
    Array(4).fill(true),
  );
  const about = `${await word.innerText()}: ${await tip.innerText()}`;
  await word.tap();
  await tip.waitFor({ state: 'detached' });
  return about;
}

/** Tab after Tab, until something has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    if (await page.locator(`${selector}:focus`).count()) return;
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

describe('a phone in the same house', () => {
  it('plays over plain http, where browsers hold much back', async () => {
    // An address that is not this machine's own has no secure context.
    const plain = await launch(['--host-resolver-rules=MAP stube.test 127.0.0.1']);
    const address = new URL(url);
    address.hostname = 'stube.test';
    const visitor = await Visitor.come(plain, address.origin, { viewport: sizes.tablet });
    const { page } = visitor;
    await page.goto(address.origin);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole('link', { name: 'Jetzt spielen' }).tap();
    await page.locator('[data-card]').first().waitFor({ timeout: 60_000 });
    await checkTaps(visitor, await tapToSettlement(visitor));
    await visitor.leave();
    await plain.close();
  });
});

describe('a couple with a tablet', () => {
  it.each(['tablet-lying', 'tablet'] as const)(
    'comes to the first page of a %s, and by touch alone to a settled deal and the next',
    async (size) => {
      const visitor = await Visitor.come(browser, url, { viewport: sizes[size] });
      const { page } = visitor;
      await page.goto(url);
      await page.getByRole('link', { name: 'Jetzt spielen' }).tap();
      await page.locator('[data-card]').first().waitFor({ timeout: 60_000 });
      await visitor.checkFits(`the table, ${size}`);
      await checkTaps(visitor, await tapToSettlement(visitor));
      const settlement = page.getByRole('dialog', { name: 'Abrechnung' });
      await settlement
        .locator('.verdict')
        .getByText(/(gewinn|verlier|zahl)/)
        .first()
        .waitFor();
      await visitor.checkFits(`the settlement, ${size}`);
      await settlement.getByRole('button', { name: 'Nächstes Spiel' }).tap();
      await page.locator('[data-card]').first().waitFor();
      await visitor.leave();
    },
  );
});

describe('a newcomer', () => {
  it('plays a game of her own in English on a phone, and reads what is explained', async () => {
    // In the first deal she is the forehand, and nobody bids over her; should bots one day bid
    // otherwise, another does.
    for (const seed of ['own game 29', 'own game 32']) {
      const visitor = await Visitor.come(browser, url, {
        size: 'phone',
        language: 'en',
        seed,
        settings: { language: 'en' },
      });
      const { page } = visitor;
      await page.goto(url);
      await page.getByRole('link', { name: 'Play now' }).tap();
      await page.locator('[data-card]').first().waitFor({ timeout: 60_000 });
      const read: string[] = [];
      const asked: string[] = [];
      const taps = await tapToSettlement(
        visitor,
        async (question) => {
          asked.push(question);
          await visitor.checkGlossary(question, 'en');
          const word = page.locator('main .term:visible').first();
          if (await word.count()) read.push(await readWord(visitor, word));
        },
        ['bid vorhand', 'bid rufer'],
      );
      const settlement = page.getByRole('dialog', { name: 'Settlement' });
      const verdict = await settlement.locator('.verdict').innerText();
      if (!/^You (win|lose): Rufer\b/.test(verdict)) {
        await visitor.leave();
        continue;
      }
      await checkTaps(visitor, taps);
      expect(asked).toEqual(expect.arrayContaining(['What will you play?', 'Your turn']));
      expect(read.join('\n')).toMatch(/^Rufer: .*calls a king/m);
      for (const word of await settlement.locator('.verdict .term').all())
        read.push(await readWord(visitor, word));
      await visitor.checkGlossary('settlement', 'en');
      await visitor.checkAccess('settlement');
      await settlement.getByRole('button', { name: 'Next deal' }).tap();
      await page.locator('[data-card]').first().waitFor();
      await visitor.leave();
      return;
    }
    throw new Error('she played no game of her own with any of the seeds');
  });
});

describe('somebody at a desk', () => {
  it('plays by keys alone from the first page to the next deal and the sheet', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(url);
    await page.getByRole('link', { name: 'Jetzt spielen' }).waitFor();
    await tabTo(page, 'a.primary.big');
    await page.keyboard.press('Enter');
    const settlement = page.locator('dialog[open] .headline');
    // What was answered already and waits for the table is no longer asked: one more Enter might be
    // for the settlement.
    const answer = page.locator('[data-action]:not(:disabled):focus, .held.legal:not(.gone):focus');
    for (let step = 0; step < 400; step++) {
      await answer.or(settlement).first().waitFor({ timeout: 60_000 });
      if (await settlement.count()) break;
      // Who announces nothing goes on to the last of the buttons.
      const done = page.locator('[data-action="done"]');
      for (let arrow = 0; arrow < 20 && (await done.count()) > 0; arrow++) {
        if (await page.locator('[data-action="done"]:focus').count()) break;
        await page.keyboard.press('ArrowRight');
      }
      await page.keyboard.press('Enter');
    }
    await settlement.waitFor();
    await page.keyboard.press('Enter');
    await settlement.waitFor({ state: 'detached' });
    await page.locator('[data-card]').first().waitFor({ timeout: 60_000 });
    await page.keyboard.press('z');
    await page.locator('dialog[open] .paper').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await visitor.leave();
  });
});

describe('somebody whose network is lost', () => {
  it('plays from the first visit through reloads to a settled deal, all of it kept', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    const hand = (): Promise<string[]> =>
      page
        .locator('[data-card]')
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));
    const asked = page.locator('[data-action]:not(:disabled), .held.legal').first();
    await page.goto(url);
    await page.getByRole('link', { name: 'Jetzt spielen' }).tap();
    await asked.waitFor();
    await visitor.goOffline();
    // In the middle of the deal the tab is loaded anew, with no network: the same cards, the same
    // table.
    const held = page.locator('.held');
    const settlement = page.locator('dialog[open] .headline');
    while ((await held.count()) > 9 && (await settlement.count()) === 0)
      await visitor.doSomething();
    await asked.or(settlement).first().waitFor();
    const before = await hand();
    await visitor.keeps(before.length);
    await page.reload();
    await asked.or(settlement).first().waitFor();
    await expect.poll(hand).toEqual(before);
    await visitor.playDeal();
    const verdict = await page.locator('dialog[open] .verdict').innerText();
    expect(verdict).not.toBe('');
    // So is the settlement, by the first page and by its own address.
    await visitor.keeps(0);
    await page.reload();
    await expect.poll(() => page.locator('dialog[open] .verdict').innerText()).toBe(verdict);
    await page.goto(url);
    await page.getByRole('link', { name: 'Weiterspielen' }).tap();
    await expect.poll(() => page.locator('dialog[open] .verdict').innerText()).toBe(verdict);
    await page.getByRole('button', { name: 'Nächstes Spiel' }).tap();
    await asked.waitFor();
    await visitor.doSomething();

    // What was played is there, with its replay, and still is once the network is back.
    const finds = async (): Promise<void> => {
      await page.goto(`${url}/gespielt`);
      await page.getByText(/^1 Spiel, /).waitFor();
      await page.goto(`${url}/nachspielen`);
      await page.getByRole('button', { name: /Spiel 1 .*für dich/ }).tap();
      await page.locator('.board').waitFor();
    };
    await finds();
    await page.goto(url);
    await page.getByText('Die offenen Tische sind gerade nicht zu sehen').waitFor();
    await visitor.context.setOffline(false);
    await page
      .getByText('Gerade ist kein Tisch offen')
      .or(page.locator('section[aria-labelledby=offene] li'))
      .first()
      .waitFor();
    await page.reload();
    await finds();
    await page.goto(url);
    await page.getByRole('link', { name: 'Weiterspielen' }).tap();
    await asked.waitFor();
    await visitor.playDeal();
    await page.goto(`${url}/gespielt`);
    await page.getByText(/^2 Spiele, /).waitFor();
    await visitor.leave();
  });
});

describe('a name', () => {
  it('of 200 signs or none is answered, at a table of friends, and nothing is lost', async () => {
    const anna = await Visitor.come(browser, url);
    const link = await anna.openTable({ rules: 'kaernten-2026', thinking_ms: null });
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(url + link);
    const field = page.getByLabel('Dein Name');
    const sit = page.getByRole('button', { name: 'Hier sitzen' }).first();
    await sit.click();
    await page.getByRole('alert').getByText('Wie heißt du?').waitFor();
    // The field takes no more than a table shows, typed or put in at once.
    await field.pressSequentially(LONG);
    expect(await field.inputValue()).toBe(LONG.slice(0, 24));
    await field.fill(LONG);
    expect(await field.inputValue()).toBe(LONG.slice(0, 24));
    await visitor.checkAccess('a name that is too long');
    await field.fill('Wolfgang');
    await sit.click();
    await page.locator('.gather li', { hasText: 'Wolfgang' }).getByText('(du)').waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await anna.leave();
    await visitor.leave();
  });

  it('that another one has is refused where it was typed, and the place is kept', async () => {
    const anna = await Visitor.come(browser, url);
    const link = await anna.openTable({ rules: 'kaernten-2026', thinking_ms: null });
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(url + link);
    const field = page.getByLabel('Dein Name');
    const own = (name: string): Promise<void> =>
      page.locator('.gather li', { hasText: name }).getByText('(du)').waitFor();
    const refused = async (
      name: string,
      click: () => Promise<void>,
      why: RegExp,
    ): Promise<void> => {
      await field.fill(name);
      await click();
      await page.getByRole('alert').getByText(why).waitFor();
      // Said where it was typed, and what was typed still stands there.
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.inputValue()).toBe(name);
      await expect
        .poll(() => field.evaluate((input) => input === document.activeElement))
        .toBe(true);
    };
    const sit = (): Promise<void> =>
      page.getByRole('button', { name: 'Hier sitzen' }).first().click();
    // The second one is written with Cyrillic letters, the third with a gap: only the server sees
    // the likeness.
    await refused('anna', sit, /So heißt hier schon jemand/);
    await refused('Аnnа', sit, /heißt schon jemand so/);
    await refused('An na', sit, /heißt schon jemand so/);
    await visitor.checkAccess('a name that another one has');
    await field.fill('Wolfgang');
    await sit();
    await own('Wolfgang');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    const rename = (): Promise<void> => page.getByRole('button', { name: 'Namen ändern' }).click();
    await refused('ANNA', rename, /So heißt hier schon jemand/);
    await own('Wolfgang');
    await refused('Аnnа', rename, /heißt schon jemand so/);
    await own('Wolfgang');
    // None at all is no other name; the one that one has stays, on this device too.
    await field.fill('  ');
    expect(await page.getByRole('button', { name: 'Namen ändern' }).count()).toBe(0);
    await own('Wolfgang');
    await page.reload();
    await own('Wolfgang');
    expect(await field.inputValue()).toBe('Wolfgang');
    await field.fill('Wolf');
    await rename();
    await own('Wolf');
    // At the table, and for who opened it, nobody is lost or twice there.
    await anna.page.goto(url + link);
    await expect
      .poll(() => anna.page.locator('.gather li strong').allInnerTexts())
      .toEqual(['Anna', 'Wolf']);
    await anna.leave();
    await visitor.leave();
  });

  it.each([LONG, '🃏'.repeat(30), '  ', ''])('of %j keeps nobody from practice', async (name) => {
    const visitor = await Visitor.come(browser, url, { settings: { name } });
    const { page } = visitor;
    await page.goto(url);
    await page.getByRole('link', { name: 'Jetzt spielen' }).click();
    await page.locator('[data-card]').first().waitFor({ timeout: 60_000 });
    await visitor.checkFits('a long name');
    await visitor.leave();
  });

  it('of 200 signs or none makes no account', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(`${url}/konto`);
    const form = page.locator('section', {
      has: page.getByRole('heading', { name: 'Konto anlegen', exact: true }),
    });
    const button = form.getByRole('button', { name: 'Konto anlegen' });
    await form.getByLabel('Passwort').fill('Sküs, Mond und Pagat');
    await button.click();
    expect(
      await form
        .getByLabel('Name')
        .evaluate((input: HTMLInputElement) => input.validity.valueMissing),
    ).toBe(true);
    await form.getByLabel('Name').fill(LONG);
    expect(await form.getByLabel('Name').inputValue()).toBe(LONG.slice(0, 64));
    await visitor.leave();
  });
});
