import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { GAMES, named, WORDS } from '../../src/ui/glossary-words';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const sizes = {
  phone: { width: 360, height: 740 },
  lying: { width: 740, height: 360 },
  tablet: { width: 820, height: 1180 },
  'tablet-lying': { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

export function launch(): Promise<Browser> {
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
}

/** Somebody with a browser. Whatever the console says is wrong is remembered. */
export class Visitor {
  readonly complaints: string[] = [];
  page!: Page;

  private constructor(
    readonly context: BrowserContext,
    readonly url: string,
  ) {}

  static async come(browser: Browser, url: string, wishes: Wishes = {}): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: wishes.viewport ?? sizes[wishes.size ?? 'desktop'],
      colorScheme: wishes.theme ?? 'light',
      locale: wishes.language === 'en' ? 'en-GB' : 'de-AT',
      hasTouch: wishes.size === 'phone' || wishes.viewport !== undefined,
    });
    const chosen = JSON.stringify({
      speed: 'fast',
      sound: false,
      level: 'beginner',
      ...wishes.settings,
    });
    await context.addInitScript(
      `if (!localStorage.getItem('tarock-settings')) localStorage.setItem('tarock-settings', ${JSON.stringify(chosen)})`,
    );
    const visitor = new Visitor(context, url);
    await visitor.openTab();
    return visitor;
  }

  async openTab(): Promise<void> {
    this.page = await this.context.newPage();
    this.page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.complaints.push(message.text());
    });
    this.page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  /** Loses the network once everything is kept that is needed without one: the worker has to be at work, not only there. */
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
  async practise(book: string): Promise<void> {
    await this.page.goto(`${this.url}/uebung?neu=gewiss&regeln=${book}`);
    await this.page.waitForSelector('[data-card]', { timeout: 60_000 });
  }

  /** Puts a table where the browser keeps it, as the version did that kept it. */
  async keepTable(state: string): Promise<void> {
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
      (state) =>
        new Promise<void>((done, failed) => {
          const opening = indexedDB.open('tarock', 1);
          opening.onerror = () => failed(opening.error);
          opening.onsuccess = () => {
            const writing = opening.result.transaction('tables', 'readwrite');
            writing.objectStore('tables').put(state, 'practice');
            writing.oncomplete = () => {
              opening.result.close();
              done();
            };
          };
        }),
      state,
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

  /** Does one thing that is offered, like somebody who only reads what is on the screen, and waits until it has been taken;
   *  what it was, or null if for a second nothing was. */
  async doSomething(): Promise<string | null> {
    return this.page.evaluate(async () => {
      const pick = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
      const all = (what: string): HTMLElement[] => [
        ...document.querySelectorAll<HTMLElement>(what),
      ];
      const buttons = (): HTMLElement[] => all('[data-action]:not(:disabled)');
      const cards = (): HTMLElement[] => all('.held.legal:not(.gone)');
      const ended = (): boolean => document.querySelector('dialog[open], .over') !== null;
      /** Until something holds, looked at whenever the page changes; a second at most. */
      const until = (holds: () => boolean): Promise<void> =>
        new Promise((done) => {
          const look = (): void => {
            if (holds()) finish();
          };
          const observer = new MutationObserver(look);
          const late = setTimeout(() => finish(), 1000);
          const finish = (): void => {
            observer.disconnect();
            clearTimeout(late);
            done();
          };
          observer.observe(document, { subtree: true, childList: true, attributes: true });
          look();
        });
      await until(() => ended() || buttons().length > 0 || cards().length > 0);
      const chosen = ended() ? undefined : (pick(buttons()) ?? pick(cards()));
      if (chosen === undefined) return null;
      const name = chosen.dataset.action ?? chosen.dataset.card ?? null;
      chosen.click();
      await until(() => ended() || ![...buttons(), ...cards()].includes(chosen));
      return name;
    });
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
  async playDeal(limit = 180_000): Promise<number> {
    const end = Date.now() + limit;
    let done = 0;
    while (Date.now() < end) {
      if (await this.page.locator('dialog[open] table').count()) return done;
      if ((await this.doSomething()) !== null) done += 1;
    }
    throw new Error(`the deal did not end: ${await this.page.locator('body').innerText()}`);
  }

  /** Nothing moderate or worse for people who read with their ears or need contrast. */
  async checkAccess(what: string): Promise<void> {
    // Animations would be measured half-way.
    await this.settled();
    await this.page.evaluate(axe);
    const found = await this.page.evaluate(async () => {
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
    expect(found, what).toEqual([]);
  }

  /** Every word of the glossary in the texts of the screen is explained on it. Buttons say what they do in a line of their own. */
  async checkGlossary(what: string, language: 'de' | 'en'): Promise<void> {
    const groups = [
      ...WORDS.map(([, german, english]) => (language === 'de' ? german : english)),
      ...GAMES.map((code) => [named(code)]),
    ];
    const missing = await this.page.evaluate((groups) => {
      const dialog = document.querySelector('dialog[open]');
      const root = dialog ?? document.body;
      const shown = (element: Element): boolean =>
        element.getClientRects().length > 0 &&
        element.closest('button, a, h1, h2, [role=tooltip], .visually-hidden, .term') === null &&
        (dialog !== null || element.closest('dialog') === null);
      const texts: string[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (element && shown(element)) texts.push(walker.currentNode.textContent ?? '');
      }
      const explained = [...root.querySelectorAll('.term')].map((term) => term.textContent ?? '');
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
    expect(missing, what).toEqual([]);
  }

  /** Nothing sticks out of the screen, whatever game is played and whatever was said of it. */
  async checkFits(what: string): Promise<void> {
    const wide = await this.page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      // The longest names that the books have, and cards in the middle that leave as little room for them as may be.
      const said = [...document.querySelectorAll('.chips li')].map(
        (chip) => chip.firstChild as Text,
      );
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
