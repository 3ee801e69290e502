import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookWords, Game, ScoreLine, SettledLine } from '../../src/generated/wire';
import type { Settled } from '../../src/table/state/deal-result.svelte';

let settings: typeof import('../../src/app/settings.svelte').settings;
let gameOf: typeof import('../../src/table/view').gameOf;
let verdict: typeof import('../../src/table/score/verdict').verdict;

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => 0, removeItem: () => 0 });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
  ({ settings } = await import('../../src/app/settings.svelte'));
  ({ gameOf } = await import('../../src/table/view'));
  ({ verdict } = await import('../../src/table/score/verdict'));
});

const labels = {
  games: {
    rufer: { label: 'Rufer', won: 1 },
    trischaken: { label: 'Trischaken', won: 2 },
    piccolo: { label: 'Piccolo', won: 4, negative: true },
    bettler: { label: 'Bettler', won: 4, negative: true },
  },
  said: { contra: 'Kontra', re: 'Re', sub: 'Sub' },
  win_at: 107,
  trischaken: { two_pay: false, buergermeister_at: 107, each_jungfrau_whole: false },
} as unknown as BookWords;

interface Ended {
  game: Game;
  thirds?: number;
  value: number;
  zahlung: number[];
}

function told(language: 'de' | 'en', { game, thirds, value, zahlung }: Ended): string {
  settings.language = language;
  const item: SettledLine = {
    item: 'game',
    label: labels.games[game]?.label ?? '',
    made: (zahlung[0] ?? 0) > 0,
    value,
    schrift: zahlung,
    zahlung,
    source: '',
  };
  const line = {
    deal: 1,
    dealer: 3,
    seats: [0, 1, 2, 3] as [number, number, number, number],
    game,
    declarer: 0,
    void: false,
    double: false,
    ...(thirds === undefined ? {} : { thirds, partner: 1 }),
    schrift: zahlung,
    zahlung,
  };
  const settled = { line, items: [item], schrift: zahlung, zahlung };
  const you = language === 'de' ? 'Du' : 'You';
  const name = (place: number): string => [you, 'Franzi', 'Poldi', 'Toni'][place] ?? '';
  return verdict(settled, labels, 0, name).join(' ');
}

/** A deal of several lines. */
function settledAs(items: SettledLine[], game: Game, thirds?: number): Settled {
  const zahlung = [0, 1, 2, 3].map((place) =>
    items.reduce((sum, item) => sum + (item.zahlung[place] ?? 0), 0),
  );
  const line = {
    deal: 1,
    dealer: 3,
    seats: [0, 1, 2, 3] as [number, number, number, number],
    game,
    declarer: game === 'rufer' ? 0 : 2,
    void: false,
    double: false,
    ...(thirds === undefined ? {} : { thirds }),
    schrift: zahlung,
    zahlung,
  };
  return { line, items, schrift: zahlung, zahlung };
}

describe('by how much a game was won or lost', () => {
  it.each([
    [106, 'Um 1 Blatt zu wenig.', 'It fell short by 1 Blatt.'],
    [104, 'Um 1 Punkt zu wenig.', 'It fell short by 1 point.'],
    [102, 'Um 1 Punkt und 2 Blatt zu wenig.', 'It fell short by 1 point and 2 Blatt.'],
    [36, 'Um 23 und 2 Blatt zu wenig.', 'It fell short by 23 points and 2 Blatt.'],
    [107, 'Keinen Punkt mehr als nötig.', 'Not a point more than needed.'],
    [109, 'Um 2 Blatt mehr als nötig.', 'That is enough, with 2 Blatt to spare.'],
  ])('is told in plain words: %i thirds', (thirds, german, english) => {
    const zahlung = thirds < 107 ? [-1, -1, 1, 1] : [1, 1, -1, -1];
    const ended: Ended = { game: 'rufer', thirds, value: 1, zahlung };
    expect(told('de', ended)).toContain(german);
    expect(told('en', ended)).toContain(english);
  });
});

