import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Node {
  role: string;
  name: string;
  disabled: boolean;
  focused: boolean;
  /** Names of what it stands in. */
  within: string[];
  id: number | undefined;
}

/** The accessibility tree in reading order, as a screen reader has it. */
async function tree(page: Page): Promise<Node[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: Node[] = [];
  const walk = (id: string, within: string[]): void => {
    const node = byId.get(id);
    if (!node) return;
    const name = String(node.name?.value ?? '');
    const has = (wanted: string): boolean =>
      node.properties?.some((one) => one.name === wanted && one.value.value === true) ?? false;
    if (!node.ignored)
      found.push({
        role: String(node.role?.value ?? ''),
        name,
        disabled: has('disabled'),
        focused: has('focused'),
        within,
        id: node.backendDOMNodeId,
      });
    const inside = node.ignored || name === '' ? within : [...within, name];
    for (const child of node.childIds ?? []) walk(child, inside);
  };
  const root = nodes[0];
  if (root) walk(root.nodeId, []);
  return found;
}

/** Presses something by the tree alone: it is focused and Enter is struck. */
async function press(page: Page, node: Node): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.getDocument').catch(() => undefined);
  const reached = await devtools.send('DOM.focus', { backendNodeId: node.id ?? 0 }).then(
    () => true,
    () => false,
  );
  await devtools.detach();
  if (reached) await page.keyboard.press('Enter');
}

/** What was read out so far, in order. */
async function spoken(page: Page): Promise<string[]> {
  return page.locator('[role=log] p').allInnerTexts();
}

const words = {
  de: {
    start: 'Los geht’s',
    settlement: 'Abrechnung',
    next: 'Nächste Lektion',
    yes: /^Ja: /,
    lay: 'Verlegen',
    asks: /Welchen König|Welche Hälfte|Verlege|Was spielst|anzusagen|am Zug/,
    call: 'Welchen König rufst du?',
    laid: /^Du hast verlegt: /,
    talon: /^Im Talon: /,
    hand: 'Dein Blatt',
    forbidden: /nicht erlaubt/,
  },
  en: {
    start: 'Let’s go',
    settlement: 'Settlement',
    next: 'Next lesson',
    yes: /^Yes: /,
    lay: 'Lay away',
    asks: /Which king|Which half|Lay away|What do you|announce|Your turn/,
    call: 'Which king do you call?',
    laid: /^You have laid away: /,
    talon: /^In the talon: /,
    hand: 'Your hand',
    forbidden: /not allowed/,
  },
} as const;

/** Plays a lesson by what the tree offers; everything that was read out. */
async function listen(visitor: Visitor, language: 'de' | 'en', lesson: string): Promise<string[]> {
  const { page } = visitor;
  const say = words[language];
  const heard: string[] = [];
  await page.goto(`${url}/schule/tisch?lektion=${lesson}`);
  await page.getByRole('button', { name: say.start }).waitFor();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 500; step++) {
    const lines = await spoken(page);
    const known = heard.slice(-40);
    for (const line of lines) if (!known.includes(line)) heard.push(line);
    const nodes = await tree(page);
    const dialog = nodes.find((node) => node.role === 'dialog' && node.name === say.settlement);
    if (dialog) return heard;
    const question = nodes.find((node) => node.role === 'region' && say.asks.test(node.name));
    if (question) {
      const buttons = nodes.filter((node) => node.role === 'button' && !node.disabled);
      const answers = buttons.filter(
        (node) => node.within.includes(question.name) || node.within.includes('Talon'),
      );
      const cards = buttons.filter(
        (node) => node.within.includes(say.hand) && !say.forbidden.test(node.name),
      );
      const chosen =
        answers.find((node) => say.yes.test(node.name)) ??
        answers.find((node) => node.name === say.lay) ??
        answers.find((node) => /^(Ich liege|Gut)/.test(node.name)) ??
        answers[0] ??
        cards[0];
      if (chosen) await press(page, chosen);
    }
    await page.waitForTimeout(80);
  }
  throw new Error(`nothing was settled: ${heard.join(' | ')}`);
}

describe('with the ears alone', () => {
  it.each(['de', 'en'] as const)('a declarer hears every phase (%s)', async (language) => {
    const visitor = await Visitor.come(browser, url, { language, settings: { language } });
    const heard = await listen(visitor, language, 'talon');
    const say = words[language];
    expect(
      heard.some((line) => line === say.call),
      heard.join(' | '),
    ).toBe(true);
    expect(
      heard.some((line) => say.talon.test(line)),
      heard.join(' | '),
    ).toBe(true);
    expect(
      heard.some((line) => say.laid.test(line)),
      heard.join(' | '),
    ).toBe(true);
    // The settlement describes itself, and the key that leads on has the focus.
    const nodes = await tree(visitor.page);
    expect(nodes.find((node) => node.focused && node.role === 'button')?.name).toBe(say.next);
    const described = await visitor.page
      .locator('dialog[open]')
      .evaluate(
        (dialog) =>
          document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.innerText,
      );
    expect(described).toContain('Rufer');
    await visitor.leave();
  });

  it('a defender hears what the others say and play', async () => {
    const visitor = await Visitor.come(browser, url);
    const heard = await listen(visitor, 'de', 'kontra');
    expect(
      heard.some((line) => /: Mein Spiel/.test(line)),
      heard.join(' | '),
    ).toBe(true);
    expect(heard.some((line) => /^Stich für |^Dein Stich/.test(line))).toBe(true);
    await visitor.leave();
  });
});
