import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hall, PEOPLE, say, sit, SOON } from './desk-hall';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const shows = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('main').getByText(text).first().waitFor(SOON);

describe('projector, player and referee', () => {
  it('see what is published, each by their own link', async () => {
    const hall = await Hall.open(url, { title: 'Saalturnier', format: 'kaernten-2026' });
    await hall.enter(PEOPLE.slice(0, 9));
    await hall.change({ draw: {} });
    const wall = await hall.come(browser, 'hall', { viewport: { width: 1920, height: 1080 } });
    const player = await hall.come(
      browser,
      { player: { player: 5 } },
      {
        viewport: { width: 390, height: 844 },
      },
    );
    await shows(wall.page, 'Saalturnier');
    await wall.page.getByRole('img', { name: `${url}/ergebnis/${hall.tournament}` }).waitFor(SOON);
    await wall.checkAccess('the welcome');
    // The referee may warn before anything is published, and sees no table.
    const early = await hall.come(browser, 'referee', { viewport: { width: 390, height: 844 } });
    await early.page.getByLabel('Wer?').selectOption('Paul Adler');
    await early.page.getByLabel('Warum?').fill('zu spät');
    await early.page.getByRole('button', { name: 'Verwarnen' }).tap();
    await shows(early.page, 'Paul Adler verwarnt: zu spät');
    expect(await early.page.locator('.tiles button').count()).toBe(0);
    await early.checkTargets('the referee before the first round');
    await early.page.getByRole('button', { name: 'Letzte Strafe aufheben' }).tap();
    await shows(early.page, 'Niemand ist verwarnt oder gesperrt.');
    await early.context.close();
    await shows(player.page, 'Noch ist nichts veröffentlicht.');
    // The scenes are chosen at the desk.
    const chooser = await hall.organiser(browser);
    const scene = async (name: string): Promise<void> => {
      const chosen = chooser.page.locator('section[aria-labelledby=leinwand]');
      const button = chosen.getByRole('button', { name, exact: true });
      const pressed = chosen.locator('[aria-pressed=true]').getByText(name, { exact: true });
      await button.click(SOON);
      // What somebody else changed at that moment is shown first, and the scene is chosen again.
      const since = chooser.page.getByRole('list', { name: 'Was inzwischen geschehen ist' });
      await pressed.or(since).first().waitFor(SOON);
      if (await since.isVisible()) await button.click(SOON);
      await pressed.waitFor(SOON);
    };
    await scene('Sitzplan');
    await shows(wall.page, 'Noch ist nichts veröffentlicht.');
    expect(await wall.page.locator('.columns li').count()).toBe(0);
    expect(await hall.page()).toContain('Noch ist nichts veröffentlicht.');
    // Round by round: the quickest of three shows that nobody waits for the next look.
    const took: number[] = [];
    for (const [at, round] of ['1', '2', '3'].entries()) {
      await hall.change({ publish: { draws: [round] } });
      const published = Date.now();
      await expect.poll(() => player.page.locator('section h2').count(), SOON).toBe(at + 1);
      await expect.poll(() => wall.page.locator('.columns li').count(), SOON).toBe(9);
      await expect.poll(() => hall.page(), SOON).toContain(`Runde ${round}`);
      took.push(Date.now() - published);
    }
    expect(Math.min(...took)).toBeLessThan(1000);
    expect(await hall.page()).toContain('Paul Adler');
    const sorted = await wall.page.locator('.columns span').allInnerTexts();
    expect(sorted[0]).toBe('Paul Adler');
    await player.page.getByText('Eva Lutz, Startnummer 5').waitFor(SOON);
    await expect.poll(() => player.page.locator('section h2').count(), SOON).toBe(3);
    await player.checkAccess('the tables of a player');

    // The clocks of fours and fives stand side by side and run on without the server.
    const started = await hall.change({ clock: { round: '1', step: 'start' } });
    await scene('Uhr');
    await expect.poll(() => wall.page.locator('.clocks b').count(), SOON).toBe(2);
    await shows(wall.page, /Noch offen: 1, 2/u);
    const stand = await wall.page.locator('.clocks div').allInnerTexts();
    expect(stand[0]).toMatch(/Tische zu 4\s+(100:00|9\d:\d\d)/u);
    expect(stand[1]).toMatch(/Tische zu 5\s+(110:00|10\d:\d\d)/u);
    await wall.context.setOffline(true);
    const clock = (): Promise<string> => wall.page.locator('.clocks b').first().innerText();
    const before = await clock();
    await expect.poll(clock, SOON).not.toBe(before);
    await wall.checkAccess('the clocks');
    await wall.context.setOffline(false);

    // A referee rules on a revoke in a Dreier: 1, 1 and 3 times, on the sheet of the table.
    const shown = await hall.shown();
    const four = shown.rounds[0]?.tables.find((table) => table.players.length === 4);
    const referee = await hall.come(browser, 'referee', { viewport: { width: 390, height: 844 } });
    await referee.page
      .locator('.tiles button')
      .filter({ hasText: `Tisch ${four?.table}` })
      .tap(SOON);
    for (const answer of [
      'Farbe, Tarock oder Stich nicht gegeben (Renonce)',
      'nein',
      'nein',
      'er ist eingezogen und umgedreht',
      'Dreier',
      'Platz 2',
      'kein Kontra',
      'nichts angesagt',
      'Platz 4',
      'nichts eingefordert',
    ])
      await referee.page
        .locator('.choices')
        .getByRole('button', { name: answer, exact: true })
        .tap(SOON);
    await referee.page
      .locator('.ruling')
      .getByText('§ Regeln für Renonce, Punkt 3')
      .first()
      .waitFor(SOON);
    await referee.page.getByRole('button', { name: 'Auf den Zettel schreiben' }).tap(SOON);
    await referee.page.getByText('Steht als Zeile 1 auf dem Zettel.').waitFor(SOON);
    await expect
      .poll(
        () =>
          hall
            .own<{ progress: { schrift: number[] } | null }>('GET', `/sheets/1/${four?.table}`)
            .then(({ progress }) => progress?.schrift.toSorted((one, other) => one - other)),
        SOON,
      )
      .toEqual([-25, 5, 5, 15]);
    // On the sheet stands what was ruled with its passages: at the table, at the desk, here.
    const scribe = await hall.come(
      browser,
      { table: { round: '1', table: four?.table } },
      { viewport: { width: 390, height: 844 } },
    );
    const names = four?.players.map((number) => shown.players[number - 1]?.name ?? '') ?? [];
    await sit(scribe, names);
    const desk = await hall.organiser(browser);
    await desk.page.locator('header').first().waitFor(SOON);
    await desk.page.goto(`${url}/turnier/${hall.tournament}/zettel/1/${four?.table}`);
    await referee.page.getByRole('link', { name: /Zettel ansehen/u }).tap();
    for (const { page } of [scribe, desk, referee]) {
      await page.locator('nav').getByRole('button', { name: 'Zettel' }).click(SOON);
      const line = page.locator('tbody .game').first();
      await line.getByText('§ Regeln für Renonce, Punkt 3', { exact: true }).waitFor(SOON);
      await line.getByText('§ Regeln für Renonce, Punkt 2', { exact: true }).waitFor(SOON);
      const points = await page.locator('tbody td small').allInnerTexts();
      expect(points.map((one) => one.trim()).toSorted()).toEqual(['+15', '+5', '+5', '−25']);
    }
    await scribe.checkAccess('a ruling on the sheet');
    for (const visitor of [scribe, desk]) await visitor.context.close();
    await referee.page.locator('tbody .game button').first().tap(SOON);
    await referee.page.getByRole('dialog').getByText('Renonce').first().waitFor(SOON);
    await referee.page.keyboard.press('Escape');
    await referee.page.getByRole('link', { name: '‹ Zurück' }).tap();
    // That link may not enter players, neither by the page nor past it.
    expect(await referee.page.getByLabel('Namen, Ergebnisse, Befehle').count()).toBe(0);
    const token = await referee.page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('tarock-desk-links') ?? '[]') as { token: string }[])[0]
          ?.token,
    );
    const enter = {
      seen: (await hall.shown()).version,
      change: { enter: { people: [{ person: 'p' }] } },
    };
    expect((await hall.answer('POST', '/changes', enter, token)).status).toBe(403);
    expect((await hall.answer('POST', '/people', { people: [{ name: 'X' }] }, token)).status).toBe(
      403,
    );
    // Tables of other rounds are opened as well.
    await referee.page.getByRole('button', { name: 'Runde 2', exact: true }).tap(SOON);
    await referee.page.getByRole('heading', { name: 'Runde 2' }).waitFor(SOON);
    await referee.page.getByRole('button', { name: 'Runde 1', exact: true }).tap();
    await referee.page.getByRole('heading', { name: 'Runde 1' }).waitFor(SOON);
    await referee.page.getByLabel('Wer?').selectOption('Maria Krenn');
    await referee.page.getByLabel('Warum?').fill('zu laut');
    await referee.page.getByRole('button', { name: 'Verwarnen' }).tap();
    await shows(referee.page, 'Maria Krenn verwarnt: zu laut');
    // A warning is lifted again, also where the clock is taken back meanwhile; a ban stands, and
    // the desk sees it.
    await hall.change({ undo: { version: started.version } });
    await referee.page.getByRole('button', { name: 'Letzte Strafe aufheben' }).tap();
    await shows(referee.page, 'Niemand ist verwarnt oder gesperrt.');
    await referee.page.getByLabel('Warum?').fill('Falschspiel');
    await referee.page.getByRole('button', { name: 'Sperren' }).tap();
    await shows(referee.page, 'Maria Krenn gesperrt: Falschspiel');
    const { penalties } = await hall.own<{ penalties: object[] }>('GET', '');
    expect(penalties).toMatchObject([{ player: 1, kind: 'ban', reason: 'Falschspiel' }]);
    await referee.checkAccess('the referee');
    // Whoever is banned plays no round that has not begun (on a sheet of the first a line is
    // written): the others sit without them, and the desk is told that nobody knows it yet.
    const again = await hall.organiser(browser);
    const untold = again.page.getByText(/^Neu gesetzt und noch nicht veröffentlicht: Runde 2, /u);
    await untold.waitFor(SOON);
    await again.checkAccess('seats that nobody knows');
    await again.page.getByRole('button', { name: 'Änderungen veröffentlichen' }).first().click();
    await untold.waitFor({ state: 'detached', ...SOON });
    await again.context.close();

    // Results, the player's rank, the standings on the wall, prizes from the last to the first.
    await scene('Stand');
    await shows(wall.page, 'Noch ist nichts veröffentlicht.');
    await hall.results('1', [1]);
    await scene('Laufender Stand');
    await shows(wall.page, 'laufend, nicht bestätigt');
    // Whoever is banned stands there for what was played, and has no rank.
    await expect.poll(() => wall.page.locator('.columns li').count(), SOON).toBe(9);
    const banned = wall.page.locator('.columns li').filter({ hasText: 'Maria Krenn' });
    expect(await banned.innerText()).toMatch(/^–/u);
    const points = (): Promise<string> => wall.page.locator('.columns').innerText();
    const live = await points();
    await hall.results('1', [2]);
    await expect.poll(points, SOON).not.toBe(live);
    // Frozen it shows nothing before it is published.
    await scene('Stand');
    await shows(wall.page, 'Noch ist nichts veröffentlicht.');
    await hall.change({ publish: { results: ['1'] } });
    await shows(wall.page, 'Zwischenstand');
    await shows(player.page, /Rang \d/u);
    await shows(player.page, /^Mein Ergebnis: [+−]\d+/u);
    const prizes = { amounts: [10000, 5000] };
    await hall.change({ set: { prizes, prizes_in_kind: ['Speck'], prize_unit: 100 } });
    await scene('Preise');
    await shows(wall.page, 'Siegerehrung');
    const places = wall.page.locator('.prizes li');
    // Six have the third place together: nobody comes after them.
    await expect.poll(() => places.count(), SOON).toBe(6);
    // The wall shows it before the desk itself was answered, and what is chosen then follows it.
    let answer: () => void = () => undefined;
    const seen = new Promise<void>((done) => (answer = done));
    await chooser.page.route('**/changes', async (route) => {
      const response = await route.fetch();
      await seen;
      await route.fulfill({ response });
    });
    await say(chooser.page, '/weiter');
    await expect.poll(() => places.count(), SOON).toBeGreaterThan(6);
    await chooser.page.getByLabel('Gezeigt wird Platz').selectOption('3');
    answer();
    await expect.poll(() => places.count(), SOON).toBe(6);
    await chooser.page.unroute('**/changes');
    await say(chooser.page, '/leinwand stand');
    await shows(wall.page, 'Zwischenstand');
    await say(chooser.page, '/leinwand preise 3');
    await expect.poll(() => places.count(), SOON).toBe(6);
    const next = chooser.page.getByRole('button', { name: /^Weiter: Platz/u });
    while ((await places.count()) < 8) {
      const before = await places.count();
      await next.click(SOON);
      await expect.poll(() => places.count(), SOON).toBeGreaterThan(before);
    }
    await next.waitFor({ state: 'detached', ...SOON });
    await say(chooser.page, '/weiter');
    await chooser.page.getByRole('alert').getByText('schon gezeigt').waitFor(SOON);
    await chooser.context.close();
    expect(await wall.page.locator('.prizes .now').first().innerText()).toContain('1. Platz');
    // What is won stands apart from the points.
    const [winner = ''] = await places.allInnerTexts();
    expect(winner.split(/\s*\n\s*/u).slice(2)).toEqual([
      expect.stringMatching(/^[+−]?\d+$/u),
      expect.stringMatching(/^\d+,00\s€, Speck$/u),
    ]);
    await wall.checkAccess('prizes');
    for (const visitor of [wall, player, referee]) await visitor.context.close();
  });

  it('stay as wide as the phone whatever somebody is called', async () => {
    const hall = await Hall.open(url, { title: 'Lange Namen', format: 'kaernten-2026' });
    await hall.enter(['Wolfeschlegelsteinhausenbergerdorff'.repeat(3), ...PEOPLE.slice(0, 3)]);
    await hall.change({ draw: {} });
    await hall.change({ publish: { draws: ['1', '2'] } });
    await hall.results('1');
    await hall.change({ publish: { results: ['1'] } });
    for (const scope of [
      'referee',
      { player: { player: 1 } },
      { table: { round: '2', table: 1 } },
    ]) {
      const phone = await hall.come(browser, scope, { viewport: { width: 390, height: 844 } });
      await shows(phone.page, /Wolfeschlegel/u);
      const width = (): Promise<number> =>
        phone.page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width(), JSON.stringify(scope)).toBe(390);
      await phone.context.close();
    }
  });

  it('turn the pages of a long seating by themselves', async () => {
    const hall = await Hall.open(url, { title: 'Großer Saal', format: 'kaernten-2026' });
    await hall.enter(
      Array.from({ length: 70 }, (_, at) => `Vor${at} Name${String(at).padStart(2, '0')}`),
    );
    await hall.change({ draw: {} });
    await hall.change({ publish: { draws: ['1'] } });
    await hall.change({ scene: { scene: 'seating' } });
    const wall = await Visitor.come(browser, url, { viewport: { width: 1920, height: 1080 } });
    await wall.context.addInitScript(() => {
      navigator.wakeLock.request = (kind) => {
        document.documentElement.dataset.lit = kind;
        return Promise.reject(new Error('no'));
      };
    });
    await wall.page.goto(await hall.link('hall'));
    // Nobody touches it all evening.
    await wall.page.locator('html[data-lit=screen]').waitFor(SOON);
    const seen = new Set<string>();
    const look = async (): Promise<number> => {
      for (const name of await wall.page.locator('.columns span').allInnerTexts()) seen.add(name);
      return seen.size;
    };
    await shows(wall.page, /Seite [12] von 2/u);
    await expect.poll(look, SOON).toBe(70);
    await wall.checkAccess('a page of the seating');
    await hall.results('1');
    await hall.change({ publish: { results: ['1'] } });
    await hall.change({ scene: { scene: 'standings' } });
    await shows(wall.page, /Stand nach einer Runde.*Seite [12] von 2/su);
    await wall.context.close();
  });
});
