import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hall, PEOPLE, SOON } from './desk-hall';
import { serverUrl } from './server';
import { launch } from './visitor';

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
    await wall.checkAccess('the welcome');
    await shows(player.page, 'Noch ist nichts veröffentlicht.');
    await hall.change({ scene: { scene: 'seating' } });
    await shows(wall.page, 'Noch ist nichts veröffentlicht.');
    expect(await wall.page.locator('.columns li').count()).toBe(0);
    await hall.change({ publish: { draws: ['1', '2', '3'] } });
    await expect.poll(() => wall.page.locator('.columns li').count(), SOON).toBe(9);
    const sorted = await wall.page.locator('.columns span').allInnerTexts();
    expect(sorted[0]).toBe('Paul Adler');
    await player.page.getByText('Eva Lutz, Startnummer 5').waitFor(SOON);
    await expect.poll(() => player.page.locator('section h2').count(), SOON).toBe(3);
    await player.checkAccess('the tables of a player');

    // The clocks of fours and fives stand side by side and run on without the server.
    await hall.change({ clock: { round: '1', step: 'start' } });
    await hall.change({ scene: { scene: 'clock' } });
    await expect.poll(() => wall.page.locator('.clocks b').count(), SOON).toBe(2);
    await shows(wall.page, /Noch offen: 1, 2/u);
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
      'Platz 4',
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
    await referee.page.getByRole('link', { name: '‹ Alle Tische' }).tap();
    await referee.page.getByLabel('Wer?').selectOption('Maria Krenn');
    await referee.page.getByLabel('Warum?').fill('zu laut');
    await referee.page.getByRole('button', { name: 'Verwarnen' }).tap();
    await shows(referee.page, 'Maria Krenn verwarnt: zu laut');
    await referee.checkAccess('the referee');

    // Results, the player's rank, the standings on the wall, prizes from the last to the first.
    await hall.results('1');
    await hall.change({ scene: { scene: 'standings' } });
    await shows(wall.page, 'Noch ist nichts veröffentlicht.');
    await hall.change({ publish: { results: ['1'] } });
    await shows(wall.page, 'Zwischenstand');
    await shows(player.page, /Rang \d/u);
    await hall.change({ scene: { scene: 'prizes', place: 9 } });
    await shows(wall.page, 'Siegerehrung');
    await wall.checkAccess('prizes');
    for (const visitor of [wall, player, referee]) await visitor.context.close();
  });
});
