import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookWords } from '../../../src/generated/wire';
import type { SeenGame } from '../../../src/table/actions/offers';
import { GAMES, PREMIUMS } from '../../../src/ui/glossary-words';

let settings: typeof import('../../../src/app/settings.svelte').settings;
let lineOf: typeof import('../../../src/table/actions/offers').lineOf;
let changeOf: typeof import('../../../src/table/actions/offers').changeOf;

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => 0, removeItem: () => 0 });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
  ({ settings } = await import('../../../src/app/settings.svelte'));
  ({ changeOf, lineOf } = await import('../../../src/table/actions/offers'));
});

const labels = {
  games: {
    solorufer: { label: 'Solorufer', won: 2, lost: 2 },
    dreier: { label: 'Auf', won: 3, lost: 4, announced: {} },
    bettler: { label: 'Bettler', won: 4, lost: 4, negative: true, announced: {} },
  },
  premiums: { pagat: { label: 'Pagat ultimo', silent: 1, announced: 2 } },
  times: { contra: 2, re: 4, sub: 8 },
  win_at: 107,
  absolut_above: 147,
  trischaken: { buergermeister_at: 107 },
} as unknown as BookWords;

const seen = (...auction: string[]): SeenGame => ({
  auction,
  game: null,
  negatives: [null, null, null, null],
});

describe.each(['de', 'en'] as const)('what stands under what can be said, in %s', (language) => {
  const premiums = Object.keys(PREMIUMS);
  const all = {
    games: Object.fromEntries(
      GAMES.map((code) => [code, { label: code, won: 3, lost: 3, announced: {} }]),
    ),
    premiums: Object.fromEntries(premiums.map((code) => [code, { label: code, announced: 2 }])),
    times: {},
    win_at: 107,
    absolut_above: 150,
    trischaken: { buergermeister_at: 107 },
  } as unknown as BookWords;

  it.each([...GAMES.map((code) => `bid ${code}`), ...premiums.map((code) => `announce ${code}`)])(
    'is what it is, what it pays and what one needs: %s',
    (action) => {
      settings.language = language;
      const parts = lineOf(action, all, seen()).split('; ');
      expect(parts[1]).toMatch(action.startsWith('bid') ? /^3 / : /^2 /);
      if (action === 'announce absolut') expect(parts[0]).toContain('50');
      // Ten Tarock are needed by their name.
      expect(parts).toHaveLength(action === 'announce zehn-tarock' ? 2 : 3);
    },
  );
});

describe('what a game changes about trumps', () => {
  const playing = (must_beat: boolean): BookWords =>
    ({
      games: {
        trischaken: { label: 'Fahren', must_beat },
        bettler: { label: 'Bettler', negative: true, must_beat },
        farbendreier: { label: 'Farbendreier', colour: true, must_beat: false },
        rufer: { label: 'Rufer', must_beat: false },
      },
    }) as unknown as BookWords;

  it.each([
    ['de', 'trischaken', true, 'Fahren: Wenig Punkte sind gut; wer überstechen kann, muss'],
    ['de', 'trischaken', false, 'Fahren: Wenig Punkte sind gut'],
    ['en', 'trischaken', true, 'Fahren: few points are good; whoever can play higher must'],
    ['en', 'trischaken', false, 'Fahren: few points are good'],
    ['de', 'bettler', true, /^Negativspiel: .*; wer überstechen kann, muss$/],
    ['en', 'bettler', false, /^Negative game: tricks count, not points$/],
    ['de', 'farbendreier', false, /^Farbspiel: Tarock sticht hier keine Farbe$/],
    ['de', 'rufer', false, /^$/],
  ] as const)('is said as the book has it: %s, %s, %s', (language, game, must, words) => {
    settings.language = language;
    const said = changeOf(game, playing(must));
    if (typeof words === 'string') expect(said).toBe(words);
    else expect(said).toMatch(words);
  });
});

describe('what holding a bid pays and needs', () => {
  it('is said of the bid that stands', () => {
    settings.language = 'de';
    const auction = seen('0 bid vorhand', '1 bid solorufer', '2 bid dreier', '3 pass', '1 pass');
    const line = lineOf('hold', labels, auction);
    expect(line).toMatch(/^Auf selbst spielen, .*: allein mit drei vom Talon; 3 Punkte, verl/);
    expect(line).toMatch(/etwa acht Tarock/);
  });

  it('is said in English, and after somebody has held before', () => {
    settings.language = 'en';
    const line = lineOf('hold', labels, seen('0 bid vorhand', '1 bid solorufer', '0 hold'));
    expect(line).toMatch(/^play the Solorufer yourself, .*: two together, no talon; 2 points;/);
  });

  it('is as much as can be said where the book has no words for it', () => {
    const line = lineOf('hold', labels, seen('0 bid vorhand', '1 bid piccolo'));
    expect(line).toBe('you play this game yourself, without going higher');
  });
});

describe('what one needs for a Kontra', () => {
  const playing = (game: string): SeenGame => ({ ...seen(), game }) as SeenGame;

  it.each([
    ['de', 'dreier', 'contra game', /doppelt: 6 Punkte, .*; für ein starkes Blatt gegen den Spi/],
    ['de', 'dreier', 'contra pagat', /doppelt: 4 Punkte; wenn dein Blatt es verhindern kann$/],
    ['de', 'bettler', 'contra game@1', /doppelt: 8 Punkte; wenn dein Blatt es verhindern kann$/],
    ['en', 'dreier', 'contra game', /double: 6 points .*; for a strong hand against the declarer$/],
    ['en', 'dreier', 'contra pagat@2', /double: 4 points; if your hand can stop it$/],
    ['en', 'bettler', 'contra game', /double: 8 points; if your hand can stop it$/],
  ] as const)('fits what it is said to: %s, %s, %s', (language, game, action, line) => {
    settings.language = language;
    expect(lineOf(action, labels, playing(game))).toMatch(line);
  });
});
