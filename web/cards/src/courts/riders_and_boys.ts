// Cavalls with their horses; Buben with what they carry.

import { at, disc, dot, flat, line, oval, shape, stroke } from '../draw.ts';
import { suitSign } from '../suits.ts';
import { face } from '../tarock/scenery.ts';
import type { SuitLetter } from '../palette.ts';
import { dresses, wall } from './dress.ts';

/** Hats of the riders, around a head at 52, 40. */
const helmets: Record<SuitLetter, string> = {
  // hussar's busby
  H: [
    shape('ink', 'M39 34V14q13-6 26 0v20q-13-5-26 0z'),
    shape('red', 'M65 15q7 2 6 16q-4-2-6-4z'),
    shape('white', 'M50 12q-4-4 0-4q6 0 6 3zM54 20l3 4-3 4-3-4z'),
  ].join(''),
  // hat with wide brim and plume
  K: [
    shape('wine', 'M34 33q18-10 37-1q-4-5-7-6q-2-12-12-12t-12 12q-4 2-6 7z'),
    stroke('straw', 2.4, 'M40.5 26q11-5 23 0'),
    shape('white', 'M62 24q4-14 16-12q0 4-4 5q4 0 5 3q-8 6-17 4z'),
    line('M64 23q4-6 11-8', 0.9),
  ].join(''),
  // helmet with crest
  P: [
    shape('red', 'M40 22q0-14 18-13q14 2 16 22q-6-4-8-10q-10-6-26 1z'),
    shape('silver', 'M39 36q-3-18 13-19q16 1 13 19l-4-4q-9-4-18 0z'),
    stroke('gold', 2, 'M39.5 30q12-6 25 0'),
    line('M52 17v10', 1.3),
  ].join(''),
  // beret with feathers
  T: [
    shape('moss', 'M36 30q-4-14 16-15q22 1 17 14q-16-6-33 1z'),
    shape('straw', 'M38 29q14-6 28 0v4q-14-6-28 0z'),
    shape('red', 'M40 20q-8-4-4-12q4 2 7 10z'),
    shape('white', 'M44 18q-4-6 2-10q3 4 1 10z'),
  ].join(''),
};

const horse = (suit: SuitLetter): string => {
  const d = dresses[suit];
  return [
    shape(
      d.horse,
      'M52 106q2-26 18-44q4-8 8-12l1-12 7 8q8 4 13 16q8 8 11 18q0 7-7 7q-5 0-8-5q-6-1-10-6' +
        'q-1 16 12 30z',
    ),
    // mane
    shape(
      d.mane,
      'M79 40q-10 4-12 14q-6 2-7 10q-6 3-6 12q-6 4-5 14q-4 6-2 16l6 0q0-24 16-42q6-10 11-16z',
    ),
    line('M66 58q3 1 5 4M59 68q3 1 5 4M54 80q3 1 5 4M51 92q3 0 5 3', 1.1),
    shape(d.horse, 'M86 47l-2-9-5 1 1 12z'),
    // bridle
    stroke('ink', 3.4, 'M83 50q-2 12 4 19M94 62q-1 8 4 16M84 56l13 11M86 70L62 92'),
    stroke('gold', 1.5, 'M83 50q-2 12 4 19M94 62q-1 8 4 16M84 56l13 11M86 70L62 92'),
    disc(d.lining, 86, 69, 2.6),
    dot('white', 90.5, 57, 2.4),
    dot('ink', 91, 57, 1.7),
    line('M87 53q3-2 6 0', 1.1),
    dot('ink', 106, 77, 1.3),
    line('M101 84q3 0 6-2', 1.2),
  ].join('');
};

