import { describe, expect, it } from 'vitest';
import { clocksOf, clockWords } from '../../src/club/tournament/clocks';
import type { SheetEvent, Tournament } from '../../src/club/tournament/tournament-types';
import { pagesOf } from '../../src/club/hall/seating';
import { mergedEvents } from '../../src/club/scribe/merge-events';

const line = (id: string, lamport: number, after?: string): SheetEvent => ({
  id,
  lamport,
  change: { write: { entry: {}, ...(after === undefined ? {} : { after }) } },
});

describe('events of a table that two phones wrote', () => {
  it('are the same set in any order, each once', () => {
    const one = [line('a:1', 1), line('a:2', 2, 'a:1')];
    const other = [line('b:1', 2, 'a:1'), line('a:1', 1)];
    const ids = (events: SheetEvent[]): string[] => events.map(({ id }) => id);
    expect(ids(mergedEvents(one, other))).toEqual(['a:1', 'a:2', 'b:1']);
    expect(ids(mergedEvents(other, one))).toEqual(['a:1', 'a:2', 'b:1']);
  });

  it('wait where what they build on has not come, and leave kinds of newer versions out', () => {
    expect(mergedEvents([line('a:2', 2, 'a:1')], [])).toEqual([]);
    expect(mergedEvents([{ id: 'n:1', lamport: 1, change: { dance: {} } }], [])).toEqual([]);
  });
});

describe('the clocks of a round', () => {
  const view = {
    mode: {
      minutes: [
        { players: 4, minutes: 100 },
        { players: 5, minutes: 110 },
      ],
    },
    rounds: [{ round: '1', tables: [{ players: [1, 2, 3, 4] }, { players: [5, 6, 7, 8, 9] }] }],
  } as unknown as Tournament;
  const clock = {
    round: '1',
    running_since: 1000,
    before_ms: 60_000,
    extra_minutes: 5,
    stopped: null,
  };

  it('has one for each size of table, with what was added', () => {
    expect(clocksOf(view, clock, 61_000)).toEqual([
      { players: 4, left: 103 * 60_000 },
      { players: 5, left: 113 * 60_000 },
    ]);
  });

  it('stands still while it is paused, and says when the time is over', () => {
    expect(clocksOf(view, { ...clock, running_since: null }, 9_000_000)[0]?.left).toBe(
      104 * 60_000,
    );
    expect(clockWords(103 * 60_000)).toBe('103:00');
    expect(clockWords(-1500)).toBe('−0:02');
  });
});

it('turns a list into pages of about the same length', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 3)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(pagesOf([], 3)).toEqual([]);
});
