import { describe, expect, it } from 'vitest';
import {
  planText,
  readGoods,
  readGroups,
  readPlan,
  seatedAs,
  swapped,
} from '../../src/club/desk/plans';
import { modeOf, wishOf, type WholeMode } from '../../src/club/tournament/format';
import type { Tournament } from '../../src/club/tournament/tournament-types';

describe('prizes as they are typed', () => {
  it('are euros or per cent, place by place', () => {
    expect(readPlan('euros', '300 € 200,50; 100', 0)).toEqual({ amounts: [30000, 20050, 10000] });
    expect(readPlan('percent', '40 25 15 %', 1500)).toEqual({
      percent: { fee_cents: 1500, places: [40, 25, 15] },
    });
    expect(readPlan('euros', '', 0)).toEqual({ amounts: [] });
  });

  it('are refused where something is no number', () => {
    for (const text of ['300 x', '-5', '1e999']) expect(readPlan('euros', text, 0)).toBeNull();
    expect(readPlan('percent', '33,3', 0)).toBeNull();
  });

  it('are typed as they were kept', () => {
    for (const plan of [
      { amounts: [30000, 20050] },
      { percent: { fee_cents: 700, places: [60, 40] } },
    ]) {
      const { kind, text } = planText(plan);
      expect(readPlan(kind, text, 700)).toEqual(plan);
    }
    expect(planText(null)).toEqual({ kind: 'euros', text: '' });
  });

  it('in kind have a line for each place, empty ones between them included', () => {
    expect(readGoods('Speck\n\n Wein \n\n')).toEqual(['Speck', '', 'Wein']);
    expect(readGoods('\n')).toEqual([]);
  });
});

describe('seats by hand', () => {
  const tables = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  it('change for two, and only if both sit there', () => {
    expect(swapped(tables, 2, 7)).toEqual([
      [1, 7, 3, 4],
      [5, 6, 2, 8],
    ]);
    for (const [one, other] of [
      [2, 9],
      [9, 2],
      [3, 3],
    ] as const)
      expect(swapped(tables, one, other)).toBeNull();
  });

  it('are where it was chosen: who stays keeps the place, who comes is last', () => {
    const chosen = new Map(tables.flatMap((players, at) => players.map((one) => [one, at])));
    expect(seatedAs(tables, chosen)).toEqual(tables);
    chosen.set(1, 1).set(8, 0);
    expect(seatedAs(tables, chosen)).toEqual([
      [2, 3, 4, 8],
      [5, 6, 7, 1],
    ]);
    for (const player of [5, 6, 7, 1]) chosen.set(player, 0);
    expect(seatedAs(tables, chosen)).toHaveLength(1);
  });

  it('apart are groups of two or more who are there', () => {
    const view = { players: [{ player: 4 }, { player: 17 }] } as unknown as Tournament;
    expect(readGroups('4 17\n\n', view)).toEqual([[4, 17]]);
    expect(readGroups('', view)).toEqual([]);
    for (const text of ['4', '4 5', '4 x']) expect(readGroups(text, view)).toBeNull();
  });
});

describe('a format of one’s own', () => {
  const mode: WholeMode = {
    id: 'hopfgarten',
    title: 'Turnier nach Hopfgarten',
    rules: 'hopfgarten',
    rounds: 3,
    radln: 5,
    tables: [4],
    minutes: [{ players: 4, minutes: 105 }],
    seating: 'free',
    first_dealer: 'highest-card-is-forehand',
    cents_per_point: 10,
    tie_breaks: ['best-round', 'lot'],
    withdrawn: 'unranked',
    final_round: { players: 12, radln: 5, carried: 'half', tie_breaks: ['final-round'] },
    sources: { rounds: 'Turniermodus, Absatz 3' },
  };
  it('is the one of the book until something is changed', () => {
    expect(modeOf(wishOf(mode), mode)).toBe(mode);
  });

  it('keeps what is not in the form, and names no source for what somebody has set', () => {
    const wish = { ...wishOf(mode), rounds: 2, cents: 5, fives: true, minutesOfFive: 120 };
    const own = modeOf(wish, mode);
    expect(own).toMatchObject({
      id: 'eigen-hopfgarten',
      rounds: 2,
      cents_per_point: 5,
      tables: [4, 5],
      minutes: [
        { players: 4, minutes: 105 },
        { players: 5, minutes: 120 },
      ],
      final_round: mode.final_round,
    });
    expect(own.sources).toBeUndefined();
    expect(modeOf({ ...wishOf(own), final: false, rankPoints: '4 3 2 1' }, own)).toMatchObject({
      id: 'eigen-hopfgarten',
      rank_points: { places: [4, 3, 2, 1] },
    });
    expect(modeOf({ ...wishOf(own), final: false }, own).final_round).toBeUndefined();
  });
});
