import { createSubscriber } from 'svelte/reactivity';

/** Milliseconds before its end from which a thinking time is shown. */
export const LAST_MINUTE = 60_000;

/** What is left, in seconds rounded up; nothing as long as it is not to be shown. */
export function secondsLeft(left: number, shown: number): number | null {
  return left > shown ? null : Math.ceil(left / 1000);
}

/**
 * Calls `update` whenever the seconds that are shown change, and sleeps until then. `left` says how
 * many milliseconds are left, `shown` from how many on that is to be seen. Gives how to stop.
 */
export function everySecond(left: () => number, shown: number, update: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sleep = (): void => {
    const now = left();
    if (now > 0) timer = setTimeout(tick, now > shown ? now - shown : now % 1000 || 1000);
  };
  const tick = (): void => {
    update();
    sleep();
  };
  sleep();
  return () => clearTimeout(timer);
}

/** Seconds until something happens. It runs only while it is read. */
export class Countdown {
  private readonly subscribe = createSubscriber((update) =>
    everySecond(this.left, this.shown, update),
  );

  constructor(
    private readonly left: () => number,
    private readonly shown = Infinity,
  ) {}

  get seconds(): number | null {
    this.subscribe();
    return secondsLeft(this.left(), this.shown);
  }
}
