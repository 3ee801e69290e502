// The four suit signs in a box from −50 to 50.

import type { SuitLetter } from './palette.ts';

export const suitPaths: Record<SuitLetter, string> = {
  H:
    'M0 48C-12 26-50 8-50-20C-50-36-39-47-26-47C-13-47-4-39 0-27C4-39 13-47 26-47' +
    'C39-47 50-36 50-20C50 8 12 26 0 48z',
  K: 'M0-50C9-31 22-14 39 0C22 14 9 31 0 50C-9 31-22 14-39 0C-22-14-9-31 0-50z',
  P:
    'M0-50C10-28 48-12 48 14C48 29 37 38 25 38C16 38 9 34 4 26C5 38 10 46 18 50H-18' +
    'C-10 46-5 38-4 26C-9 34-16 38-25 38C-37 38-48 29-48 14C-48-12-10-28 0-50z',
  T:
    'M-9-8A23 23 0 1 1 9-8A23 23 0 1 1 5 22C6 36 10 45 18 50H-18C-10 45-6 36-5 22' +
    'A23 23 0 1 1-9-8z',
};

export const suitNames: Record<SuitLetter, string> = { H: 'Herz', K: 'Karo', P: 'Pik', T: 'Treff' };

const short = (n: number): string => String(Math.round(n * 1000) / 1000);

/** A suit sign of this height around a point; `turned` stands it on its head. */
export const suitSign = (
  suit: SuitLetter,
  x: number,
  y: number,
  height: number,
  turned = false,
): string => {
  const s = height / 100;
  return (
    `<path fill="{${suit}}" stroke="none" transform="translate(${short(x)} ${short(y)})` +
    `scale(${short(turned ? -s : s)})" d="${suitPaths[suit]}"/>`
  );
};
