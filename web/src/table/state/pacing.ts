import type { DealEvent, Observation, TableEvent } from '../../generated/wire';

/**
 * Milliseconds that a bot seems to think, and that a full trick and a talon of somebody else stay.
 */
export interface Pace {
  bot: number;
  trick: number;
  talon: number;
}

/** A card of several that wait is seen at least so long, also at a slow pace. */
const CARD_AMONG_MANY = 160;

/** How long an event stays before what comes after it, with `waiting` more behind it. */
export function pauseAfterEvent(event: TableEvent, waiting: number, pace: Pace): number {
  if (typeof event !== 'object') return 0;
  if ('deal' in event) return pauseAfterDealEvent(event.deal, waiting, pace);
  return 'drawn' in event ? pace.trick : 0;
}

function pauseAfterDealEvent(event: DealEvent, waiting: number, pace: Pace): number {
  if ('trick-taken' in event) return pace.trick;
  return 'card-played' in event && waiting > 1 ? Math.min(pace.bot / 3, CARD_AMONG_MANY) : 0;
}

/** How long the table stays as it is: a talon that somebody else has opened wants to be read. */
export function pauseAfterSnapshot(
  before: Observation | null | undefined,
  after: Observation | null | undefined,
  pace: Pace,
): number {
  const opened = after?.talon.open_now === true && before?.talon.open_now !== true;
  return opened && after.turn !== after.seat ? pace.talon : 0;
}
