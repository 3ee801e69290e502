import { goTo } from '../browser/every-screen';
import { keptTables } from '../browser/kept-tables';
import { person, SOON, tableAt, type Moment } from './moment';

/** What a deal shows from the first bid to the settlement, as it was kept by earlier versions. */
export const phases: Moment = async (visitor, take) => {
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
  await page.goto(`${visitor.url}/uebung?neu`);
  await page.locator('.answers').waitFor(SOON);
  await take('new-table');
};

/** Guided deals: before, during, a bid that asks back, and a settlement. */
export const school: Moment = async (visitor, take) => {
  const { page } = visitor;
  await page.goto(`${visitor.url}/schule/tisch?lektion=tricks`);
  await page.locator('dialog[open] button.primary').first().waitFor(SOON);
  await take('lesson-begin');
  await page.locator('dialog[open] button.primary').first().click();
  await page.locator('.held.legal').first().waitFor(SOON);
  await take('lesson-play');
  await visitor.playDeal();
  await take('lesson-settlement');
  await page.goto(`${visitor.url}/schule/tisch?lektion=negative`);
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
export const settled: Moment = async (visitor, take) => {
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


/** What opens on a table, what it refuses, and what is rarely seen there. */
export const opened: Moment = async (visitor, take) => {
  const { page } = visitor;
  await tableAt(visitor, person('auction'), 'vacha-2008-4');
  await page.locator('[data-card]').last().click();
  await page.locator('.refused').waitFor(SOON);
  await take('refusal');
  await page.keyboard.press('Escape');
  await page.locator('.seat .term, .question .term').first().click();
  await take('explained');
  await tableAt(visitor, person('discard'), 'kaernten-2026-4');
  // Held cards lie one over the other, and those that are laid away leave the hand.
  for (let left = 3; left > 0; left--) {
    await page.locator('.held.legal').last().evaluate((card: HTMLElement) => card.click());
    await page.locator('.talon .back').nth(3 - left).waitFor(SOON);
  }
  await take('discard-chosen');
  await tableAt(visitor, person('announce'), 'spieleversum');
  await page.locator('[data-action="done"]').waitFor(SOON);
  await take('announcements-many');
  for (const [book, name] of [
    ['haus', 'play-house'],
    ['kaernten-2026-5', 'play-five'],
    ['vacha-2008-4', 'play-second'],
    ['hopfgarten', 'play-hopfgarten'],
  ] as const) {
    await tableAt(visitor, person('play'), book);
    await page.locator('.held.legal').first().waitFor(SOON);
    await take(name);
  }
  await page.keyboard.press('m');
  await page.getByRole('button', { name: /^(Plaudern|Chat)$/ }).first().click();
  await page.locator('.phrases').waitFor(SOON);
  await take('talk');
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.getByRole('button', { name: /^(Neuer Tisch|New table)$/ }).click();
  await page.locator('dialog[open] footer .primary').waitFor(SOON);
  await take('new-table-asked');
  await page.keyboard.press('Escape');
  await visitor.openTab();
  await visitor.page.goto(`${visitor.url}/uebung`);
  await visitor.page.locator('[data-card]').first().waitFor(SOON);
  const other = visitor.page;
  visitor.page = page;
  await page.locator('main .answers').waitFor(SOON);
  await take('other-tab');
  await other.close();
  await visitor.keepTable('{"options":{"table":"later"},"state":{"cards":"of glass"},"told":[]}');
  await page.goto(`${visitor.url}/uebung`);
  await page.locator('.answers').waitFor(SOON);
  await take('table-unreadable');
};

/** How deals end, by all books, and how an evening does. */
export const endings: Moment = async (visitor, take) => {
  const { page } = visitor;
  for (const { file } of keptTables(person('over'))) {
    const book = file.split('/').at(-1)?.replace('.jsonl', '') ?? '';
    await tableAt(visitor, person('over'), book);
    await page.locator('dialog[open] .verdict').waitFor(SOON);
    await take(`settlement-${book}`);
  }
  await page.locator('dialog[open] .term').first().click();
  await take('settlement-explained');
  await tableAt(visitor, 'after a deal that was thrown in', 'hopfgarten');
  await take('thrown-in');
  for (const book of ['kaernten-2026-4', 'vacha-2008-6', 'spieleversum']) {
    await tableAt(visitor, person('over'), book);
    await page.locator('dialog[open] .verdict').waitFor(SOON);
    await page.keyboard.press('Escape');
    await page.locator('.pause.over').waitFor(SOON);
    if (book === 'vacha-2008-6') await take('over');
    await page.keyboard.press('z');
    await page.locator('dialog[open] .paper').waitFor(SOON);
    await take(`sheet-${book}`);
  }
};
