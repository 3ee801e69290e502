import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { goTo } from '../browser/every-screen';
import { keptTables } from '../browser/kept-tables';
import { serverUrl } from '../browser/server';
import { launch, sizes, Visitor, type Wishes } from '../browser/visitor';
import { picture } from './picture';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const SOON = { timeout: 30_000 };

/** All sizes and themes in German, and those in English where a longer word may not fit. */
const cases = [
  ...(Object.keys(sizes) as (keyof typeof sizes)[]).flatMap((size) =>
    (['light', 'dark'] as const).map((theme) => ({ size, theme, language: 'de' as const })),
  ),
  { size: 'phone', theme: 'light', language: 'en' },
  { size: 'lying', theme: 'dark', language: 'en' },
  { size: 'desktop', theme: 'light', language: 'en' },
] as const;

type Moment = (visitor: Visitor, take: (name: string) => Promise<void>) => Promise<void>;

/** A table as it was kept at such a moment. */
async function tableAt(visitor: Visitor, moment: string, book: string): Promise<void> {
  const kept = keptTables(moment).find(({ file }) => file.includes(book));
  await visitor.keepTable(kept?.kept ?? '');
  await visitor.page.goto(`${url}/uebung`);
  await visitor.page.locator('[data-card], .over, .gather, dialog[open]').first().waitFor(SOON);
}

const person = (phase: string): string => `${phase}, the person's turn`;

/** What a deal shows from the first bid to the settlement, as it was kept by earlier versions. */
const phases: Moment = async (visitor, take) => {
  const { page } = visitor;
  await tableAt(visitor, person('auction'), 'vacha-2008-4');
  await page.locator('[data-action^="bid"], [data-action="pass"]').first().waitFor(SOON);
  await take('auction');
  if (await page.locator('.fold').count()) {
    await page.locator('.fold').click();
    await take('auction-unfolded');
  }
  await tableAt(visitor, person('call'), 'hopf');
  await page.locator('[data-action^="call"]').first().waitFor(SOON);
  await take('call');
  await tableAt(visitor, person('talon'), 'kaernten-2026-4');
  await page.locator('[data-action^="take"]').first().waitFor(SOON);
  await take('talon');
  await tableAt(visitor, person('discard'), 'kaernten-2026-4');
  await page.locator('.held.legal').first().waitFor(SOON);
  await take('discard');
  await tableAt(visitor, person('announce'), 'vacha-2008-4');
  await page.locator('[data-action="done"]').waitFor(SOON);
  await take('announcements');
  await tableAt(visitor, person('play'), 'kaernten-2026-4');
  await page.locator('.held.legal').first().waitFor(SOON);
  await take('play');
  for (const [key, name] of [
    ['h', 'advice'],
    ['m', 'menu'],
    ['z', 'sheet'],
    ['l', 'last-trick'],
  ] as const) {
    await page.keyboard.press(key);
    await page.locator('dialog[open], .refused').first().waitFor(SOON);
    await take(name);
    await page.keyboard.press('Escape');
  }
  await tableAt(visitor, person('play'), 'vacha-2008-6');
  await page.locator('.held.legal').first().waitFor(SOON);
  await take('play-six');
  await tableAt(visitor, 'an open claim', 'kaernten-2026-4');
  await take('claim');
  await tableAt(visitor, person('between two deals'), 'kaernten-2026-4');
  await take('between');
  await page.goto(`${url}/uebung?neu`);
  await page.locator('.answers').waitFor(SOON);
  await take('new-table');
};

/** Guided deals: before, during, a bid that asks back, and a settlement. */
const school: Moment = async (visitor, take) => {
  const { page } = visitor;
  await page.goto(`${url}/schule/tisch?lektion=tricks`);
  await page.locator('dialog[open] button.primary').first().waitFor(SOON);
  await take('lesson-begin');
  await page.locator('dialog[open] button.primary').first().click();
  await page.locator('.held.legal').first().waitFor(SOON);
  await take('lesson-play');
  await visitor.playDeal();
  await take('lesson-settlement');
  await page.goto(`${url}/schule/tisch?lektion=negative`);
  await page.locator('dialog[open] button.primary').first().click(SOON);
  await page.locator('[data-action="bid vorhand"]').click(SOON);
  await page.locator('[data-action="bid vorhand"]').waitFor({ state: 'detached', ...SOON });
  await page.locator('[data-action="pass"], .fold').first().waitFor(SOON);
  await take('lesson-auction');
  const high = page.locator('[data-action="hold"], [data-action^="bid "]' +
          ':not([data-action="bid rufer"], [data-action="bid trischaken"])').first();
  if ((await high.count()) === 0) await page.locator('.fold').click();
  await high.click();
  await page.locator('.question').first().waitFor(SOON);
  await take('ask-back');
};

