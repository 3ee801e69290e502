import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goTo } from './every-screen';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Opens all that can be unfolded on a page. */
async function unfold(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) await summary.click();
}

/** What opens on pages, or is told on them: where, how one gets there, and what then is there. */
const OPENED: [name: string, address: string, open: (page: Page) => Promise<void>, sign: string][] =
  [
    ['options of the first page', '/', unfold, 'details[open] select'],
    [
      'settings',
      '/',
      (page) => page.getByRole('button', { name: /^(Einstellungen|Settings)$/ }).click(),
      'dialog[open]',
    ],
    [
      'what was put aside',
      '/',
      async (page) => {
        await page.evaluate(() => localStorage.setItem('tarock-past', '{"of":"another version"}'));
        await page.goto(`${url}/gespielt`);
        await page.locator('h1').waitFor();
        await page.goto(url);
      },
      '#aside',
    ],
    [
      'all house rules one by one',
      '/hausregeln',
      async (page) => {
        await page.locator('.short select').first().waitFor();
        await page.locator('main button[aria-expanded]:not(.term)').click();
        await page.locator('main summary').first().waitFor();
        await unfold(page);
      },
      'details[open] fieldset',
    ],
    ['all answers of the help', '/hilfe', unfold, 'details[open] p'],
    [
      'a forgotten password',
      '/konto',
      (page) => page.getByRole('button', { name: /^(Passwort vergessen|Forgot)/ }).click(),
      'form [autocapitalize]',
    ],
    [
      'a text that holds no deal',
      '/nachspielen',
      async (page) => {
        await page.locator('textarea').fill('…');
        await page.locator('.row button').first().click();
      },
      '[role=alert]',
    ],
  ];

describe('nobody is shut out', () => {
  it.each([
    { language: 'de', theme: 'light' },
    { language: 'en', theme: 'dark' },
  ] as const)('of what opens on a page, $language, $theme', async ({ language, theme }) => {
    const visitor = await Visitor.come(browser, url, {
      size: 'phone',
      theme,
      language,
      settings: { language },
      worker: false,
    });
    const { page } = visitor;
    const found: string[] = [];
    for (const [name, address, open, sign] of OPENED) {
      await goTo(visitor, address);
      await open(page);
      await page.locator(sign).first().waitFor();
      found.push(...(await visitor.barriers()).map((barrier) => `${name}: ${barrier}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${name}: ${wide} wider than the screen`);
    }
    // A page whose server is away says so.
    await page.route('**/api/v1/**', (asked) => asked.abort());
    for (const address of ['/t/abcdefgh', '/konto', '/turnier', '/cups', '/impressum', '/']) {
      await goTo(visitor, address);
      found.push(...(await visitor.barriers()).map((barrier) => `${address}, alone: ${barrier}`));
    }
    expect(found).toEqual([]);
    visitor.complaints.splice(0);
    await visitor.leave();
  });
});
