// One card put together: page, corner, picture. The two ordinary sets share a layout with a corner
// at both ends; the high-contrast set gives the upper half to the index.

import { back } from './back.ts';
import { dresses } from './courts/dress.ts';
import { court, courtNames, type CourtLetter } from './courts.ts';
import { dot, flat, shape } from './draw.ts';
import { text } from './glyphs.ts';
import { framed, notched, page, twice } from './layout.ts';
import type { SetName, SuitLetter } from './palette.ts';
import { pips } from './pips.ts';
import { suitNames, suitSign } from './suits.ts';
import { tarock, type Tarock } from './tarock.ts';

const ranks: Record<SuitLetter, string[]> = {
  H: ['4', '3', '2', '1', 'B', 'C', 'D', 'K'],
  K: ['4', '3', '2', '1', 'B', 'C', 'D', 'K'],
  P: ['7', '8', '9', '10', 'B', 'C', 'D', 'K'],
  T: ['7', '8', '9', '10', 'B', 'C', 'D', 'K'],
};

/** All cards by their codes in the order of the engine, then the back. */
export const cardNames: string[] = [
  ...tarock.map((_, i) => String(i + 1)),
  ...(['H', 'K', 'P', 'T'] as const).flatMap((suit) => ranks[suit].map((rank) => suit + rank)),
  'back',
];

const isCourt = (rank: string): rank is CourtLetter => rank in courtNames;

/** What a screen reader says of a card. */
export const title = (name: string): string => {
  if (name === 'back') return 'Rückseite';
  if (/^\d+$/.test(name)) {
    const card = tarock[Number(name) - 1]!;
    return [card.numeral && `Tarock ${card.numeral}`, card.name].filter(Boolean).join(', ');
  }
  const rank = name.slice(1);
  return `${suitNames[name[0] as SuitLetter]} ${isCourt(rank) ? courtNames[rank] : rank}`;
};

/** The cap with three bells that the Sküs wears instead of a numeral. */
const cap = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y})` +
  `scale(${size / 40})">${flat('red', 'M20 26Q18 12 8 12Q3 12 3 20Q-2 4 10 4Q20 4 20 14z')}` +
  `${flat('blue', 'M20 26Q22 12 32 12Q37 12 37 20Q42 4 30 4Q20 4 20 14z')}` +
  `${flat('gold', 'M12 28Q12 10 20 4Q28 10 28 28z')}${flat('ink', 'M8 27h24v6H8z')}` +
  `${dot('ink', 3, 22, 3.4)}${dot('ink', 37, 22, 3.4)}${dot('ink', 20, 3, 3.4)}</g>`;

const tarockCorner = (number: number, card: Tarock): string =>
  card.numeral === ''
    ? cap(7, 10, 48)
    : text('ink', card.numeral, { x: 8, y: 8.5, height: 23, weight: 4.6, most: 50, gap: 0.4 }) +
      text('wine', String(number), { x: 7.5, y: 34.5, height: 19, weight: 3.8 });

const suitCorner = (suit: SuitLetter, rank: string): string =>
  text(suit, rank, { x: 7, y: 9, height: 30, weight: 5.4, most: 26 }) +
  suitSign(suit, 17.5, 53, 21);

/** Lozenges along the sash between the two heads. */
const sashPattern = Array.from(
  { length: 14 },
  (_, i) => `M${i * 8 + 4} 100l4-2.2 4 2.2-4 2.2z`,
).join('');

const usual = (name: string, id: string): string => {
  if (/^\d+$/.test(name)) {
    const card = tarock[Number(name) - 1]!;
    return (
      framed(`${id}p`, notched(61, 57), card.picture) + twice(tarockCorner(Number(name), card))
    );
  }
  const suit = name[0] as SuitLetter;
  const rank = name.slice(1);
  if (!isCourt(rank)) return pips(suit, rank) + twice(suitCorner(suit, rank));
  const half =
    `<clipPath id="${id}h"><path d="M0 0h120v100H0z"/></clipPath>` +
    `<g id="${id}f" clip-path="url(#${id}h)">${court(suit, rank)}</g>`;
  const sash = shape(dresses[suit].trim, 'M0 96.5h120v7H0z') + flat(suit, sashPattern);
  const whole = `${half}<use href="#${id}f" transform="rotate(180 60 100)"/>${sash}`;
  return framed(`${id}p`, notched(33, 68), whole) + twice(suitCorner(suit, rank));
};

const window = 'M11 104h98a3 3 0 0 1 3 3v82a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3v-82a3 3 0 0 1 3-3z';

const plain = (name: string, id: string): string => {
  if (/^\d+$/.test(name)) {
    const card = tarock[Number(name) - 1]!;
    const index =
      card.numeral === ''
        ? cap(6, 14, 64)
        : text('ink', name, { x: 5, y: 8, height: 50, weight: 7.6, narrow: 0.86, gap: 2.6 }) +
          text('ink', card.numeral, { x: 7, y: 67, height: 27, weight: 5.4, most: 80, gap: 0.4 });
    return framed(`${id}p`, window, `<g transform="translate(0 48)">${card.picture}</g>`) + index;
  }
  const suit = name[0] as SuitLetter;
  const rank = name.slice(1);
  const index =
    text(suit, rank, { x: 6, y: 8, height: 50, weight: 8, most: 44 }) + suitSign(suit, 25, 81, 36);
  if (!isCourt(rank)) return index + suitSign(suit, 66, 142, 88);
  return (
    framed(`${id}p`, window, `<g transform="translate(0 94)">${court(suit, rank)}</g>`) +
    index +
    suitSign(suit, 83, 54, 50)
  );
};

const whole = 'M11 8h98a3 3 0 0 1 3 3v178a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3z';

/**
 * A card of a set as the inside of an `svg` element of 120 by 200, colours still as words. Its ids
 * begin with `id`.
 */
export const card = (name: string, set: SetName, id: string): string => {
  if (name === 'back') return page() + framed(`${id}p`, whole, back);
  if (set === 'high-contrast') return page(/^\d+$/.test(name) ? 'sand' : 'paper') + plain(name, id);
  return page() + usual(name, id);
};