describe('a game that no points have decided', () => {
  const won = [6, -6, 6, -6];
  const lost = [-6, 6, -6, 6];

  it.each([
    // The Valat stands in the place of the game, or takes it along.
    ['valat', true, 210, won, /^Du gewinnst: Rufer\. 70 Punkte; .* Um 34 und 1 Blatt mehr/],
    ['valat', false, 180, lost, /^Du verlierst: Rufer\. 60 .* Entschieden hat aber der Valat, n/],
    ['game', false, 180, lost, /^Du verlierst: Rufer\. 60 .* Entschieden hat aber der Valat, n/],
    ['valat', true, 9, lost, /^Du verlierst: Rufer\. 3 Punkte; .* Um 32 und 2 Blatt zu wenig\./],
    // Given up, and not played out.
    ['game', false, undefined, lost, /^Du verlierst: Rufer\. Das Spiel wurde aufgegeben, weil d/],
    ['game', true, undefined, won, /^Du gewinnst: Rufer\. Niemand hat etwas angesagt oder Kont/],
  ])('says what has: %s, made: %s, %s thirds', (item, made, thirds, zahlung, words) => {
    settings.language = 'de';
    const entry = { item, label: item, made, value: 2, schrift: zahlung, zahlung, source: '' };
    const settled = settledAs([entry], 'rufer', thirds);
    const name = (place: number): string => ['Du', 'Franzi', 'Poldi', 'Toni'][place] ?? '';
    expect(verdict(settled, labels, 0, name).join(' ')).toMatch(words);
  });
});

describe('several negative games side by side', () => {
  const negative = (label: string, made: boolean, zahlung: number[]): SettledLine => ({
    item: 'game',
    label,
    made,
    value: 4,
    schrift: zahlung,
    zahlung,
    source: '',
  });
  const own = negative('Piccolo', false, [-12, 4, 4, 4]);
  const lost = negative('Bettler', false, [4, 4, -12, 4]);
  const won = negative('Bettler', true, [-4, -4, 12, -4]);

  it.each([
    [
      'de',
      [won, own],
      'Poldi gewinnt: Bettler. Kein Stich war erlaubt. Du verlierst: Piccolo. Verlangt war genau ' +
        'ein Stich. Für dich −16: Bettler −4 und Piccolo −12.',
    ],
    [
      'en',
      [lost, own],
      'Poldi loses: Bettler. No trick was allowed. You lose: Piccolo. Exactly one trick was ' +
        'needed. For you −8: Bettler +4 and Piccolo −12.',
    ],
  ] as const)('are told each for itself, %s', (language, items, words) => {
    settings.language = language;
    const you = language === 'de' ? 'Du' : 'You';
    const name = (place: number): string => [you, 'Franzi', 'Poldi', 'Toni'][place] ?? '';
    expect(verdict(settledAs([...items], 'bettler'), labels, 0, name).join(' ')).toBe(words);
  });

  it('are explained each for itself', () => {
    expect([lost, own].map((item) => gameOf(item, labels))).toEqual(['bettler', 'piccolo']);
  });
});

describe('who pays at Trischaken, and why so much', () => {
  it.each([
    [[2, 2, 2, -6], 2, /^Toni hatte die meisten Punkte und zahlt\. Für dich \+2\.$/],
    [[4, 4, -12, 4], 4, /^Poldi hatte die meisten .* Ein Bürgermeister zahlt doppelt\. /],
    [[-12, 4, 4, 4], 4, /^Du hattest die meisten .* Die Vorhand zahlt doppelt\. /],
    [[-24, 8, 8, 8], 8, /^Du hattest die meisten .* das 4fache: als Vorhand und Bürgermeister/],
    [[3, -3, -3, 3], 2, /^Wer die meisten Punkte hatte, zahlt: Franzi und Poldi\. Für dich \+3\.$/],
  ])('is told in German: %j', (zahlung, value, words) => {
    expect(told('de', { game: 'trischaken', value, zahlung })).toMatch(words);
  });

  it.each([
    [[2, 2, 2, -6], 2, /^Toni had the most points and pays\. For you \+2\.$/],
    [[4, 4, -12, 4], 4, /^Poldi had the most .* A Bürgermeister pays double\. /],
    [[-12, 4, 4, 4], 4, /^You had the most .* The forehand pays double\. /],
    [[-24, 8, 8, 8], 8, /^You had the most .* costs 4 times as much: as forehand and/],
    [[3, -3, -3, 3], 2, /^Those with the most points pay: Franzi and Poldi\./],
  ])('is told in English: %j', (zahlung, value, words) => {
    expect(told('en', { game: 'trischaken', value, zahlung })).toMatch(words);
  });
});

