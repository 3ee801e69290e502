import type { RoundClock, Tournament } from './tournament-types';

/**
 * A clock for tables of one size: how many milliseconds are left; nothing where there is no limit.
 */
export interface ShownClock {
  players: number;
  left: number | null;
}

/** How long the clock of a round has run. */
export const ranFor = (clock: RoundClock, now: number): number =>
  clock.before_ms +
  (clock.running_since === null || clock.running_since === undefined
    ? 0
    : Math.max(0, now - clock.running_since));

/** The clocks of a round, one for each size of table that has a limit and is there. */
export function clocksOf(view: Tournament, clock: RoundClock, now: number): ShownClock[] {
  const round = view.rounds.find((one) => one.round === clock.round);
  const sizes = new Set((round?.tables ?? []).map((table) => table.players.length));
  const limits =
    clock.round === 'final' && view.mode.final_round?.minutes
      ? [...sizes].map((players) => ({ players, minutes: view.mode.final_round?.minutes ?? 0 }))
      : (view.mode.minutes ?? []).filter((limit) => sizes.has(limit.players));
  const ran = ranFor(clock, now);
  return limits.map(({ players, minutes }) => ({
    players,
    left: (minutes + clock.extra_minutes) * 60_000 - ran,
  }));
}

/** Minutes and seconds, with a minus once the time is over. */
export function clockWords(left: number): string {
  const seconds = Math.ceil(Math.abs(left) / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return left < 0 && seconds > 0 ? `−${text}` : text;
}
