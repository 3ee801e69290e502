// Kings with crown, beard and sceptre; queens with veil, jewels and a flower.

import { at, disc, dot, flat, line, oval, rays, shape, star, stroke } from '../draw.ts';
import { suitSign } from '../suits.ts';
import { face } from '../tarock/scenery.ts';
import type { SuitLetter } from '../palette.ts';
import { clasp, dresses, shoulders, sprinkled, wall } from './dress.ts';

const crowns: Record<SuitLetter, string> = {
  // bow crown
  H: [
    shape('red', 'M50 28q16-14 32 0z'),
    shape('gold', 'M48 32q-8-10-4-16q6-5 12 2q4-6 10-7q6 1 10 7q6-7 12-2q4 6-4 16z'),
    line('M56 18q-2 6-1 12M76 18q2 6 1 12M66 11v19', 1.3),
    disc('gold', 66, 8.5, 2.6),
    dot('red', 50, 20, 2),
    dot('red', 82, 20, 2),
  ].join(''),
  // tall points
  K: [
    shape('gold', 'M47 32l-4-19 9 8 5-12 9 10 9-10 5 12 9-8-4 19z'),
    disc('red', 43, 12, 2.4),
    disc('red', 57, 8.5, 2.4),
    disc('red', 75, 8.5, 2.4),
    disc('red', 89, 12, 2.4),
    flat('blue', 'M66 20l4 5-4 5-4-5z'),
  ].join(''),
  // crown of lilies
  P: [
    shape('gold', 'M47 32l-3-12q4-5 8 0l2 4q2-8 5-9q1-5 7-7q6 2 7 7q3 1 5 9l2-4q4-5 8 0l-3 12z'),
    line('M59 15q7 5 14 0M44 20q4 4 8 2M80 22q4 2 8-2', 1.2),
    dot('blue', 66, 24, 2.6),
    dot('red', 55, 27, 1.6),
    dot('red', 77, 27, 1.6),
  ].join(''),
  // fur cap with circlet
  T: [
    shape('wine', 'M48 28q-4-16 8-17q10-4 20 0q12 1 8 17z'),
    line('M58 12q-3 6-2 14M74 12q3 6 2 14', 1.2),
    shape('gold', 'M47 32l-1-9 6 4 5-6 9 6 9-6 5 6 6-4-1 9z'),
    disc('gold', 66, 9, 2.8),
  ].join(''),
};

const beards: Record<SuitLetter, string> = {
  H:
    shape('brown', 'M51 48q-2 26 15 28q17-2 15-28q-3 6-6 7h-18q-3-1-6-7z') +
    line('M58 64q2 5 5 6M74 64q-2 5-5 6M66 64v8', 1.1),
  K:
    shape('gold', 'M50 46q-4 24 8 30q4-4 8-1q4-3 8 1q12-6 8-30q-3 8-7 9h-18q-4-1-7-9z') +
    line('M56 62q0 6 3 9M76 62q0 6-3 9', 1.1),
  P:
    shape('silver', 'M50 46q-3 34 10 46l6-5 6 5q13-12 10-46q-3 8-7 9h-18q-4-1-7-9z') +
    line('M57 62q0 12 4 20M75 62q0 12-4 20M66 66v16', 1.1),
  T: shape('ink', 'M51 46q-2 18 8 22q3 3 7 12q4-9 7-12q10-4 8-22q-3 8-7 9h-16q-4-1-7-9z'),
};

/** Moustache over the beard. */
const moustache = (suit: SuitLetter): string =>
  shape(
    { H: 'brown', K: 'gold', P: 'silver', T: 'ink' }[suit] as 'brown',
    'M66 54q-4-3-8 0q-3 3-7 1q2 6 9 5q4-1 6-3q2 2 6 3q7 1 9-5q-4 2-7-1q-4-3-8 0z',
  ) + stroke('red', 1.8, 'M63 62q3 1.6 6 0');