/** A deal of one line, with what the line tells beside. */
function settledOnce(item: Partial<SettledLine>, line: Partial<ScoreLine>): Settled {
  const zahlung = item.zahlung ?? [0, 0, 0, 0];
  const entry = { item: 'game', label: '', made: true, value: 1, source: '', ...item };
  const settled = settledAs([{ schrift: zahlung, zahlung, ...entry }], line.game ?? 'rufer');
  return { ...settled, line: { ...settled.line, ...line } };
}

function toldOf(language: 'de' | 'en', settled: Settled, book = labels): string {
  settings.language = language;
  const you = language === 'de' ? 'Du' : 'You';
  const name = (place: number): string => [you, 'Franzi', 'Poldi', 'Toni'][place] ?? '';
  return verdict(settled, book, 0, name).join(' ');
}

const withTrischaken = (trischaken: Partial<BookWords['trischaken']>): BookWords => ({
  ...labels,
  trischaken: { ...labels.trischaken, ...trischaken },
});

describe('a Trischaken with its counts', () => {
  const game = 'trischaken';
  const two = withTrischaken({ two_pay: true, buergermeister_at: 106 });
  const whole = withTrischaken({ each_jungfrau_whole: true });
  const jungfrau = settledOnce(
    { value: 2, zahlung: [0, 6, 0, -6] },
    { game, tricks: [4, 0, 3, 5], points: [60, 0, 50, 100] },
  );
  const jungfrauen = settledOnce(
    { value: 4, zahlung: [6, 6, 0, -12] },
    { game, tricks: [0, 0, 6, 6], points: [0, 0, 100, 110] },
  );
  const tie = settledOnce(
    { value: 4, zahlung: [-12, 4, 4, 4] },
    { game, tricks: [4, 4, 2, 2], points: [80, 80, 30, 20] },
  );
  const fahren = settledOnce(
    { value: 2, zahlung: [3, 3, -3, -3] },
    { game, tricks: [3, 3, 3, 3], points: [30, 40, 60, 80] },
  );
  const alone = settledOnce(
    { value: 2, zahlung: [2, 2, 2, -6] },
    { game, tricks: [3, 3, 1, 5], points: [30, 40, 30, 110] },
  );

  it.each([
    [
      jungfrau,
      labels,
      'Toni hatte am meisten, 33 und 1 Blatt, und zahlt. Franzi hat keinen Stich gemacht: Eine ' +
        'Jungfrau bekommt alles. Für dich: plus minus null.',
    ],
    [
      jungfrauen,
      labels,
      'Toni hatte am meisten, 36 und 2 Blatt, und zahlt. Ein Bürgermeister zahlt doppelt. Ohne ' +
        'Stich blieben Du und Franzi: Mehrere Jungfrauen teilen alles. Für dich +6.',
    ],
    [
      tie,
      labels,
      'Du hattest am meisten, 26 und 2 Blatt, und zahlst. Gleich viel bei Franzi: Dann ' +
        'zahlt die Vorhand allein. Die Vorhand zahlt doppelt. Für dich −12.',
    ],
    [fahren, two, 'Die zwei mit den meisten Punkten zahlen: Poldi und Toni. Für dich +3.'],
    [
      alone,
      two,
      'Toni hatte am meisten, 36 und 2 Blatt, und zahlt. Wer mehr als die Hälfte der Punkte hat, ' +
        'zahlt allein. Für dich +2.',
    ],
  ])('is told in German', (settled, book, words) => {
    expect(toldOf('de', settled, book)).toBe(words);
  });

  it.each([
    [
      jungfrau,
      labels,
      'Toni had the most, 33 points and 1 Blatt, and pays. Franzi took no trick: a Jungfrau gets ' +
        'everything. You come out even.',
    ],
    [jungfrauen, whole, /You and Franzi took no trick: each Jungfrau gets the whole\. For you \+6/],
    [tie, labels, /^You had the most, 26 .* As many for Franzi: then the forehand pays alone/],
    [fahren, two, 'The two with the most points pay: Poldi and Toni. For you +3.'],
    [alone, two, /Whoever has more than half of the points pays alone\./],
  ])('is told in English', (settled, book, words) => {
    expect(toldOf('en', settled, book)).toMatch(words);
  });
});

