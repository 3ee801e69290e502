import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hall, PEOPLE, say, SOON } from './desk-hall';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const told = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.told').getByText(text).waitFor(SOON);
const tile = (page: Page, table: number): ReturnType<Page['locator']> =>
  page.locator('.tiles button').filter({ hasText: `Tisch ${table}` });
const step = (page: Page, name: string): Promise<void> =>
  page.locator('nav').getByRole('button', { name, exact: true }).click();

describe('the desk', () => {
  it('runs an evening of 23 by keyboard, until one comes late and one leaves', async () => {
    const desk = await Visitor.come(browser, url, { size: 'desktop' });
    const { page } = desk;
    await page.goto(`${url}/turnier`);
    await page.getByLabel('Wie heißt es?').fill('Dreikönigsturnier');
    await page.keyboard.press('Enter');
    await page.getByText('Noch ist niemand angemeldet').waitFor(SOON);
    await desk.checkAccess('an empty desk');
    for (const name of PEOPLE.slice(0, 3)) {
      await say(page, name);
      await told(page, name);
      await page.keyboard.press('p');
      await told(page, `${name} hat bezahlt.`);
    }
    // The rest in one go, over HTTP by the same right.
    const own = await Hall.of(desk);
    await own.enter(PEOPLE.slice(3, 21));
    await page.getByText('21 Spieler').waitFor(SOON);
    await say(page, 'Franz Huber, Steyr');
    await told(page, 'Franz Huber');
    await page.keyboard.press('Enter');
    await say(page, 'Franz Huber, Wels');
    await page.getByRole('dialog').getByText('Jemand heißt fast so').waitFor(SOON);
    await desk.checkAccess('the same person?');
    await page.keyboard.press('Enter');
    await page.getByText('23 Spieler').waitFor(SOON);
    await page.getByRole('button', { name: 'Franz Huber (Wels)', exact: true }).waitFor(SOON);

    // Drawn, and nobody sees it.
    const hall = await Visitor.come(browser, url);
    const published = async (): Promise<number> =>
      hall.page.evaluate(async (tournament) => {
        const answer = await fetch(`/api/v1/tournaments/${tournament}`);
        return ((await answer.json()) as { rounds: unknown[] }).rounds.length;
      }, own.tournament);
    await hall.page.goto(`${url}/turnier`);
    await page.keyboard.press('Escape');
    await say(page, '/auslosen');
    await told(page, 'Noch sieht es niemand');
    expect(await published()).toBe(0);
    await desk.checkAccess('the draw');
    await say(page, '/veröffentlichen');
    await told(page, 'Veröffentlicht');
    expect(await published()).toBe(3);
    await hall.leave();

    // The 24th comes late: who moves is shown, and taken back it is the former draw.
    const seats = (): Promise<string[]> => page.locator('.tables li').allInnerTexts();
    const before = await seats();
    await say(page, 'Nora Spaet');
    await page.getByRole('dialog').getByText('neu an Tisch').first().waitFor(SOON);
    expect(await seats()).not.toEqual(before);
    await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
    await told(page, 'zurückgenommen');
    await expect.poll(seats, SOON).toEqual(before);

    // A result from paper, in any order, with its sum while typing.
    await step(page, 'Runde 1');
    await tile(page, 1).waitFor(SOON);
    const names = (await tile(page, 1).locator('.row').allInnerTexts()).map((row) =>
      (/^\d+\s+(\S+)/u.exec(row.trim())?.[1] ?? '').toLowerCase(),
    );
    await say(page, '1');
    await page.locator('.chip').getByText('Tisch 1').waitFor(SOON);
    const [first = '', ...others] = names;
    await page.keyboard.type(others.map((name) => `${name}-10`).join(' '));
    await page
      .locator('.typed')
      .getByText(`−${10 * others.length}`, { exact: true })
      .waitFor(SOON);
    await page.keyboard.type(` ${first}${10 * others.length}`);
    await page.locator('.typed').getByText('⏎ trägt ein').waitFor(SOON);
    await page.keyboard.press('Enter');
    await told(page, 'Tisch 1 ist eingetragen.');
    await tile(page, 1).getByText('eingetragen').waitFor(SOON);
    await desk.checkAccess('a round');

    // What was typed is undone by the log, and is open again.
    await say(page, '/zurück');
    await told(page, 'zurückgenommen');
    await tile(page, 1).getByText('offen').waitFor(SOON);
    await say(page, '/uhr start');
    await page.getByRole('button', { name: 'Anhalten' }).waitFor(SOON);
    // The console names the one refusal that was asked for: somebody of that name is known.
    expect(desk.complaints.filter((said) => !said.includes('409'))).toEqual([]);
    await desk.context.close();
  });

  it('keeps two different results of two desks until one is chosen', async () => {
    const hall = await Hall.open(url, { title: 'Zwei Pulte', format: 'kaernten-2026' });
    await hall.enter(PEOPLE.slice(0, 8));
    await hall.change({ draw: {} });
    await hall.change({ publish: { draws: ['1'] } });
    await hall.results('1', [1]);
    const one = await hall.organiser(browser);
    const other = await hall.come(browser, 'desk');
    await tile(one.page, 2).waitFor(SOON);
    await tile(other.page, 2).waitFor(SOON);
    await say(one.page, '2 30 -10 -10 -10');
    // The other desk has lost its network and types what it read.
    await other.context.setOffline(true);
    await say(other.page, '2 -10 30 -10 -10');
    await other.page.getByText('Ein Ergebnis wartet auf das Netz.').waitFor(SOON);
    await told(one.page, 'Tisch 2 ist eingetragen.');
    await other.context.setOffline(false);
    for (const { page } of [one, other]) {
      await tile(page, 2).getByText('zwei Ergebnisse').waitFor(SOON);
      expect(
        await page.getByRole('button', { name: 'Ergebnisse veröffentlichen' }).isDisabled(),
      ).toBe(true);
    }
    await tile(one.page, 2).click();
    await one.checkAccess('two results');
    await one.page.getByRole('button', { name: 'Dieses gilt' }).first().click();
    await tile(other.page, 2).getByText('eingetragen').waitFor(SOON);
    await other.page.getByRole('button', { name: 'Ergebnisse veröffentlichen' }).click();
    await told(other.page, 'Runde 1: Ergebnisse veröffentlicht.');
    expect(await one.page.locator('aside .what').getByText('Runde 1, Tisch 2:').count()).toBe(3);
    await one.context.close();
    await other.context.close();
  });

  it('lets somebody leave in the middle of a round, and come back', async () => {
    const hall = await Hall.open(url, { title: 'Heimweg', format: 'kaernten-2026' });
    await hall.enter(PEOPLE.slice(0, 9));
    await hall.change({ draw: {} });
    await hall.change({ publish: { draws: ['1', '2', '3'] } });
    await hall.results('1');
    await hall.change({ publish: { results: ['1'] } });
    const desk = await hall.organiser(browser);
    const { page } = desk;
    const size = async (round: string): Promise<number> =>
      (await hall.shown()).rounds.find((one) => one.round === round)?.tables[0]?.players.length ??
      0;
    await page.getByRole('heading', { name: 'Runde 2' }).waitFor(SOON);
    // A result in the wrong round: undone by the log, it is in nobody's way.
    await step(page, 'Runde 3');
    await say(page, `1 5 -5${' 0'.repeat((await size('3')) - 2)}`);
    await told(page, 'Tisch 1 ist eingetragen.');
    await say(page, '/zurück');
    await told(page, 'zurückgenommen');
    await step(page, 'Runde 2');
    const { rounds } = await hall.shown();
    const [leaves = 0] = rounds[1]?.tables[0]?.players ?? [];
    await say(page, `1 -64 64${' 0'.repeat((await size('2')) - 2)} /19`);
    await told(page, 'Tisch 1 ist eingetragen.');
    await tile(page, 1).getByText('nach 19 Spielen').waitFor(SOON);
    await say(page, `/geht ${leaves}`);
    await page.getByLabel('Wann?').selectOption('während Runde 2');
    await page.getByRole('dialog').getByRole('button', { name: 'Geht', exact: true }).click();
    const keep = page.getByRole('button', { name: 'Übernehmen' });
    await keep.click(SOON);
    await step(page, 'Abschluss');
    await page.getByText('ging während Runde 2, nach 19 Spielen').waitFor(SOON);
    await say(page, `/kommt ${leaves}`);
    await page.getByRole('button', { name: 'Ist wieder da' }).click();
    await keep.click(SOON);
    await page
      .getByText('ging während Runde 2')
      .first()
      .waitFor({ state: 'detached', ...SOON });
    await desk.context.close();
  });
});
