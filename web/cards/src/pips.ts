// The numeral cards: red suits have one to four signs, black suits seven to ten.

import { suitSign } from './suits.ts';
import type { SuitLetter } from './palette.ts';

type Place = [x: number, y: number];

const four: Place[] = [
  [47, 34],
  [73, 34],
  [47, 166],
  [73, 166],
];
const six: Place[] = [...four, [47, 100], [73, 100]];
const eight: Place[] = [...four, [47, 79], [73, 79], [47, 121], [73, 121]];

const places: Record<string, Place[]> = {
  '1': [[60, 100]],
  '2': [
    [60, 64],
    [60, 136],
  ],
  '3': [
    [60, 42],
    [60, 100],
    [60, 158],
  ],
  '4': [
    [39, 79],
    [81, 79],
    [39, 121],
    [81, 121],
  ],
  '7': [...six, [60, 67]],
  '8': [...six, [60, 67], [60, 133]],
  '9': [...eight, [60, 100]],
  '10': [...eight, [60, 56.5], [60, 143.5]],
};

const sizes: Record<string, number> = { '1': 72, '2': 46, '3': 38, '4': 33 };

/** The signs of a numeral card; those below the middle stand on their heads. */
export const pips = (suit: SuitLetter, rank: string): string =>
  places[rank]!.map(([x, y]) => suitSign(suit, x, y, sizes[rank] ?? 23, y > 100)).join('');
