import type { Observation } from '../../generated/wire';

/** The trick that lies on the table. */
export interface ShownTrick {
  cards: { seat: number; card: string }[];
  winner: number | null;
  kaiserstich: boolean;
}

export const NO_TRICK: ShownTrick = { cards: [], winner: null, kaiserstich: false };

/** The trick that is being played; none between two tricks. */
export function trickOf(observation: Observation): ShownTrick {
  const last = observation.tricks.at(-1);
  if (!last || last.winner !== null) return NO_TRICK;
  const cards = last.cards.map((card, step) => ({ seat: (last.leader + step) % 4, card }));
  return { ...NO_TRICK, cards };
}

/** With one more card; after a taken trick it is the first of the next one. */
export function withCard(trick: ShownTrick, seat: number, card: string): ShownTrick {
  const before = trick.winner === null ? trick.cards : [];
  return { ...NO_TRICK, cards: [...before.filter((known) => known.seat !== seat), { seat, card }] };
}
