import { describe, expect, it } from 'vitest';
import { dealBegun, isOver, isPlayed, isSettled } from '../../src/device/practice-table';
import { keptTables } from '../browser/kept-tables';

const at = (moment: string): string[] => keptTables(moment).map(({ kept }) => kept);

describe('a kept table of practice', () => {
  it('is played once a deal is written down or the person has made a move', () => {
    const played = [
      ...at("play, the person's turn"),
      ...at("between two deals, the person's turn"),
      ...at("over, the person's turn"),
    ];
    expect(played.length).toBeGreaterThan(10);
    for (const kept of played) expect(isPlayed(kept)).toBe(true);
    const fresh = [...at("shuffle, the person's turn"), ...at("auction, the person's turn")];
    expect(fresh.length).toBeGreaterThan(10);
    for (const kept of fresh) expect(isPlayed(kept)).toBe(false);
  });

  it('is over once its evening is', () => {
    const over = at("over, the person's turn");
    expect(over.length).toBeGreaterThan(3);
    for (const kept of over) expect(isOver(kept)).toBe(true);
    for (const kept of [...at("play, the person's turn"), '', 'null', '{"state":{}}'])
      expect(isOver(kept)).toBe(false);
  });

  it('knows in which deal the person has moved', () => {
    for (const kept of at("play, the person's turn")) expect(dealBegun(kept)).toBeGreaterThan(0);
    for (const kept of at("between two deals, the person's turn"))
      expect(dealBegun(kept)).toBeNull();
  });

  it('is settled between two deals, and not while one is played', () => {
    for (const kept of at("between two deals, the person's turn"))
      expect(isSettled(kept)).toBe(true);
    for (const kept of at("play, the person's turn")) expect(isSettled(kept)).toBe(false);
  });

  it('is taken for played, and never for settled, where it cannot be read', () => {
    for (const kept of ['', 'null', '{}', '{"state":{}}', '{"state":{"stage":7}}'])
      expect([kept, isPlayed(kept), isSettled(kept)]).toEqual([kept, true, false]);
  });
});
