import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, sizes, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const books = [
  'vacha-2008',
  'spieleversum-1.0',
  'wiener-zeitung-2018',
  'hopfgarten',
  'kaernten-2026',
];

describe('practice', () => {
  it.each(books)('a newcomer plays a whole deal under %s', async (book) => {
    const visitor = await Visitor.come(browser, url, {
      size: books.indexOf(book) % 2 === 0 ? 'desktop' : 'tablet',
    });
    await visitor.practise(book);
    expect(await visitor.playDeal()).toBeGreaterThan(0);
    const settlement = visitor.page.locator('dialog[open]');
    expect(await settlement.locator('tbody tr').count()).toBeGreaterThanOrEqual(2);
    await settlement.locator('button.primary').click();
    await visitor.page.waitForSelector('[data-card]');
    await visitor.leave();
  });

  it('is played as it was chosen on the first page, and settled in money', async () => {
    const visitor = await Visitor.come(browser, url, { settings: { book: 'vacha-2008' } });
    const { page } = visitor;
    await page.goto(url);
    const options = page.locator('#spielen .hero details');
    await options.locator('summary').click();
    await options.getByLabel('Radln').selectOption('2');
    await options.getByLabel('Bedenkzeit').selectOption('180');
    await options.getByLabel('Entschiedene Spiele abkürzen').selectOption('yes');
    await options.getByLabel('Turnierregeln').check();
    await options.getByLabel('Selbst abheben').check();
    await visitor.checkAccess('options of practice');
    await visitor.checkFits('options of practice');
    await page.getByRole('link', { name: 'Jetzt spielen' }).click();
    await page.waitForSelector('[data-card], [data-action="cut"]', { timeout: 60_000 });
    // What was chosen is kept with the table.
    const kept = await page.evaluate(
      () =>
        new Promise<string>((done, failed) => {
          const opening = indexedDB.open('tarock', 1);
          opening.onerror = () => failed(opening.error);
          opening.onsuccess = () => {
            const asked = opening.result
              .transaction('tables')
              .objectStore('tables')
              .get('practice');
            asked.onsuccess = () => done(String(asked.result));
          };
        }),
    );
    expect((JSON.parse(kept) as { options: object }).options).toMatchObject({
      rules: 'vacha-2008',
      radln: 2,
      thinking_ms: 180_000,
      cutting_short: true,
      tournament: true,
      cut_oneself: true,
      by_hand: true,
    });
    await visitor.playDeal();
    // A point is worth five cents at a tournament by this book.
    const settlement = page.locator('dialog[open]');
    const money = await settlement.locator('tr.money').innerText();
    const sums = (await settlement.locator('tr.sum').innerText()).match(/[+−]?\d+/gu) ?? [];
    const first = Number((sums[0] ?? '').replace('−', '-'));
    expect(money.replace(/[^\d,−-]+/gu, ' ')).toContain(
      Math.abs((first * 5) / 100)
        .toFixed(2)
        .replace('.', ','),
    );
    await settlement.getByRole('button', { name: 'Zettel' }).first().click();
    await page.locator('dialog[open] tfoot tr.money').waitFor();
    expect(await page.locator('dialog[open] .legend').innerText()).toContain('0,05');
    await visitor.leave();
  });

  it.each(Object.keys(sizes) as (keyof typeof sizes)[])(
    'fits on a %s and can be read by everybody',
    async (size) => {
      const visitor = await Visitor.come(browser, url, {
        size,
        theme: size === 'tablet' ? 'dark' : 'light',
      });
      await visitor.page.goto(url);
      await visitor.page.waitForSelector('h1');
      await visitor.checkAccess(`first page, ${size}`);
      await visitor.checkFits(`first page, ${size}`);
      await visitor.practise('kaernten-2026');
      const checked = new Set<string>();
      for (let step = 0; step < 400; step++) {
        if (await visitor.page.locator('dialog[open] table').count()) break;
        const question = await visitor.page.locator('.question').allInnerTexts();
        // It is the same page for every number and for everybody whose turn it is.
        const what = (question[0] ?? '').replace(/\d+/, '').replace(/^.* ist am Zug/, 'am Zug');
        if (what !== '' && !checked.has(what)) {
          checked.add(what);
          await visitor.checkFits(`${what}, ${size}`);
          await visitor.checkAccess(`${what}, ${size}`);
        }
        await visitor.doSomething();
      }
      await visitor.page.waitForSelector('dialog[open] table');
      await visitor.checkAccess(`settlement, ${size}`);
      await visitor.page.getByRole('button', { name: 'Zettel' }).last().click();
      await visitor.page.waitForSelector('dialog[open] .paper');
      await visitor.checkAccess(`sheet, ${size}`);
      await visitor.page.keyboard.press('Escape');
      await visitor.page.locator('dialog[open] .paper').waitFor({ state: 'detached' });
      await visitor.page.waitForSelector('dialog[open] tfoot');
      await visitor.leave();
    },
  );

  it('goes on after the tab was closed', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.practise('vacha-2008');
    // Until two cards are played, or a negative game is lost before.
    const held = visitor.page.locator('.held');
    const settled = visitor.page.locator('dialog[open]');
    while ((await held.count()) > 10 && (await settled.count()) === 0) await visitor.doSomething();
    const hand = async (): Promise<string[]> =>
      visitor.page
        .locator('[data-card]')
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));
    await visitor.page.waitForSelector('[data-action]:not(:disabled), .held.legal, dialog[open]');
    await visitor.settled();
    const before = await hand();
    await visitor.keeps(before.length);
    await visitor.page.close();
    await visitor.openTab();
    await visitor.page.goto(`${url}/uebung`);
    await visitor.page.waitForSelector('[data-card], dialog[open]');
    // Bots may have moved meanwhile; the own hand has not.
    await expect.poll(hand).toEqual(before);
    await visitor.playDeal();
    await visitor.leave();
  });

  it('says why a card is not allowed, with the passage', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.practise('vacha-2008');
    // Before anything is bid no card can be played.
    await visitor.page.waitForSelector('[data-action]');
    await visitor.page.locator('[data-card]').last().click();
    const refused = visitor.page.locator('.refused');
    await refused.waitFor();
    expect((await refused.locator('small').innerText()).length).toBeGreaterThan(3);
    await visitor.leave();
  });

  it('can be played with the keyboard alone', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.practise('hopfgarten');
    const { page } = visitor;
    for (
      let step = 0;
      step < 600 && (await page.locator('dialog[open] table').count()) === 0;
      step++
    ) {
      // Looked for and reached in one step: what was offered may be gone at the next.
      const reached = await page.evaluate(() => {
        const target = document.querySelector<HTMLElement>(
          '[data-action]:not(:disabled), .held.legal:not(.gone)',
        );
        target?.focus();
        return target !== null && document.activeElement === target;
      });
      if (reached) await page.keyboard.press('Enter');
      await page.waitForSelector(
        '[data-action]:not(:disabled), .held.legal:not(.gone), dialog[open]',
      );
    }
    await page.waitForSelector('dialog[open] table');
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    await page.keyboard.press('z');
    await page.waitForSelector('dialog[open] .paper');
    await visitor.leave();
  });

  it('opens the settings from the menu', async () => {
    const visitor = await Visitor.come(browser, url);
    await visitor.practise('vacha-2008');
    await visitor.page.getByRole('button', { name: 'Menü' }).click();
    await visitor.page.getByRole('button', { name: 'Einstellungen' }).click();
    await visitor.page.locator('dialog[open] fieldset').first().waitFor();
    await visitor.page.keyboard.press('Escape');
    await visitor.page.locator('dialog[open]').waitFor({ state: 'detached' });
    await visitor.leave();
  });

  it('has the phrases of every table and says that bots do not answer', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    await visitor.practise('kaernten-2026');
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('button', { name: 'Plaudern' }).first().click();
    await page.getByText('Hier sitzen nur Bots').waitFor();
    await page.getByText('Während eines Spiels gibt es nur Kurzsätze.').waitFor();
    await visitor.checkAccess('talk among bots');
    await page.getByRole('button', { name: 'Servus!' }).click();
    await page.locator('dialog[open] .lines').getByText('Servus!').waitFor();
    await visitor.leave();
  });

  it('asks before a new table takes the place of an evening', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    await visitor.practise('vacha-2008');
    await visitor.playDeal();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.getByRole('button', { name: 'Neuer Tisch' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Weiterspielen' }).click();
    await page
      .locator('dialog[open] tbody')
      .or(page.getByRole('button', { name: 'Nächstes Spiel' }))
      .first()
      .waitFor();
    await page.goto(url);
    await page.locator('.begin .primary', { hasText: 'Weiterspielen' }).waitFor();
    await page.goto(`${url}/uebung?neu`);
    await page.getByRole('button', { name: 'Weiterspielen' }).click();
    await page
      .locator('dialog[open] tbody')
      .or(page.getByRole('button', { name: 'Nächstes Spiel' }))
      .first()
      .waitFor();
    await page.goto(`${url}/uebung?neu&regeln=hopfgarten`);
    await page.getByRole('button', { name: 'Neuer Tisch' }).click();
    await page.waitForSelector('[data-card]');
    await page.getByRole('button', { name: 'Menü' }).click();
    await page.locator('dialog[open]').getByText('Hopfgarten').first().waitFor();
    await page.getByRole('button', { name: 'Was die einzelnen Spiele sind' }).click();
    await page.locator('details[open] dt').first().waitFor();
    await visitor.leave();
  });

  it('asks in words on a lying phone, and no notice covers the trick', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'lying' });
    const { page } = visitor;
    await visitor.practise('vacha-2008');
    const question = page.locator('.panel .question');
    await question.waitFor();
    expect(await question.evaluate((element) => getComputedStyle(element).clipPath)).toBe('none');
    await page.locator('[data-card]').last().click();
    const notice = page.locator('.refused');
    await notice.waitFor();
    await visitor.settled();
    const { bottom, top } = await notice.evaluate((element) => ({
      bottom: element.getBoundingClientRect().bottom,
      top: document.querySelector('.centre')?.getBoundingClientRect().top ?? 0,
    }));
    expect(bottom).toBeLessThanOrEqual(top + 20);
    await visitor.leave();
  });

  it('is complete in English', async () => {
    const visitor = await Visitor.come(browser, url, {
      language: 'en',
      settings: { language: 'en' },
    });
    await visitor.practise('kaernten-2026');
    // Others may have to speak first.
    await visitor.page.locator('.question', { hasText: 'What will you play?' }).waitFor();
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('en');
    await visitor.leave();
  });
});
