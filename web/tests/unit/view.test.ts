import { describe, expect, it } from 'vitest';
import type { SettledLine, Snapshot } from '../../src/generated/wire';
import {
  cardActions,
  euro,
  itemOf,
  partable,
  paymentsOf,
  placesAround,
  pointsAndBlatt,
  sideOf,
  signed,
  sorted,
  verbOf,
} from '../../src/table/view';

function table(
  viewer: Snapshot['viewer'],
  seats: [number, number, number, number],
  players = 4,
): Snapshot {
  return {
    seq: 1,
    may_talk: false,
    options: {
      cutting_short: false,
      double_rounds: false,
      tournament: false,
      chat: true,
      radln: null,
      thinking_ms: null,
    },
    viewer,
    table: 't',
    rules: 'vacha-2008',
    places: Array.from({ length: players }, (_, place) => ({
      person: { name: `P${place}`, ready: false, connected: true, away: null },
    })),
    watchers: [],
    deal: {
      deal: 1,
      dealer: 3,
      seats,
      out: [],
      double: false,
      commitment: null,
      contributed: [],
      seat: 0,
      observation: null,
      dealt: [],
      events: [],
      turn: 0,
      to_act: null,
      until: null,
      claim: null,
    },
    pause_until: null,
    over: null,
    deals_left: null,
    settled: [],
    end_wanted: [],
    sheet: { lines: [], schrift: [], zahlung: [] },
  };
}

describe('what is drawn', () => {
  it('holds the cards as people do', () => {
    expect(sorted(['1', 'H4', 'P7', '22', 'HK', 'H1', 'P10', 'TB', 'K2'])).toEqual([
      '22',
      '1',
      'HK',
      'H1',
      'H4',
      'P10',
      'P7',
      'K2',
      'TB',
    ]);
  });

  it('seats the viewer at the bottom and the others as the book turns', () => {
    const at = (seen: Snapshot, against: boolean): (string | null)[] =>
      placesAround(seen, against).map((view) => view.position);
    expect(at(table({ place: 1 }, [2, 3, 0, 1]), true)).toEqual(['left', 'bottom', 'right', 'top']);
    expect(at(table({ place: 1 }, [2, 3, 0, 1]), false)).toEqual([
      'right',
      'bottom',
      'left',
      'top',
    ]);
    expect(at(table('public', [2, 3, 0, 1]), true)).toEqual(['top', 'left', 'bottom', 'right']);
    expect(at(table({ place: 0 }, [1, 2, 3, 0], 5), true)[4]).toBeNull();
  });

  it('takes actions apart', () => {
    expect(verbOf('contra pagat@2')).toEqual({ verb: 'contra', what: 'pagat@2' });
    expect(verbOf('done')).toEqual({ verb: 'done', what: '' });
    expect(itemOf('pagat@2')).toEqual({ premium: 'pagat', seat: 2 });
    expect(itemOf('game')).toEqual({ premium: null, seat: null });
    expect([...cardActions(['pass', 'play H4', 'play 21'])]).toEqual([
      ['H4', 'play H4'],
      ['21', 'play 21'],
    ]);
  });

  it('writes numbers as players do', () => {
    expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '−3', '0']);
    expect([107, 106, 105].map(pointsAndBlatt)).toEqual([
      { points: 35, blatt: 2 },
      { points: 35, blatt: 1 },
      { points: 35, blatt: 0 },
    ]);
  });

  it('tells whose a line of a settlement is', () => {
    const item = (item: string, made: boolean, zahlung: number[]): SettledLine => ({
      item,
      label: item,
      made,
      value: 1,
      schrift: zahlung,
      zahlung,
      source: '',
    });
    expect([
      sideOf(item('pagat', true, [1, -1, 1, -1])),
      sideOf(item('uhu', false, [1, -1, 1, -1])),
    ]).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('parts long names of games where their words meet', () => {
    const shown = [
      'Farbensolodreier',
      'Sechserdreier',
      'Kakadurufer',
      'Kontra Solodreier',
      'Bettler ouvert',
      'Dreier',
    ].map((name) => partable(name).replaceAll('\u00ad', '-'));
    expect(shown).toEqual([
      'Farben-solo-dreier',
      'Sechser-dreier',
      'Kakadu-rufer',
      'Kontra Solo-dreier',
      'Bettler ouvert',
      'Dreier',
    ]);
  });
});

describe('what is due', () => {
  it('is paid by whoever owes most to whoever gets most', () => {
    expect(paymentsOf([15, -5, -5, -5])).toEqual([
      { from: 1, to: 0, points: 5 },
      { from: 2, to: 0, points: 5 },
      { from: 3, to: 0, points: 5 },
    ]);
    expect(paymentsOf([2, -2, 2, -2])).toHaveLength(2);
    expect(paymentsOf([0, 0, 0, 0])).toEqual([]);
    expect(paymentsOf([])).toEqual([]);
  });

  it('is written as money', () => {
    expect(euro(150, 'de')).toMatch(/1,50/);
    expect(euro(-5, 'de')).toMatch(/^−0,05/);
    expect(euro(150, 'en')).toBe('€1.50');
  });
});
