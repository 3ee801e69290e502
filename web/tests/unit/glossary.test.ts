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

it('takes the words from the table of the glossary', () => {
  expect(GLOSSARY.length).toBeGreaterThan(100);
  expect(GLOSSARY).toContainEqual(['Zuwaage', 'Zuaspeis']);
  expect(GLOSSARY).toContainEqual(['Re', 'Rekontra']);
  expect(GLOSSARY.find(([term]) => term === 'Holz')).toContain('Eichel');
});
