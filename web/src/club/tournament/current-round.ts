import type { Round, Tournament } from './tournament-types';

/**
 * The round that is being played: whose clock was started last, or the first that is out without
 * results.
 */
export function currentRound(view: Tournament): Round | undefined {
  const published = view.rounds.filter((round) => round.published);
  const running = view.clocks.findLast((clock) => clock.stopped == null)?.round;
  return (
    published.find((round) => round.round === running && !round.results_published) ??
    published.find((round) => !round.results_published) ??
    published.at(-1)
  );
}
