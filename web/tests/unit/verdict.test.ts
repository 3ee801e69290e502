import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookWords, Game, SettledLine } from '../../src/generated/wire';
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
    piccolo: { label: 'Piccolo', won: 4 },
    bettler: { label: 'Bettler', won: 4 },
  },
  win_at: 107,
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
        'needed. For you −8: Piccolo −12.',
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
