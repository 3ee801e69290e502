import type { Browser, Locator } from 'playwright-core';
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

/** A lesson in which the forehand bids: it is always asked first. */
async function toAuction(visitor: Visitor): Promise<void> {
  await visitor.page.goto(`${visitor.url}/schule/tisch?lektion=negative`);
  await visitor.page.getByRole('button', { name: 'Los geht’s' }).click();
  await visitor.page.locator('[data-action="bid vorhand"]').waitFor();
}

/** In such an auction something high was said, and is asked about. */
async function toDoubt(visitor: Visitor): Promise<{ high: Locator; asked: Locator }> {
  const { page } = visitor;
  await toAuction(visitor);
  await page.locator('[data-action="bid vorhand"]').click();
  await page.locator('[data-action="bid vorhand"]').waitFor({ state: 'detached' });
  // Others may have bid meanwhile, anything at all: something high is offered, or folded.
  const high = page
    .locator(
      '[data-action="hold"], [data-action^="bid "]' +
        ':not([data-action="bid rufer"], [data-action="bid trischaken"])',
    )
    .first();
  const more = page.locator('.fold');
  await high.or(more).first().waitFor();
  if ((await high.count()) === 0) await more.click();
  await high.waitFor();
  await high.click();
  const asked = page.locator('.question', { hasText: 'wirklich?' });
  await asked.waitFor();
  return { high, asked };
}

