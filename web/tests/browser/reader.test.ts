import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptTables } from './kept-tables';
import { listening, phrases, Reader } from './reader';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const url = serverUrl();
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Somebody who reads by ear, at a table that was kept at such a moment. */
async function come(
  language: 'de' | 'en',
  moment: string,
  book: string,
): Promise<{ visitor: Visitor; reader: Reader }> {
  const kept = keptTables(moment).find(({ file }) => file.endsWith(`${book}-4.jsonl`));
  if (!kept) throw new Error(`no table of ${book} was kept at: ${moment}`);
  const visitor = await Visitor.come(browser, url, { language, settings: { language } });
  await visitor.context.addInitScript(listening);
  // Bots by rules of thumb never do something else at the same table; beginners do, and may take
  // the game away.
  await visitor.keepTable(kept.kept.replaceAll('"beginner"', '"rule"'));
  await visitor.page.goto(`${url}/uebung`);
  return { visitor, reader: new Reader(visitor.page, phrases[language]) };
}

/** Plays the cards by Enter alone until the settlement is read out. */
async function playOn(reader: Reader): Promise<void> {
  for (;;) {
    const question = await reader.nextQuestion();
    if (question === null) return;
    await reader.answer(/^button/);
  }
}

const declarer = {
  de: {
    bid: 'Was spielst du?',
    more: /^button "Weitere Spiele/,
    game: /^button "Quapilrufer/,
    won: /^Du( spielst)?: Quapilrufer/,
    ask: ['Welchen König rufst du?', 'Welche Hälfte nimmst du?', 'Verlege noch 3 Karten'],
    lay: /^button "Verlegen"/,
    done: /^button "Ich liege/,
    take: /^button "Diese nehmen"/,
    three: /^((Tarock \S+|Sküs|Mond|Pagat|Uhu|Kakadu|Quapil|(Herz|Karo|Pik|Treff)-\S+)\s*){3}$/,
    said: [/^Du rufst .*-König/, /^Im Talon: .+; und .+\.$/, /^Du hast verlegt: .+, .+, .+\.$/],
    sure: 'Diese Karten verlegen?',
    asks: 'Hast du etwas anzusagen?',
    really: /^button "Ja: /,
    announced: /^Du: (?!Ich liege|Diese)/,
    bots: /^(Poldi|Franzi|Toni): /,
    settled: 'Das Spiel ist abgerechnet.',
    verdict: /^Du (gewinnst|verlierst): Quapilrufer ?\./,
    next: /^button "Nächstes Spiel"/,
    dealt: 'Die Karten sind gegeben.',
  },
  en: {
    bid: 'What will you play?',
    more: /^button "More games/,
    game: /^button "Quapilrufer/,
    won: /^You( play)?: Quapilrufer/,
    ask: ['Which king will you call?', 'Which half will you take?', 'Discard 3 more cards'],
    lay: /^button "Discard"/,
    done: /^button "Ich liege/,
    take: /^button "Take these"/,
    three: /^((Tarock \S+|Sküs|Mond|Pagat|Uhu|Kakadu|Quapil|\S+ of \S+)\s*){3}$/,
    said: [
      /^You call the king of .+/,
      /^In the talon: .+; and .+\.$/,
      /^You discarded: .+, .+, .+\.$/,
    ],
    sure: 'Discard these cards?',
    asks: 'Anything to announce?',
    really: /^button "Yes: /,
    announced: /^You: (?!Ich liege|Take)/,
    bots: /^(Poldi|Franzi|Toni): /,
    settled: 'The deal is settled.',
    verdict: /^You (win|lose): Quapilrufer ?\./,
    next: /^button "Next deal"/,
    dealt: 'The cards are dealt.',
  },
};

const defender = {
  de: {
    ask: 'Was spielst du?',
    pass: /^button "Weiter\b/,
    contra: /^button "Kontra: Spiel/,
    done: /^button "Fertig/,
    really: /^button "Ja: Kontra/,
    said: /^Du: Kontra/,
    verdict: /(Poldi|Franzi|Toni) (gewinnt|verliert): /,
  },
  en: {
    ask: 'What will you play?',
    pass: /^button "(Weiter|Pass)\b/,
    contra: /^button "Kontra: game/,
    done: /^button "(Fertig|Done)/,
    really: /^button "Yes: Kontra/,
    said: /^You: Kontra/,
    verdict: /(Poldi|Franzi|Toni) (wins|loses): /,
  },
};

