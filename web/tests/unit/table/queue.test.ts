import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_QUEUED, ShowQueue, type Stage } from '../../../src/table/state/queue';

/** A queue of names; those that end in a number stay so many milliseconds. */
function made(stage: Partial<Stage> = {}): { queue: ShowQueue<string>; shown: string[] } {
  const shown: string[] = [];
  const queue = new ShowQueue<string>(
    (item) => {
      shown.push(item);
      return Number(/\d+$/.exec(item)?.[0] ?? 0);
    },
    () => shown.push('rest'),
    { hidden: () => false, painted: (then) => then(), ...stage },
  );
  return { queue, shown };
}

describe('what is shown one after the other', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('comes at once and in order while nothing has to stay', () => {
    const { queue, shown } = made();
    for (const item of ['card', 'word', 'card']) queue.push(item);
    expect(shown).toEqual(['card', 'word', 'card']);
  });

  it('waits for what stays, which is cleared away before the next comes', () => {
    const { queue, shown } = made();
    for (const item of ['trick 1500', 'card', 'trick 700', 'card']) queue.push(item);
    expect(shown).toEqual(['trick 1500']);
    expect(queue.waiting).toEqual(['card', 'trick 700', 'card']);
    vi.advanceTimersByTime(1499);
    expect(shown).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['trick 1500', 'rest', 'card', 'trick 700']);
    vi.advanceTimersByTime(700);
    expect(shown.slice(4)).toEqual(['rest', 'card']);
  });

  it('comes all at once at a tap, and nothing twice', () => {
    const { queue, shown } = made();
    for (const item of ['trick 1500', 'card', 'trick 700', 'card']) queue.push(item);
    queue.flush();
    expect(shown).toEqual(['trick 1500', 'card', 'trick 700', 'card', 'rest']);
    vi.advanceTimersByTime(5000);
    expect(shown).toHaveLength(5);
    queue.push('word');
    expect(shown.at(-1)).toBe('word');
  });

  it('does not pile up where nobody looks', () => {
    const away = made({ hidden: () => true });
    for (const item of ['trick 1500', 'card']) away.queue.push(item);
    expect(away.shown).toEqual(['trick 1500', 'rest', 'card', 'rest']);
    const late = made();
    late.queue.push('trick 1500');
    for (let count = 0; count <= MOST_QUEUED; count += 1) late.queue.push(`card ${count}`);
    expect(late.queue.waiting).toEqual([]);
    expect(late.shown).toHaveLength(MOST_QUEUED + 3);
  });

  it('lets a tap be painted before its answer is worked on', () => {
    let paint = (): void => {};
    const { queue, shown } = made({ painted: (then) => (paint = then) });
    queue.paintFirst();
    queue.push('card');
    expect(shown).toEqual([]);
    paint();
    expect(shown).toEqual(['card']);
  });

  it('shows nothing more once it is stopped', () => {
    const { queue, shown } = made();
    queue.push('trick 1500');
    queue.push('card');
    queue.stop();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(['trick 1500']);
  });
});