/** A rider. */
export const cavall = (suit: SuitLetter): string => {
  const d = dresses[suit];
  const hair = suit === 'P' ? 'brown' : d.hair;
  return [
    wall(suit),
    // banner
    stroke('ink', 4, 'M100 60V10'),
    stroke(d.trim, 1.8, 'M100 60V10'),
    shape(d.robe, 'M99 12q-8-3-14 1t-13 0l2 7-2 8q8 3 13 0t14-1z'),
    suitSign(suit, 87, 20, 9).replace(/fill="\{.\}"/, `fill="{${d.trim}}"`),
    // coat
    shape(d.robe, 'M20 106q0-30 18-34q14-6 28 0q16 6 14 34z'),
    shape(d.lining, 'M46 70h12l-2 36H44z'),
    at(
      [
        [51, 78],
        [50.5, 86],
        [50, 94],
      ],
      (_, y) => stroke(d.trim, 2, `M42 ${y}h18`) + disc('gold', 51, y, 1.8),
    ),
    shape('gold', 'M24 82q4-9 14-10l4 8q-10 0-15 7z'),
    line('M27 86v5M31 83.5v5M35 82v5', 1.3),
    shape('white', 'M42 68q10 6 20 0l2 6q-12 6-24 0z'),
    // head
    shape(hair, 'M39 34q-5 14 0 24l6 2h14l6-2q5-10 0-24z'),
    oval('skin', 52, 44, 11.5, 13.5),
    face(53, 43.5, 21),
    suit === 'H' || suit === 'K'
      ? shape(hair, 'M53 49q-3-2-6 0q-3 3-6 1q2 5 7 4q3 0 5-2q2 2 5 2q5 1 7-4q-3 2-6-1q-3-2-6 0z')
      : '',
    suit === 'P'
      ? shape(hair, 'M42 48q0 12 10 13q10-1 10-13q-2 4-4 4h-12q-2 0-4-4z') +
        stroke('red', 1.5, 'M50 54q2.5 1 5 0')
      : '',
    helmets[suit],
    horse(suit),
    // rein hand
    shape(d.robe, 'M22 106q4-18 16-18l20 2 1 9-20 2z'),
    shape('white', 'M56 88l6 0 0 10-5 0z'),
    shape('skin', 'M61 88q8-1 8 5t-8 5z'),
  ].join('');
};

const boyHats: Record<SuitLetter, string> = {
  // green hat with the beard of a chamois
  H: [
    shape('moss', 'M42 32q24-9 48 0q-4-6-9-7q-2-14-15-14t-15 14q-5 1-9 7z'),
    stroke('gold', 2.6, 'M51 25q15-5 30 0'),
    shape('straw', 'M80 22q0-12 8-15q4 8-3 17z'),
    line('M83 20l3-10M85 20l3-8', 0.9),
  ].join(''),
  // slashed beret
  K: [
    shape('wine', 'M44 28q-4-14 22-16q28 1 24 15q-22-6-46 1z'),
    shape('orange', 'M48 27q18-7 36 0v5q-18-7-36 0z'),
    line('M56 14q-3 5-3 11M66 12v12M77 13q3 5 3 11', 1.3),
    shape('white', 'M48 22q-12-2-10-12q10 0 14 9z'),
    line('M41 12q4 3 8 8', 0.9),
  ].join(''),
  // soldier's cap
  P: [
    shape('night', 'M48 32l-3-20q21-8 42 0l-3 20q-18-7-36 0z'),
    shape('ink', 'M47 33q19-9 38 0q3 1 2 3q-21-8-42 0q-1-2 2-3z'),
    stroke('gold', 2, 'M46 16q20-6 40 0'),
    disc('gold', 66, 22, 4),
    dot('red', 66, 22, 1.8),
    shape('red', 'M62 12q-1-6 4-6t4 6z'),
  ].join(''),
  // hood with a long tip
  T: [
    shape(
      'robeT',
      'M46 40q-2-26 22-26q22 0 28 20q4 12 10 12q-12 6-16-8q-2-6-6 2q-8-16-18-16t-20 16z',
    ),
    line('M88 30q3 6 6 9', 1.2),
    disc('gold', 105, 47, 2.6),
    stroke('straw', 1.6, 'M47 37q7-13 19-13t18 13'),
  ].join(''),
};

