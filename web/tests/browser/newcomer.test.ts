import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptTables } from './kept-tables';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Plays by the advice or, where a card is to be played, any that is allowed; until the settlement. */
async function playLesson(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  const asked: string[] = [];
  for (let step = 0; step < 600; step++) {
    if (await page.locator('dialog[open] .verdict').count()) return asked;
    // Looked at in one step: the question may be gone at the next.
    const [text] = await page.locator('.panel .question').allInnerTexts();
    if (text !== undefined && asked.at(-1) !== text) asked.push(text);
    await visitor.doSomething();
  }
  throw new Error(`the lesson did not end: ${asked.join(' | ')}`);
}

/** A Solodreier with the twelve highest Tarock: every trick is the person's, whatever they play. */
function sureValat(): string {
  const { kept } =
    keptTables("announce, the person's turn").find(({ file }) =>
      file.includes('kaernten-2026-4'),
    ) ?? {};
  const table = JSON.parse(kept ?? '') as {
    state: {
      stage: { playing: { hands: string[][]; talon: string[][]; seating: { seats: number[] } } };
    };
  };
  const { hands, talon, seating } = table.state.stage.playing;
  const piles = [...hands, ...talon];
  const own = hands[seating.seats.indexOf(0)] ?? [];
  for (let number = 11; number <= 22; number += 1) {
    const card = String(number);
    const given = own.find((one) => !/^(1[1-9]|2[0-2])$/.test(one));
    if (own.includes(card) || given === undefined) continue;
    const pile = piles.find((one) => one.includes(card)) ?? [];
    pile[pile.indexOf(card)] = given;
    own[own.indexOf(given)] = card;
  }
  return JSON.stringify(table);
}

