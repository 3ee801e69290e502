import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { goTo } from '../browser/every-screen';
import { CupOf, Hall, PEOPLE, say, SOON } from '../browser/desk-hall';
import { serverUrl } from '../browser/server';
import { launch, Visitor, type Wishes } from '../browser/visitor';
import { picture } from './picture';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

type Take = (visitor: Visitor, name: string) => Promise<void>;
type Moment = (wishes: Wishes, take: Take) => Promise<void>;

/** Forty-three who come, with names as long as they are; two of one name. */
const CROWD = [
  ...PEOPLE,
  'Maximilian Oberzwetschkenbacher',
  'Dr. Annemarie Strasser-Hinteregger',
  ...['Adam', 'Bruno', 'Cäcilia', 'Dietmar', 'Erna', 'Fritz', 'Gerti', 'Heinz', 'Inge'].map(
    (name) => `${name} Reiterer`,
  ),
  ...['Josef', 'Karoline', 'Leopold', 'Mathilde', 'Norbert'].map((name) => `${name} Schönberger`),
  ...['Olga', 'Pius', 'Regina', 'Stefan'].map((name) => `${name} Wallner`),
];

/** Who sits at the first table of the first round, and the codes of their slips. */
async function firstTable(hall: Hall): Promise<{ seated: number[]; codes: string[] }> {
  const { rounds } = await hall.shown();
  const seated = rounds[0]?.tables[0]?.players ?? [];
  const { codes } = await hall.own<{ codes: { player: number; code: string }[] }>('GET', '/codes');
  const codeOf = (player: number): string =>
    codes.find((one) => one.player === player)?.code ?? '';
  return { seated, codes: seated.map(codeOf) };
}

/** A tournament of eight whose first round is out. */
async function eight(title: string): Promise<Hall> {
  const hall = await Hall.open(url, { title, format: 'kaernten-2026' });
  await hall.enter(['Maximilian Oberzwetschkenbacher', ...PEOPLE.slice(0, 5), ...PEOPLE.slice(21)]);
  await hall.change({ draw: {} });
  await hall.change({ publish: { draws: ['1'] } });
  return hall;
}

/** The wall of a hall, as it is seen from the last row. */
const wall: Moment = async (wishes, take) => {
  const hall = await Hall.open(url, { title: 'Dreikönigsturnier', format: 'kaernten-2026' });
  await hall.enter(CROWD);
  await hall.change({ draw: {} });
  const screen = { ...wishes, viewport: { width: 1920, height: 1080 } };
  const shown = await hall.come(browser, 'hall', screen);
  const { page } = shown;
  const scene = async (scene: string, name = scene, more: object = {}): Promise<void> => {
    await hall.change({ scene: { scene, ...more } });
    await page.locator(`[data-scene="${scene}"]`).waitFor(SOON);
    await take(shown, `wall-${name}`);
  };
  await page.locator('.welcome svg').waitFor(SOON);
  await scene('welcome');
  await scene('seating', 'nothing');
  await hall.change({ publish: { draws: ['1', '2', '3'] } });
  await page.locator('.columns li').first().waitFor(SOON);
  await take(shown, 'wall-seating');
  await scene('clock', 'no-clock');
  await hall.change({ clock: { round: '1', step: 'start' } });
  await page.locator('.clocks b').nth(1).waitFor(SOON);
  await take(shown, 'wall-clock');
  await page.clock.setFixedTime(Date.now() + 104 * 60_000);
  await page.locator('.clocks .over').first().waitFor(SOON);
  await take(shown, 'wall-clock-over');
  await page.clock.setFixedTime(Date.now());
  await scene('live-standings', 'live-nothing');
  await hall.results('1', [1, 2, 3]);
  await page.locator('.columns li').first().waitFor(SOON);
  await take(shown, 'wall-live');
  await hall.results('1', [4, 5, 6, 7, 8, 9, 10]);
  await hall.change({ publish: { results: ['1'] } });
  await scene('standings');
  const prizes = { amounts: [20000, 15000, 10000, 7500, 5000] };
  const goods = ['Ein Geschenkkorb vom Buschenschank Reiterer', 'Speck', 'Eine Flasche Wein'];
  await hall.change({ set: { prizes, prizes_in_kind: goods, prize_unit: 100 } });
  await scene('prizes', 'prizes-twelfth', { place: 12 });
  await hall.change({ scene: { scene: 'prizes', place: 1 } });
  await page.locator('.prizes i:not(:empty)').first().waitFor(SOON);
  await take(shown, 'wall-prizes-first');
  await shown.context.close();
};

