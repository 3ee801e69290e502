import { describe, expect, it } from 'vitest';
import type { Observation, TableEvent } from '../../../src/generated/wire';
import { pauseAfterEvent, pauseAfterSnapshot } from '../../../src/table/state/pacing';

const pace = { bot: 600, trick: 1500, talon: 3000 };
const event = (made: object): TableEvent => made as unknown as TableEvent;
const card = event({ deal: { 'card-played': { seat: 1, card: 'HK' } } });
const trick = event({ deal: { 'trick-taken': { seat: 1, kaiserstich: false } } });

describe('the pace of a table', () => {
  it('lets a full trick and a draw lie, and nothing else', () => {
    expect(pauseAfterEvent(trick, 0, pace)).toBe(1500);
    expect(pauseAfterEvent(event({ drawn: {} }), 0, pace)).toBe(1500);
    expect(pauseAfterEvent(event({ deal: { said: '1 pass' } }), 9, pace)).toBe(0);
    expect(pauseAfterEvent(event({ turn: { place: 0, legal: [] } }), 9, pace)).toBe(0);
  });

  it('shows cards that wait one after the other, never slower than they can be followed', () => {
    expect(pauseAfterEvent(card, 0, pace)).toBe(0);
    expect(pauseAfterEvent(card, 1, pace)).toBe(0);
    expect(pauseAfterEvent(card, 2, pace)).toBe(160);
    expect(pauseAfterEvent(card, 2, { ...pace, bot: 180 })).toBe(60);
  });

  it('gives time to read a talon that somebody else has opened', () => {
    const at = (open: boolean, turn: number): Observation =>
      ({ seat: 0, turn, talon: { open_now: open } }) as unknown as Observation;
    expect(pauseAfterSnapshot(at(false, 2), at(true, 2), pace)).toBe(3000);
    expect(pauseAfterSnapshot(null, at(true, 2), pace)).toBe(3000);
    // Once, and not to whoever opened it.
    expect(pauseAfterSnapshot(at(true, 2), at(true, 2), pace)).toBe(0);
    expect(pauseAfterSnapshot(at(false, 0), at(true, 0), pace)).toBe(0);
    expect(pauseAfterSnapshot(at(true, 2), null, pace)).toBe(0);
  });
});