describe('a newcomer', () => {
  it('comes on a phone, in English, and learns by playing until a deal is settled', async () => {
    const visitor = await Visitor.come(browser, url, {
      size: 'phone',
      language: 'en',
      settings: { language: 'en' },
    });
    const { page } = visitor;
    await page.goto(url);
    await page.getByRole('link', { name: /Guided deals/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Learn by playing' }).waitFor();
    await visitor.checkAccess('lessons');
    await page.getByRole('link', { name: 'Begin' }).click();
    const intro = page.getByRole('dialog', { name: /Lesson 1 of 10: Taking tricks/ });
    await intro.waitFor();
    const word = intro.getByRole('button', { name: 'Tarock', exact: true });
    await word.tap();
    const tip = page.locator('[role=tooltip]:popover-open');
    await tip.waitFor();
    expect(await tip.innerText()).toContain('22 trumps');
    await intro.getByText('“Advice” tells you at any time').waitFor();
    await visitor.checkGlossary('introduction', 'en');
    await intro.getByRole('button', { name: 'Let’s go' }).click();
    // Nothing but cards is asked for in the first lesson.
    await page.locator('.held.legal').first().waitFor();
    const bar = page.getByRole('group', { name: 'game' });
    await bar.getByRole('button', { name: 'Rufer', exact: true }).tap();
    await tip.waitFor();
    expect(await tip.innerText()).toContain('calls a king');
    await page.locator('.felt').tap({ position: { x: 5, y: 5 } });
    await visitor.checkGlossary('playing', 'en');
    const asked = await playLesson(visitor);
    expect(asked).not.toContain('What do you play?');
    expect(asked).not.toContain('Which king do you call?');
    const settlement = page.getByRole('dialog', { name: 'Settlement' });
    expect(await settlement.locator('.verdict').innerText()).toMatch(/You (win|lose): Rufer/);
    expect(await settlement.locator('.verdict').innerText()).toContain('more than 35 were needed');
    await visitor.checkAccess('settlement of a lesson');
    await visitor.checkGlossary('settlement', 'en');
    // Enter leads on: the next lesson is about bidding.
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /Lesson 2 of 10: Bidding/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.panel .question', { hasText: 'What do you play?' }).waitFor();
    expect(await page.locator('[data-action="bid vorhand"] small').innerText()).toContain('hear');
    await visitor.checkGlossary('bidding', 'en');
    await visitor.checkFits('bidding in a lesson');
    await visitor.checkAccess('bidding in a lesson');
    await visitor.leave();
  });

  it('finds rarer games folded, and each explained once they are unfolded', async () => {
    const visitor = await Visitor.come(browser, url, {
      size: 'phone',
      settings: { language: 'en' },
    });
    const { page } = visitor;
    const kept = keptTables("auction, the person's turn").find(({ file }) =>
      file.includes('wiener'),
    );
    await visitor.keepTable(kept?.kept ?? '');
    await page.goto(`${url}/uebung`);
    const bids = page.locator('[data-action^="bid"]');
    await bids.first().waitFor();
    const before = await bids.count();
    const more = page.getByRole('button', { name: /^More games/ });
    expect(await more.getAttribute('aria-expanded')).toBe('false');
    const hidden = Number(/\d+/.exec(await more.innerText())?.[0]);
    expect(hidden).toBeGreaterThan(1);
    await more.click();
    expect(await bids.count()).toBe(before + hidden);
    const lines = await bids.locator('small').allInnerTexts();
    expect(lines).toHaveLength(before + hidden);
    for (const line of lines) expect(line).toMatch(/point/);
    await visitor.checkAccess('all games');
    await page.getByRole('button', { name: 'Fewer games' }).click();
    expect(await bids.count()).toBe(before);
    await visitor.leave();
  });

  it('learns at the settlement what brings nothing, and why', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await visitor.keepTable(sureValat());
    await page.goto(`${url}/uebung`);
    await page.locator('[data-card]').first().waitFor();
    await visitor.playDeal();
    const voided = page.getByRole('dialog').getByRole('region', { name: 'Ohne Wert' });
    await voided.waitFor();
    expect(await voided.innerText()).toMatch(/\(Spielerseite\): zählt neben dem Valat nicht/);
    await visitor.leave();
  });

  it('leaves a lesson, and comes back to the same cards; the evening is left alone', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    const hand = (): Promise<string[]> =>
      page
        .locator('[data-card]')
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));
    await visitor.practise('kaernten-2026');
    const evening = await hand();
    await page.goto(`${url}/schule/tisch?lektion=bidding`);
    await page.getByRole('button', { name: 'Los geht’s' }).click();
    await page.locator('.panel .question').waitFor();
    const lesson = await hand();
    await page.close();
    await visitor.openTab();
    await visitor.page.goto(`${url}/schule/tisch?lektion=bidding`);
    await visitor.page.getByRole('button', { name: 'Los geht’s' }).click();
    const cards = visitor.page.locator('[data-card]');
    await cards.first().waitFor();
    expect(
      await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card ?? '')),
    ).toEqual(lesson);
    await visitor.page.goto(`${url}/uebung`);
    await cards.first().waitFor();
    expect(
      await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card ?? '')),
    ).toEqual(evening);
    await visitor.leave();
  });

  it('finds a progress of another version put aside, and begins anew', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await page.goto(url);
    await page.evaluate(() => localStorage.setItem('tarock-school', '{"version":99,"done":["x"]}'));
    await page.goto(`${url}/schule`);
    await page.getByRole('link', { name: 'Beginnen' }).waitFor();
    await page.getByRole('status').getByText('Er ist aufgehoben und geht nicht verloren').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Als Datei sichern' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('tarock-school.json');
    expect(await page.evaluate(() => localStorage.getItem('tarock-school-aside'))).toBe(
      '{"version":99,"done":["x"]}',
    );
    await page.evaluate(() =>
      localStorage.setItem('tarock-school', '{"version":1,"done":["tricks"]}'),
    );
    await page.reload();
    await page.getByRole('link', { name: 'Weiter: Bieten' }).waitFor();
    await page.goto(`${url}/schule/tisch?lektion=fliegen`);
    await page.getByRole('dialog', { name: /Lektion 2 von 10/ }).waitFor();
    await visitor.leave();
  });
});