/** A table's phone, from the seats to the confirmation, with and without network. */
const scribe: Moment = async (wishes, take) => {
  const hall = await eight('Kellerturnier');
  const { codes } = await firstTable(hall);
  const phone = await hall.come(browser, { table: { round: '1', table: 1 } }, wishes);
  const { page } = phone;
  const names = page.locator('.names button');
  await names.first().waitFor(SOON);
  await take(phone, 'scribe-seats');
  await names.nth(1).click();
  await names.nth(0).click();
  await take(phone, 'scribe-seats-two');
  await names.nth(2).click();
  await page.locator('main fieldset').waitFor(SOON);
  await take(phone, 'scribe-seats-all');
  await page.locator('main fieldset button').first().click();
  const games = page.locator('.writer fieldset').first().locator('button');
  await games.first().waitFor(SOON);
  await take(phone, 'scribe-games');
  const parts = page.locator('nav button');
  await parts.nth(1).click();
  await take(phone, 'scribe-sheet-empty');
  await parts.nth(0).click();

  const game = async (name: string): Promise<void> => {
    await page.locator('.writer').getByRole('button', { name, exact: true }).click();
    await page.locator('.chosen').waitFor(SOON);
  };
  const answer = (field: number, at: number): Promise<void> =>
    page.locator('.writer fieldset').nth(field).locator('button').nth(at).click();
  const write = async (): Promise<void> => {
    await page.locator('.write:not([disabled])').click(SOON);
    await page.locator('.write').waitFor({ state: 'detached', ...SOON });
  };
  await game('Rufer');
  await page.locator('.writer fieldset').nth(2).waitFor(SOON);
  await take(phone, 'scribe-rufer');
  // Partner, won, a Kontra of somebody, and what else was said.
  await answer(0, 0);
  await answer(1, 0);
  await page.locator('.write:not([disabled])').waitFor(SOON);
  await take(phone, 'scribe-rufer-won');
  await answer(2, 0);
  await answer(3, 0);
  await answer(3, 1);
  await page.locator('.write:not([disabled])').waitFor(SOON);
  await take(phone, 'scribe-rufer-kontra');
  await page.locator('.writer details').last().locator('summary').click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await take(phone, 'scribe-rufer-more');
  await write();
  await take(phone, 'scribe-written');
  await game('Dreier');
  await answer(0, 1);
  await answer(1, 0);
  await write();
  await page.locator('.writer summary').first().click();
  await take(phone, 'scribe-other-lines');
  await game('Trischaken');
  await take(phone, 'scribe-trischaken');
  await page.locator('.chosen button').click();
  await parts.nth(1).click();
  await take(phone, 'scribe-sheet');
  await page.locator('tbody .game button').first().click();
  await page.locator('dialog[open]').waitFor(SOON);
  await take(phone, 'scribe-line');
  await page.keyboard.press('Escape');
  await parts.nth(0).click();

  await phone.goOffline();
  await game('Dreier');
  await answer(0, 2);
  await answer(1, 0);
  await write();
  await page.locator('.line.waits').waitFor(SOON);
  await take(phone, 'scribe-waits');
  await phone.context.setOffline(false);
  await page.locator('.line:not(.waits)').waitFor(SOON);

  await page.locator('main section').last().locator('button').click();
  await take(phone, 'scribe-call');
  await page.locator('main section form input').fill('Farbe nicht bedient');
  await page.locator('main section form .primary').click();
  await page.locator('main section .waits').waitFor(SOON);
  await take(phone, 'scribe-called');

  await parts.nth(2).click();
  await take(phone, 'scribe-missing');
  await page.locator('main details summary').click();
  await take(phone, 'scribe-early');
  await page.locator('main details button').click();
  const choices = page.locator('main form fieldset button');
  await choices.first().waitFor(SOON);
  await choices.nth(0).click();
  await take(phone, 'scribe-close');
  await page.locator('main form .code').fill(codes[1] ?? '');
  // Whoever sits first is the second of the slip: they were tapped the other way round.
  await page.locator('main form .primary').click();
  await page.locator('main form fieldset button').nth(2).waitFor(SOON);
  await page.locator('main form fieldset button').nth(3).waitFor({ state: 'detached', ...SOON });
  await page.locator('main form fieldset button').first().click();
  await take(phone, 'scribe-confirm');
  await page.locator('main form .code').fill('ABCDE');
  await page.locator('main form .primary').click();
  await page.getByRole('alert').waitFor(SOON);
  await take(phone, 'scribe-confirm-wrong');
  await page.locator('main form .code').fill(codes[0] ?? '');
  await page.locator('main form .primary').click();
  await page.locator('.done').waitFor(SOON);
  await page.locator('main > button').last().click();
  await page.locator('main svg').waitFor(SOON);
  await take(phone, 'scribe-done');

  const { links } = await hall.own<{ links: { link: string }[] }>('GET', '/links');
  for (const { link } of links) await hall.own('DELETE', `/links/${link}`);
  await parts.nth(0).click();
  await page.reload();
  await page.getByRole('alert').waitFor(SOON);
  await take(phone, 'scribe-link-over');
  await phone.context.close();
};