const sceptre = (suit: SuitLetter): string =>
  stroke('ink', 5, 'M98 104V36') +
  stroke('gold', 2.4, 'M98 104V36') +
  disc('gold', 98, 36, 3) +
  disc('white', 98, 24, 9.5) +
  suitSign(suit, 98, 24, 12.5);

/** A king. */
export const koenig = (suit: SuitLetter): string => {
  const d = dresses[suit];
  return [
    wall(suit),
    stroke(d.robe, 1.2, rays(66, 44, 30, 110, 36)),
    sceptre(suit),
    shape(d.hair, 'M48 34q-8 16-2 32l8 4h24l8-4q6-16-2-32z'),
    shoulders(d.robe),
    sprinkled(suit, [32, 92], [30, 101], [44, 88], [88, 88], [104, 98], [42, 99]),
    // ermine
    shape('white', 'M42 78Q66 66 90 78q4 12-8 20q-16 6-32 0q-12-8-8-20z'),
    at(
      [
        [48, 84],
        [52, 92],
        [62, 96],
        [74, 95],
        [81, 91],
        [85, 83],
      ],
      (x, y) => line(`M${x} ${y}v4`, 2),
    ),
    clasp(66, 93, d.lining),
    // face
    oval('skin', 66, 46, 14.5, 17),
    beards[suit],
    face(66, 45, 26),
    moustache(suit),
    crowns[suit],
    shape('gold', 'M47 31q19-5 38 0v5q-19-5-38 0z'),
    at(
      [
        [54, 32],
        [66, 30.8],
        [78, 32],
      ],
      (x, y) => dot(d.lining, x, y, 1.6),
    ),
    // hand
    shape(d.lining, 'M84 104q4-16 11-18l7 4q-4 4-3 14z'),
    shape('white', 'M90 90l9-6 4 5-8 8z'),
    shape('skin', 'M94 86q-2-8 4-9q6 0 6 6q-1 6-6 6z'),
    line('M98 80h5M98 83.5h5', 0.9),
  ].join('');
};

const headdress: Record<SuitLetter, string> = {
  H: [
    shape('gold', 'M50 30q16-6 32 0l3-11-7 5-4-8-8 6-8-6-4 8-7-5z'),
    disc('red', 66, 20, 2.2),
    disc('red', 49, 18, 1.8),
    disc('red', 83, 18, 1.8),
  ].join(''),
  K: [
    shape('wine', 'M48 30q-2-18 18-19q20 1 18 19q-18-9-36 0z'),
    at(
      [
        [52, 24],
        [59, 19],
        [66, 17.5],
        [73, 19],
        [80, 24],
      ],
      (x, y) => disc('straw', x, y, 2),
    ),
    shape('gold', 'M62 12l4-6 4 6z'),
  ].join(''),
  P: [
    shape('ink', 'M46 34q0-22 20-22t20 22q-20-14-40 0z'),
    shape('gold', 'M56 16l-3-9 6 4 3.5-5 3.5 5 3.5-5 3.5 5 6-4-3 9q-10-3-20 0z'),
    at(
      [
        [52, 25],
        [60, 20.5],
        [72, 20.5],
        [80, 25],
      ],
      (x, y) => dot('white', x, y, 1.5),
    ),
  ].join(''),
  T: [
    shape('moss', 'M47 33q4-14 19-14t19 14q-19-9-38 0z'),
    at(
      [
        [50, 27],
        [58, 21.5],
        [74, 21.5],
        [82, 27],
      ],
      (x, y) => disc('red', x, y, 3.2) + dot('gold', x, y, 1.2),
    ),
    disc('white', 66, 19, 3.6),
    dot('gold', 66, 19, 1.4),
  ].join(''),
};

