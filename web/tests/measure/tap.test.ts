import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { serverUrl } from '../browser/server';
import { launch, Visitor } from '../browser/visitor';
import { headline, report } from './figures';

const url = serverUrl();
/** Taps that are measured in each case. */
const TAPS = 40;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  headline('From the tap on a card to the first painted frame in which it leaves the hand', [
    '',
    'taps',
    'median',
    '95 %',
    'worst',
  ]);
});
afterAll(() => browser.close());

interface Watched {
  taps: number[];
  events: number[];
}

/**
 * Watches cards in the page: the time from letting go to the frame that shows the card fainter or
 * gone, and what the browser itself says of the event.
 */
function watch(): void {
  const watched: Watched = { taps: [], events: [] };
  (window as unknown as { watched: Watched }).watched = watched;
  addEventListener(
    'pointerup',
    (event) => {
      const card = (event.target as Element).closest<HTMLElement>('.held.legal');
      if (!card) return;
      // Only what follows from the tap counts: a card that is merely let go moves, too.
      const left = (): boolean => !card.isConnected || Number(getComputedStyle(card).opacity) < 1;
      const from = event.timeStamp;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => watched.taps.push(performance.now() - from);
      const frame = (): void => {
        if (!left()) requestAnimationFrame(frame);
        else channel.port2.postMessage(null);
      };
      requestAnimationFrame(frame);
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'click' || entry.name === 'pointerup') watched.events.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Plays deals by tapping until enough cards were tapped. */
async function tapCards(visitor: Visitor, touch: boolean): Promise<Watched> {
  const { page } = visitor;
  await page.evaluate(watch);
  const read = (): Promise<Watched> =>
    page.evaluate(() => (window as unknown as { watched: Watched }).watched);
  let tapped = 0;
  for (let step = 0; step < 4000 && tapped < TAPS; step++) {
    await page.evaluate(() =>
      document
        .querySelector<HTMLButtonElement>('dialog[open] footer button.primary:not(:disabled)')
        ?.click(),
    );
    const card = page.locator('.held.legal:not(.gone)').last();
    if (await page.locator('[data-action]:not(:disabled)').count()) await visitor.doSomething();
    else if ((await card.count()) && !(await page.locator('dialog[open]').count())) {
      const box = await card.boundingBox().catch(() => null);
      if (box) {
        const [x, y] = [box.x + box.width * 0.3, box.y + box.height * 0.2];
        const before = (await read()).taps.length;
        if (touch) await page.touchscreen.tap(x, y);
        else await page.mouse.click(x, y);
        await page.waitForTimeout(120);
        tapped += (await read()).taps.length - before;
      }
    }
    await page.waitForTimeout(40);
  }
  return read();
}

it.each([
  { name: 'practice, desktop', size: 'desktop', throttle: 1, level: 'club', where: 'practice' },
  {
    name: 'practice with masters, phone, processor four times slower',
    size: 'phone',
    throttle: 4,
    level: 'master',
    where: 'practice',
  },
  { name: 'at a server, desktop', size: 'desktop', throttle: 1, level: 'club', where: 'server' },
  {
    name: 'at a server with masters, phone, processor four times slower',
    size: 'phone',
    throttle: 4,
    level: 'master',
    where: 'server',
  },
] as const)('$name', async ({ name, size, throttle, level, where }) => {
  const visitor = await Visitor.come(browser, url, { size, settings: { level, name: 'Anna' } });
  const { page } = visitor;
  if (where === 'practice') await visitor.practise('kaernten-2026');
  else {
    await page.goto(
      url +
        (await visitor.openTable({
          rules: 'kaernten-2026',
          bots: [level, level, level],
          thinking_ms: null,
        })),
    );
    await page.locator('.gather .foot button.primary').click();
    await page.waitForSelector('[data-card]');
  }
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const { taps, events } = await tapCards(visitor, size === 'phone');
  report(name, taps);
  report(`${name}: event timing of the browser (from 16 ms, in steps of 8)`, events);
  await visitor.leave();
});
