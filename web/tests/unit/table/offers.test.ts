import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookWords } from '../../../src/generated/wire';
import type { SeenGame } from '../../../src/table/actions/offers';

let settings: typeof import('../../../src/app/settings.svelte').settings;
let lineOf: typeof import('../../../src/table/actions/offers').lineOf;

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => 0, removeItem: () => 0 });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
  ({ settings } = await import('../../../src/app/settings.svelte'));
  ({ lineOf } = await import('../../../src/table/actions/offers'));
});

const labels = {
  games: {
    solorufer: { label: 'Solorufer', won: 2, lost: 2 },
    dreier: { label: 'Auf', won: 3, lost: 4 },
  },
} as unknown as BookWords;

const seen = (...auction: string[]): SeenGame => ({
  auction,
  game: null,
  negatives: [null, null, null, null],
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