const tresses: Record<SuitLetter, string> = {
  H:
    shape('brown', 'M66 24q-22 0-21 26q0 16-6 26q10 6 16 0h22q6 6 16 0q-6-10-6-26q1-26-21-26z') +
    line('M46 66q-1 6-3 9M86 66q1 6 3 9', 1.1),
  K:
    shape(
      'gold',
      'M66 24q-20 0-20 22q-1 10-4 14q6 5 4 12q-1 8 5 8l30 0q6 0 5-8q-2-7 4-12q-3-4-4-14' +
        'q0-22-20-22z',
    ) + line('M44 60q4-1 5-5M46 72q4-1 5-5M88 60q-4-1-5-5M86 72q-4-1-5-5', 1.1),
  P:
    shape('ink', 'M66 14q-24 2-24 32q0 30-10 52h16l6-26h24l6 26h16q-10-22-10-52q0-30-24-32z') +
    stroke('grey', 0.9, 'M46 46q-1 26-8 46M86 46q1 26 8 46'),
  T:
    shape('ink', 'M66 22q-19 0-19 24q0 10 4 16h30q4-6 4-16q0-24-19-24z') +
    at(
      [
        [46, 66],
        [45, 75],
        [47, 84],
        [86, 66],
        [87, 75],
        [85, 84],
      ],
      (x, y) => oval('ink', x, y, 5, 5.5),
    ) +
    stroke('grey', 0.9, 'M43 64q3 3 6 0M42 73q3 3 6 0M83 64q3 3 6 0M84 73q3 3 6 0'),
};

const flower = (suit: SuitLetter): string => {
  const ink = { H: 'red', K: 'orange', P: 'blue', T: 'white' }[suit] as 'red';
  const petals = Array.from({ length: 6 }, (_, i) => {
    const a = (i * Math.PI) / 3;
    return disc(ink, 98 + 6 * Math.cos(a), 40 + 6 * Math.sin(a), 4.2);
  }).join('');
  return (
    stroke('moss', 2.2, 'M98 84Q96 62 98 42') +
    shape('green', 'M97 66q-9-2-9-9q8 0 9 9zM97.5 60q8-2 8-9q-8 1-8 9z') +
    petals +
    disc('gold', 98, 40, 4)
  );
};

/** A queen. */
export const dame = (suit: SuitLetter): string => {
  const d = dresses[suit];
  return [
    wall(suit),
    at(
      [
        [44, 16],
        [98, 14],
        [106, 52],
        [16, 74],
        [26, 84],
        [88, 16],
      ].map(([x, y]) => [x!, y!] as [number, number]),
      (x, y) => flat(d.robe, star(x, y, 2.6, 1, 4)),
    ),
    tresses[suit],
    shape(d.robe, 'M24 106q0-16 12-22q12-6 22-8h16q10 2 22 8q14 6 14 22z'),
    // puffed sleeves
    shape(d.lining, 'M22 106q-2-22 18-24q10 8 8 24z'),
    stroke(d.trim, 1.5, 'M30 106q-1-14 8-21M39 106q1-12 3-22'),
    shape(d.lining, 'M110 106q2-22-18-24q-10 8-8 24z'),
    stroke(d.trim, 1.5, 'M102 106q1-14-8-21M93 106q-1-12-3-22'),
    // neckline
    shape('skin', 'M59 58h14v16q8 2 10 6q-8 12-17 12t-17-12q2-4 10-6z'),
    stroke(d.trim, 3, 'M49 80q8 13 17 13t17-13'),
    line('M47 81q8 14 19 14t19-14', 1.2),
    at(
      [
        [56, 77],
        [61, 80],
        [66, 81],
        [71, 80],
        [76, 77],
      ],
      (x, y) => disc('white', x, y, 1.9),
    ),
    disc(d.lining, 66, 85.5, 2.6),
    oval('skin', 66, 47, 13, 16),
    face(66, 46, 24),
    stroke('red', 2.2, 'M63 56.5q3 1.8 6 0'),
    shape(suit === 'P' ? 'ink' : d.hair, 'M52 46q0-18 14-19q14 1 14 19q-3-10-14-13q-11 3-14 13z'),
    headdress[suit],
    flower(suit),
    shape('skin', 'M92 88q-2-9 5-10q7 0 6 7q-1 6-6 6z'),
    line('M97 81h5.5M97 84.5h5.5', 0.9),
    shape('white', 'M88 94q6-8 14-3l1 6q-8-3-13 3z'),
  ].join('');
};
