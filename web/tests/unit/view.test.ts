import { describe, expect, it } from 'vitest';
import type { FairRecord, SettledLine, SheetLine, Snapshot } from '../../src/generated/wire';
import { besideDeclarer, cardActions, inPoints, itemOf, placesAround, sideOf, signed, sorted, verbOf, wasAnnounced } from '../../src/table/view';

function table(viewer: Snapshot['viewer'], seats: [number, number, number, number], players = 4): Snapshot {
  return {
    seq: 1,
    viewer,
    table: 't',
    rules: 'vacha-2008',
    places: Array.from({ length: players }, (_, place) => ({ person: { name: `P${place}`, ready: false, connected: true, away: null } })),
    watchers: [],
    deal: { deal: 1, dealer: 3, seats, out: [], double: false, commitment: null, contributed: [], seat: 0, observation: null, dealt: [], events: [], turn: 0, to_act: null, until: null, claim: null },
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
    expect(sorted(['1', 'H4', 'P7', '22', 'HK', 'H1', 'P10', 'TB', 'K2'])).toEqual(['22', '1', 'HK', 'H1', 'H4', 'P10', 'P7', 'K2', 'TB']);
  });

  it('seats the viewer at the bottom and the others as the book turns', () => {
    const at = (seen: Snapshot, against: boolean): (string | null)[] => placesAround(seen, against).map((view) => view.position);
    expect(at(table({ place: 1 }, [2, 3, 0, 1]), true)).toEqual(['left', 'bottom', 'right', 'top']);
    expect(at(table({ place: 1 }, [2, 3, 0, 1]), false)).toEqual(['right', 'bottom', 'left', 'top']);
    expect(at(table('public', [2, 3, 0, 1]), true)).toEqual(['top', 'left', 'bottom', 'right']);
    expect(at(table({ place: 0 }, [1, 2, 3, 0], 5), true)[4]).toBeNull();
  });

  it('takes actions apart', () => {
    expect(verbOf('contra pagat@2')).toEqual({ verb: 'contra', what: 'pagat@2' });
    expect(verbOf('done')).toEqual({ verb: 'done', what: '' });
    expect(itemOf('pagat@2')).toEqual({ premium: 'pagat', seat: 2 });
    expect(itemOf('game')).toEqual({ premium: null, seat: null });
    expect([...cardActions(['pass', 'play H4', 'play 21'])]).toEqual([['H4', 'play H4'], ['21', 'play 21']]);
  });

  it('writes numbers as players do', () => {
    expect([signed(3), signed(-3), signed(0)]).toEqual(['+3', '−3', '0']);
    expect([inPoints(107), inPoints(106), inPoints(105)]).toEqual(['35⅔', '35⅓', '35']);
  });

  it('tells partner, side and announcement of a settlement', () => {
    const item = (item: string, made: boolean, zahlung: number[]): SettledLine => ({ item, label: item, made, value: 1, schrift: zahlung, zahlung, source: '' });
    const line = { deal: 3, seats: [1, 2, 3, 0], declarer: 3, game: 'rufer' } as unknown as SheetLine;
    const game = item('game', false, [1, -1, 1, -1]);
    const pagat = item('pagat', true, [1, -1, 1, -1]);
    const uhu = item('uhu', false, [1, -1, 1, -1]);
    const record = { actions: ['0 announce uhu', '2 announce trull'], fair: { deal: 3 } } as unknown as FairRecord;
    expect(besideDeclarer(line, [game])).toEqual([1]);
    expect([sideOf(pagat), sideOf(uhu)]).toEqual([[0, 2], [1, 3]]);
    expect([wasAnnounced(pagat, line, record), wasAnnounced(uhu, line, record), wasAnnounced(uhu, line, null)]).toEqual([false, true, null]);
  });
});
