import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookWords, Game, SettledLine } from '../../src/generated/wire';

let settings: typeof import('../../src/app/settings.svelte').settings;
let verdict: typeof import('../../src/table/score/verdict').verdict;

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => 0, removeItem: () => 0 });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
  ({ settings } = await import('../../src/app/settings.svelte'));
  ({ verdict } = await import('../../src/table/score/verdict'));
});

const labels = {
  games: {
    rufer: { label: 'Rufer', won: 1 },
    trischaken: { label: 'Trischaken', won: 2 },
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

describe('who pays at Trischaken, and why so much', () => {
  it.each([
    [[2, 2, 2, -6], 2, /^Toni hatte die meisten Punkte und zahlt\. Für dich \+2\.$/],
    [[4, 4, -12, 4], 4, /^Poldi hatte die meisten .* Ein Bürgermeister zahlt doppelt\. /],
    [[-12, 4, 4, 4], 4, /^Du hattest die meisten .* Die Vorhand zahlt doppelt\. /],
    [[-24, 8, 8, 8], 8, /^Du hattest die meisten .* das 4fache: als Vorhand und Bürgermeister/],
    [[3, -3, -3, 3], 2, /^Franzi und Poldi zahlen\. Für dich \+3\.$/],
  ])('is told in German: %j', (zahlung, value, words) => {
    expect(told('de', { game: 'trischaken', value, zahlung })).toMatch(words);
  });

  it.each([
    [[2, 2, 2, -6], 2, /^Toni had the most points and pays\. For you \+2\.$/],
    [[4, 4, -12, 4], 4, /^Poldi had the most .* A Bürgermeister pays double\. /],
    [[-12, 4, 4, 4], 4, /^You had the most .* The forehand pays double\. /],
    [[-24, 8, 8, 8], 8, /^You had the most .* costs 4 times as much: as forehand and/],
    [[3, -3, -3, 3], 2, /^Franzi and Poldi pay\./],
  ])('is told in English: %j', (zahlung, value, words) => {
    expect(told('en', { game: 'trischaken', value, zahlung })).toMatch(words);
  });
});