/** A player's own page: nothing yet, the tables, something to confirm, a rank. */
const player: Moment = async (wishes, take) => {
  const hall = await Hall.open(url, { title: 'Dreikönigsturnier', format: 'kaernten-2026' });
  await hall.enter(PEOPLE.slice(0, 9));
  await hall.change({ draw: {} });
  const phone = await hall.come(browser, { player: { player: 5 } }, wishes);
  const { page } = phone;
  await page.locator('main p').first().waitFor(SOON);
  await take(phone, 'player-nothing');
  await hall.change({ publish: { draws: ['1', '2', '3'] } });
  await page.locator('section h2').nth(2).waitFor(SOON);
  await take(phone, 'player-tables');
  const { rounds } = await hall.shown();
  const mine = rounds[0]?.tables.find((one) => one.players.includes(5));
  await hall.write('1', mine?.table ?? 1, 2);
  const judge = await hall.come(browser, 'referee', wishes);
  await judge.page.locator('.tiles button').first().waitFor(SOON);
  await goTo(judge, `/turnier/${hall.tournament}/zettel/1/${mine?.table}`);
  await judge.page.locator('nav button').nth(2).click(SOON);
  await judge.page.locator('main summary').click();
  await judge.page.locator('main details button').click();
  const closers = judge.page.locator('main form fieldset button');
  await closers.nth(mine?.players[0] === 5 ? 1 : 0).click(SOON);
  await closers.nth((mine?.players.length ?? 4) - 1).waitFor({ state: 'detached', ...SOON });
  await judge.context.close();
  await page.locator('section .primary').waitFor(SOON);
  await take(phone, 'player-confirm');
  await page.locator('section .primary').click();
  await page.locator('section .primary').waitFor({ state: 'detached', ...SOON });
  await take(phone, 'player-confirmed');
  await hall.results(
    '1',
    (rounds[0]?.tables ?? []).map(({ table }) => table).filter((table) => table !== mine?.table),
  );
  await hall.change({ publish: { results: ['1'] } });
  await page.locator('.rank').waitFor(SOON);
  await take(phone, 'player-rank');
  await phone.context.close();
};

/** A judge who is called, asks, and rules. */
const referee: Moment = async (wishes, take) => {
  const hall = await eight('Dreikönigsturnier');
  const phone = await hall.come(browser, 'referee', wishes);
  const { page } = phone;
  await page.locator('.tiles button').first().waitFor(SOON);
  await hall.change({ call: { round: '1', table: 1, text: 'Farbe nicht bedient' } });
  await page.locator('main h2').nth(1).waitFor(SOON);
  await take(phone, 'referee-called');
  await page.locator('.tiles button').first().click();
  const choices = page.locator('.choices button');
  // A revoke that is seen late, in whatever game comes first.
  const answers = [0, 1, 1, 2];
  for (let at = 0; (await page.locator('.ruling').count()) === 0; at++) {
    await choices.first().waitFor(SOON);
    if (at % 4 === 0) await take(phone, `referee-question-${at + 1}`);
    const most = (await choices.count()) - 1;
    await choices.nth(Math.min(answers[at] ?? 0, most)).click();
    await page.locator('.told li').nth(at).waitFor(SOON);
    await page.locator('.choices, .ruling').first().waitFor(SOON);
  }
  await page.locator('.ruling').waitFor(SOON);
  await take(phone, 'referee-ruling');
  await page.locator('.ruling .primary').click();
  await page.locator('.ruling :is([role=status], [role=alert])').waitFor(SOON);
  await take(phone, 'referee-written');
  await phone.context.close();
};

