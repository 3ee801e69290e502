// König, Dame, Cavall and Bub of the four suits. Each picture is the upper half of a double-headed
// card; a figure looks out of 8–112 by 8–100, its index stands left of it.

import { bube, cavall } from './courts/riders_and_boys.ts';
import { dame, koenig } from './courts/kings_and_queens.ts';
import type { SuitLetter } from './palette.ts';

export type CourtLetter = 'K' | 'D' | 'C' | 'B';

export const courtNames: Record<CourtLetter, string> = {
  K: 'König',
  D: 'Dame',
  C: 'Cavall',
  B: 'Bub',
};

/** The upper half of a court. */
export const court = (suit: SuitLetter, rank: CourtLetter): string =>
  ({ K: koenig, D: dame, C: cavall, B: bube })[rank](suit);
