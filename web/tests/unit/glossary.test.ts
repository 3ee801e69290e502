import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookWords } from '../../src/generated/wire';
import { GLOSSARY, wordsFor } from '../glossary';

let settings: typeof import('../../src/app/settings.svelte').settings;
let pieces: typeof import('../../src/ui/glossary').pieces;

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => 0, removeItem: () => 0 });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
  ({ settings } = await import('../../src/app/settings.svelte'));
  await import('../../src/pages/texts');
  ({ pieces } = await import('../../src/ui/glossary'));
});

/**
 * Ordinary words that are names by one book only, and are explained where that book is in force.
 */
const OF_A_BOOK: Record<string, string> = { Auf: 'dreier', Durch: 'valat' };

const hopfgarten = {
  games: { dreier: { label: 'Auf' } },
  premiums: { valat: { label: 'Durch' } },
  win_at: 106,
  absolut_above: 147,
  trischaken: { buergermeister_at: 106 },
  said: {
    vorhand: 'Vorhand',
    pass: 'Weiter',
    hold: 'Halten',
    declarer_done: 'fertig',
    done: 'Gut',
    contra: 'Kontra',
    re: 'Re',
    sub: 'Sub',
    surrender: 'Schleifen',
  },
} as unknown as BookWords;

describe.each(['de', 'en'] as const)('every word of the glossary, in %s', (language) => {
  it('is explained wherever it stands', () => {
    settings.language = language;
    const unexplained = wordsFor(language).filter((word) => {
      const [piece] = pieces(word, word in OF_A_BOOK ? hopfgarten : null);
      return piece?.about == null || piece.text !== word || piece.about === word;
    });
    expect(unexplained).toEqual([]);
  });
});

it.each([
  ['Absolut', { absolut_above: 150 }, /mehr als 50 Punkte/],
  ['Bürgermeister', { trischaken: { buergermeister_at: 120 } }, /mindestens 40 Punkte/],
  ['Dreier', { win_at: 121 }, /mindestens 40 und 1 Blatt/],
  ['Rufer', { win_at: 106 }, /mehr als die Hälfte der Punkte/],
])('explains %s with the numbers of the book in force', (word, numbers, about) => {
  settings.language = 'de';
  const book = { ...hopfgarten, ...numbers } as BookWords;
  expect(pieces(word, book)[0]?.about).toMatch(about);
});

it('takes the words from the table of the glossary', () => {
  expect(GLOSSARY.length).toBeGreaterThan(100);
  expect(GLOSSARY).toContainEqual(['Zuwaage', 'Zuaspeis']);
  expect(GLOSSARY).toContainEqual(['Re', 'Rekontra']);
  expect(GLOSSARY.find(([term]) => term === 'Holz')).toContain('Eichel');
});
