import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everySecond, LAST_MINUTE, secondsLeft } from '../../../src/table/state/countdown';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is shown, from the start and whenever it changes. */
function shownOf(span: number, from = Infinity): { shown: (number | null)[]; stop: () => void } {
  const end = Date.now() + span;
  const left = (): number => Math.max(end - Date.now(), 0);
  const shown = [secondsLeft(left(), from)];
  const stop = everySecond(left, from, () => shown.push(secondsLeft(left(), from)));
  return { shown, stop };
}

it('is true at every second, also above a minute', () => {
  const { shown, stop } = shownOf(90_000);
  for (let second = 90; second >= 0; second -= 1) {
    expect(shown.at(-1)).toBe(second);
    vi.advanceTimersByTime(1000);
  }
  // It said each of them once, and at its end it stops.
  expect(shown).toHaveLength(91);
  expect(vi.getTimerCount()).toBe(0);
  stop();
});

it('sleeps until it is to be shown, and when nobody looks', () => {
  const { shown, stop } = shownOf(90_500, LAST_MINUTE);
  vi.advanceTimersByTime(30_400);
  expect(shown).toEqual([null]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([null, 60]);
  vi.advanceTimersByTime(1000);
  expect(shown.at(-1)).toBe(59);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
