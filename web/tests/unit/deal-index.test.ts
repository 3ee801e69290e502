import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScoreLine, Snapshot } from '../../src/generated/wire';
import { claimDeals, keepPast, ownDeals, pastDeal, pastOf } from '../../src/device/deal-index';
import { keepOwner } from '../../src/device/owner';

const person = (name: string): Snapshot['places'][number] => ({
  person: { name, ready: true, connected: true, away: null },
});
const seen = {
  table: 'stammtisch',
  viewer: { place: 2 },
  places: [person('Anna'), { bot: { spec: 'club' } }, person('Cilli'), person('Dora')],
} as unknown as Snapshot;
const line = {
  deal: 7,
  seats: [3, 0, 1, 2],
  game: 'rufer',
  void: false,
  zahlung: [1, -1, -3, 3],
} as unknown as ScoreLine;

describe('a deal of this device', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
  });

  it('has names and the own seat in the order of the seats', () => {
    keepPast(pastOf(seen, line));
    keepPast(pastOf(seen, line));
    expect(pastDeal('stammtisch', 7)).toEqual({
      table: 'stammtisch',
      deal: 7,
      names: ['Dora', 'Anna', 'Poldi', 'Cilli'],
      own: 3,
      game: 'rufer',
      points: -3,
      role: 'defender',
      finished: expect.any(Number) as number,
    });
  });

  it('has a bot under another name where a friend is called like it', () => {
    const places = [person('poldi'), ...seen.places.slice(1)];
    const names = (from: Snapshot['places']): string[] =>
      pastOf({ ...seen, places: from } as Snapshot, line).names;
    expect(names(places)).toEqual(['Dora', 'poldi', 'Rudi', 'Cilli']);
    expect(names([person('Poldi'), ...seen.places.slice(1, 3), person('Rudi')])).toEqual([
      'Rudi',
      'Poldi',
      'Poldi 2',
      'Cilli',
    ]);
    // And nobody is taken for the reader.
    expect(names([person('Du'), ...seen.places.slice(1)])[1]).toBe('„Du“');
  });

  it('is not one of the person in whose place a bot finished it', () => {
    const gone = { person: { name: 'Cilli', ready: true, connected: false, away: 'left' } };
    const places = [seen.places[0], seen.places[1], gone, seen.places[3]];
    expect(pastOf({ ...seen, places } as Snapshot, line).uncounted).toBe(true);
    expect(pastOf(seen, line).uncounted).toBeUndefined();
  });

  it('says what the person was in it', () => {
    const role = (changes: Partial<ScoreLine>): string | undefined =>
      pastOf(seen, { ...line, ...changes }).role;
    expect(role({ declarer: 2 })).toBe('declarer');
    expect(role({ declarer: 0, partner: 2 })).toBe('partner');
    expect(role({ declarer: 0 })).toBe('defender');
    expect(role({ declarer: 0, game: 'trischaken' })).toBe('alone');
    expect(pastDeal('stammtisch', 8)).toBeUndefined();
  });

  it('has no own seat for somebody who sits out or only looks', () => {
    expect(pastOf({ ...seen, viewer: 'public' }, line)).toMatchObject({ own: null, points: null });
    expect(pastOf({ ...seen, viewer: { behind: 2 } }, line)).toMatchObject({
      own: null,
      points: null,
    });
    expect(pastOf(seen, { ...line, seats: [3, 0, 1, 4] }).own).toBeNull();
  });

  it('has no game if it was thrown in', () =>
    expect(pastOf(seen, { ...line, void: true }).game).toBeNull());

  it('is the first account’s that signs in, and no other’s', () => {
    keepPast(pastOf(seen, line));
    keepOwner('anna');
    keepPast(pastOf(seen, { ...line, deal: 8 }));
    const counted = (): number[] => ownDeals().map(({ deal }) => deal);
    expect(counted()).toEqual([7, 8]);
    claimDeals();
    keepOwner('bert');
    expect(counted()).toEqual([]);
    keepPast(pastOf(seen, { ...line, deal: 9 }));
    expect(counted()).toEqual([9]);
    keepOwner('anna');
    expect(counted()).toEqual([7, 8]);
  });
});
