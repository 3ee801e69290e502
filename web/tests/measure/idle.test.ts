import type { Browser, CDPSession } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { serverUrl } from '../browser/server';
import { launch, Visitor } from '../browser/visitor';
import { headline } from './figures';

const url = serverUrl();
const SECONDS = 20;
/** Animations end, and what follows a deal is done. */
const SETTLE = 4000;

beforeAll(() =>
  headline(`A table at which nothing happens for ${SECONDS} seconds`, [
    '',
    'all processes of the browser',
    'of it the page',
    'scripts',
    'layouts',
    'styles',
  ]),
);

/** Seconds of processor time by kind of process. */
async function cpu(devtools: CDPSession): Promise<Map<string, number>> {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const found = new Map<string, number>();
  for (const { type, cpuTime } of processInfo) found.set(type, (found.get(type) ?? 0) + cpuTime);
  return found;
}

async function measure(name: string, browser: Browser, visitor: Visitor): Promise<void> {
  const whole = await browser.newBrowserCDPSession();
  const devtools = await visitor.context.newCDPSession(visitor.page);
  await devtools.send('Performance.enable');
  const metrics = async (): Promise<Map<string, number>> =>
    new Map(
      (await devtools.send('Performance.getMetrics')).metrics.map(({ name, value }) => [
        name,
        value,
      ]),
    );
  await visitor.page.waitForTimeout(SETTLE);
  const [before, metricsBefore] = [await cpu(whole), await metrics()];
  await visitor.page.waitForTimeout(SECONDS * 1000);
  const [after, metricsAfter] = [await cpu(whole), await metrics()];
  const more = (metric: string): number =>
    (metricsAfter.get(metric) ?? 0) - (metricsBefore.get(metric) ?? 0);
  const kind = (type: string): number => (after.get(type) ?? 0) - (before.get(type) ?? 0);
  const all = [...after.keys()].reduce((sum, type) => sum + kind(type), 0);
  const share = (seconds: number): string =>
    `${(seconds * 1000).toFixed(0)} ms (${((seconds / SECONDS) * 100).toFixed(2)} %)`;
  console.log(
    `| ${name} | ${share(all)} | ${share(kind('renderer'))} ` +
      `| ${(more('ScriptDuration') * 1000).toFixed(1)} ms ` +
      `| ${more('LayoutCount')} | ${more('RecalcStyleCount')} |`,
  );
}

/** Goes on until the table waits for the person, in the auction or in the play. */
async function untilAsked(visitor: Visitor, sign: string): Promise<void> {
  for (let step = 0; step < 3000 && (await visitor.page.locator(sign).count()) === 0; step++) {
    await visitor.page.evaluate(() =>
      document
        .querySelector<HTMLButtonElement>('dialog[open] footer button.primary:not(:disabled)')
        ?.click(),
    );
    await visitor.doSomething();
    await visitor.page.waitForTimeout(50);
  }
}

const cases: { name: string; begin: (visitor: Visitor) => Promise<void> }[] = [
  {
    name: 'for comparison: a picture',
    begin: async (visitor) => void (await visitor.page.goto(`${url}/icon.svg`)),
  },
  { name: 'first page', begin: async (visitor) => void (await visitor.page.goto(url)) },
  {
    name: 'practice, a bid is awaited',
    begin: async (visitor) => {
      await visitor.practise('kaernten-2026');
      await visitor.page.waitForSelector('[data-action]');
    },
  },
  {
    name: 'practice, a card is awaited',
    begin: async (visitor) => {
      await visitor.practise('kaernten-2026');
      await untilAsked(visitor, 'body:has(.felt .lying) .held.legal');
    },
  },
  {
    name: 'practice, settlement',
    begin: async (visitor) => {
      await visitor.practise('kaernten-2026');
      await visitor.playDeal();
    },
  },
  {
    name: 'at a server, a bid is awaited',
    begin: async (visitor) => {
      await visitor.page.goto(
        url + (await visitor.openTable({ rules: 'kaernten-2026', bots: ['club', 'club', 'club'] })),
      );
      await visitor.page.locator('.gather .foot button.primary').click();
      await visitor.page.waitForSelector('[data-action]');
    },
  },
];

it.each(cases)('$name', async ({ name, begin }) => {
  const browser = await launch();
  const visitor = await Visitor.come(browser, url, { settings: { name: 'Anna' } });
  await begin(visitor);
  await measure(name, browser, visitor);
  await visitor.context.close();
  await browser.close();
});
