import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe('an address', () => {
  it('without a page says so, with a way back', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    // The console tells of the status, which is what is wanted here.
    const answer = await page.goto(`${url}/gibt-es-nicht`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' }).waitFor();
    await visitor.checkAccess('no such page');
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await page.getByRole('heading', { level: 1, name: 'Königrufen' }).waitFor();
    // A slash too much is no other address, and what looks like a file is a page that is missing.
    await page.goto(`${url}/hilfe/`);
    await page.getByRole('heading', { level: 1, name: 'Regeln und Hilfe' }).waitFor();
    await page.goto(`${url}/turnier.html`);
    await page.getByRole('heading', { level: 1, name: 'Diese Seite gibt es nicht' }).waitFor();
    visitor.complaints.length = 0;
    await visitor.leave();
  });

  it('of a table that is not there is answered inside the frame of the site', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(`${url}/t/gibt-es-nicht`);
    await page.getByRole('heading', { level: 1, name: 'Diesen Tisch gibt es nicht' }).waitFor();
    await page.getByText('Vielleicht ist ein Stück vom Link verloren gegangen').waitFor();
    await page.getByRole('navigation', { name: 'Alle Seiten' }).waitFor();
    await visitor.checkAccess('no such table');
    visitor.complaints.length = 0;
    await visitor.leave();
    const other = await Visitor.come(browser, url, {
      language: 'en',
      settings: { language: 'en' },
    });
    await other.page.goto(`${url}/t/gibt-es-nicht`);
    const heading = other.page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.innerText()).toBe('There is no such table');
    other.complaints.length = 0;
    await other.leave();
  });
});

describe('what was played', () => {
  it('counts practice too, by game, role and book', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    await page.goto(`${url}/gespielt`);
    await page.getByText('Noch ist nichts gespielt').waitFor();
    await visitor.practise('kaernten-2026');
    await visitor.playDeal();
    await page.goto(`${url}/gespielt`);
    await page.getByText(/^1 Spiel, /).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(3);
    await page.getByRole('row', { name: /Kärntner Tarockcup/ }).waitFor();
    // What one has won by game, role and book is drawn, on the phone as well.
    const plots = await page.locator('tbody tr svg:visible').evaluateAll((all) =>
      all.map((plot) => {
        const { left, right, width } = plot.getBoundingClientRect();
        return width > 40 && left >= 0 && right <= innerWidth;
      }),
    );
    expect(plots).toEqual([true, true, true]);
    await visitor.checkAccess('what was played');
    await visitor.leave();
  });
});