/** A deal played out: settlement, sheet, what was played, replay. */
const settled: Moment = async (visitor, take) => {
  const { page } = visitor;
  await visitor.practise('kaernten-2026');
  await visitor.playDeal();
  await take('settlement');
  await page.locator('dialog[open] footer button').first().click();
  await take('after-settlement');
  await goTo(visitor, '/gespielt');
  await take('played');
  await goTo(visitor, '/nachspielen');
  await take('replay-choose');
  await goTo(visitor, '/');
  await take('home-going-on');
};

/** Books side by side, house rules by both forms, a ruling, a score sheet. */
const pages: Moment = async (visitor, take) => {
  const { page } = visitor;
  await goTo(visitor, '/buecher?a=vacha-2008&b=kaernten-2026');
  await page.locator('tbody tr, dl dt').first().waitFor(SOON);
  await take('books-two');
  await page.evaluate(() => scrollTo(0, 900));
  await take('books-two-below');
  await goTo(visitor, '/hausregeln');
  await page.locator('.short select').first().waitFor(SOON);
  await page.evaluate(() => document.querySelector('.short')?.scrollIntoView());
  await take('house-short');
  await page.locator('button[aria-expanded]').last().click();
  await page.locator('summary').last().click();
  await page.evaluate(() => document.querySelectorAll('summary')[0]?.scrollIntoView());
  await take('house-long');
  await goTo(visitor, '/lernen');
  await page.evaluate(() => scrollTo(0, 600));
  await take('learn-below');
  await goTo(visitor, '/zettel?neu');
  await page.locator('.names input').first().waitFor(SOON);
  for (const [at, name] of ['Anna', 'Bert', 'Carl', 'Dora'].entries())
    await page.locator('.names input').nth(at).fill(name);
  await take('sheet-new');
  await page.locator('main button.primary').last().click();
  await page.locator('main .choice, main [aria-pressed]').first().waitFor(SOON);
  await take('sheet-begun');
  await goTo(visitor, '/schiedsrichter');
  await page.locator('.choices button').first().click(SOON);
  await take('referee-asked');
};

/** A table where one sits down with others, links that lead nowhere, and an account. */
const friends: Moment = async (visitor, take) => {
  const { page } = visitor;
  const link = await visitor.openTable({ rules: 'kaernten-2026', private: false });
  await page.goto(url + link);
  await page.locator('.gather').waitFor(SOON);
  await take('gathering');
  const guest = await visitor.context.browser()?.newContext();
  const other = await guest?.newPage();
  await other?.goto(url + link);
  await other?.locator('.gather .name input').fill('Bert');
  await other?.locator('.gather li button.primary').first().click();
  await page.locator('.gather li', { hasText: 'Bert' }).waitFor(SOON);
  await page.locator('.gather li').nth(2).locator('button').click();
  await take('gathering-two');
  await page.locator('.gather .foot button.primary').click();
  await goTo(visitor, '/');
  await page.locator('section[aria-labelledby=offene]').scrollIntoViewIfNeeded();
  await take('lobby');
  await guest?.close();
  await page.locator('#freunde ~ form input[type=text]').fill('Anna');
  await page.locator('#freunde ~ form button.primary').click();
  await page.locator('.panel svg').waitFor(SOON);
  await take('share');
  await goTo(visitor, '/t/gibt-es-nicht');
  await take('no-table');
  await goTo(visitor, '/uebung?neu=gewiss&regeln=quatsch');
  await take('no-book');
  await goTo(visitor, '/turnier/gibt-es-nicht');
  await take('no-tournament');
  await goTo(visitor, '/cup/gibt-es-nicht');
  await take('no-cup');
  await goTo(visitor, '/konto');
  await take('signing-in');
  await page.getByRole('button', { name: /^(Passwort vergessen|Forgot your password)/ }).click();
  await take('forgotten');
  await goTo(visitor, '/konto');
  const form = page.locator('form', { has: page.locator('[autocomplete=new-password]') }).first();
  await form.locator('[autocomplete=username]').fill(`Anna ${randomUUID().slice(0, 8)}`);
  await form.locator('[autocomplete=new-password]').fill('Sküs, Mond und Pagat');
  await form.locator('button').click();
  await page.locator('.code').waitFor(SOON);
  await take('account');
};

const moments = { phases, school, settled, pages, friends };

it.each(
  cases.flatMap((one) =>
    Object.entries(moments).map(([name, moment]) => ({ ...one, name, moment })),
  ),
)('$name, $size, $theme, $language', async ({ size, theme, language, moment }) => {
  const wishes: Wishes = { size, theme, language, settings: { language, level: 'club' } };
  const visitor = await Visitor.come(browser, url, wishes);
  await moment(visitor, async (name) => {
    await visitor.settled();
    const file = [name, size, theme, ...(language === 'en' ? ['en'] : [])].join('-');
    await picture(visitor, file);
  });
  await visitor.context.close();
});
