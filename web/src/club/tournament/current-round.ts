import type { Round, Tournament } from './tournament-types';

/** Whether results of all tables are out: with some of them a round is still being played. */
export const isOut = ({ results_published, tables }: Round): boolean =>
  results_published && tables.every(({ results }) => results);

/**
 * The round that is being played: whose clock was started last, or the first that is out without
 * all of its results.
 */
export function currentRound(view: Tournament): Round | undefined {
  const published = view.rounds.filter((round) => round.published);
  const running = view.clocks.findLast((clock) => clock.stopped == null)?.round;
  return (
    published.find((round) => round.round === running && !isOut(round)) ??
    published.find((round) => !isOut(round)) ??
    published.at(-1)
  );
}
