import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES, eveningInTheHall, goTo, throughTheEvening } from './every-screen';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const ways = [
  { language: 'de', theme: 'light' },
  { language: 'de', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const;

/** What is wrong with a screen, for ears, eyes and fingers. */
const faults = async (name: string, visitor: Visitor): Promise<string[]> =>
  [...(await visitor.barriers()), ...(await visitor.smallTargets())].map(
    (fault) => `${name}: ${fault}`,
  );

describe('nobody is shut out', () => {
  it.each(ways)('of any page, $language, $theme', async ({ language, theme }) => {
    const visitor = await Visitor.come(browser, url, {
      size: 'phone',
      theme,
      language,
      settings: { language },
    });
    const found: string[] = [];
    for (const address of ADDRESSES) {
      await goTo(visitor, address);
      found.push(...(await faults(address, visitor)));
    }
    expect(found).toEqual([]);
    // A page that does not exist is said so by the server too, and browsers tell it to the console.
    visitor.complaints.splice(0);
    await visitor.leave();
  });

  it.each(ways)('of an evening in the hall, $language, $theme', async ({ language, theme }) => {
    const hall = await eveningInTheHall(url);
    const wishes = { size: 'phone', theme, language, settings: { language } } as const;
    const found: string[] = [];
    await throughTheEvening(browser, hall, wishes, async (name, visitor) => {
      found.push(...(await faults(name, visitor)));
    });
    expect(found).toEqual([]);
  });
});