const helped = {
  de: { advice: /^Ich würde /, back: 'Zurücknehmen', taken: /^Zurückgenommen\.$/ },
  en: { advice: /^I would /, back: 'Take back', taken: /^Taken back\.$/ },
};

describe.each(['de', 'en'] as const)('by ear and keys alone, in %s', (language) => {
  it('somebody hears advice, and that a move is taken back', async () => {
    const say = helped[language];
    const [ask] = declarer[language].ask;
    const { visitor, reader } = await come(
      language,
      "call, the person's turn",
      'wiener-zeitung-2018',
    );
    expect(await reader.nextQuestion()).toBe(ask);
    await visitor.page.keyboard.press('h');
    await reader.hears(new RegExp(say.advice.source, 'm'));
    await reader.answer(/^button "/);
    expect(await reader.nextQuestion()).toBe(declarer[language].ask[1]);
    await visitor.page.getByRole('button', { name: say.back }).waitFor();
    await visitor.page.keyboard.press('u');
    expect(await reader.nextQuestion()).toBe(ask);
    await reader.hears(new RegExp(say.taken.source, 'm'));
    await visitor.leave();
  });

  it('somebody wins an auction and plays their game, to the next deal', async () => {
    const say = declarer[language];
    const { visitor, reader } = await come(
      language,
      "auction, the person's turn",
      'wiener-zeitung-2018',
    );
    expect(await reader.nextQuestion()).toBe(say.bid);
    // Rarer games are unfolded, and stand before what unfolds them.
    await reader.choose(say.more);
    await reader.choose(say.game, 'Shift+Tab');
    await reader.nextQuestion();
    await reader.answer(say.really);
    expect(await reader.nextQuestion()).toBe(say.ask[0]);
    await reader.answer(/^button "/);
    expect(await reader.nextQuestion()).toBe(say.ask[1]);
    // Which three cards a button takes is heard with it.
    const [take] = /(?<=").+(?=")/.exec(await reader.focus()) ?? [''];
    expect(await reader.description('button', take)).toMatch(say.three);
    await reader.answer(say.take);
    for (const ask of [say.ask[2], undefined, undefined]) {
      const question = await reader.nextQuestion();
      if (ask !== undefined) expect(question).toBe(ask);
      await reader.answer(/^button "/);
    }
    await reader.nextQuestion();
    await reader.answer(say.lay);
    // Something is announced, which is asked about first; then nothing more.
    await reader.nextQuestion();
    await reader.answer(/^button "/);
    await reader.nextQuestion();
    await reader.answer(say.really);
    await reader.nextQuestion();
    await reader.choose(say.done);
    await playOn(reader);
    for (const said of [say.won, ...say.said, say.announced, say.bots])
      await reader.hears(new RegExp(said.source, 'm'));
    // Cards to be laid away are asked about once, and are heard before what is asked then.
    expect(reader.heard.filter((line) => line === say.sure)).toHaveLength(1);
    const [, , laid] = say.said;
    const after = reader.heard.slice(reader.heard.findIndex((line) => laid?.test(line)));
    expect(after[1]).toBe(say.asks);
    await reader.hears(new RegExp(`^${say.settled}$`, 'm'));
    const name = phrases[language].settlement;
    await expect.poll(() => reader.description('dialog', name)).toMatch(say.verdict);
    await reader.answer(say.next);
    await reader.page.getByRole('log').getByText(say.dealt).waitFor({ state: 'attached' });
    await visitor.leave();
  });

  it('somebody plays against a game from the auction to the settlement', async () => {
    const say = defender[language];
    const { visitor, reader } = await come(language, "auction, the person's turn", 'hopfgarten');
    expect(await reader.nextQuestion()).toBe(say.ask);
    await reader.choose(say.pass);
    await reader.nextQuestion();
    await reader.choose(say.contra);
    await reader.nextQuestion();
    await reader.answer(say.really);
    await reader.nextQuestion();
    await reader.choose(say.done);
    await playOn(reader);
    await reader.hears(new RegExp(say.said.source, 'm'));
    const name = phrases[language].settlement;
    await expect.poll(() => reader.description('dialog', name)).toMatch(say.verdict);
    await visitor.leave();
  });
});
