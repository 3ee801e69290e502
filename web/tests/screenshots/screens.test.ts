import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { serverUrl } from '../browser/server';
import { launch, sizes, Visitor } from '../browser/visitor';

const url = serverUrl();
const folder = join(import.meta.dirname, '../../screenshots');
mkdirSync(folder, { recursive: true });
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const record = readFileSync(join(import.meta.dirname, '../../../docs/examples/fair-deal.json'), 'utf8').trim();

/** Deals that are tried until every screen was seen. */
const MOST_DEALS = 12;
const wanted = ['auction', 'talon', 'announcements', 'play', 'settlement', 'sheet'];

const cases = (Object.keys(sizes) as (keyof typeof sizes)[]).flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })));

it.each(cases)('$size, $theme', async ({ size, theme }) => {
  const visitor = await Visitor.come(browser, url, { size, theme, settings: { level: 'club' } });
  const { page } = visitor;
  const taken = new Set<string>();
  const take = async (name: string): Promise<void> => {
    if (taken.has(name)) return;
    taken.add(name);
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${name}-${size}-${theme}.png`) });
  };
  await page.goto(url);
  await page.waitForTimeout(800);
  await take('first-page');
  for (let deal = 0; deal < MOST_DEALS && wanted.some((name) => !taken.has(name)); deal++) {
    await visitor.practise('kaernten-2026');
    await playLookingFor(visitor, take);
  }
  await otherPages(visitor, take);
  await visitor.leave();
});

/** The pages beside the table. */
async function otherPages(visitor: Visitor, take: (name: string) => Promise<void>): Promise<void> {
  const { page } = visitor;
  await page.goto(`${url}/buecher`);
  await page.waitForSelector('tbody tr');
  await take('books');
  await page.goto(`${url}/lernen`);
  await page.waitForSelector('main ul button');
  await take('learn');
  await page.goto(`${url}/nachspielen`);
  await page.locator('textarea').fill(record);
  await page.getByRole('button', { name: 'Lesen' }).click();
  await page.waitForSelector('.board');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown');
  await take('replay');
  await page.goto(`${url}/konto`);
  await page.waitForSelector('h1');
  await take('account');
  await page.goto(url);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await take('settings');
}

/** Plays a deal by bidding whenever possible, so that all screens come up. */
async function playLookingFor(visitor: Visitor, take: (name: string) => Promise<void>): Promise<void> {
  const { page } = visitor;
  for (let step = 0; step < 1500; step++) {
    if (await page.locator('dialog[open] table').count()) {
      await take('settlement');
      await page.locator('dialog[open] footer button').first().click();
      await page.waitForSelector('dialog[open] .paper');
      await take('sheet');
      return;
    }
    const actions = await page.locator('[data-action]:not(:disabled)').evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.action ?? ''));
    const lying = await page.locator('.lying').count();
    if (lying === 3) await take('play');
    if (actions.some((action) => action.startsWith('bid') && action !== 'bid vorhand')) await take('auction');
    if (actions.some((action) => action.startsWith('take'))) await take('talon');
    if (actions.includes('done')) await take('announcements');
    const choice = ['bid rufer', 'bid dreier', 'bid solorufer', 'take 1', 'done', 'bid vorhand', 'pass'].find((action) => actions.includes(action)) ?? actions[0];
    if (choice) await page.locator(`[data-action="${choice}"]`).first().click({ timeout: 2000 }).catch(() => undefined);
    else if (await page.locator('.held.legal:not(.gone)').count()) await visitor.doSomething();
    await page.waitForTimeout(50);
  }
}