describe('a slip of the finger', () => {
  it('is asked about at high games, and can be taken back against bots', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    const { high, asked } = await toDoubt(visitor);
    // A finger that trembles taps twice: where it taps the answer, nothing is answered yet.
    const yes = page.getByRole('button', { name: /^Ja:/ });
    await yes.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await asked.waitFor();
    await page.getByRole('button', { name: 'Doch nicht' }).click();
    // Nor by a key that is held down.
    await high.focus();
    await page.keyboard.down('Enter');
    await asked.waitFor();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await asked.waitFor();
    await page.getByRole('button', { name: 'Doch nicht' }).click();
    await high.waitFor();
    await page.getByRole('button', { name: 'Zurücknehmen' }).click();
    await page.locator('[data-action="bid vorhand"]').waitFor();
    expect(await page.getByRole('button', { name: 'Zurücknehmen' }).count()).toBe(0);
    await visitor.leave();
  });

  it('is asked about in full view on a lying phone', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'lying' });
    const { page } = visitor;
    await toDoubt(visitor);
    await visitor.settled();
    const plate = await page.locator('.me .plate').boundingBox();
    for (const answer of await page.locator('.panel button:not(.term)').all()) {
      const box = await answer.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual((plate?.y ?? 0) + 1);
    }
    await visitor.leave();
  });

  it('can be taken back after a reload, and at a table that an earlier version kept', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    const kept = keptTables("call, the person's turn").find(({ file }) => file.includes('hopf'));
    await visitor.keepTable(kept?.kept ?? '');
    await page.goto(`${url}/uebung`);
    const back = page.getByRole('button', { name: 'Zurücknehmen' });
    await page.locator('[data-action^="call"]').first().click();
    await page.locator('[data-action^="take"]').first().waitFor();
    await page.reload();
    await page.locator('[data-action^="take"]').first().waitFor();
    await back.click();
    await page.locator('[data-action^="call"]').first().waitFor();
    // What came before the call was done before the page was opened at all.
    await page.reload();
    await page.locator('[data-action^="call"]').first().waitFor();
    await back.click();
    await page.locator('[data-action^="bid"]').first().waitFor();
    await page.reload();
    await page.locator('[data-action^="bid"]').first().waitFor();
    await visitor.leave();
  });

  it('taken back, a deal counts in no statistics', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await visitor.practise('kaernten-2026');
    await page.locator('[data-action]').first().waitFor();
    // What can be taken back is said a moment after it was done; what is done meanwhile may be a
    // card.
    while ((await page.getByRole('button', { name: 'Zurücknehmen' }).count()) === 0) {
      await visitor.doSomething();
    }
    await page.getByRole('button', { name: 'Zurücknehmen' }).click();
    await page.locator('[data-action], .held.legal').first().waitFor();
    await visitor.playDeal();
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (
              JSON.parse(localStorage.getItem('tarock-past') ?? '[]') as { uncounted?: boolean }[]
            ).at(-1)?.uncounted,
        ),
      )
      .toBe(true);
    // It was played all the same, and can be gone through.
    await page.goto(`${url}/gespielt`);
    await page.getByText(/^Ein Spiel ist nicht mitgezählt/).waitFor();
    expect(await page.getByText('Noch ist nichts gespielt').count()).toBe(0);
    await page.locator('main').getByRole('link', { name: 'Spiele nachspielen' }).click();
    await page.getByRole('button', { name: /Spiel 1 .*für dich/ }).waitFor();
    await visitor.leave();
  });

  it('in two tabs, a table goes on in the one that took it last', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.practise('kaernten-2026');
    const first = visitor.page;
    await visitor.openTab();
    await visitor.page.goto(`${url}/uebung`);
    await visitor.page.locator('[data-card]').first().waitFor();
    await first.getByRole('heading', { name: /in einem anderen Tab offen/ }).waitFor();
    await first.getByRole('button', { name: 'Hier weiterspielen' }).click();
    await first.locator('[data-card]').first().waitFor();
    await visitor.page.getByRole('heading', { name: /in einem anderen Tab offen/ }).waitFor();
    await visitor.leave();
  });

  it('a card that must be played plays itself where that is wished', async () => {
    const visitor = await Visitor.come(browser, url, { settings: { forced: true } });
    const { page } = visitor;
    await page.goto(`${url}/schule/tisch?lektion=tricks`);
    await page.getByRole('button', { name: 'Los geht’s' }).click();
    await page.locator('.held.legal').first().waitFor();
    // The last card is always forced: nobody taps it, and the deal ends.
    for (let step = 0; step < 400; step++) {
      if (await page.locator('dialog[open] .verdict').count()) break;
      // One card alone plays itself; where there is a choice, the first one is played.
      await page.waitForFunction(
        () =>
          document.querySelector('dialog[open] .verdict') !== null ||
          document.querySelectorAll('.held.legal:not(.gone)').length > 1,
      );
      await page.evaluate(() => {
        const legal = [...document.querySelectorAll<HTMLElement>('.held.legal:not(.gone)')];
        if (legal.length > 1) legal[0]?.click();
      });
    }
    await page.locator('dialog[open] .verdict').waitFor();
    await visitor.leave();
  });

  it('says on the first page which table goes on, and asks before a new one', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    // Where nothing was played, nothing is asked.
    await visitor.practise('kaernten-2026');
    await page.goto(`${url}/uebung?neu`);
    await page.waitForURL(`${url}/uebung`);
    await page.locator('[data-card]').first().waitFor();
    const kept = keptTables("play, the person's turn").find(({ file }) => file.includes('hopf'));
    await visitor.keepTable(kept?.kept ?? '');
    await page.getByText('führt zu deinem angefangenen Tisch').waitFor();
    await page.getByRole('link', { name: 'Neuer Tisch' }).click();
    await page.getByText('Dein Abend ist noch nicht zu Ende').waitFor();
    // An evening that is over is looked at, and asks nothing.
    const over = keptTables("over, the person's turn").find(({ file }) => file.includes('hopf'));
    await visitor.keepTable(over?.kept ?? '');
    await page.goto(url);
    await page.getByRole('link', { name: 'Der letzte Abend' }).click();
    await page.locator('dialog[open] .verdict').waitFor();
    await page.goto(url);
    expect(await page.getByRole('link', { name: 'Weiterspielen' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Jetzt spielen' }).click();
    await page.locator('[data-card]').first().waitFor();
    await visitor.leave();
  });
});
