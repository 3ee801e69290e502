import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CupOf, Hall, PEOPLE, say, SOON } from './desk-hall';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const told = (page: Page, text: string): Promise<void> =>
  page.locator('.told').getByText(text).waitFor(SOON);
const table = (page: Page): Promise<string> => page.locator('main table').first().innerText();

/** An evening with all results in. */
async function evening(last: string = PEOPLE[6]): Promise<Hall> {
  const hall = await Hall.open(url, { title: 'Dreikönig', format: 'kaernten-2026' });
  await hall.enter(['Franz Huber', ...PEOPLE.slice(0, 6), last]);
  await hall.change({ draw: {} });
  await hall.change({ publish: { draws: ['1', '2', '3'] } });
  for (const round of ['1', '2', '3']) await hall.results(round);
  return hall;
}

describe('a cup', () => {
  it('takes a tournament in, replaces it once corrected, joins and parts names', async () => {
    const hall = await evening();
    const { cup } = await hall.ask<{ cup: string }>('POST', '/cups', { title: 'Landescup' });
    const desk = await hall.organiser(browser);
    const { page } = desk;
    const edit = `${url}/cup/${cup}/bearbeiten`;
    await page.goto(edit);
    await page.getByLabel('Name der Saison').fill('2026/27');
    await page.getByRole('button', { name: 'Saison anlegen', exact: true }).click(SOON);
    await told(page, 'Saison 2026/27 ist angelegt.');
    await page.getByRole('button', { name: 'Übernehmen Dreikönig' }).click(SOON);
    await told(page, 'Dreikönig ist in der Saison 2026/27.');

    // A table of values as a spreadsheet of before writes it.
    const csv = 'event;player;points\nHerbst;Huber Franz;90\nHerbst;Jörg Oswald;-90\n';
    await page.getByText('Saison anlegen, vergangene Turniere, Kalender').click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'herbst.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv, 'latin1'),
    });
    await told(page, 'herbst.csv ist eingelesen.');
    expect(await table(page)).toContain('Jörg Oswald');

    // „Huber Franz“ is offered as Franz Huber, joined, and parted again.
    await page.getByText('Ist Huber Franz dieselbe Person wie Franz Huber?').waitFor(SOON);
    await desk.checkAccess('a cup');
    await page.getByRole('button', { name: 'Ja, als Franz Huber' }).click();
    await told(page, 'Huber Franz zählt als Franz Huber.');
    expect(await table(page)).not.toContain('Huber Franz');
    const seen = async (): Promise<string> => (await fetch(`${url}/cup/${cup}`)).text();
    expect(await seen()).not.toContain('Huber Franz');
    await page.getByRole('button', { name: 'Wieder trennen Huber Franz' }).click();
    await told(page, 'Huber Franz ist wieder eine eigene Person.');
    expect(await table(page)).toContain('Huber Franz');
    expect(await seen()).toContain('Huber Franz');

    // The tournament is corrected: the cup says so, and takes it in the place of its event.
    const before = await table(page);
    const { rounds } = await hall.shown();
    const first = rounds[2]?.tables[0] as
      { players: number[]; candidates: { version: number; set_aside: boolean }[] } | undefined;
    const players = first?.players ?? [];
    await hall.change({
      result: {
        round: '3',
        table: 1,
        players,
        results: players.map((_, at) => (at === 0 ? -10 * (players.length - 1) : 10)),
        replaces: first?.candidates.find((one) => !one.set_aside)?.version,
      },
    });
    await page.reload();
    await page.getByText('wurde seither verbessert').waitFor(SOON);
    expect(await table(page)).toBe(before);
    await page.getByRole('button', { name: 'Ersetzen Dreikönig' }).click();
    await told(page, 'Dreikönig ist ersetzt.');
    expect(await table(page)).not.toBe(before);
    await page.getByText('wurde seither verbessert').waitFor({ state: 'detached', ...SOON });

    // A side ranking; the page for everybody has it without a script.
    await page.getByText('Alle Namen').click();
    await page.getByRole('button', { name: 'Ändern Eva Lutz' }).click();
    await page.getByLabel('Sonderwertungen, mit Beistrich getrennt').fill('Damen');
    const names = page.locator('section[aria-labelledby=cup-names]');
    await names.getByRole('button', { name: 'Speichern' }).click();
    await told(page, 'Erledigt.');
    const everybody = await seen();
    expect(everybody).toContain('<h3>Damen</h3>');
    expect(everybody).not.toContain('<script');
    for (const kind of ['as=pdf', 'as=csv', 'as=season']) expect(everybody).toContain(kind);
    await desk.context.close();
  });

  it('has names joined that nobody would guess, corrected, and forgotten', async () => {
    const hall = await evening();
    const cup = await CupOf.open(hall);
    await cup.take();
    const desk = await hall.organiser(browser);
    const { page } = desk;
    await page.goto(`${url}/cup/${cup.cup}/bearbeiten`);
    await page.getByText('Saison anlegen, vergangene Turniere, Kalender').click(SOON);
    await page.locator('input[type=file]').setInputFiles({
      name: 'alt.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'event;player;points\nOstern;Ferdl vom Berg;12\nOstern;Gustl;3\nOstern;Adler Paul;1\n',
      ),
    });
    await told(page, 'alt.csv ist eingelesen.');
    // Of two spellings either may be the right one, whichever came first.
    await page.getByRole('button', { name: 'Ja, als Adler Paul' }).click();
    await told(page, 'Paul Adler zählt als Adler Paul.');
    expect(await table(page)).toContain('Adler Paul');
    expect(await table(page)).not.toContain('Paul Adler');
    await page.getByRole('button', { name: 'Wieder trennen Paul Adler' }).click();
    await told(page, 'Paul Adler ist wieder eine eigene Person.');
    await page.getByText('Alle Namen').click();
    await page.getByLabel('Dieser Name').selectOption({ label: 'Ferdl vom Berg' });
    await page.getByLabel('zählt als').selectOption({ label: 'Franz Huber' });
    await page.getByRole('button', { name: 'Beide sind eine Person' }).click();
    await told(page, 'Ferdl vom Berg zählt als Franz Huber.');
    expect(await table(page)).not.toContain('Ferdl');
    await page.getByRole('button', { name: 'Wieder trennen Ferdl vom Berg' }).click();
    await told(page, 'Ferdl vom Berg ist wieder eine eigene Person.');

    // How somebody is written, until when they are banned, and whether everybody may read it.
    const names = page.locator('section[aria-labelledby=cup-names]');
    await names.getByRole('button', { name: 'Ändern Ferdl vom Berg' }).click();
    await names.getByLabel('Name', { exact: true }).fill('Ferdinand Berger');
    await names.getByLabel('Verein').fill('Steyr');
    await names.getByLabel(/Gesperrt bis/u).fill('2027-06-30');
    await names.getByLabel('Darf auf öffentlichen Seiten genannt werden').uncheck();
    await desk.checkAccess('a person of a cup');
    await names.getByRole('button', { name: 'Speichern' }).click();
    await told(page, 'Erledigt.');
    expect(await table(page)).toContain('Ferdinand Berger');
    expect(await cup.page()).not.toContain('Ferdinand Berger');
    const { people } = await hall.ask<{ people: object[] }>('GET', `/cups/${cup.cup}`);
    expect(people).toContainEqual(
      expect.objectContaining({
        name: 'Ferdinand Berger',
        club: 'Steyr',
        ban_until: '2027-06-30',
        consent: false,
      }),
    );
    await page.getByLabel('Name des Cups').fill('Wandercup');
    await page
      .locator('form')
      .filter({ has: page.getByLabel('Name des Cups') })
      .getByRole('button', { name: 'Speichern' })
      .click();
    await told(page, 'Heißt jetzt Wandercup.');
    await page.getByRole('heading', { name: 'Wandercup', level: 1 }).waitFor(SOON);

    // Somebody who is in the cup alone asks to be forgotten: the points stay.
    await names.getByRole('button', { name: 'Ändern Gustl' }).click();
    await names.getByRole('button', { name: 'Auf Wunsch vergessen' }).click();
    await names.getByRole('button', { name: 'Ja, vergessen' }).click();
    await told(page, 'Der Name ist vergessen, die Punkte bleiben.');
    expect(await page.locator('main').innerText()).not.toContain('Gustl');
    expect((await cup.page()).includes('Gustl')).toBe(false);
    for (const as of ['csv', 'season'])
      expect(
        await (await fetch(`${url}/api/v1/cups/${cup.cup}/export?as=${as}`)).text(),
      ).not.toContain('Gustl');
    await desk.context.close();
  });

  it('and results are complete pages without a script', async () => {
    const hall = await evening('Maximilian von Hinterstoder-Oberzwetschkenbach');
    await hall.change({ publish: { results: ['1', '2', '3'] } });
    const cup = await CupOf.open(hall);
    const desk = await hall.organiser(browser);
    await desk.page.goto(`${url}/cup/${cup.cup}/bearbeiten`);
    await desk.page.getByLabel('als Finale der Saison übernehmen').check(SOON);
    await desk.page.getByRole('button', { name: 'Übernehmen Dreikönig' }).click();
    await told(desk.page, 'Dreikönig ist in der Saison 2027.');
    await desk.page.getByText('Dreikönig (Finale)').waitFor(SOON);
    await desk.page.getByText('Saison anlegen, vergangene Turniere, Kalender').click();
    const calendar = desk.page.getByLabel(/^Kalender/u);
    await calendar.fill('2027-05-01; Maiturnier; Wels');
    await desk.page
      .locator('form')
      .filter({ has: calendar })
      .getByRole('button', { name: 'Speichern' })
      .click();
    await told(desk.page, 'Erledigt.');
    // A season as a file comes back under its own name.
    const kept = await fetch(`${url}/api/v1/cups/${cup.cup}/export?as=season`);
    const season = { ...((await kept.json()) as object), title: 'Vorjahr' };
    await desk.page.locator('input[type=file]').setInputFiles({
      name: 'vorjahr.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(season)),
    });
    await told(desk.page, 'vorjahr.json ist eingelesen.');
    await desk.context.close();

    const reader = await browser.newContext({
      javaScriptEnabled: false,
      locale: 'de-AT',
      viewport: { width: 390, height: 844 },
    });
    const page = await reader.newPage();
    await page.goto(`${url}/ergebnis/${hall.tournament}`);
    await page.getByRole('heading', { name: 'Verlauf' }).waitFor(SOON);
    expect(await page.locator('svg polyline').count()).toBe(8);
    // Points are in sight, and the letters of the plot can be read.
    const points = await page.getByRole('columnheader', { name: 'Punkte' }).boundingBox();
    expect((points?.x ?? 0) + (points?.width ?? 999)).toBeLessThanOrEqual(390);
    const letters = await page.locator('svg text').first().boundingBox();
    expect(letters?.height ?? 0).toBeGreaterThanOrEqual(11);
    expect(await page.locator('code').innerText()).toMatch(
      /^tarock tournament draw --players 8 --rounds 3 --seed \d+ --csv$/u,
    );
    for (const [name, type] of [
      ['Ergebnisse als PDF', 'application/pdf'],
      ['Rangliste als CSV', 'text/csv'],
      ['Alles als JSON', 'application/json'],
    ] as const) {
      const address = await page.getByRole('link', { name }).getAttribute('href');
      const file = await reader.request.get(`${url}${address ?? ''}`);
      expect([name, file.status(), file.headers()['content-type']?.split(';')[0]]).toEqual([
        name,
        200,
        type,
      ]);
    }
    await page.goto(`${url}/cup/${cup.cup}?season=2027`);
    await page.getByRole('heading', { name: 'Ewige Liste' }).waitFor(SOON);
    await page.getByText('1. Mai 2027: Maiturnier, Wels').waitFor(SOON);
    await page.getByRole('link', { name: 'Vorjahr' }).click();
    await page.getByRole('link', { name: 'Franz Huber' }).first().click();
    await page.locator('svg rect').first().waitFor(SOON);
    await reader.close();
  });

  it('and results come from the server, whatever the browser keeps', async () => {
    const hall = await evening();
    await hall.change({ publish: { results: ['1', '2', '3'] } });
    const cup = await CupOf.open(hall);
    const reader = await Visitor.come(browser, url);
    const { page } = reader;
    await page.goto(url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), SOON)
      .toBe(true);
    for (const [path, isKept] of [
      ['/hilfe', true],
      [`/ergebnis/${hall.tournament}`, false],
      [`/cup/${cup.cup}`, false],
    ] as const) {
      const answer = await page.goto(`${url}${path}`);
      expect([path, answer?.fromServiceWorker()]).toEqual([path, isKept]);
    }
    await reader.context.close();
  });

  it('counts as whoever runs it wishes', async () => {
    const hall = await evening();
    const { cup } = await hall.ask<{ cup: string }>('POST', '/cups', { title: 'Stammtischcup' });
    const desk = await hall.organiser(browser);
    const { page } = desk;
    await page.goto(`${url}/cup/${cup}/bearbeiten`);
    const begin = page.getByRole('button', { name: 'Saison anlegen', exact: true });
    // Files that come too early, or are of something else, are told what they lack.
    for (const [name, text, why] of [
      ['alt.csv', 'Turnier;Name;Punkte\nOstern;Anna;12\n', 'Leg zuerst eine Saison an'],
      ['abend.json', '{"format":"tarock-sheet-1"}', 'keine Datei einer Saison'],
      ['mappe.xlsx', 'PK\u0003\u0004', 'Speichere die Tabelle als CSV'],
    ] as const) {
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file, SOON);
      await page.getByRole('alert').getByText(why).waitFor(SOON);
    }
    await page.getByLabel('Name der Saison').fill('2027');
    await page.locator('form select').first().selectOption({ label: 'eigene Zählung' });
    await begin.click(SOON);
    await told(page, 'Saison 2027 ist angelegt.');
    await page.getByRole('button', { name: 'Übernehmen Dreikönig' }).click(SOON);
    await told(page, 'Dreikönig ist in der Saison 2027.');
    const first = page.locator('main table tbody tr').first();
    const [best] = (await hall.shown()).standings.rows;
    const asPlayed = new RegExp(`\\s${best?.points}$`, 'u');
    await expect.poll(() => first.innerText(), SOON).toMatch(asPlayed);

    // Whoever begins by rules of their own finds them open.
    await page.getByLabel('Punkte eines Turniers').selectOption('nach Plätzen');
    const keep = page.getByRole('button', { name: 'So zählen', exact: true });
    await page.getByText('Für Plätze braucht es Zahlen').waitFor(SOON);
    expect(await keep.isDisabled()).toBe(true);
    await page.getByLabel('Punkte für Platz 1').fill('10 6 3 1');
    await page.getByLabel('Welche Turniere zählen?').selectOption('ein Anteil');
    await page.getByLabel('Prozent der Turniere').fill('150');
    await page.getByLabel('So viele kommen ins Finale').fill('2');
    await keep.click();
    await page.getByRole('alert').getByText('nicht mehr als 100 Prozent').waitFor(SOON);
    await page.getByLabel('Prozent der Turniere').fill('50');
    await desk.checkAccess('how a season counts');
    await keep.click();
    await told(page, 'Die Saison 2027 zählt jetzt so.');
    await expect.poll(() => first.innerText(), SOON).toMatch(/\s10$/u);
    const seen = (await (await fetch(`${url}/cup/${cup}`)).text()).split('Kalender')[0] ?? '';
    expect(seen).toContain('Für das Finale qualifiziert');

    // The next season counts like this one; one of the same name is none.
    await page.getByText('Saison anlegen, vergangene Turniere, Kalender').click();
    await page.getByLabel('Name der Saison').fill(' 2027');
    await page.getByText('Diese Saison gibt es schon').waitFor(SOON);
    expect(await begin.isDisabled()).toBe(true);
    await page.getByLabel('Name der Saison').fill('2028');
    await page.getByLabel('Wie wird gezählt?').selectOption({ label: 'wie 2027' });
    await begin.click();
    await told(page, 'Saison 2028 ist angelegt.');
    const { seasons } = await hall.ask<{ seasons: { rules: object }[] }>('GET', `/cups/${cup}`);
    expect(seasons[1]?.rules).toEqual(seasons[0]?.rules);

    // A table as a spreadsheet of before saves it; once more it says what it has replaced.
    for (const [points, said] of [
      ['12,5', 'ostern.csv ist eingelesen.'],
      ['13,5', 'Schon da war und ist jetzt ersetzt: Ostern.'],
    ] as const) {
      const text = `Turnier;Spieler;Punkte\nOstern;Jörg Groß;${points}\n`;
      const buffer = Buffer.from(text, 'latin1');
      const file = { name: 'ostern.csv', mimeType: 'text/csv', buffer };
      await page.locator('input[type=file]').setInputFiles(file, SOON);
      await told(page, said);
    }
    await first.getByText('Jörg Groß').waitFor(SOON);
    expect(seasons[0]?.rules).toMatchObject({
      id: 'eigen',
      points: { places: { places: [10, 6, 3, 1], tied: 'each' } },
      counting: { share: { percent: 50, rounded: 'up' } },
      qualification: { places: 2, at_least_events: 0 },
    });
    await desk.context.close();
  });

  it('and results are pages that everybody can read, in German and in English', async () => {
    const hall = await evening();
    await hall.change({ publish: { results: ['1', '2', '3'] } });
    const cup = await CupOf.open(hall);
    await cup.take();
    const named = /(\/cup\/[\w-]+\/person\/[\w-]+)[^>]*>Franz Huber</u.exec(await cup.page());
    const person = named?.[1] ?? '';
    expect(person).not.toBe('');
    const addresses = [`/ergebnis/${hall.tournament}`, `/cup/${cup.cup}`, person];
    for (const [size, theme] of [
      ['phone', 'light'],
      ['phone', 'dark'],
      ['desktop', 'light'],
    ] as const) {
      const reader = await Visitor.come(browser, url, { size, theme });
      for (const address of addresses)
        for (const language of ['de', 'en']) {
          await reader.page.goto(`${url}${address}?lang=${language}`);
          expect(await reader.page.locator('html').getAttribute('lang')).toBe(language);
          await reader.page.getByText('Franz Huber').first().waitFor(SOON);
          await reader.checkAccess(`${address} ${language} ${size} ${theme}`);
          expect(
            await reader.page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
            `${address} ${size}`,
          ).toBeLessThanOrEqual(0);
        }
      await reader.context.close();
    }
  });

  it.each([320, 360])('and cuts nothing off on a phone of %i with wide letters', async (width) => {
    const hall = await evening();
    await hall.change({ publish: { results: ['1', '2', '3'] } });
    const cup = await CupOf.open(hall);
    await cup.take();
    const { page, context } = await Visitor.come(browser, url, { size: 'phone' });
    await page.setViewportSize({ width, height: 740 });
    for (const address of [`/ergebnis/${hall.tournament}`, `/cup/${cup.cup}`]) {
      await page.goto(`${url}${address}?lang=de`);
      await page.addStyleTag({ content: 'body { font-family: "DejaVu Sans", sans-serif }' });
      const lists = page.locator('.list');
      expect(await lists.count(), address).toBeGreaterThan(0);
      const beyond = await lists.evaluateAll((found) =>
        found.map((list) => list.scrollWidth - list.clientWidth),
      );
      expect(Math.max(...beyond), address).toBeLessThanOrEqual(0);
      const edges = await page
        .locator('.list .sum')
        .evaluateAll((sums) => sums.map((sum) => sum.getBoundingClientRect().right));
      expect(edges.length, address).toBeGreaterThan(0);
      expect(Math.max(...edges), address).toBeLessThanOrEqual(width);
    }
    await context.close();
  });

  it('is edited by a link until that is withdrawn', async () => {
    const hall = await evening();
    const { cup } = await hall.ask<{ cup: string }>('POST', '/cups', { title: 'Linkcup' });
    const desk = await hall.organiser(browser);
    const { page } = desk;
    await page.goto(`${url}/cup/${cup}/bearbeiten`);
    await page.getByText('Links', { exact: true }).click(SOON);
    await page.getByLabel('Wofür?').selectOption('editor');
    await page.getByRole('button', { name: 'Link machen' }).click();
    const address = await page.locator('.made input').inputValue(SOON);
    expect(address).toContain(`/cup/${cup}/bearbeiten#`);
    const other = await Visitor.come(browser, url);
    await other.page.goto(address);
    await other.page.getByLabel('Name der Saison').fill('2027');
    expect(other.page.url()).not.toContain('#');
    await other.page.getByRole('button', { name: 'Saison anlegen', exact: true }).click(SOON);
    await told(other.page, 'Saison 2027 ist angelegt.');
    expect(await other.page.getByText('Links', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Zurückziehen Bearbeiten' }).click();
    await page.getByText('zurückgezogen', { exact: true }).waitFor(SOON);
    await other.page.reload();
    await other.page.getByRole('alert').waitFor(SOON);
    expect(await other.page.getByLabel('Name der Saison').count()).toBe(0);
    await other.context.close();
    await desk.context.close();
  });
});

