import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptTables } from './kept-tables';
import { ADDRESSES, DOCUMENTS, eveningInTheHall, goTo, throughTheEvening } from './every-screen';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const ways = [
  { language: 'de', theme: 'light' },
  { language: 'de', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const;

/** What is wrong with a screen, for ears, eyes and fingers. */
const faults = async (name: string, visitor: Visitor): Promise<string[]> =>
  [...(await visitor.barriers()), ...(await visitor.smallTargets())].map(
    (fault) => `${name}: ${fault}`,
  );

const turn = (phase: string): string => `${phase}, the person's turn`;

/**
 * Pages that are read by whoever may not know the words yet. Those of the books and of their
 * rules quote the headings of their documents.
 */
const READ = ['/', '/schule', '/lernen', '/programm', '/hilfe', '/hausregeln'];

/**
 * What a table shows from the first bid to the last card: when it was kept, by which book, and what
 * then is there.
 */
const MOMENTS: [when: string, book: string, sign: string][] = [
  [turn('auction'), 'vacha-2008-4', '[data-action^="bid"], [data-action="pass"]'],
  [turn('auction'), 'hopfgarten-4', '[data-action^="bid"], [data-action="pass"]'],
  [turn('call'), 'wiener-zeitung-2018-4', '[data-action^="call"]'],
  [turn('talon'), 'kaernten-2026-4', '[data-action^="take"]'],
  [turn('discard'), 'kaernten-2026-4', '.held.legal'],
  [turn('announce'), 'vacha-2008-4', '[data-action="done"]'],
  [turn('announce'), 'spieleversum-1.0-4', '[data-action="done"]'],
  [turn('play'), 'kaernten-2026-4', '.held.legal'],
  ['an open claim', 'kaernten-2026-4', '[data-card]'],
];

/** What opens on a table: when it was kept, and how one gets there. */
const OPENED: {
  name: string;
  when: string;
  book: string;
  open: (page: Page) => Promise<unknown>;
  sign: string;
}[] = [
  {
    name: 'advice on a bid',
    when: turn('auction'),
    book: 'vacha-2008-4',
    open: (page) => page.keyboard.press('h'),
    sign: '.refused.hint',
  },
  {
    name: 'advice on a card',
    when: turn('play'),
    book: 'kaernten-2026-4',
    open: (page) => page.keyboard.press('h'),
    sign: '.refused.hint',
  },
  {
    name: 'a refusal',
    when: turn('auction'),
    book: 'vacha-2008-4',
    open: (page) => page.locator('[data-card]').last().click(),
    sign: '.refused[role=alert]',
  },
  {
    name: 'a bid that is asked about',
    when: turn('auction'),
    book: 'vacha-2008-4',
    open: async (page) => {
      await page.locator('.fold').click();
      await page.locator('[data-action^="bid "]').last().click();
    },
    sign: '[data-action="not"]',
  },
  {
    name: 'the menu',
    when: turn('play'),
    book: 'kaernten-2026-4',
    open: (page) => page.keyboard.press('m'),
    sign: 'dialog[open] .list',
  },
  {
    name: 'the sheet',
    when: turn('over'),
    book: 'vacha-2008-4',
    open: (page) => page.locator('dialog[open] footer button').first().click(),
    sign: 'dialog[open] .paper',
  },
  {
    name: 'the end of an evening',
    when: turn('over'),
    book: 'kaernten-2026-4',
    open: async (page) => {
      await page.locator('dialog[open] footer').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    },
    sign: '.pause.over',
  },
  {
    name: 'the last trick',
    when: turn('play'),
    book: 'kaernten-2026-4',
    open: (page) => page.keyboard.press('l'),
    sign: 'dialog[open] .last',
  },
  {
    name: 'whether a new table shall begin',
    when: turn('play'),
    book: 'kaernten-2026-4',
    open: async (page) => {
      await page.keyboard.press('m');
      await page.getByRole('button', { name: /^(Neuer Tisch|New table)$/ }).click();
    },
    sign: 'dialog[open] footer .primary',
  },
  {
    name: 'the page that asks so',
    when: turn('play'),
    book: 'kaernten-2026-4',
    open: (page) => page.goto(`${url}/uebung?neu`),
    sign: 'main .answers',
  },
];

describe('nobody is shut out', () => {
  // Each language and each theme once: the phases are many.
  const tables = ways.filter((way) => (way.language === 'de') === (way.theme === 'light'));
  it.each(tables)('of the table in any phase, $language, $theme', async ({ language, theme }) => {
    const visitor = await Visitor.come(browser, url, {
      size: 'phone',
      theme,
      language,
      settings: { language },
    });
    const { page } = visitor;
    const found: string[] = [];
    for (const [when, book, sign] of MOMENTS) {
      const kept = keptTables(when).find(({ file }) => file.endsWith(`${book}.jsonl`));
      if (kept === undefined) throw new Error(`no table of ${book} was kept at: ${when}`);
      await visitor.keepTable(kept.kept);
      await page.goto(`${url}/uebung`);
      await page.locator(sign).first().waitFor();
      // Until the drawings are there, a card bears its letters.
      await page.locator('svg.card > text').first().waitFor({ state: 'detached' });
      const name = `${when}, ${book}`;
      const unfolds = page.locator('.fold');
      if (await unfolds.count()) await unfolds.click();
      found.push(...(await faults(name, visitor)));
      await visitor.checkFits(name);
      await visitor.checkGlossary(name, language);
    }
    expect(found).toEqual([]);
    await visitor.leave();
  });

  it.each(tables)('of what opens on it, $language, $theme', async ({ language, theme }) => {
    const visitor = await Visitor.come(browser, url, {
      size: 'phone',
      theme,
      language,
      settings: { language },
    });
    const { page } = visitor;
    const found: string[] = [];
    for (const { name, when, book, open, sign } of OPENED) {
      const kept = keptTables(when).find(({ file }) => file.endsWith(`${book}.jsonl`));
      if (kept === undefined) throw new Error(`no table of ${book} was kept at: ${when}`);
      await visitor.keepTable(kept.kept);
      await page.goto(`${url}/uebung`);
      await page.locator('[data-action], .held.legal, .pause, dialog[open]').first().waitFor();
      await open(page);
      await page.locator(sign).first().waitFor();
      found.push(...(await faults(name, visitor)));
      for (const text of await visitor.unexplained(language)) found.push(`${name}: ${text}`);
    }
    // Another tab takes the table: this one says so.
    await visitor.openTab();
    await visitor.page.goto(`${url}/uebung`);
    await visitor.page.locator('[data-card], .held, .pause').first().waitFor();
    const other = visitor.page;
    visitor.page = page;
    await page.goto(`${url}/uebung`);
    await page.locator('[data-card]').first().waitFor();
    visitor.page = other;
    await other.getByRole('button', { name: /^(Hier weiterspielen|Play on here)/ }).waitFor();
    found.push(...(await faults('another tab', visitor)));
    for (const text of await visitor.unexplained(language)) found.push(`another tab: ${text}`);
    expect(found).toEqual([]);
    await visitor.leave();
  });

  it.each(ways)('of any page, $language, $theme', async ({ language, theme }) => {
    const visitor = await Visitor.come(browser, url, {
      size: 'phone',
      theme,
      language,
      settings: { language },
    });
    const found: string[] = [];
    for (const address of ADDRESSES) {
      await goTo(visitor, address);
      found.push(...(await faults(address, visitor)));
      if (!READ.includes(address)) continue;
      for (const text of await visitor.unexplained(language)) found.push(`${address}: ${text}`);
    }
    expect(found).toEqual([]);
    // A page that does not exist is said so by the server too, and browsers tell it to the console.
    visitor.complaints.splice(0);
    await visitor.leave();
  });

  it.each(ways)('of an evening in the hall, $language, $theme', async ({ language, theme }) => {
    const hall = await eveningInTheHall(url);
    const wishes = { size: 'phone', theme, language, settings: { language } } as const;
    const found: string[] = [];
    await throughTheEvening(browser, hall, wishes, async (name, visitor) => {
      const wrong = DOCUMENTS.includes(name)
        ? (await visitor.barriers()).map((barrier) => `${name}: ${barrier}`)
        : await faults(name, visitor);
      found.push(...wrong);
    });
    expect(found).toEqual([]);
  });
});
