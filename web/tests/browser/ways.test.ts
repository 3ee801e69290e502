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
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    await page.goto(`${url}/t/gibt-es-nicht`);
    await page.getByRole('heading', { level: 1, name: 'Diesen Tisch gibt es nicht' }).waitFor();
    await page.getByText('Vielleicht ist ein Stück vom Link verloren gegangen').waitFor();
    await page.getByRole('navigation', { name: 'Alle Seiten' }).waitFor();
    await visitor.checkAccess('no such table');
    // However long a broken link is, the page is not wider than the phone.
    await page.goto(`${url}/t/${'x'.repeat(200)}`);
    await page.getByText('Vielleicht ist ein Stück vom Link verloren gegangen').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
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

  it('that asks for what is not there is answered in words, inside the frame', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    const answered = async (address: string, answer: string): Promise<void> => {
      await page.goto(url + address);
      await page.locator('main').getByText(answer).waitFor();
      await page.getByRole('navigation', { name: 'Alle Seiten' }).waitFor();
      expect(await page.locator('body').innerText()).not.toMatch(/there is no|invalid|does not/);
    };
    const noBook = 'Ein Buch „quatsch“ gibt es hier nicht.';
    await answered('/uebung?neu=gewiss&regeln=quatsch', noBook);
    await answered('/uebung?neu&regeln=haus', 'Ein Buch „Eigene Hausregeln“ gibt es hier nicht.');
    for (const wish of [
      'spieler=abc',
      'spieler=99',
      'spieler=5000000000',
      'staerke=quatsch',
      'staerke=cheat',
    ])
      await answered(`/uebung?neu=gewiss&${wish}`, `nicht spielen: ${wish}`);
    await visitor.checkAccess('a link that asks for what is not there');
    await answered('/buecher?a=quatsch&b=vacha-2008', noBook);
    const noLesson = 'Unter /schule/tisch?lektion=quatsch ist hier nichts.';
    await answered('/schule/tisch?lektion=quatsch', noLesson);
    await page.goto(`${url}/uebung?neu=gewiss&regeln=quatsch`);
    await page.getByRole('button', { name: 'Jetzt spielen' }).click();
    await page.locator('[data-card]').first().waitFor();
    await visitor.leave();
  });

  it('with a piece of a secret is answered in words', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    for (const address of ['/turnier/abc#%', '/cup/abc/bearbeiten#%E0']) {
      await page.goto(url + address);
      await page.getByRole('alert').getByText('Diesen Link oder Code gibt es nicht').waitFor();
    }
    visitor.complaints.length = 0;
    await visitor.leave();
  });

  it('of a score sheet that is on another device is answered inside the frame', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    await page.goto(`${url}/zettel?id=gibt-es-nicht`);
    await page.getByText('gibt es auf diesem Gerät nicht.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Zettel' }).waitFor();
    await page.getByRole('navigation', { name: 'Alle Seiten' }).waitFor();
    await visitor.checkAccess('no such sheet');
    await page.getByRole('link', { name: 'Neuer Zettel' }).waitFor();
    await visitor.leave();
  });

  it('of the imprint shows what whoever runs the server has written', async () => {
    const visitor = await Visitor.come(browser, url, { worker: false });
    const { page } = visitor;
    await page.goto(`${url}/impressum`);
    await page.getByText('hat hier noch nichts über sich geschrieben').waitFor();
    await page.route('**/api/v1/site', (asked) =>
      asked.fulfill({ json: { imprint: '# Impressum\n\nWirtshaus Zum Sküs\nHauptplatz 1' } }),
    );
    await page.reload();
    await page.getByText('Wirtshaus Zum Sküs').waitFor();
    expect(await page.getByRole('heading', { name: 'Impressum' }).count()).toBe(1);
    expect(await page.getByText('noch nichts über sich geschrieben').count()).toBe(0);
    // The console tells that no worker was let in, which would have answered in the server's place.
    visitor.complaints.length = 0;
    await visitor.leave();
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
