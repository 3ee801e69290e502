import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** What somebody hears who knows a page by its accessibility tree alone. */
export interface Phrases {
  log: string;
  hand: string;
  settlement: string;
  notAllowed: string;
  questions: RegExp;
}

/** A line that says one of these, and nothing more. */
const oneOf = (...lines: string[]): RegExp => new RegExp(`^(${lines.join('|')})$`);

export const phrases: Record<'de' | 'en', Phrases> = {
  de: {
    log: 'Was geschieht',
    hand: 'Dein Blatt',
    settlement: 'Abrechnung',
    notAllowed: 'jetzt nicht erlaubt',
    questions: oneOf(
      'Was spielst du\\?',
      'Welchen König rufst du\\?',
      'Welche Hälfte nimmst du\\?',
      'Verlege noch .*',
      'Diese Karten verlegen\\?',
      'Hast du etwas anzusagen\\?',
      '.* – wirklich\\?',
      'Du bist am Zug',
    ),
  },
  en: {
    log: 'What happens',
    hand: 'Your hand',
    settlement: 'Settlement',
    notAllowed: 'not allowed now',
    questions: oneOf(
      'What will you play\\?',
      'Which king will you call\\?',
      'Which half will you take\\?',
      'Discard .* more cards?',
      'Discard these cards\\?',
      'Anything to announce\\?',
      '.* – are you sure\\?',
      'Your turn',
    ),
  },
};

interface Listening {
  heard: string[];
}

/**
 * Remembers whatever is added to a log, from the first on: however slow a test is, it hears
 * everything.
 */
export function listening(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const hear = ({ addedNodes }: MutationRecord): void => {
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement)) continue;
      const lines = node.matches('[role=log] p')
        ? [node]
        : [...node.querySelectorAll('[role=log] p')];
      for (const line of lines) heard.push(plain(line.textContent));
    }
  };
  new MutationObserver((changes) => changes.forEach(hear)).observe(document, {
    subtree: true,
    childList: true,
  });
}

/**
 * Somebody with a screen reader and a keyboard: roles, names and what is read out, nothing else.
 */
export class Reader {
  /** Everything that was read out, in order. */
  readonly heard: string[] = [];
  /** The questions that were answered. */
  readonly asked: string[] = [];
  private answered = 0;

  constructor(
    readonly page: Page,
    readonly words: Phrases,
  ) {}

  /**
   * Hears what has been added since, as screen readers do; what stands in the log now was all
   * heard.
   */
  async listen(): Promise<void> {
    const log = this.page.getByRole('log', { name: this.words.log });
    const tree = await log.ariaSnapshot();
    const said = await this.page.evaluate(() => (window as unknown as Listening).heard);
    this.heard.push(...said.slice(this.heard.length));
    const lines = [...tree.matchAll(/^\s*- paragraph: (.*)$/gm)].map(([, text = '']) =>
      text.startsWith('"') ? (JSON.parse(text) as string) : text,
    );
    const missed = lines.filter((line) => !this.heard.includes(line));
    expect(missed, 'what stands in the log and was not added to it').toEqual([]);
  }

  /** The next question that is read out; none once the settlement lies there. */
  async nextQuestion(): Promise<string | null> {
    const settlement = this.page.getByRole('dialog', { name: this.words.settlement });
    return vi.waitFor(
      async () => {
        await this.listen();
        const at = this.heard.findLastIndex((line) => this.words.questions.test(line));
        if (at >= this.answered) {
          this.answered = this.heard.length;
          this.asked.push(this.heard[at] ?? '');
          return this.heard[at] ?? '';
        }
        if (await settlement.count()) return null;
        throw new Error(`nothing was asked: ${this.heard.slice(-6).join(' | ')}`);
      },
      { timeout: 60_000, interval: 50 },
    );
  }

  /** What has the focus, by role and name. */
  async focus(): Promise<string> {
    const focus = this.page.locator(':focus');
    if ((await focus.count()) === 0) return '';
    const [line = ''] = (await focus.ariaSnapshot()).split('\n');
    return line.replace(/^- '?/, '').replace(/'?:?$/, '');
  }

  /** Waits until the focus is where the answer is given. */
  async reaches(at: RegExp): Promise<void> {
    await vi.waitFor(async () => {
      const focus = await this.focus();
      expect(focus, `after: ${this.heard.slice(-6).join(' | ')}`).toMatch(at);
      expect(focus).not.toContain(this.words.notAllowed);
    }, 60_000);
  }

  /** Waits until something was read out; what is said at once is read one after the other. */
  async hears(said: RegExp): Promise<void> {
    await vi.waitFor(async () => {
      await this.listen();
      expect(this.heard.join('\n')).toMatch(said);
    }, 60_000);
  }

  /** Answers with Enter, where the focus is by itself. */
  async answer(at: RegExp): Promise<void> {
    await this.reaches(at);
    await this.page.keyboard.press('Enter');
  }

  /** Goes from answer to answer, as far as one that is not the first. */
  async walks(at: RegExp, key = 'Tab'): Promise<void> {
    await this.reaches(/^button/);
    for (let step = 0; step < 80; step++) {
      if (at.test(await this.focus())) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${at.source}`);
  }

  /** Answers with Enter what the keys lead to. */
  async choose(at: RegExp, key = 'Tab'): Promise<void> {
    await this.walks(at, key);
    await this.answer(at);
  }

  /** What is read out when a dialog opens, besides its name. */
  async description(role: string, name: string): Promise<string> {
    const tree = await this.page.context().newCDPSession(this.page);
    const { root } = await tree.send('DOM.getDocument');
    const { nodes } = await tree.send('Accessibility.queryAXTree', {
      nodeId: root.nodeId,
      role,
      accessibleName: name,
    });
    await tree.detach();
    return String(nodes[0]?.description?.value ?? '');
  }
}