describe('what makes a game dearer', () => {
  const rufer = { label: 'Rufer', value: 1, zahlung: [-2, -2, 2, 2] };
  const bettler = { label: 'Bettler', value: 4, zahlung: [-8, -4, 16, -4] };
  const paidOnly = { ...rufer, schrift: [-1, -1, 1, 1] };

  it.each([
    ['de', rufer, {}, 'Mit Kontra zählt das Spiel doppelt.'],
    ['en', rufer, {}, 'With Kontra the game counts double.'],
    ['de', paidOnly, {}, 'Mit Kontra wird das Spiel doppelt gezahlt.'],
    ['en', paidOnly, {}, 'With Kontra the game is paid double.'],
    ['de', rufer, { double: true }, 'In der doppelten Runde zählt alles doppelt.'],
    ['en', rufer, { double: true }, 'In the double round everything counts double.'],
    ['de', bettler, { game: 'bettler' }, 'Mit dir zählt es wegen Kontra doppelt.'],
    ['en', bettler, { game: 'bettler' }, 'With you it counts double because of Kontra.'],
  ] as const)('is named, %s', (language, item, line, words) => {
    const { zahlung, ...rest } = item;
    const entry = {
      ...rest,
      zahlung: [...zahlung],
      schrift: [...('schrift' in item ? item.schrift : zahlung)],
    };
    expect(toldOf(language, settledOnce(entry, { declarer: 2, ...line }))).toContain(words);
  });

  it('is not Kontra where only the round is double', () => {
    const settled = settledOnce({ ...rufer, made: false }, { double: true });
    expect(toldOf('de', settled)).not.toContain('Kontra zählt');
  });
});

it('tells how many tricks a lost negative game came to', () => {
  const settled = settledOnce(
    { label: 'Bettler', value: 4, made: false, zahlung: [4, 4, -12, 4] },
    { game: 'bettler', declarer: 2, tricks: [1, 0, 1, 0] },
  );
  expect(toldOf('de', settled)).toContain('Kein Stich war erlaubt. Gemacht wurde einer.');
  expect(toldOf('en', settled)).toContain('No trick was allowed. One was taken.');
});

it.each([
  [106, 'gebraucht wurden mehr als 35, also mindestens 35 und 1 Blatt.'],
  [120, 'gebraucht wurden mindestens 40 Punkte.'],
  [125, 'gebraucht wurden mehr als 41, also mindestens 41 und 2 Blatt.'],
])('asks for as many points as the book: %i thirds', (need, words) => {
  const settled = settledOnce({ label: 'Rufer', zahlung: [1, -1, 1, -1] }, { thirds: 150 });
  expect(toldOf('de', settled, { ...labels, win_at: need })).toContain(words);
});

it('tells the same premium of both sides as one, beside what else it came to', () => {
  const entry = (item: string, label: string, zahlung: number[]): SettledLine => ({
    item,
    label,
    made: true,
    value: 1,
    schrift: zahlung,
    zahlung,
    source: '',
  });
  const items = [
    entry('game', 'Dreier', [-4, -4, 12, -4]),
    entry('trull', 'Trull', [-2, -2, 6, -2]),
    entry('trull', 'Trull', [1, 1, -3, 1]),
    entry('pagat', 'Pagat', [3, 3, -9, 3]),
  ];
  expect(toldOf('de', settledAs(items, 'bettler'))).toContain(
    'Für dich −2: Dreier −4, Trull −1 und Pagat +3.',
  );
});
