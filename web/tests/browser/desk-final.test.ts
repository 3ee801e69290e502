import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CupOf, Hall, PEOPLE, say, SOON } from './desk-hall';
import { serverUrl } from './server';
import { launch } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const step = (page: Page, name: string): Promise<void> =>
  page.locator('nav').getByRole('button', { name, exact: true }).click(SOON);
const told = (page: Page, text: string): Promise<void> =>
  page.locator('.told').getByText(text).waitFor(SOON);

describe('the end of a tournament', () => {
  it('has a final of twelve, declined by a leader, and provisional with one table in', async () => {
    const hall = await Hall.open(url, { title: 'Hopfgarten', format: 'hopfgarten' });
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefg';
    await hall.enter([...letters].map((letter, at) => `Vor${letter} Nach${at}`));
    await hall.change({ draw: {} });
    await hall.change({ publish: { draws: ['1', '2', '3'] } });
    for (const round of ['1', '2', '3']) await hall.results(round);
    await hall.change({ publish: { results: ['1', '2', '3'] } });
    const { standings } = await hall.shown();
    const [leader] = standings.rows;
    const thirteenth = standings.rows[12];
    const desk = await hall.organiser(browser);
    const { page } = desk;
    await step(page, 'Anmeldung');
    await say(page, `/geht ${leader?.player}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Verzichtet aufs Finale' }).click();
    await told(page, 'Erledigt.');
    await step(page, 'Finale');
    await page.getByRole('button', { name: 'Finale auslosen' }).click();
    await expect.poll(() => page.locator('.tiles button').count(), SOON).toBe(3);
    const seated = (await page.locator('.tiles').innerText()).split('\n').join(' ');
    expect(seated).toContain(thirteenth?.name);
    expect(seated).not.toContain(`${leader?.name} `);
    // A ban takes somebody of the final out, and lifting it seats nobody again: that is said.
    const banned = standings.rows[1]?.player;
    await say(page, `/sperren ${banned} gezinkte Karten`);
    await page.getByRole('dialog').getByText('weg von Tisch').waitFor(SOON);
    await page.keyboard.press('Enter');
    await say(page, `/aufheben ${banned}`);
    await told(page, `ist noch nicht wieder dabei: /kommt ${banned}`);
    await say(page, '/zurück');
    await told(page, 'letzte Strafe aufgehoben');
    await say(page, '/zurück');
    await told(page, 'gezinkte Karten');
    expect((await page.locator('.tiles').innerText()).split('\n').join(' ')).toBe(seated);
    await page.getByRole('button', { name: 'Tische veröffentlichen' }).click();
    await told(page, 'Veröffentlicht');
    await say(page, '1 30 -10 -10 -10');
    await told(page, 'Tisch 1 ist eingetragen.');
    await step(page, 'Abschluss');
    await page.getByRole('heading', { name: 'Zwischenstand' }).waitFor(SOON);
    const rows = await page.locator('tbody tr').allInnerTexts();
    // With one table in, all twelve carry half of what they had.
    const list = (await hall.shown()).standings;
    expect(list).toMatchObject({ with_final: true, provisional: true });
    const halved = (text: number | string): number =>
      Number(String(text).replace('−', '-').replace(',', '.'));
    for (const row of list.rows.slice(0, 12))
      expect(halved(row.points)).toBe(row.sum / 2 + (row.final_round ?? 0));
    expect(list.rows.slice(0, 12).filter((row) => row.final_round !== null)).toHaveLength(4);
    expect(list.rows[12]?.points).toBe(list.rows[12]?.sum);
    await hall.change({ publish: { results: ['final'] } });
    expect(await hall.page()).toContain('Zwischenstand');
    const cup = await CupOf.open(hall);
    await expect(cup.take()).rejects.toThrow(/POST .*tournaments.*"code"/u);
    // The page of the cup does not offer it, and says why.
    const editor = await hall.organiser(browser);
    await editor.page.goto(`${url}/cup/${cup.cup}/bearbeiten`);
    const offered = editor.page.locator('li').filter({ hasText: 'Hopfgarten' });
    await offered.getByText('noch nicht alle Ergebnisse').waitFor(SOON);
    expect(await offered.getByRole('button').count()).toBe(0);
    expect(rows[12]).toMatch(new RegExp(`^13\\s+${leader?.name}`, 'u'));
    await page.getByRole('button', { name: 'Turnier abschließen' }).click();
    await page.getByRole('alert').waitFor(SOON);
    await desk.checkAccess('the standings');

    // Somebody is forgotten: start number and sums stay.
    await step(page, 'Anmeldung');
    await say(page, `/geht ${leader?.player}`);
    await page.getByRole('button', { name: 'Auf Wunsch vergessen' }).click(SOON);
    await page.getByRole('button', { name: 'Ja, vergessen' }).click();
    await told(page, `Startnummer ${leader?.player} hat keinen Namen mehr.`);
    expect(await page.locator('body').innerText()).not.toContain(leader?.name);
    expect((await hall.shown()).standings.rows).toHaveLength(36);
    // The evening ends, and the cup takes it in without the name.
    await hall.results('final', [2, 3]);
    // It is offered now; a result that is cleared meanwhile is said once somebody takes it.
    await editor.page.reload();
    const take = offered.getByRole('button', { name: 'Übernehmen' });
    await take.waitFor(SOON);
    await hall.change({ clear: { round: 'final', table: 3, reason: 'verrechnet' } });
    await take.click();
    await editor.page.getByRole('alert').getByText('Tisch 3').waitFor(SOON);
    await offered.getByText('noch nicht alle Ergebnisse').waitFor(SOON);
    await editor.context.close();
    await hall.results('final', [3]);
    await hall.change({ publish: { results: ['final'] } });
    await hall.change({ finish: {} });
    await cup.take();
    // Somebody who is in the cup already asks as well: no name is left anywhere, the sums stay.
    const other = (await hall.shown()).standings.rows[3];
    const name = other?.name ?? '';
    const wall = await hall.come(browser, 'hall', { viewport: { width: 1920, height: 1080 } });
    const slip = await hall.come(browser, { player: { player: other?.player ?? 0 } });
    const judge = await hall.come(browser, 'referee');
    const editing = await hall.organiser(browser);
    await editing.page.goto(`${url}/cup/${cup.cup}/bearbeiten`);
    const named = new RegExp(`(/cup/[\\w-]+/person/[\\w-]+)[^>]*>${name}<`, 'u');
    const theirs = named.exec(await cup.page())?.[1] ?? '';
    expect(await (await fetch(`${url}${theirs}`)).text()).toContain(name);
    await editing.page.getByText(name).first().waitFor(SOON);
    await hall.change({ scene: { scene: 'standings' } });
    await wall.page.getByText(name).first().waitFor(SOON);
    await slip.page.getByText(name).first().waitFor(SOON);
    expect(await cup.page()).toContain(name);
    const person = (await hall.shown()).players.find((one) => one.player === other?.player)?.person;
    await hall.own('DELETE', `/people/${person}`);
    await editing.page.reload();
    for (const { page } of [wall, slip, desk, judge, editing])
      await expect.poll(() => page.locator('body').innerText(), SOON).not.toContain(name);
    for (const gone of [name, leader?.name ?? '']) {
      for (const as of ['log', 'tournament', 'now', 'csv'])
        expect(await (await hall.answer('GET', `/export?as=${as}`)).text(), as).not.toContain(gone);
      expect(await hall.page()).not.toContain(gone);
      expect(await cup.page()).not.toContain(gone);
      expect(await (await hall.answer('GET', '/log?after=0')).text()).not.toContain(gone);
      expect(await (await fetch(`${url}${theirs}`)).text()).not.toContain(gone);
      for (const as of ['csv', 'season'])
        expect(
          await (await fetch(`${url}/api/v1/cups/${cup.cup}/export?as=${as}`)).text(),
          as,
        ).not.toContain(gone);
    }
    const after = (await hall.shown()).standings.rows[3];
    expect([after?.player, after?.points]).toEqual([other?.player, other?.points]);
    for (const visitor of [wall, slip, judge, editing]) await visitor.context.close();
    await desk.context.close();
  });
});

describe('a tournament under house rules', () => {
  it('has a referee who knows them, and a desk that joins any two names', async () => {
    const hall = await Hall.open(url, {
      title: 'Stammtisch',
      format: 'kaernten-2026',
      house_rules: 'id = "probe"\ntitle = "Probe"\nbase = "kaernten-2026"\n',
    });
    await hall.enter(PEOPLE.slice(0, 8));
    await hall.change({ draw: {} });
    await hall.change({ publish: { draws: ['1', '2', '3'] } });
    const judge = await hall.come(browser, 'referee');
    await judge.page.getByRole('heading', { name: 'Stammtisch' }).first().waitFor(SOON);
    const place = `turnier=${hall.tournament}&runde=1&tisch=1`;
    await judge.page.goto(`${url}/schiedsrichter?${place}`);
    await judge.page.locator('.choices button').first().waitFor(SOON);
    expect(await judge.page.locator('.problem').count()).toBe(0);
    await judge.context.close();

    const people = [{ name: 'Mitzi vom Berg', club: 'Wels' }];
    await hall.own('POST', '/people', { people, anyway: true });
    const desk = await hall.organiser(browser);
    const { page } = desk;
    await step(page, 'Anmeldung');
    await say(page, '/geht 1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/dieselbe Person/u).fill('Mitzi');
    await dialog.getByRole('button', { name: 'Eine Person: Mitzi vom Berg (Wels)' }).click(SOON);
    const part = dialog.getByRole('button', { name: 'Wieder trennen: Mitzi vom Berg (Wels)' });
    await part.waitFor(SOON);
    const found = (): Promise<{ people: object[] }> => hall.own('GET', '/people?query=Mitzi');
    expect((await found()).people).toHaveLength(1);
    expect((await found()).people[0]).toMatchObject({ name: PEOPLE[0] });
    await part.click();
    await part.waitFor({ state: 'detached', ...SOON });
    expect((await found()).people[0]).toMatchObject({ name: 'Mitzi vom Berg' });
    await desk.context.close();
  });
});