const carried: Record<SuitLetter, string> = {
  // halberd
  H: [
    stroke('ink', 5, 'M98 104V22'),
    stroke('brown', 2.4, 'M98 104V24'),
    shape('silver', 'M98 10l4 14 8 2q0 14-8 16l-4-4-4 2q-4-8-2-16l3 0z'),
    line('M98 24v12', 1.1),
  ].join(''),
  // jug
  K: [
    shape('silver', 'M88 58h18l-2 8q6 6 4 18H86q-2-12 4-18z'),
    line('M86 75h22', 1.1),
    shape('silver', 'M86 58q11-8 22 0z'),
    disc('gold', 97, 51.5, 2.2),
  ].join(''),
  // drumsticks and drum
  P: [
    shape('red', 'M72 84q18-6 36 0v20H72z'),
    shape('white', 'M72 84q18-7 36 0q-18 7-36 0z'),
    line('M74 90l8 12 8-10 8 10 8-12', 1.3),
    stroke('brown', 2.6, 'M100 84l-8-24M84 84l4-22'),
    disc('brown', 92, 59, 2.4),
    disc('brown', 88, 61, 2.4),
  ].join(''),
  // flute
  T: [
    stroke('ink', 6, 'M64 60l44 20'),
    stroke('straw', 3.4, 'M64 60l44 20'),
    at(
      [
        [84, 69],
        [90, 72],
        [96, 74.6],
      ],
      (x, y) => dot('ink', x, y, 1.1),
    ),
  ].join(''),
};

/** A Bub. */
export const bube = (suit: SuitLetter): string => {
  const d = dresses[suit];
  const hair = suit === 'P' ? 'orange' : d.hair;
  return [
    wall(suit),
    at(
      [
        [42, 12],
        [104, 14],
        [18, 76],
        [108, 46],
      ],
      (x, y) => suitSign(suit, x, y, 7).replace(/fill="\{.\}"/, `fill="{${d.robe}}"`),
    ),
    suit === 'H' ? carried[suit] : '',
    // pageboy hair
    suit === 'T' ? '' : shape(hair, 'M49 30q-8 14-3 34l8 3h24l8-3q5-20-3-34z'),
    shape(d.robe, 'M26 106q0-22 18-27q22-8 44 0q18 5 18 27z'),
    // parted coat
    flat(d.lining, 'M66 76q12 0 22 3q17 5 17.5 27H66z'),
    line('M66 76v30M26 106q0-22 18-27q22-8 44 0q18 5 18 27'),
    line('M40 106q0-10 4-16M92 106q0-10-4-16', 1.2),
    at(
      [
        [66, 88],
        [66, 96],
      ],
      (x, y) => disc(d.trim, x, y, 2.2),
    ),
    shape('white', 'M44 78l7-4 4 3 5-4 6 4 6-4 5 4 4-3 7 4-5 7-6-2-5 4-6-3-6 3-5-4-6 2z'),
    oval('skin', 66, 49, 13.5, 16),
    face(66, 48, 26),
    suit === 'T'
      ? shape('ink', 'M53 44q2-12 13-13q11 1 13 13q-6-8-13-8t-13 8z')
      : shape(hair, 'M51 47q-1-17 15-18q16 1 15 18q-3-7-5-9q-8 2-20 0q-3 3-5 9z'),
    dot('blush', 66, 51, 1.2),
    boyHats[suit],
    suit === 'H' ? '' : carried[suit],
    suit === 'H'
      ? shape('skin', 'M93 84q-2-8 5-9q7 0 6 7q-1 6-6 6z') +
        line('M98 78h5.5M98 81.5h5.5', 0.9) +
        shape('white', 'M88 92q6-8 14-3l1 6q-8-3-13 3z')
      : '',
    suit === 'K'
      ? shape('skin', 'M83 70q-5 2-4 7t7 5q4-2 3-6t-6-6z') + stroke('ink', 4, 'M106 66q8 2 4 12')
      : '',
    suit === 'T' ? disc('skin', 85, 74, 4) + disc('skin', 101, 82, 4) : '',
    suit === 'P' ? disc('skin', 100, 85, 4.2) + disc('skin', 83, 86, 4.2) : '',
  ].join('');
};
