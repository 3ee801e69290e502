import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    const question = page.locator('.panel .question');
    if (await question.count()) {
      const text = await question.first().innerText();
      if (asked.at(-1) !== text) asked.push(text);
    }
    await visitor.doSomething();
  }
  throw new Error(`the lesson did not end: ${asked.join(' | ')}`);
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
    await intro.getByRole('button', { name: 'Let’s go' }).click();
    // Nothing but cards is asked for in the first lesson.
    await page.locator('.held.legal').first().waitFor();
    const bar = page.getByRole('group', { name: 'game' });
    await bar.getByRole('button', { name: 'Rufer', exact: true }).tap();
    await tip.waitFor();
    expect(await tip.innerText()).toContain('calls a king');
    await page.locator('.felt').tap({ position: { x: 5, y: 5 } });
    const asked = await playLesson(visitor);
    expect(asked).not.toContain('What do you play?');
    expect(asked).not.toContain('Which king do you call?');
    const settlement = page.getByRole('dialog', { name: 'Settlement' });
    expect(await settlement.locator('.verdict').innerText()).toMatch(/You (win|lose): Rufer/);
    expect(await settlement.locator('.verdict').innerText()).toContain('more than 35 were needed');
    await visitor.checkAccess('settlement of a lesson');
    // Enter leads on: the next lesson is about bidding.
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /Lesson 2 of 10: Bidding/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.panel .question', { hasText: 'What do you play?' }).waitFor();
    expect(await page.locator('[data-action="bid vorhand"] small').innerText()).toContain('hear');
    await visitor.checkFits('bidding in a lesson');
    await visitor.checkAccess('bidding in a lesson');
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