/** A desk at which much happens: nobody yet, late ones, two results for one table, the end. */
const desk: Moment = async (wishes, take) => {
  const hall = await Hall.open(url, { title: 'Dreikönigsturnier', format: 'kaernten-2026' });
  const laptop = await hall.organiser(browser, wishes);
  const { page } = laptop;
  const dialog = page.locator('dialog[open]');
  const parts = page.locator('nav button');
  const see = async (name: string): Promise<void> => {
    await dialog.first().waitFor(SOON);
    await take(laptop, `desk-${name}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached', ...SOON });
  };
  await parts.nth(2).waitFor(SOON);
  await take(laptop, 'desk-empty');
  await parts.nth(1).click();
  await take(laptop, 'desk-empty-draw');
  await page.locator('header button').nth(4).click();
  await see('settings-before');
  await hall.own('POST', '/people', { people: [{ name: 'Franz Huber', club: 'Linz' }] });
  await hall.enter(CROWD.slice(0, 42));
  await parts.nth(0).click();
  await page.locator('[data-row]').nth(41).waitFor(SOON);
  await page.keyboard.type('hub');
  await page.locator('.known button').first().waitFor(SOON);
  await take(laptop, 'desk-known');
  await page.keyboard.press('Escape');
  await say(page, 'Krenn Maria');
  await see('same-person');
  await page.keyboard.press('Escape');
  await page.keyboard.type('/');
  await page.locator('.hint').waitFor(SOON);
  await take(laptop, 'desk-commands');
  await page.keyboard.press('Escape');
  await say(page, '/auslosen');
  await page.locator('.tables').first().waitFor(SOON);
  await take(laptop, 'desk-drawn');
  await say(page, '/veröffentlichen');
  await page.locator('h3 small.bad').first().waitFor({ state: 'detached', ...SOON });
  await say(page, 'Nora Spaet');
  await dialog.waitFor(SOON);
  await take(laptop, 'desk-moves');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached', ...SOON });
  await take(laptop, 'desk-reseated');
  await say(page, '/veröffentlichen');
  await parts.nth(2).click();
  await page.locator('.tiles button').first().waitFor(SOON);
  await page.keyboard.type('3 30 -10');
  await page.locator('.typed').waitFor(SOON);
  await take(laptop, 'desk-typing');
  await page.keyboard.press('Escape');
  await hall.change({ clock: { round: '1', step: 'start' } });
  await hall.results('1', [1, 2]);
  await hall.write('1', 4, 5);
  const { rounds } = await hall.shown();
  const third = rounds[0]?.tables[2]?.players ?? [];
  for (const first of [0, 1])
    await hall.own('POST', '/changes', {
      seen: (await hall.shown()).version,
      id: `test-${Math.random()}`,
      change: {
        result: {
          round: '1',
          table: 3,
          players: third,
          results: third.map((_, at) => (at === first ? 10 * (third.length - 1) : -10)),
        },
      },
    });
  await hall.change({ call: { round: '1', table: 5, text: 'Farbe nicht bedient' } });
  await page.locator('.tiles .conflict').waitFor(SOON);
  await take(laptop, 'desk-conflict');
  await page.locator('.tiles .conflict').click();
  await see('table-conflict');
  await hall.change({
    leave: { player: 7, last_round: 1, during: true },
  });
  await hall.change({ penalty: { player: 3, kind: 'warning', reason: 'zu laut' } });
  await parts.nth(0).click();
  await page.locator('.gone').waitFor(SOON);
  await take(laptop, 'desk-left');
  await page.locator('.gone [data-row]').click();
  await see('person-left');
  await say(page, '/hilfe');
  await page.keyboard.press('Escape');
  await say(page, '/auslosen');
  await see('draw-again');
  await page.locator('header button').nth(5).click();
  await dialog.locator('select').selectOption('tables-2');
  await dialog.locator('.row .primary').click();
  await dialog.locator('.made svg').first().waitFor(SOON);
  await see('links-tables');
  await laptop.context.close();
};

/** What everybody reads, before and while and after something is known. */
const everybody: Moment = async (wishes, take) => {
  const visitor = await Visitor.come(browser, url, wishes);
  const see = async (address: string, name: string): Promise<void> => {
    await goTo(visitor, address);
    await take(visitor, name);
  };
  await see('/cups', 'cups-none');
  await see('/turnier', 'tournaments-none');
  const hall = await Hall.open(url, { title: 'Dreikönigsturnier', format: 'kaernten-2026' });
  await see(`/ergebnis/${hall.tournament}`, 'results-nothing');
  await hall.enter(CROWD.slice(0, 12));
  await hall.change({ draw: {} });
  await hall.change({ publish: { draws: ['1', '2', '3'] } });
  await see(`/ergebnis/${hall.tournament}`, 'results-drawn');
  await hall.results('1');
  await hall.change({ publish: { results: ['1'] } });
  await see(`/ergebnis/${hall.tournament}`, 'results-so-far');
  const { cup } = await CupOf.open(hall);
  await see(`/cup/${cup}`, 'cup-empty');
  for (const round of ['2', '3']) await hall.results(round);
  await hall.change({ publish: { results: ['2', '3'] } });
  await hall.change({ finish: {} });
  await see(`/ergebnis/${hall.tournament}`, 'results-final');
  await visitor.context.close();

  const past = await hall.organiser(browser, wishes);
  const { page } = past;
  await goTo(past, `/cup/${cup}/bearbeiten`);
  await take(past, 'cup-edit-candidates');
  await page.locator('main li button.primary, main li button').first().click();
  await page.locator('main table tbody tr').first().waitFor(SOON);
  const summaries = page.locator('main summary');
  for (let at = 0; at < (await summaries.count()); at++) await summaries.nth(at).click();
  const csv = 'event;player;points\nHerbst;Krenn Maria;90\nHerbst;Jörg Oswald;-90\n';
  await page.locator('input[type=file]').setInputFiles({
    name: 'herbst.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await page.getByText('herbst.csv').first().waitFor(SOON);
  await take(past, 'cup-edit-open');
  const names = page.locator('section[aria-labelledby=cup-names] details li button');
  await names.first().click();
  await names.first().scrollIntoViewIfNeeded();
  await take(past, 'cup-edit-person');
  await goTo(past, `/cup/${cup}`);
  await take(past, 'cup-season');
  await page.locator('main table a').first().click();
  await page.locator('svg').first().waitFor(SOON);
  await take(past, 'cup-person');
  await past.context.close();
};

/** A private sheet: new, with lines, its end, what else there is. */
const sheet: Moment = async (wishes, take) => {
  const visitor = await Visitor.come(browser, url, wishes);
  const { page } = visitor;
  await goTo(visitor, '/zettel?neu');
  for (const [at, name] of ['Anna', 'Bert', 'Carl', 'Dora'].entries())
    await page.locator('.names input').nth(at).fill(name);
  await page.locator('main button.primary').last().click();
  const game = async (name: string): Promise<void> => {
    await page.locator('.writer').getByRole('button', { name, exact: true }).click(SOON);
    await page.locator('.chosen').waitFor(SOON);
  };
  const answer = (field: number, at: number): Promise<void> =>
    page.locator('.writer fieldset').nth(field).locator('button').nth(at).click();
  for (const by of [0, 1, 2]) {
    await game('Dreier');
    await answer(0, by);
    await answer(1, 0);
    await page.locator('.write:not([disabled])').click(SOON);
    await page.locator('.write').waitFor({ state: 'detached', ...SOON });
  }
  await take(visitor, 'sheet-written');
  const parts = page.locator('nav button');
  for (const [at, name] of ['table', 'close', 'more'].entries()) {
    await parts.nth(at + 1).click();
    await take(visitor, `sheet-${name}`);
  }
  await goTo(visitor, '/zettel');
  await take(visitor, 'sheet-list');
  await visitor.context.close();
};

const PHONES = [
  { size: 'phone', theme: 'light' },
  { size: 'phone', theme: 'dark' },
  { size: 'phone', theme: 'light', language: 'en' },
  { size: 'lying', theme: 'light' },
  { size: 'tablet', theme: 'dark' },
] as const;
const DESKS = [
  { size: 'desktop', theme: 'light' },
  { size: 'desktop', theme: 'dark', language: 'en' },
  { size: 'tablet-lying', theme: 'dark' },
  { size: 'phone', theme: 'light' },
] as const;
const WALLS = [
  { theme: 'light' },
  { theme: 'dark' },
  { theme: 'light', language: 'en' },
] as const;
const EVERYWHERE = [...PHONES, ...DESKS.slice(0, 3)];

const moments: Record<string, [Moment, readonly Wishes[]]> = {
  wall: [wall, WALLS],
  scribe: [scribe, PHONES],
  player: [player, PHONES],
  referee: [referee, PHONES],
  desk: [desk, DESKS],
  everybody: [everybody, EVERYWHERE],
  sheet: [sheet, EVERYWHERE],
};

it.each(
  Object.entries(moments).flatMap(([name, [moment, cases]]) =>
    cases.map((wishes) => ({ size: 'wall', language: 'de' as const, ...wishes, name, moment })),
  ),
)('$name, $size, $theme, $language', async ({ size, theme, language, moment }) => {
  const wishes = { ...(size === 'wall' ? {} : { size }), theme, language, settings: { language } };
  await moment(wishes as Wishes, async (visitor, name) => {
    await visitor.settled();
    await picture(visitor, [name, size, theme, ...(language === 'en' ? ['en'] : [])].join('-'));
  });
});
