import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hall, say, SOON } from './desk-hall';
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
  it('has a final of twelve in which a leader declines, and is provisional with one table in', async () => {
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
    await page.getByRole('button', { name: 'Tische veröffentlichen' }).click();
    await told(page, 'Veröffentlicht');
    await say(page, '1 30 -10 -10 -10');
    await told(page, 'Tisch 1 ist eingetragen.');
    await step(page, 'Abschluss');
    await page.getByRole('heading', { name: 'Zwischenstand' }).waitFor(SOON);
    const rows = await page.locator('tbody tr').allInnerTexts();
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
    await desk.context.close();
  });
});
