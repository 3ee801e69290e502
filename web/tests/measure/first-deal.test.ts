import { afterAll, beforeAll, it } from 'vitest';
import { serverUrl } from '../browser/server';
import { startServer } from '../browser/setup';
import { launch, Visitor } from '../browser/visitor';
import { headline, report } from './figures';

const RUNS = 7;

/** The program that is measured, and with TAROCK_BEFORE another one in turns with it. */
const programs: { name: string; url: string; stop: () => void }[] = [];

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

async function visit(visitor: Visitor, url: string, throttle: number): Promise<Required<Times>> {
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

/** A first visit and a second one, each from opening the address. */
async function firstAndSecond(
  url: string,
  size: 'desktop' | 'phone',
  throttle: number,
): Promise<Required<Times>[]> {
  const browser = await launch();
  const visitor = await Visitor.come(browser, url, {
    size,
    settings: { level: 'club', speed: 'normal' },
  });
  await visitor.page.addInitScript(clickAndWatch);
  const first = await visit(visitor, url, throttle);
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await visitor.page.close();
  await visitor.openTab();
  await visitor.page.addInitScript(clickAndWatch);
  const second = await visit(visitor, url, throttle);
  await visitor.leave();
  await browser.close();
  return [first, second];
}

beforeAll(async () => {
  const before = process.env.TAROCK_BEFORE;
  if (before) programs.push({ name: 'before, ', ...(await startServer(before)) });
  programs.push({ name: '', url: serverUrl(), stop: () => undefined });
  headline(
    'From opening the address to twelve cards, „Jetzt spielen“ clicked as soon as it is there',
    ['', 'runs', 'median', '95 %', 'worst'],
  );
});
afterAll(() => programs.forEach(({ stop }) => stop()));

it.each([
  { name: 'desktop', size: 'desktop', throttle: 1 },
  { name: 'phone, processor four times slower', size: 'phone', throttle: 4 },
] as const)('$name', async ({ name, size, throttle }) => {
  const visits = programs.map(() => [] as Required<Times>[][]);
  for (let run = 0; run < RUNS; run++)
    for (const [place, { url }] of programs.entries())
      visits[place]?.push(await firstAndSecond(url, size, throttle));
  for (const [place, program] of programs.entries())
    for (const [nth, visited] of ['first visit', 'second visit'].entries()) {
      const found = (visits[place] ?? []).flatMap((both) => both[nth] ?? []);
      const what = `${program.name}${name}, ${visited}`;
      report(
        `${what}: first page painted`,
        found.map(({ page }) => page),
      );
      report(
        `${what}: twelve cards painted`,
        found.map(({ deal }) => deal),
      );
    }
});
