import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ADDRESSES, eveningInTheHall, goTo, throughTheEvening } from '../browser/every-screen';
import { serverUrl } from '../browser/server';
import { launch, sizes, Visitor } from '../browser/visitor';
import { picture } from './picture';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const record = readFileSync(
  join(import.meta.dirname, '../../../docs/examples/fair-deal.json'),
  'utf8',
).trim();

const cases = (Object.keys(sizes) as (keyof typeof sizes)[]).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ size, theme })),
);

describe('every page', () => {
  it.each(cases)('$size, $theme', async ({ size, theme }) => {
    const visitor = await Visitor.come(browser, url, { size, theme });
    const { page } = visitor;
    const take = async (name: string): Promise<void> => {
      await visitor.settled();
      await picture(visitor, `${name}-${size}-${theme}`);
    };
    for (const address of ADDRESSES) {
      await goTo(visitor, address);
      await take(`page${address.replaceAll('/', '-')}`);
    }
    await goTo(visitor, '/');
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await take('settings');
    await goTo(visitor, '/nachspielen');
    await page.locator('textarea').fill(record);
    await page.getByRole('button', { name: 'Lesen' }).click();
    await page.waitForSelector('.board');
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
    await take('replay');
  });
});

/** English too where a longer word may not fit. */
const inTheHall = [
  ...cases.map((one) => ({ ...one, language: 'de' as const })),
  { size: 'phone', theme: 'light', language: 'en' },
  { size: 'desktop', theme: 'light', language: 'en' },
] as const;

describe('an evening in the hall', () => {
  it.each(inTheHall)('$size, $theme, $language', async ({ size, theme, language }) => {
    const hall = await eveningInTheHall(url);
    const wishes = { size, theme, language, settings: { language } };
    await throughTheEvening(browser, hall, wishes, async (name, visitor) => {
      await visitor.settled();
      const file = [name, size, theme, ...(language === 'en' ? ['en'] : [])].join('-');
      await picture(visitor, file);
    });
  });
});
