import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { chance, SEED, seededPage, seedOf } from './chance';
import { GAMES, named, OTHER_NAMES, WORDS } from '../../src/ui/glossary-words';
import { wordsFor } from '../glossary';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const sizes = {
  phone: { width: 360, height: 740 },
  lying: { width: 740, height: 360 },
  tablet: { width: 820, height: 1180 },
  'tablet-lying': { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

export function launch(more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}

export interface Wishes {
  size?: keyof typeof sizes;
  /** Another phone. */
  viewport?: { width: number; height: number };
  theme?: 'light' | 'dark';
  language?: 'de' | 'en';
  settings?: Record<string, unknown>;
  /**
   * Whether the page may keep itself for a time without a network; it may unless told otherwise.
   */
  worker?: boolean;
  /**
   * Which cards come in practice and what is done with them; by the name of the test if nobody says
   * so.
   */
  seed?: string;
}

/** How long a busy machine may take for one thing. */
const PATIENCE = 60_000;

interface Held {
  holdEngine: (on: boolean) => void;
}

/** How long a refusal stays on the screen of a test, however long its machine takes to read it. */
export const READ_MS = 120_000;

/**
 * Lets the page be told later what its engine says, so that it can be looked at in peace; what
 * vanishes by itself stays longer.
 */
function held(readMs: number): void {
  const REFUSAL_SHOWN = 9000;
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((then: () => void, ms?: number, ...more: unknown[]) =>
    later(then, ms === REFUSAL_SHOWN ? readMs : ms, ...more)) as typeof window.setTimeout;
  let holding = false;
  const waiting: (() => void)[] = [];
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage') ?? {};
  Object.defineProperty(Worker.prototype, 'onmessage', {
    set(this: Worker, hear: (event: MessageEvent) => void) {
      set?.call(this, (event: MessageEvent) => {
        if (holding || waiting.length > 0) waiting.push(() => hear.call(this, event));
        else hear.call(this, event);
      });
    },
  });
  (window as unknown as Held).holdEngine = (on) => {
    holding = on;
    while (!holding && waiting.length > 0) waiting.shift()?.();
  };
}

/** Does one of the things that a page offers. */
async function offeredAndDone({
  lot,
  wished,
}: {
  lot: number;
  wished: string[];
}): Promise<string | null> {
  const pick = <T>(list: T[]): T | undefined => list[Math.floor(lot * list.length)];
  const all = (what: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(what)];
  const buttons = (): HTMLElement[] =>
    all('[data-action]:not(:disabled, [data-action="throw-in"])');
  const cards = (): HTMLElement[] => all('.held.legal:not(.gone)');
  const ended = (): boolean => document.querySelector('dialog[open], .over') !== null;
  /** Until something holds, looked at whenever the page changes; so many milliseconds at most. */
  const until = (most: number, holds: () => boolean): Promise<void> =>
    new Promise((done) => {
      const look = (): void => {
        if (holds()) finish();
      };
      const observer = new MutationObserver(look);
      const late = setTimeout(() => finish(), most);
      const finish = (): void => {
        observer.disconnect();
        clearTimeout(late);
        done();
      };
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      look();
    });
  await until(1000, () => ended() || buttons().length > 0 || cards().length > 0);
  const wanted = wished
    .map((wish) => buttons().find(({ dataset }) => dataset.action === wish))
    .find((button) => button !== undefined);
  const chosen = ended() ? undefined : (wanted ?? pick(buttons()) ?? pick(cards()));
  if (chosen === undefined) return null;
  const name = chosen.dataset.action ?? chosen.dataset.card ?? null;
  chosen.click();
  // However long a busy machine takes: what is not taken yet would be done a second time.
  await until(20_000, () => ended() || ![...buttons(), ...cards()].includes(chosen));
  return name;
}

/** Somebody with a browser. Whatever the console says is wrong is remembered. */
export class Visitor {
  readonly complaints: string[] = [];
  page!: Page;
  private readonly lots: () => number;
  private lot: number;

  private constructor(
    readonly context: BrowserContext,
    readonly url: string,
    seed: string,
  ) {
    this.lots = chance(`${seed} does`);
    this.lot = this.lots();
  }

  static async come(browser: Browser, url: string, wishes: Wishes = {}): Promise<Visitor> {
    const seed = seedOf(wishes.seed);
    const context = await browser.newContext({
      viewport: wishes.viewport ?? sizes[wishes.size ?? 'desktop'],
      colorScheme: wishes.theme ?? 'light',
      locale: wishes.language === 'en' ? 'en-GB' : 'de-AT',
      serviceWorkers: wishes.worker === false ? 'block' : 'allow',
      hasTouch: wishes.size === 'phone' || wishes.viewport !== undefined,
    });
    const chosen = JSON.stringify({
      speed: 'fast',
      sound: false,
      level: 'beginner',
      ...wishes.settings,
    });
    await context.addInitScript((settings) => {
      if (!localStorage.getItem('tarock-settings'))
        localStorage.setItem('tarock-settings', settings);
    }, chosen);
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(seededPage, `${seed} deals`);
    await context.addInitScript(held, READ_MS);
    const visitor = new Visitor(context, url, seed);
    await visitor.openTab();
    // A visitor of several tests comes before the first of them.
    if (expect.getState().currentTestName) onTestFailed(() => visitor.tellFailure());
    return visitor;
  }

  /** What repeats a failed test, and what it saw last if TAROCK_SHOTS names a folder for that. */
  async tellFailure(): Promise<void> {
    const complaints = this.complaints.map((complaint) => `  ${complaint}\n`).join('');
    process.stderr.write(`cards and choices came from TAROCK_SEED=${SEED}\n${complaints}`);
    const folder = process.env.TAROCK_SHOTS;
    if (!folder || this.page.isClosed()) return;
    const path = join(folder, `failed-${Date.now()}.png`);
    await this.page.screenshot({ path, fullPage: true }).catch(() => undefined);
    process.stderr.write(`${this.page.url()} is in ${path}\n`);
  }

  async openTab(): Promise<void> {
    this.page = await this.context.newPage();
    this.page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.complaints.push(message.text());
    });
    this.page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  /**
   * Loses the network once everything is kept that is needed without one: the worker has to be at
   * work, not only there.
   */
  async goOffline(): Promise<void> {
    await this.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      await new Promise<void>((atWork) => {
        const look = (): void => {
          if (active === null || active.state === 'activated') atWork();
        };
        active?.addEventListener('statechange', look);
        look();
      });
    });
    await this.context.setOffline(true);
  }

  /** Plays against bots by a book. */
  async practise(book: string, bots?: string): Promise<void> {
    const level = bots === undefined ? '' : `&staerke=${bots}`;
    await this.page.goto(`${this.url}/uebung?neu=gewiss&regeln=${book}${level}`);
    await this.page.waitForSelector('[data-card]', { timeout: 60_000 });
  }

  /** Puts a table where the browser keeps it, as the version did that kept it. */
  async keepTable(state: string, slot = 'practice'): Promise<void> {
    const { page } = this;
    await page.goto(this.url);
    await page.waitForSelector('h1');
    // House rules are kept beside the table that is played by them.
    const { options } = JSON.parse(state) as { options: { house?: string | null } };
    if (options.house)
      await page.evaluate(
        (house) => localStorage.setItem('tarock-house-rules', house),
        options.house,
      );
    await page.evaluate(
      ([state, slot]) =>
        new Promise<void>((done, failed) => {
          const opening = indexedDB.open('tarock', 1);
          // The page makes its storage when it first needs it.
          opening.onupgradeneeded = () => {
            opening.result.createObjectStore('tables');
            opening.result
              .createObjectStore('deals', { keyPath: 'id' })
              .createIndex('when', 'when');
          };
          opening.onerror = () => failed(opening.error);
          opening.onsuccess = () => {
            const writing = opening.result.transaction('tables', 'readwrite');
            writing.objectStore('tables').put(state, slot);
            writing.oncomplete = () => {
              opening.result.close();
              done();
            };
          };
        }),
      [state, slot] as const,
    );
    await page.reload();
  }

  /** Opens a table as the first page does, and gives the address that the server gave. */
  async openTable(wish: object): Promise<string> {
    await this.page.goto(this.url);
    return this.page.evaluate(async (wish) => {
      const ask = async (path: string, body: object): Promise<{ link: string; user: string }> => {
        const answer = await fetch(`/api/v1${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json() as Promise<{ link: string; user: string }>;
      };
      localStorage.setItem('tarock-visitor', (await ask('/visitors', { name: 'Anna' })).user);
      return (await ask('/tables', wish)).link;
    }, wish);
  }

  /**
   * Does one thing that is offered, like somebody who only reads what is on the screen, and waits
   * until it has been taken; what it was, or null if for a second nothing was. What is wished is
   * done where it is offered. Nobody throws the cards in: there would be nothing to settle.
   */
  async doSomething(wished: string[] = []): Promise<string | null> {
    const done = await this.page.evaluate(offeredAndDone, { lot: this.lot, wished });
    // Looking without finding anything changes nothing about what is done next.
    if (done !== null) this.lot = this.lots();
    return done;
  }

  /**
   * Waits until the device has kept the table of practice with so many cards in the own hand, or
   * settled with none.
   */
  async keeps(cards: number): Promise<void> {
    await expect
      .poll(() =>
        this.page.evaluate(
          () =>
            new Promise<number>((done, failed) => {
              const opening = indexedDB.open('tarock', 1);
              opening.onerror = () => failed(opening.error);
              opening.onsuccess = () => {
                const asked = opening.result
                  .transaction('tables')
                  .objectStore('tables')
                  .get('practice');
                asked.onsuccess = () => {
                  opening.result.close();
                  const { state } = JSON.parse(String(asked.result)) as {
                    state: {
                      stage: { playing?: { moves: string[]; seating: { seats: number[] } } };
                    };
                  };
                  const { playing } = state.stage;
                  const played = `${playing?.seating.seats.indexOf(0)} play `;
                  done(
                    playing
                      ? 12 - playing.moves.filter((move) => move.startsWith(played)).length
                      : 0,
                  );
                };
              };
            }),
        ),
      )
      .toBe(cards);
  }

  /** Waits until nothing moves any more. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          (animation) =>
            animation.playState !== 'running' ||
            animation.effect?.getComputedTiming().endTime === Infinity,
        ),
    );
  }

  /** Plays until the settlement lies on the table; how often something was done. */
  async playDeal(wished: string[] = [], limit = 600_000): Promise<number> {
    const end = Date.now() + limit;
    let done = 0;
    while (Date.now() < end) {
      if (await this.page.locator('dialog[open] table').count()) return done;
      if ((await this.doSomething(wished)) !== null) done += 1;
    }
    throw new Error(`the deal did not end: ${await this.page.locator('body').innerText()}`);
  }

  /** Nothing moderate or worse for people who read with their ears or need contrast. */
  async checkAccess(what: string): Promise<void> {
    expect(await this.barriers(), what).toEqual([]);
  }

  /** What keeps people out who read with their ears or need contrast. */
  async barriers(): Promise<string[]> {
    // Animations would be measured half-way, and so would a table that goes on meanwhile.
    return this.still(async () => {
      await this.settled();
      await this.page.evaluate(axe);
      return this.violations();
    });
  }

  /** Does something while a table says nothing: what its engine tells is heard afterwards. */
  private async still<T>(look: () => Promise<T>): Promise<T> {
    const hold = (on: boolean): Promise<void> =>
      this.page.evaluate((on) => (window as unknown as Held).holdEngine(on), on);
    await hold(true);
    try {
      return await look();
    } finally {
      await hold(false);
    }
  }

  private violations(): Promise<string[]> {
    return this.page.evaluate(async () => {
      const { violations } = await (
        window as unknown as {
          axe: {
            run: () => Promise<{
              violations: {
                id: string;
                impact: string;
                nodes: { html: string; failureSummary: string }[];
              }[];
            }>;
          };
        }
      ).axe.run();
      return violations
        .filter(({ impact }) => impact !== 'minor')
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
        );
    });
  }

  /** Everything that is tapped is large enough for a finger and lies within the screen. Links and
   *  explained words within a text are as high as its lines. */
  async checkTargets(what: string): Promise<void> {
    expect(await this.smallTargets(), what).toEqual([]);
  }

  /** What a finger misses. */
  async smallTargets(): Promise<string[]> {
    return this.page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      return [...document.querySelectorAll<HTMLElement>('button, a, summary, input, select')]
        .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
        .filter(
          (element) =>
            !element.closest('footer, .skip, .term') &&
            !(element.matches('a') && element.closest('p, dd') !== null),
        )
        .map((element) => ({
          element,
          box: (element.closest('label') ?? element).getBoundingClientRect(),
        }))
        .filter(
          ({ box }) => box.height < 44 || box.width < 40 || box.left < -1 || box.right > width + 1,
        )
        .map(
          ({ element, box }) =>
            `${element.outerHTML.slice(0, 90)} ${box.width}×${box.height} at ${box.left}`,
        );
    });
  }

  /**
   * Every word of the glossary in the texts of the screen is explained on it. Buttons say what they
   * do in a line of their own, and what else is tapped cannot hold a word to tap.
   */
  async checkGlossary(what: string, language: 'de' | 'en'): Promise<void> {
    expect(await this.unexplained(language), what).toEqual([]);
  }

  /**
   * Texts with words that are explained nowhere on the screen: the application's, and those of the
   * project's glossary.
   */
  async unexplained(language: 'de' | 'en'): Promise<string[]> {
    const known = [
      ...WORDS.map(([, german, english]) => (language === 'de' ? german : english)),
      ...GAMES.map((code) => [named(code)]),
      ...Object.keys(OTHER_NAMES).map((name) => [name]),
    ];
    // Ordinary words are names by one book, and stand in sentences of others too.
    const others = wordsFor(language).filter(
      (word) => !known.flat().includes(word) && !['Auf', 'Durch'].includes(word),
    );
    const groups = [...known, ...others.map((word) => [word])];
    return this.page.evaluate((groups) => {
      const dialog = document.querySelector('dialog[open]');
      // What leads to other pages stands around each of them.
      const root = dialog ?? document.querySelector('main') ?? document.body;
      const shown = (element: Element): boolean =>
        element.getClientRects().length > 0 &&
        element.closest(
          'button, a, summary, label, legend, h1, h2, [role=tooltip], .visually-hidden, .term',
        ) === null &&
        (dialog !== null || element.closest('dialog') === null);
      /** Without the signs at which a name may be parted. */
      const whole = (node: Node): string => (node.textContent ?? '').replaceAll('\u00ad', '');
      const texts: string[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (element && shown(element)) texts.push(whole(walker.currentNode));
      }
      const explained = [...root.querySelectorAll('.term')].map(whole);
      return groups
        .filter((words) => !words.some((word) => explained.includes(word)))
        .flatMap((words) =>
          texts.filter((text) =>
            words.some((word) =>
              new RegExp(`(?<![\\p{L}\\d-])${word}(?![\\p{L}\\d-])`, 'u').test(text),
            ),
          ),
        );
    }, groups);
  }

  /** Nothing sticks out of the screen, whatever game is played and whatever was said of it. */
  async checkFits(what: string): Promise<void> {
    const wide = await this.page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      // The longest names that the books have, and cards in the middle that leave as little room
      // for them as may be.
      const said = [...document.querySelectorAll('.chips li')].flatMap((chip) => {
        const first = document.createTreeWalker(chip, NodeFilter.SHOW_TEXT, (text) =>
          text.textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
        );
        return (first.nextNode() as Text | null) ?? [];
      });
      const words = said.map((text) => text.data);
      said.forEach(
        (text, at) => (text.data = at % 2 === 0 ? 'Farbensolodreier' : 'Kontra König ultimo'),
      );
      const cards = document.createElement('div');
      cards.setAttribute('style', 'display: flex; flex-wrap: wrap');
      cards.innerHTML = '<span style="width: 44px; height: 70px"></span>'.repeat(24);
      document.querySelector('.felt .centre')?.append(cards);
      const found = [
        ...document.querySelectorAll<HTMLElement>(
          'button, .plate, .chips li, [data-action], .question',
        ),
      ]
        .filter(
          (element) => element.getClientRects().length > 0 && !element.closest('.body, .held'),
        )
        .map((element) => ({
          text: element.outerHTML.slice(0, 90),
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.left < -1 || box.right > width + 1)
        .map(({ text }) => text);
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > width) found.push(`the page is ${scrollWidth} wide`);
      said.forEach((text, at) => (text.data = words[at] ?? ''));
      cards.remove();
      return found;
    });
    expect(wide, what).toEqual([]);
  }

  async leave(): Promise<void> {
    const said = [...this.complaints];
    await this.context.close();
    expect(said, 'what the console complained of').toEqual([]);
  }
}
