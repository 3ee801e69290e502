import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goTo } from '../browser/every-screen';
import { SOON, type Moment } from './moment';

/** Books side by side, house rules by both forms, a ruling, a score sheet. */
export const pages: Moment = async (visitor, take) => {
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


const record = readFileSync(
  join(import.meta.dirname, '../../../docs/examples/fair-deal.json'),
  'utf8',
).trim();

/** What somebody has played for half a year, by three books. */
function halfAYear(): void {
  const games = ['rufer', 'dreier', 'solorufer', 'bettler', 'farbensolodreier', 'trischaken'];
  const roles = ['declarer', 'partner', 'defender', 'defender'];
  const rules = ['vacha-2008', 'vacha-2008', 'kaernten-2026', 'hopfgarten'];
  const past = Array.from({ length: 60 }, (_, at) => {
    const game = games[(at * at) % games.length];
    return {
      table: `uebung-${at}`,
      deal: 1,
      names: [],
      own: 0,
      game,
      points: ((at * 37) % 23) - 10,
      rules: rules[at % rules.length],
      role: game === 'trischaken' ? 'alone' : roles[(at * 3 + 1) % roles.length],
      ...(at === 7 ? { uncounted: true } : {}),
    };
  });
  localStorage.setItem('tarock-past', JSON.stringify(past));
  localStorage.setItem(
    'tarock-school',
    JSON.stringify({ version: 1, done: ['tricks', 'bidding', 'calling'] }),
  );
  localStorage.setItem('tarock-commitments-aside', '{"of":"another version"}');
}

/** What pages show to somebody who has been here for long, and what opens on them. */
export const inUse: Moment = async (visitor, take, another) => {
  const { page } = visitor;
  await goTo(visitor, '/');
  await page.evaluate(halfAYear);
  await page.locator('.hero summary').click();
  await page.locator('.sections summary').first().click();
  await take('home-options');
  await page.reload();
  await page.locator('#aside').scrollIntoViewIfNeeded();
  await take('home-aside');
  await goTo(visitor, '/gespielt');
  await take('played-long');
  await goTo(visitor, '/schule');
  await take('school-going-on');
  await goTo(visitor, '/nachspielen');
  const read = page.getByRole('button', { name: /^(Lesen|Read)$/ });
  await page.locator('textarea').fill('{"rules":"kaernten-2026"}');
  await read.click();
  await page.locator('[role=alert], .failed, small').first().waitFor(SOON);
  await take('replay-wrong');
  await page.locator('textarea').fill(record);
  await read.click();
  await page.locator('.board').waitFor(SOON);
  await page.keyboard.press('End');
  await page.locator('tfoot').waitFor(SOON);
  await take('replay-end');
  await goTo(visitor, '/pruefen');
  for (const [name, text] of [
    ['verified', record],
    ['not-verified', record.replace(/"secret":"./, '"secret":"f')],
  ] as const) {
    await page.locator('textarea').fill(text);
    await read.click();
    await page.locator('.result').first().waitFor(SOON);
    await take(name);
  }
  await goTo(visitor, '/lernen');
  await page.locator('main ul button').first().click(SOON);
  await take('learn-answered');
  await goTo(visitor, '/programm');
  await page.locator('main ul button').nth(1).click(SOON);
  await take('tour-further');
  await goTo(visitor, '/schiedsrichter');
  const hearing = page.locator('.choices button, .ruling').first();
  await hearing.waitFor(SOON);
  while ((await page.locator('.ruling').count()) === 0) {
    const question = await page.locator('main h2').first().innerText();
    await page.locator('.choices button').first().click(SOON);
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('main h2')?.innerText !== before,
      question,
    );
    await hearing.waitFor(SOON);
  }
  await take('ruling');
  await goTo(visitor, '/zettel?id=gibt-es-nicht');
  await take('no-sheet');
  await goTo(visitor, '/schule/tisch?lektion=quatsch');
  await take('no-lesson');
  await goTo(visitor, '/hilfe?spiele');
  await page.locator('details[open] dt').first().waitFor(SOON);
  await take('help-games');
  const reader = await another({ worker: false });
  await reader.page.route('**/api/v1/site', (asked) =>
    asked.fulfill({ json: { imprint: '# Impressum\n\nWirtshaus Zum Sküs\nHauptplatz 1' } }),
  );
  await goTo(reader, '/impressum');
  await take('imprint-written', reader);
};

/** A private score sheet, from the first deal to the reckoning. */
export const written: Moment = async (visitor, take) => {
  const { page } = visitor;
  await goTo(visitor, '/zettel?neu');
  await page.locator('.names input').first().waitFor(SOON);
  for (const [at, name] of ['Annemarie', 'Bert', 'Maximilian', 'Dora'].entries())
    await page.locator('.names input').nth(at).fill(name);
  await page.locator('main button.primary').last().click();
  const main = page.locator('main');
  for (const [game, partner, result] of [
    ['Rufer', 'Maximilian', /^(Gewonnen|Won)$/],
    ['Dreier', null, /^(Verloren|Lost)$/],
    ['Rufer', 'Bert', /^(Gewonnen|Won)$/],
  ] as const) {
    await main.getByRole('button', { name: game, exact: true }).click(SOON);
    if (partner) await main.getByRole('button', { name: partner, exact: true }).first().click();
    else await main.getByRole('button', { name: 'Annemarie', exact: true }).first().click();
    await main.getByRole('button', { name: result }).first().click();
    await page.locator('.write:not([disabled])').waitFor(SOON);
    if (partner === 'Bert') await take('sheet-writing');
    await page.locator('.write').click();
    await page.locator('.write').waitFor({ state: 'detached', ...SOON });
  }
  await take('sheet-written');
  const parts = page.locator('nav button');
  for (const [at, name] of ['table', 'close', 'more'].entries()) {
    await parts.nth(at + 1).click();
    await take(`sheet-${name}`);
  }
  await parts.nth(1).click();
  await page.locator('tbody .game button').first().click();
  await page.locator('dialog[open]').waitFor(SOON);
  await take('sheet-line');
  await goTo(visitor, '/zettel');
  await take('sheets');
};
