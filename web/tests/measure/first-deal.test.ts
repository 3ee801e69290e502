import { beforeAll, it } from 'vitest';
import { serverUrl } from '../browser/server';
import { launch, Visitor } from '../browser/visitor';
import { headline, report } from './figures';

const url = serverUrl();
const RUNS = 7;

interface Times {
  page?: number;
  deal?: number;
}

/**
 * Clicks „Jetzt spielen“ as soon as it is painted, and notes when twelve drawn cards are; all
 * within the page, in milliseconds since the navigation began.
 */
function clickAndWatch(): void {
  const times: Times = {};
  (window as unknown as { times: Times }).times = times;
  const painted = (then: () => void): void => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  let clicked = false;
  const look = (): void => {
    const link = document.querySelector<HTMLElement>('a[href="/uebung?neu"]');
    const cards = [...document.querySelectorAll('.hand [data-card] use')].filter(
      (card) => card.getBoundingClientRect().width > 20,
    );
    if (link && !clicked) {
      clicked = true;
      painted(() => {
        times.page = performance.now();
        link.click();
      });
    }
    if (cards.length === 12) painted(() => (times.deal ??= performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function visit(visitor: Visitor, throttle: number): Promise<Required<Times>> {
  const { page } = visitor;
  const devtools = await visitor.context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (window as unknown as { times?: Times }).times?.deal !== undefined,
    undefined,
    { polling: 100 },
  );
  return page.evaluate(() => (window as unknown as { times: Required<Times> }).times);
}

beforeAll(() =>
  headline(
    'From opening the address to twelve cards, „Jetzt spielen“ clicked as soon as it is there',
    ['', 'runs', 'median', '95 %', 'worst'],
  ),
);

it.each([
  { name: 'desktop', size: 'desktop', throttle: 1 },
  { name: 'phone, processor four times slower', size: 'phone', throttle: 4 },
] as const)('$name', async ({ name, size, throttle }) => {
  const cold: Required<Times>[] = [];
  const warm: Required<Times>[] = [];
  for (let run = 0; run < RUNS; run++) {
    const browser = await launch();
    const visitor = await Visitor.come(browser, url, {
      size,
      settings: { level: 'club', speed: 'normal' },
    });
    await visitor.page.addInitScript(clickAndWatch);
    cold.push(await visit(visitor, throttle));
    await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await visitor.page.close();
    await visitor.openTab();
    await visitor.page.addInitScript(clickAndWatch);
    warm.push(await visit(visitor, throttle));
    await visitor.leave();
    await browser.close();
  }
  for (const [visits, found] of [
    ['first visit', cold],
    ['second visit', warm],
  ] as const) {
    report(
      `${name}, ${visits}: first page painted`,
      found.map(({ page }) => page),
    );
    report(
      `${name}, ${visits}: twelve cards painted`,
      found.map(({ deal }) => deal),
    );
  }
});