describe('a tournament with fours only', () => {
  it('takes four walk-ins as one more table, and a stand-in is in no ranking', async () => {
    const hall = await Hall.open(url, { title: 'Vierer', format: 'wiener-zeitung-2018' });
    await hall.enter(PEOPLE.slice(0, 16));
    const desk = await hall.organiser(browser);
    const { page } = desk;
    const dialog = page.getByRole('dialog');
    // Paper without names, and who is at the door, before anything is drawn.
    await page.getByRole('button', { name: 'Drucken', exact: true }).click(SOON);
    await dialog.getByText('Alles andere gibt es, sobald ausgelost ist.').waitFor(SOON);
    for (const [name, what] of [
      ['Anmeldeliste', 'entries'],
      ['Schreibzettel ohne Namen', 'blank'],
    ] as const) {
      const answered = page.waitForResponse((answer) => answer.url().endsWith(`/print/${what}`));
      await dialog.getByRole('button', { name, exact: true }).click(SOON);
      expect((await answered).status()).toBe(200);
      await page.bringToFront();
    }
    await dialog.getByRole('button', { name: 'Schließen', exact: true }).click(SOON);
    await dialog.waitFor({ state: 'hidden', ...SOON });
    await hall.change({ draw: {} });
    const { version: drawn } = await hall.shown();
    await page.locator('aside li').getByText(`${drawn} ·`).first().waitFor(SOON);
    await page.locator('nav').getByRole('button', { name: 'Anmeldung' }).click(SOON);
    await say(page, 'Anna Neu');
    await page.getByRole('alert').getByText('Wer aushilft, kommt mit einem Stern').waitFor(SOON);
    expect((await hall.shown()).rounds[0]?.tables).toHaveLength(4);
    await page.getByLabel('Namen, Ergebnisse, Befehle').fill('');
    // Who was refused is nobody in the roster.
    const called = async (name: string): Promise<object[]> =>
      (await hall.own<{ people: object[] }>('GET', `/people?query=${name}`)).people;
    expect(await called('Anna')).toEqual([]);
    await hall.own('POST', '/people', { people: [{ name: 'Anna Neu' }], anyway: true });
    // One of the four is known by now: it is asked whether it is that one, and the others go on.
    await say(page, 'Bert Neuer; Anna Neu; Dora Gast; Emil Freund');
    await dialog.getByRole('button', { name: 'Ja, es ist Anna Neu' }).click(SOON);
    await told(page, '4 sind eingetragen.');
    expect((await hall.shown()).players.slice(16).map(({ name }) => name)).toEqual([
      'Bert Neuer',
      'Anna Neu',
      'Dora Gast',
      'Emil Freund',
    ]);
    expect(await called('Anna')).toHaveLength(1);
    const late = await hall.shown();
    expect(late.players).toHaveLength(20);
    for (const { tables } of late.rounds) {
      expect(tables).toHaveLength(5);
      expect(tables.every(({ players }) => players.length === 4)).toBe(true);
    }
    await dialog.waitFor(SOON);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', ...SOON });
    // One more comes, and three who help out; whoever is impatient and says it twice means it once.
    await page.keyboard.type('Gerd Spaet; *Karl Kellner; *Wilma Wirtin; *Kurt Koch');
    await page.evaluate(() => {
      const form = document.querySelector('form');
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await told(page, '4 sind eingetragen.');
    const { players } = await hall.shown();
    expect(players.slice(20).map((one) => one.out_of_competition)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await dialog.getByRole('button', { name: 'Zurücknehmen' }).click(SOON);
    await told(page, 'zurückgenommen');
    expect((await hall.shown()).players).toHaveLength(20);

    // Everything can be printed at every moment; whoever sits elsewhere than at the draw, and
    // later than on the slips printed last, gets a new slip.
    const sinceOf = (answer: Response): number | undefined =>
      (answer.request().postDataJSON() as { since?: number }).since;
    const { version: printedAt } = await hall.shown();
    await page.getByRole('button', { name: 'Drucken', exact: true }).click();
    for (const [name, what] of [
      ['Lose', 'slips'],
      ['nur geänderte Lose', 'slips'],
      ['Sitzplan A–Z', 'seating'],
      ['Tischkarten', 'tables'],
      ['Schreibzettel mit Namen', 'sheets'],
      ['Ergebnisliste', 'results'],
      ['Preisliste zum Unterschreiben', 'prizes'],
      ['Urkunden', 'certificates'],
    ] as const) {
      const answered = page.waitForResponse((answer) => answer.url().endsWith(`/print/${what}`));
      await dialog.getByRole('button', { name, exact: true }).click(SOON);
      const printed = await answered;
      expect([name, printed.status(), printed.headers()['content-type']]).toEqual([
        name,
        200,
        'application/pdf',
      ]);
      if (name === 'nur geänderte Lose') expect(sinceOf(printed)).toBe(await hall.drawnAt());
    }
    // Each document has opened a tab of its own.
    await page.bringToFront();
    await dialog.getByRole('button', { name: 'Schließen', exact: true }).click(SOON);
    await dialog.waitFor({ state: 'hidden', ...SOON });
    for (const table of [0, 2]) {
      const seats = (await hall.shown()).rounds[0]?.tables.map(({ players }) => [...players]) ?? [];
      const [one = [], other = []] = seats.slice(table);
      [one[0], other[0]] = [other[0] ?? 0, one[0] ?? 0];
      await hall.change({ reseat: { round: 1, tables: seats } });
    }
    const { version: moved } = await hall.shown();
    await page.locator('aside li').getByText(`${moved} ·`).first().waitFor(SOON);
    await say(page, '/drucken');
    const [changed] = await Promise.all([
      page.waitForResponse(/\/print\/slips/u),
      dialog.getByRole('button', { name: 'nur geänderte Lose' }).click(SOON),
    ]);
    expect([changed.status(), sinceOf(changed)]).toEqual([200, printedAt]);
    await page.bringToFront();
    await dialog.getByRole('button', { name: 'Schließen', exact: true }).click(SOON);
    await dialog.waitFor({ state: 'hidden', ...SOON });

    // Somebody falls ill after the first round, and a stand-in plays on for nobody's rank.
    await hall.change({ publish: { draws: ['1', '2', '3'] } });
    await hall.results('1');
    await page.reload();
    await page.locator('nav').getByRole('button', { name: 'Anmeldung' }).click(SOON);
    await say(page, '/geht 3');
    await dialog.getByLabel('Wann?').selectOption('after-1');
    await dialog.getByLabel(/Wer springt ein/u).fill('Gustl Ersatz');
    // Pressed twice, one comes in all the same.
    await dialog.getByRole('button', { name: 'Abmelden' }).dblclick();
    await expect.poll(async () => (await hall.shown()).players.length, SOON).toBe(21);
    const seated = await hall.shown();
    expect(seated.rounds[1]?.tables.flatMap(({ players }) => players)).toContain(21);
    expect(seated.rounds[1]?.tables.flatMap(({ players }) => players)).not.toContain(3);
    // Another one takes the seat of somebody else, and is ranked like everybody.
    await dialog.getByRole('button', { name: 'Übernehmen' }).click(SOON);
    await dialog.waitFor({ state: 'hidden', ...SOON });
    await say(page, '/geht 5');
    await dialog.getByLabel('Wann?').selectOption('after-1');
    await dialog.getByLabel(/Wer springt ein/u).fill('Rosl Rang, Steyr');
    await dialog.getByLabel('Kommt in die Wertung').check();
    await dialog.getByRole('button', { name: 'Abmelden' }).click();
    await expect.poll(async () => (await hall.shown()).players.length, SOON).toBe(22);
    const last = (await hall.shown()).players.slice(-2);
    expect(last.map((one) => [one.name, one.out_of_competition])).toEqual([
      ['Gustl Ersatz', true],
      ['Rosl Rang', false],
    ]);
    expect(await called('Rosl')).toMatchObject([{ name: 'Rosl Rang', club: 'Steyr' }]);
    for (const round of ['2', '3']) await hall.results(round);
    const { standings } = await hall.shown();
    const ranked = standings.rows.filter(({ rank }) => rank !== null);
    expect(ranked.map(({ player }) => player)).not.toContain(21);
    expect(ranked.map(({ player }) => player)).toContain(22);
    expect(ranked.length).toBeGreaterThanOrEqual(19);
    // Neither does the page rank them, and the cup does not know them.
    await hall.change({ publish: { results: ['1', '2', '3'] } });
    await page.goto(`${url}/ergebnis/${hall.tournament}`);
    await page.getByText('Außer Konkurrenz: Gustl Ersatz.').waitFor(SOON);
    expect(await page.locator('.wide tbody tr').count()).toBe(21);
    expect(await page.locator('.wide tbody').innerText()).not.toContain('Gustl Ersatz');
    const cup = await CupOf.open(hall);
    await cup.take();
    expect(await cup.page()).not.toContain('Gustl Ersatz');
    await desk.context.close();
  });
});
