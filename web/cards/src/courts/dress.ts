// What a suit dresses in.

import { flat, shape, star } from '../draw.ts';
import { suitSign } from '../suits.ts';
import type { Ink, SuitLetter } from '../palette.ts';

export interface Dress {
  /** Behind the figure. */
  wall: Ink;
  robe: Ink;
  /** Lining and sleeves. */
  lining: Ink;
  trim: Ink;
  hair: Ink;
  /** Coat of the horse. */
  horse: Ink;
  mane: Ink;
}

export const dresses: Record<SuitLetter, Dress> = {
  H: {
    wall: 'dawn',
    robe: 'robeH',
    lining: 'blue',
    trim: 'gold',
    hair: 'brown',
    horse: 'white',
    mane: 'silver',
  },
  K: {
    wall: 'sand',
    robe: 'robeK',
    lining: 'wine',
    trim: 'straw',
    hair: 'gold',
    horse: 'brown',
    mane: 'ink',
  },
  P: {
    wall: 'sky',
    robe: 'robeP',
    lining: 'red',
    trim: 'gold',
    hair: 'grey',
    horse: 'grey',
    mane: 'white',
  },
  T: {
    wall: 'meadow',
    robe: 'robeT',
    lining: 'orange',
    trim: 'straw',
    hair: 'ink',
    horse: 'orange',
    mane: 'straw',
  },
};

/** The wall with a pattern of its own for each suit. */
export const wall = (suit: SuitLetter): string => flat(dresses[suit].wall, 'M0 0h120v104H0z');

/** A scattering of small suit signs on cloth. */
export const sprinkled = (suit: SuitLetter, ...places: [number, number][]): string =>
  places
    .map(([x, y]) =>
      suitSign(suit, x, y, 8).replace(/fill="\{.\}"/, `fill="{${dresses[suit].trim}}"`),
    )
    .join('');

/** Shoulders under a robe. */
export const shoulders = (fill: Ink): string =>
  shape(fill, 'M22 106Q24 84 46 77Q66 70 86 77Q108 84 110 106z');

/** A clasp with a jewel. */
export const clasp = (x: number, y: number, ink: Ink): string =>
  shape('gold', star(x, y, 6, 4.4, 8)) + flat(ink, star(x, y, 3.2, 2.6, 8));
