import { describe, expect, it } from 'vitest';
import {
  cupWishOf,
  OWN_RULES,
  readPlaces,
  rulesOf,
  wrongInWish,
  type WholeCupRules,
} from '../../src/club/cup/cup-rules';

const BOOK: WholeCupRules = {
  id: 'kaernten-2026',
  title: 'Kärntner Tarockcup',
  points: { formula: { full_up_to: 100, then_every: 2, most: 200 } },
  counting: { share: { percent: 50, rounded: 'up' } },
  tie_breaks: [],
  sources: { points: '§ 3' },
};

describe('how a season counts', () => {
  it('stays as it is written while nothing is set', () => {
    const others: Partial<WholeCupRules>[] = [
      {},
      { points: 'as-played', counting: 'all', tie_breaks: ['wins'] },
      {
        points: { places: { places: [10, 6, 3], tied: 'mean' } },
        counting: { best: { events: 4 } },
      },
      { counting: { 'best-and-final': { events: 6 } }, qualification: { places: 16 } },
    ];
    for (const other of others) {
      const rules = { ...BOOK, ...other };
      expect(rulesOf(cupWishOf(rules), rules)).toBe(rules);
    }
  });

  it('becomes an own one without the passages of a book once something is set', () => {
    const wish = { ...cupWishOf(BOOK), counting: 'best' as const, events: 3 };
    expect(rulesOf(wish, BOOK)).toEqual({
      id: 'eigen-kaernten-2026',
      title: 'Kärntner Tarockcup',
      points: BOOK.points,
      counting: { best: { events: 3 } },
      tie_breaks: [],
    });
  });

  it('has every kind of points, of counting, of ties, and who reaches the final', () => {
    const before = { ...OWN_RULES, title: 'Unsere' };
    const wish = {
      ...cupWishOf(before),
      points: 'places' as const,
      places: '10; 6,3 −1',
      tied: 'mean' as const,
      counting: 'share' as const,
      percent: 66,
      rounded: 'down' as const,
      tieBreaks: ['wins', 'wins'],
      qualified: 16,
    };
    expect(rulesOf(wish, before)).toEqual({
      id: 'eigen',
      title: 'Unsere',
      points: { places: { places: [10, 6, 3, -1], tied: 'mean' } },
      counting: { share: { percent: 66, rounded: 'down' } },
      tie_breaks: ['wins'],
      qualification: { places: 16, at_least_events: 0 },
    });
    expect(rulesOf({ ...wish, counting: 'best-and-final', events: 5 }, before).counting).toEqual({
      'best-and-final': { events: 5 },
    });
  });

  it('says what is missing', () => {
    const wish = { ...cupWishOf(BOOK), points: 'places' as const };
    expect(wrongInWish({ ...wish, title: ' ' })).toBe('cup-needs-title');
    for (const places of ['', '10 x', '1,5']) {
      const read = readPlaces(places);
      expect(wrongInWish({ ...wish, places }) === null).toBe(read !== null && read.length > 0);
    }
    expect(wrongInWish({ ...wish, places: '10 x' })).toBe('cup-needs-places');
    expect(wrongInWish({ ...wish, places: '10 6' })).toBeNull();
  });
});
