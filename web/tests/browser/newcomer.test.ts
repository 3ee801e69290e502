import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptTables } from './kept-tables';
import { phrases, Reader } from './reader';
import { serverUrl } from './server';
import { launch, sizes, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Questions as they are read, without what explains their words, whether it is open or not. */
function questionTexts(questions: Element[]): string[] {
  return questions.map((question) => {
    const copy = question.cloneNode(true) as Element;
    copy.querySelectorAll('[popover]').forEach((tip) => tip.remove());
    return copy.textContent.trim().replaceAll(/\s+/gu, ' ');
  });
}

/** Writes down every question, also one that is gone before a test has looked. */
function rememberQuestions(): void {
  const questions: string[] = [];
  const look = (): void => {
    const question = document.querySelector('.panel .question')?.cloneNode(true);
    if (!(question instanceof HTMLElement)) return;
    // Without the explanations of its words.
    question.querySelectorAll('[popover]').forEach((tip) => tip.remove());
    const text = question.textContent;
    if (questions.at(-1) !== text) questions.push(text);
  };
  look();
  new MutationObserver(look).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  Object.assign(window, { questions });
}

/**
 * Plays by the advice or, where a card is to be played, any that is allowed; until the settlement.
 */
async function playLesson(visitor: Visitor, says: string[] = []): Promise<string[]> {
  const { page } = visitor;
  const asked: string[] = [];
  await page.evaluate(rememberQuestions);
  for (let step = 0; step < 600; step++) {
    if (await page.locator('dialog[open] .verdict').count()) return asked;
    // Looked at in one step: the question may be gone at the next.
    const [text] = await page.locator('.panel .question').evaluateAll(questionTexts);
    if (text !== undefined && asked.at(-1) !== text) asked.push(text);
    await visitor.doSomething(says);
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

/** The last deal that this device has kept. */
function keptRecord({ page }: Visitor): Promise<object> {
  return page.evaluate(
    () =>
      new Promise<object>((done, failed) => {
        const opening = indexedDB.open('tarock', 1);
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('deals').objectStore('deals').getAll();
          asked.onerror = () => failed(asked.error);
          asked.onsuccess = () => {
            opening.result.close();
            done((asked.result as { record: object }[]).at(-1)?.record ?? {});
          };
        };
      }),
  );
}

interface Told {
  de: RegExp;
  en: RegExp;
}

/**
 * The settlement on the table is told in both languages, to eyes and ears, in words that are
 * explained where they stand.
 */
async function checkSettlement(visitor: Visitor, told: Told): Promise<void> {
  const { page } = visitor;
  await visitor.keeps(0);
  for (const language of ['de', 'en'] as const) {
    await page.evaluate((language) => {
      const chosen = JSON.parse(localStorage.getItem('tarock-settings') ?? '{}') as object;
      localStorage.setItem('tarock-settings', JSON.stringify({ ...chosen, language }));
    }, language);
    await page.reload();
    const name = phrases[language].settlement;
    const dialog = page.getByRole('dialog', { name });
    await expect.poll(() => dialog.locator('.verdict').innerText()).toMatch(told[language]);
    const reader = new Reader(page, phrases[language]);
    await expect.poll(() => reader.description('dialog', name)).toMatch(told[language]);
    await visitor.checkGlossary(`settlement, ${language}`, language);
    for (const tip of await dialog.locator('[role=tooltip]').allTextContents())
      expect(tip).toMatch(/^[^;](?!.*;\s*(;|$))/);
    await visitor.checkAccess(`settlement, ${language}`);
    await visitor.checkFits(`settlement, ${language}`);
  }
}

/** Seeds with which the person is the forehand, who has the last word in the auction. */
const FOREHAND = ['forehand 4', 'forehand 3', 'forehand 5', 'solo 3', 'solo 4', 'negative 2'];

/**
 * Deals that come to what is seldom seen, by what is said. The first seed leads there; should bots
 * one day bid otherwise, one of the others does.
 */
const RARE: { what: string; seeds: string[]; said: string[]; told: Told }[] = [
  {
    what: 'Trischaken',
    seeds: FOREHAND,
    said: ['bid vorhand', 'bid trischaken'],
    told: { de: /(zahlt|zahlst)[.:]/, en: /(pay|pays)[.:]/ },
  },
  {
    what: 'a lost Rufer',
    seeds: FOREHAND,
    said: ['bid vorhand', 'bid rufer', 'call PK', 'take 1', 'done'],
    told: { de: /Du verlierst: Rufer/, en: /You lose: Rufer/ },
  },
  {
    what: 'a negative game',
    seeds: ['negative 1', ...FOREHAND],
    said: ['bid vorhand', 'bid bettler', 'done'],
    told: { de: /Du (gewinnst|verlierst): Bettler/, en: /You (win|lose): Bettler/ },
  },
  {
    what: 'a solo',
    seeds: ['solo 3', ...FOREHAND],
    said: ['bid vorhand', 'bid solorufer', 'done'],
    told: { de: /Du (gewinnst|verlierst): Solorufer/, en: /You (win|lose): Solorufer/ },
  },
];

const BID = /^What will you play\?$/;
const CALL = /^Which king will you call\?$/;
const TALON = /^(Which half will you take\?|Discard .*)$/;
const ANNOUNCE = /^Anything to announce\?$/;
const PLAY = /^Your turn$/;

interface LessonPlayed {
  seed?: string;
  lesson: string;
  /** What is said, as far as it is offered. */
  says: string[];
  /** What is asked: first what the lesson adds, then what was taught before. */
  asks: RegExp[];
  told: RegExp;
}

const SAID_BEFORE = [BID, CALL, TALON, ANNOUNCE, PLAY];
const RUFER = /You (win|lose): Rufer/;
/** Somebody may have bid over what the person wished to play. */
const SETTLED = /For you [+−]?\d/;

/** The lessons in their order, each played as it teaches. */
const LESSONS: LessonPlayed[] = [
  { lesson: 'tricks', says: [], asks: [PLAY], told: RUFER },
  { lesson: 'bidding', says: ['bid dreier'], asks: [BID, PLAY], told: /You (win|lose): Dreier/ },
  { lesson: 'calling', says: ['bid rufer'], asks: [CALL, BID, PLAY], told: RUFER },
  { lesson: 'talon', says: ['bid rufer'], asks: [TALON, CALL, BID, PLAY], told: RUFER },
  {
    lesson: 'announcing',
    // By the other word the talon has the called king, and the game is given up.
    seed: 'announcing, played',
    says: ['bid rufer'],
    asks: [ANNOUNCE, TALON, CALL, BID, PLAY],
    told: RUFER,
  },
  {
    lesson: 'kontra',
    says: ['pass'],
    asks: [ANNOUNCE, BID, PLAY],
    told: /(Franzi|Poldi|Toni) (wins|loses): /,
  },
  {
    lesson: 'trischaken',
    says: ['bid trischaken'],
    asks: [BID, PLAY],
    told: /(pay|pays)[.:]/,
  },
  {
    lesson: 'solo',
    says: ['bid solodreier', 'bid solorufer'],
    asks: SAID_BEFORE,
    told: SETTLED,
  },
  {
    lesson: 'colour',
    says: ['bid farbensolorufer', 'bid farbendreier', 'bid farbensolodreier'],
    asks: SAID_BEFORE,
    told: SETTLED,
  },
  {
    lesson: 'negative',
    says: ['bid bettler', 'bid piccolo', 'bid zwiccolo'],
    asks: SAID_BEFORE,
    told: SETTLED,
  },
];

describe('a newcomer', () => {
  it.each(RARE)('reads in words that are explained how $what ends', async ({ seeds, ...deal }) => {
    const come = async (seed: string): Promise<Visitor> => {
      const settings = { askBack: false, help: false };
      const visitor = await Visitor.come(browser, url, { size: 'phone', seed, settings });
      await visitor.practise('kaernten-2026', 'rule');
      await visitor.playDeal(deal.said);
      return visitor;
    };
    for (const seed of seeds) {
      const visitor = await come(seed);
      const verdict = await visitor.page.locator('dialog[open] .verdict').innerText();
      const reached = deal.told.de.test(verdict);
      if (reached) await checkSettlement(visitor, deal.told);
      await visitor.leave();
      if (reached) return;
    }
    throw new Error('no seed leads there any more');
  });

  it('is told what a colour game changes, in words that are explained', async () => {
    for (const seed of ['solo 3', ...FOREHAND]) {
      const visitor = await Visitor.come(browser, url, {
        size: 'phone',
        seed,
        // No game is folded.
        settings: { askBack: false, help: false },
      });
      const { page } = visitor;
      await visitor.practise('kaernten-2026', 'rule');
      const changed = 'Tarock sticht hier keine Farbe';
      // Between its words stands what they mean.
      const change = page.locator('.bar .change', { hasText: 'sticht hier keine' });
      const said = page.getByRole('log').getByText(changed);
      const play = page.locator('.held.legal, dialog[open] .verdict').first();
      const wished = ['bid vorhand', 'bid farbensolodreier'];
      while ((await change.count()) === 0 && (await play.count()) === 0)
        await visitor.doSomething(wished);
      const reached = (await change.count()) > 0;
      if (reached) {
        await said.waitFor({ state: 'attached' });
        await change.getByRole('button', { name: 'Tarock', exact: true }).waitFor();
        await visitor.checkGlossary('a colour game', 'de');
        await visitor.checkFits('a colour game');
      }
      await visitor.leave();
      if (reached) return;
    }
    throw new Error('no seed leads there any more');
  });

  it('comes on a phone, in English, and learns by playing until a deal is settled', async () => {
    const visitor = await Visitor.come(browser, url, {
      size: 'phone',
      language: 'en',
      settings: { language: 'en' },
    });
    const { page } = visitor;
    await page.goto(url);
    // Words of the options, which cannot be tapped in a label, are explained beside them.
    const tip = page.locator('[role=tooltip]:popover-open');
    const options = page.locator('#spielen .hero details');
    await options.locator('summary').tap();
    await options.getByRole('button', { name: 'Radln', exact: true }).tap();
    await tip.waitFor();
    expect(await tip.innerText()).toContain('everybody deals once');
    await visitor.checkAccess('options of the first page');
    await options.locator('summary').tap();
    // The guided way is offered beside the quick one, without scrolling.
    const guided = page.getByRole('link', { name: 'New here? Learn by playing' });
    const box = await guided.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(sizes.phone.height);
    await guided.tap();
    await page.getByRole('heading', { level: 1, name: 'Learn by playing' }).waitFor();
    await visitor.checkAccess('lessons');
    await page.getByRole('link', { name: 'Begin' }).click();
    const intro = page.getByRole('dialog', { name: /Lesson 1 of 10: Taking tricks/ });
    await intro.waitFor();
    const word = intro.getByRole('button', { name: 'Tarock', exact: true });
    await word.tap();
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
    // Cards to be laid away are not hers to choose yet: the first that can be chosen are to be
    // played.
    expect(await page.locator('.panel .question').innerText()).toBe('Your turn');
    await page.getByRole('button', { name: 'Advice' }).click();
    await page
      .locator('.refused.hint')
      .getByText(/^I would (lead|play) /)
      .waitFor();
    const asked = await playLesson(visitor);
    expect(new Set(asked)).toEqual(new Set(['Your turn']));
    const settlement = page.getByRole('dialog', { name: 'Settlement' });
    expect(await settlement.locator('.verdict').innerText()).toMatch(/You (win|lose): Rufer/);
    expect(await settlement.locator('.verdict').innerText()).toContain('more than 35 were needed');
    await visitor.checkAccess('settlement of a lesson');
    await visitor.checkGlossary('settlement', 'en');
    // Enter leads on: the next lesson is about bidding.
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /Lesson 2 of 10: Bidding/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.panel .question', { hasText: 'What will you play?' }).waitFor();
    expect(await page.locator('[data-action="bid vorhand"] small').innerText()).toContain('hear');
    await visitor.checkGlossary('bidding', 'en');
    await visitor.checkFits('bidding in a lesson');
    await visitor.checkAccess('bidding in a lesson');
    await visitor.leave();
  });

  it('is led through all ten lessons, each from its start to its settlement', async () => {
    // Most of a deal is waiting for bots: the lessons are played beside each other.
    const played = LESSONS.map(async ({ lesson, seed, says, asks, told }, at) => {
      const visitor = await Visitor.come(browser, url, {
        size: at % 2 === 0 ? 'phone' : 'tablet',
        language: 'en',
        seed: `lesson ${seed ?? lesson}`,
        settings: { language: 'en', askBack: false },
      });
      const { page } = visitor;
      await page.goto(`${url}/schule/tisch?lektion=${lesson}`);
      const name = new RegExp(`Lesson ${at + 1} of 10`);
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Let’s go' }).click();
      const asked = await playLesson(visitor, ['bid vorhand', ...says, 'done']);
      // What was not taught yet is done by whoever sits beside the player.
      const open = asked.filter((question) => !asks.some((ask) => ask.test(question)));
      expect(open, lesson).toEqual([]);
      const questions = await page.evaluate(
        () => (window as unknown as { questions: string[] }).questions,
      );
      expect(questions, lesson).toContainEqual(expect.stringMatching(asks[0] ?? /^$/));
      const verdict = await page.locator('dialog[open] .verdict').innerText();
      expect(verdict, lesson).toMatch(told);
      const onwards = at < 9 ? 'Next lesson' : 'All lessons';
      await page.getByRole('dialog').getByRole('button', { name: onwards }).waitFor();
      await page.goto(`${url}/schule`);
      await page.getByText('✓ played').waitFor();
      await visitor.leave();
    });
    await Promise.all(played);
  });

  it('reads what a book calls its games, even where it is a word or a card', async () => {
    const settings = { askBack: false };
    const visitor = await Visitor.come(browser, url, { size: 'phone', settings });
    const { page } = visitor;
    const sits = async (moment: string): Promise<void> => {
      const kept = keptTables(moment).find(({ file }) => file.includes('hopfgarten-4'));
      await visitor.keepTable(kept?.kept ?? '');
      await page.goto(`${url}/uebung`);
      await page.locator('[data-action], .held.legal').first().waitFor();
    };
    const meaning = async (name: string): Promise<string> => {
      const game = page.locator('.chips :is(.bid, .game)');
      await game.getByRole('button', { name, exact: true }).tap();
      return page.locator('[role=tooltip]:popover-open').innerText();
    };
    await sits("auction, the person's turn");
    await page.locator('[data-action="bid dreier"]').tap();
    expect(await meaning('Auf')).toContain('allein gegen drei');
    await sits("play, the person's turn");
    expect(await meaning('Pagat')).toContain('Ein Rufer, bei dem');
    await visitor.leave();
  });

  it('lays away card by card what is advised', async () => {
    const visitor = await Visitor.come(browser, url, { size: 'phone' });
    const { page } = visitor;
    const kept = keptTables("discard, the person's turn").find(({ file }) =>
      file.includes('kaernten-2026-4'),
    );
    await visitor.keepTable(kept?.kept ?? '');
    await page.goto(`${url}/uebung`);
    const advice = page.locator('.refused.hint');
    // Between the words stands what they mean.
    for (const left of ['noch 3 Karten', 'noch 2 Karten', 'noch eine Karte']) {
      await page.locator('.panel .question', { hasText: left }).waitFor();
      await page.getByRole('button', { name: 'Rat', exact: true }).tap();
      await advice.getByText(/^Ich würde .* verlegen/).waitFor();
      // Advice names a card that is still there to be chosen.
      await page.locator('.held.legal.hinted').tap({ position: { x: 9, y: 24 } });
    }
    await page.locator('.panel .question', { hasText: 'Diese Karten' }).waitFor();
    await visitor.leave();
  });

  it.each([
    { width: 375, height: 548 },
    { width: 360, height: 640 },
    { width: 360, height: 740 },
  ])('sees what can be answered on a short phone of $width × $height', async (viewport) => {
    const visitor = await Visitor.come(browser, url, {
      viewport,
      language: 'en',
      seed: 'lesson announcing, played',
      settings: { language: 'en', askBack: false },
    });
    const { page } = visitor;
    await page.goto(url);
    await visitor.settled();
    if (viewport.height >= 640)
      await expect
        .poll(() => page.getByRole('link', { name: 'New here? Learn by playing' }).boundingBox())
        .toSatisfy((box: { y: number; height: number }) => box.y + box.height < viewport.height);
    await page.goto(`${url}/schule/tisch?lektion=announcing`);
    await page.getByRole('button', { name: 'Let’s go' }).click();
    /** Waits until something is offered and a finger on its middle meets it, not what covers it. */
    const sees = async (action: string): Promise<void> => {
      await page.locator(`[data-action="${action}"]`).first().waitFor();
      await visitor.settled();
      await expect
        .poll(() =>
          page.evaluate((action) => {
            const button = document.querySelector(`[data-action="${action}"]`);
            const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
            return button?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          }, action),
        )
        .toBe(true);
    };
    const says = async (action: string): Promise<void> => {
      await sees(action);
      await page.locator(`[data-action="${action}"]`).click();
    };
    await says('bid vorhand');
    await says('bid rufer');
    await page.locator('[data-action^="call "]').first().waitFor();
    const kings = await page
      .locator('[data-action^="call "]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.action ?? ''));
    await says(kings.at(-1) ?? '');
    await sees('take 1');
    await says('take 2');
    const lays = page.locator('[data-action="discard"]:not(:disabled)');
    while ((await lays.count()) === 0) await visitor.doSomething(['nothing but cards']);
    await says('discard');
    await says('done');
    await page.locator('.question', { hasText: 'Your turn' }).waitFor();
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
    await checkSettlement(visitor, { de: /Du gewinnst: Solodreier/, en: /You win: Solodreier/ });
    await page
      .getByRole('dialog')
      .getByText(/does not count beside the Valat/)
      .first()
      .waitFor();
    await visitor.leave();
  });

  it('learns it by house rules and after a reload too, at a table on the server', async () => {
    const settings = { name: 'Anna' };
    // Requests that a worker makes could not be answered here.
    const visitor = await Visitor.come(browser, url, { worker: false, settings });
    const { page } = visitor;
    await visitor.keepTable(sureValat());
    await page.goto(`${url}/uebung`);
    await page.locator('[data-card]').first().waitFor();
    await visitor.playDeal();
    const voided = page.getByRole('dialog').getByRole('region', { name: 'Ohne Wert' });
    await voided.waitFor();
    const list = await voided.innerText();
    const valat = await keptRecord(visitor);
    const link = await visitor.openTable({
      house_rules: 'id = "daheim"\ntitle = "Daheim"\nbase = "kaernten-2026"\n',
      bots: ['beginner', 'beginner', 'beginner'],
      thinking_ms: null,
      waits: { pause: 600_000 },
    });
    await page.goto(url + link);
    await page.locator('.gather .foot button.primary').click();
    await page.waitForSelector('[data-card]');
    await visitor.playDeal();
    // A deal of the server with a Valat would need friends who lose on purpose.
    await page.route('**/api/v1/deals/*/1', async (route) => {
      const own = (await (await route.fetch()).json()) as { rules: string };
      expect(own.rules).toMatch(/\.toml$/);
      await route.fulfill({ json: { ...valat, rules: own.rules } });
    });
    await page.reload();
    await expect.poll(() => voided.innerText()).toBe(list);
    // The console tells that no worker was let in, which was wished here.
    expect(visitor.complaints.filter((text) => !text.includes('Service Worker'))).toEqual([]);
    visitor.complaints.length = 0;
    await visitor.leave();
  });

  it('leaves a lesson, and comes back to the same cards; the evening is left alone', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    const handOf = ({ page }: Visitor): Promise<string[]> =>
      page
        .locator('[data-card]')
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card ?? ''));
    await visitor.practise('kaernten-2026');
    const evening = await handOf(visitor);
    await page.goto(`${url}/schule/tisch?lektion=bidding`);
    await page.getByRole('button', { name: 'Los geht’s' }).click();
    await page.locator('.panel .question').waitFor();
    const lesson = await handOf(visitor);
    await page.close();
    await visitor.openTab();
    await visitor.page.goto(`${url}/schule/tisch?lektion=bidding`);
    await visitor.page.getByRole('button', { name: 'Los geht’s' }).click();
    const cards = visitor.page.locator('[data-card]');
    await cards.first().waitFor();
    await expect.poll(() => handOf(visitor)).toEqual(lesson);
    // Another lesson takes nothing away from the one that was left.
    await visitor.page.goto(`${url}/schule/tisch?lektion=tricks`);
    await visitor.page.getByRole('button', { name: 'Los geht’s' }).click();
    await visitor.page.locator('.held.legal').first().waitFor();
    const other = await handOf(visitor);
    await visitor.page.goto(`${url}/schule`);
    await visitor.page.getByRole('link', { name: 'Weiter, wo du warst: Stiche machen' }).waitFor();
    expect(await visitor.page.getByText('angefangen', { exact: true }).count()).toBe(2);
    expect(await visitor.page.getByRole('link', { name: 'Beginnen' }).count()).toBe(0);
    await visitor.page.getByRole('link', { name: 'Bieten', exact: true }).click();
    await visitor.page.getByRole('button', { name: 'Los geht’s' }).click();
    await expect.poll(() => handOf(visitor)).toEqual(lesson);
    await visitor.page.goto(`${url}/schule`);
    await visitor.page.getByRole('link', { name: 'Weiter, wo du warst: Bieten' }).waitFor();
    await visitor.page.goto(`${url}/schule/tisch?lektion=tricks`);
    await cards.first().waitFor();
    await expect.poll(() => handOf(visitor)).toEqual(other);
    // An evening that was begun hides the lessons from nobody.
    await visitor.page.goto(url);
    await visitor.page.getByRole('link', { name: 'Weiterspielen' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Neu hier? Geführt spielen' }).waitFor();
    await visitor.page.goto(`${url}/uebung`);
    await cards.first().waitFor();
    await expect.poll(() => handOf(visitor)).toEqual(evening);
    await visitor.leave();
  });

  it('finds a lesson of another version put aside, and begins anew', async () => {
    const visitor = await Visitor.come(browser, url);
    const { page } = visitor;
    const state = '{"options":{"lesson":"bidding"},"of":"another version"}';
    await visitor.keepTable(state, 'lesson');
    await page.goto(`${url}/schule`);
    await page.getByRole('link', { name: 'Weiter, wo du warst: Bieten' }).click();
    await page.getByRole('heading', { name: 'Diesen Tisch kann diese Version nicht' }).waitFor();
    await visitor.checkAccess('a lesson of another version');
    await page.getByRole('button', { name: 'Lektion neu beginnen' }).click();
    await page.locator('[data-card]').first().waitFor();
    await page.goto(`${url}/schule`);
    await page.getByRole('status').getByText('Es geht nicht verloren').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Als Datei sichern' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toBe(state);
    // Another attempt finds it as unreadable as before, and the deal that was begun waits.
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.getByRole('heading', { name: 'Diesen Tisch kann diese Version nicht' }).waitFor();
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
    await page.getByText('Unter /schule/tisch?lektion=fliegen ist hier nichts.').waitFor();
    await page.getByRole('link', { name: 'Alle Lektionen' }).click();
    await page.getByRole('link', { name: 'Weiter: Bieten' }).click();
    await page.getByRole('dialog', { name: /Lektion 2 von 10/ }).waitFor();
    await visitor.leave();
  });
});
