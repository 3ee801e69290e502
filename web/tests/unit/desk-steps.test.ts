import { describe, expect, it } from 'vitest';
import { firstPart, leavesNow, partNamed, partsOf } from '../../src/club/desk/steps';
import { placesOf } from '../../src/club/tournament/places';
import type { Tournament } from '../../src/club/tournament/tournament-types';

const evening = (rounds: string[], final: boolean): Tournament =>
  ({
    rounds: rounds.map((round) => ({ round })),
    mode: { final_round: final ? { players: 12 } : null },
  }) as unknown as Tournament;

describe('the steps of an evening', () => {
  it('are those of the format, the final once', () => {
    expect(partsOf(evening([], false))).toEqual(['registration', 'draw', 'closing']);
    expect(partsOf(evening(['1', '2', 'final'], true))).toEqual([
      'registration',
      'draw',
      'round-1',
      'round-2',
      'final',
      'closing',
    ]);
  });

  it('are found by number and by the beginning of their word, and only if they are there', () => {
    const parts = partsOf(evening(['1', '2'], false));
    expect(partNamed('2', parts)).toBe('round-2');
    expect(partNamed('runde 1', parts)).toBe('round-1');
    expect(partNamed('anm', parts)).toBe('registration');
    expect(partNamed('abschluss', parts)).toBe('closing');
    for (const word of ['3', 'finale', '', 'x']) expect(partNamed(word, parts)).toBeUndefined();
  });
});

describe('where a desk begins', () => {
  const round = (name: string, published: boolean, results = false): object => ({
    round: name,
    published,
    results_published: results,
    tables: [{ results: results ? [3, -1, -1, -1] : null }],
  });
  const part = (rounds: object[], finished = false): string =>
    firstPart({ rounds, finished, clocks: [] } as unknown as Tournament);
  it('is the round that is played, and before it the draw or the door', () => {
    expect(part([])).toBe('registration');
    expect(part([round('1', false)])).toBe('draw');
    expect(part([round('1', true, true), round('2', true)])).toBe('round-2');
    expect(part([round('1', true, true), round('final', true)])).toBe('final');
    expect(part([round('1', true, true)], true)).toBe('closing');
    // With the results of one table out, the others still play.
    const half = { ...round('1', true, true), tables: [{ results: [0] }, { results: null }] };
    expect(part([half, round('2', true)])).toBe('round-1');
  });
});

describe('places at the prize giving', () => {
  it('are those that somebody has, the last first', () => {
    const rows = [1, 2, 3, 3, 3, null].map((rank) => ({ rank }));
    expect(placesOf(rows)).toEqual([3, 2, 1]);
    expect(placesOf([])).toEqual([]);
  });
});

describe('who goes now', () => {
  const round = (name: string, states: string[], results = false): object => ({
    round: name,
    published: true,
    results_published: results,
    begun: states.some((state) => state !== 'open'),
    tables: states.map((state, at) => ({
      state,
      players: [1, 2, 3, 4].map((seat) => 4 * at + seat),
      results: state === 'done' ? [3, -1, -1, -1] : null,
    })),
  });
  const when = (rounds: object[], clocks: string[] = [], player = 99): string =>
    leavesNow(
      {
        rounds,
        clocks: clocks.map((name) => ({ round: name, stopped: null })),
      } as unknown as Tournament,
      player,
    );
  it('goes in the round that is played, though later ones are drawn and published', () => {
    const [first, second, third] = [
      round('1', ['done'], true),
      round('2', ['open']),
      round('3', ['open']),
    ];
    expect(when([first, { ...second, begun: true }, third], ['2'])).toBe('during-2');
    expect(when([first, round('2', ['open', 'writing']), third])).toBe('during-2');
    expect(when([first, second, third])).toBe('after-1');
    expect(when([round('1', ['open']), second, third])).toBe('0');
    expect(when([first, round('final', ['open'])])).toBe('after-1');
    expect(when([first])).toBe('after-1');
    expect(when([round('1', ['done', 'writing'], true), second])).toBe('during-1');
    expect(when([])).toBe('0');
    // Begun, though nobody has published it.
    expect(when([{ ...round('1', ['writing']), published: false }])).toBe('during-1');
  });
  it('goes after it, once their own table is in, unless that stopped early', () => {
    const first = round('1', ['done', 'writing']);
    expect(when([first], [], 2)).toBe('after-1');
    expect(when([first], [], 5)).toBe('during-1');
    const [own, other] = (first as { tables: object[] }).tables;
    const early = { ...first, tables: [{ ...own, ended_early: 19 }, other] };
    expect(when([early], [], 2)).toBe('during-1');
  });
});
