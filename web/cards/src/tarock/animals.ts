// Vignettes with animals: the three birds after the Pagat, the chamois, the eagle.

import { disc, dot, flat, line, oval, placed, rays, shape, star, stroke } from '../draw.ts';
import { birds, cloud, fir, flowers, grass, ground, waves } from './scenery.ts';

/**
 * The words on the ribbon, as single strokes along a line; each letter is four wide and six high.
 */
const motto = (x: number, y: number): string => {
  const letters: Record<string, string> = {
    I: 'M1.5 0v6',
    N: 'M0 6V0l3 6V0',
    D: 'M0 0v6q3.4 0 3.4-3T0 0z',
    U: 'M0 0v4q0 2 1.5 2T3 4V0',
    S: 'M3 .8Q2.6 0 1.5 0Q0 0 0 1.5Q0 3 1.5 3T3 4.5Q3 6 1.5 6Q.4 6 0 5.2',
    T: 'M0 0h3M1.5 0v6',
    R: 'M0 6V0q3 0 3 1.6T0 3.2L3 6',
    E: 'M3 0H0v6h3M0 3h2',
    G: 'M3 .8Q2.4 0 1.5 0Q0 0 0 3t1.5 3T3 4V3.3H1.8',
    L: 'M0 0v6h3',
    Ü: 'M0 0v4q0 2 1.5 2T3 4V0M.6-1.6v.1M2.4-1.6v.1',
    C: 'M3 .8Q2.4 0 1.5 0Q0 0 0 3t1.5 3Q2.6 6 3 5.2',
    K: 'M0 0v6M3 0L0 3.2L3 6',
  };
  return `<g stroke-width="0.9">${[...'INDUSTRIE UND GLÜCK']
    .map((letter, i) =>
      letters[letter]
        ? `<path transform="translate(${(x + i * 4.45).toFixed(1)} ${y})" d="${letters[letter]}"/>`
        : '',
    )
    .join('')}</g>`;
};

/** II: the owl on its rock, above the words that gave these cards their name. */
export const uhu = [
  ground('night'),
  disc('straw', 90, 30, 14),
  flat('straw', star(70, 20, 2.6, 1, 4)),
  flat('straw', star(22, 72, 2.6, 1, 4)),
  flat('straw', star(100, 66, 2.6, 1, 4)),
  flat('straw', star(30, 92, 2, 0.8, 4)),
  flat('straw', star(94, 92, 2, 0.8, 4)),
  shape('grey', 'M0 204V146l14-14 12 4 10-12 16 4 14-2 12 8 16 2 30 14v54z'),
  stroke('ink', 1.1, 'M16 168l12-4M30 182l14-6M14 186l8-2M34 158l8 3'),
  // body
  shape('brown', 'M40 82q-6 26 4 42q16 10 32 0q10-16 4-42z'),
  shape('straw', 'M48 90q-4 20 3 32q9 5 18 0q7-12 3-32z'),
  line(
    'M52 98q2 3 4 0q2 3 4 0q2 3 4 0q2 3 4 0M53 106q2 3 4 0q2 3 4 0q2 3 4 0' +
      'M54 113q2 3 4 0q2 3 4 0q2 3 4 0',
    1.1,
  ),
  shape('brown', 'M41 86q-13 14-7 38q8-2 11-8q2-14-1-30zM79 86q13 14 7 38q-8-2-11-8q-2-14 1-30z'),
  line('M38 100q3 3 6 1M37 108q3 3 7 1M82 100q-3 3-6 1M83 108q-3 3-7 1', 1.1),
  // head
  shape('brown', 'M36 57q8 6 24 5q16 1 24-5q2 9-2 14q2 20-22 20t-22-20q-4-5-2-14z'),
  shape('sand', 'M60 72q-6-6-13-3q-7 4-5 11q3 7 10 7q6 0 8-5q2 5 8 5q7 0 10-7q2-7-5-11q-7-3-13 3z'),
  disc('gold', 50.5, 77, 6.6),
  disc('gold', 69.5, 77, 6.6),
  dot('ink', 50.5, 77, 3.6),
  dot('ink', 69.5, 77, 3.6),
  dot('white', 52, 75.5, 1.2),
  dot('white', 71, 75.5, 1.2),
  shape('orange', 'M60 78l3.5 5-3.5 6-3.5-6z'),
  stroke('gold', 2.4, 'M50 125v5M54 126v5M66 126v5M70 125v5'),
  // ribbon
  shape('white', 'M10 128q-6 6 2 12l2 6q46-12 92 0l2-6q8-6 2-12z'),
  shape('white', 'M13 130q47-13 94 0v14q-47-11-94 0z'),
  motto(18.5, 130.2),
].join('');

/** III: the cockatoo on its ring. */
export const kakadu = [
  ground('meadow'),
  flat('green', 'M112 8v40q-14-2-18-14q-14 6-20-6q-10 0-12-20z'),
  stroke('moss', 1.3, 'M112 26q-16 0-26-18M96 34q0-8-8-16M112 40q-10-2-14-10'),
  flat('green', 'M8 192v-34q12 0 16 10q10-6 18 4q12-2 16 20z'),
  stroke('moss', 1.3, 'M8 172q10 2 16 20M26 176q6 4 8 16M42 178q4 4 4 14'),
  stroke('brown', 3, 'M60 56a38 40 0 1 1-.1 0'),
  stroke('gold', 1, 'M60 56a38 40 0 1 1-.1 0'),
  shape('brown', 'M20 121h80v5H20z'),
  placed(
    'translate(9 17.5)scale(.87)',
    // tail and body
    shape('white', 'M50 112l-8 30q6 6 12 0l4-22zM58 116l-2 28q5 2 8-2l2-26z'),
    shape('white', 'M48 74q22-10 28 14q4 22-12 36q-18 2-22-14q-2-22 6-36z'),
    shape('silver', 'M47 86q16 0 19 18q0 12-5 19q-16 0-20-14q-1-13 6-23z'),
    line('M49 98q8 2 12 10M48 106q7 2 10 9M55 92q8 4 9 12', 1.1),
    stroke('grey', 2.4, 'M58 122v4M62 122v4M67 121v4M71 120v4'),
    // head
    shape('gold', 'M58 68q-18-2-26-14q6-1 11 2q-4-6-4-12q10 2 14 9q-1-7 3-12q6 8 6 16z'),
    shape('white', 'M46 82q-2-18 14-20q16 0 17 16q-6 12-17 14z'),
    shape('orange', 'M76 70q12 2 9 17q-3-4-9-4q-3-7 0-13z'),
    shape('ink', 'M75 84q5 0 6 3q-2 4-6 2z'),
    disc('gold', 66, 73, 3.6),
    dot('ink', 66.5, 73, 1.9),
    dot('blush', 62, 80, 3),
    line('M50 90q3 3 6 1M60 94q3 2 6 0', 1.1),
  ),
].join('');

/** IIII: a marabou among the reeds. */
export const quapil = [
  ground('sky'),
  disc('orange', 90, 34, 12),
  stroke('gold', 1.5, rays(90, 34, 15, 19, 12)),
  flat('blue', 'M8 122h104v70H8z'),
  line('M8 122h104', 1.2),
  flat('meadow', 'M8 158q30-12 50 0v40H8z'),
  line('M8 158q30-12 50 0', 1.2),
  waves('white', [14, 132], [34, 140], [84, 130], [92, 138], [70, 138], [20, 148]),
  placed(
    'translate(3.6 8.5)scale(.94)',
    // legs
    stroke('ink', 3.2, 'M56 110v30M66 110v12l-7 8 2 10'),
    stroke('grey', 1.6, 'M56 110v30M66 110v12l-7 8 2 10'),
    line('M56 140l-6 3M56 140l5 3M61 140l6 2', 1.6),
    // body
    shape('night', 'M40 96q2-20 26-20q20 2 22 22q-2 18-22 18q-8 8-18 4l4-6q-10-4-12-18z'),
    shape('white', 'M46 104q8 16 28 12q-6 6-18 4l-6 4q-6-8-4-20z'),
    line('M62 88q12 2 16 12M58 94q12 2 16 12M54 101q10 2 13 9', 1.2),
    // neck, head
    shape('white', 'M46 96q-10-2-6-12q4-4 12-4q10 4 8 10q-6 8-14 6z'),
    shape('blush', 'M50 88q-10-4-8-14q6-4 5-10l7 2q2 8-4 12q-1 4 6 6z'),
    oval('blush', 50, 63, 7, 6.5),
    line('M47 57.5q1-3 4-3M51 57q2-3 5-1', 1.1),
    shape('straw', 'M45 60L18 74q-2 3 1 4l30-8z'),
    line('M47 66l-26 10', 1.1),
    dot('white', 50, 62, 2.4),
    dot('ink', 49.6, 62, 1.3),
  ),
  // reeds
  stroke(
    'moss',
    1.8,
    'M96 144q2-30 0-54M102 144q0-20 6-34M22 190q2-18-2-38M32 192q0-16 4-34' +
      'M44 192q2-14 0-28M14 190q-2-12-4-20',
  ),
  oval('brown', 96, 86, 2.6, 8),
  oval('brown', 20, 150, 2.4, 7),
  oval('brown', 36, 155, 2.4, 7),
  grass([104, 144], [92, 144], [26, 188], [50, 188]),
].join('');

/** IX: a chamois above the valley. */
export const chamois = [
  ground('sky'),
  cloud(72, 26),
  birds([96, 44], [88, 52]),
  shape('lilac', 'M8 122l18-34 12 14 12-26 14 30 14-20 34 40v20H8z'),
  flat('white', 'M50 76l-6 13 5-2 3 4 3-4 3 3zM26 88l-5 10 5-1 3 3 3-3z'),
  line('M26 88l12 14 12-26 14 30 14-20', 1.1),
  shape('meadow', 'M0 204v-74q24-12 44 4l20 14v60z'),
  fir(18, 156, 30),
  fir(34, 172, 26),
  fir(50, 186, 24),
  shape('grey', 'M112 204V110l-14 3-8 11-32 3-12 9 5 12v56z'),
  stroke('ink', 1.1, 'M74 136l8 3M92 122l6 2M66 144l10 2'),
  // the animal
  placed(
    'translate(12 15.5)scale(.87)',
    stroke('ink', 5, 'M62 104v26M70 106v24M90 102l2 14M96 100l4 14'),
    stroke('brown', 2.6, 'M62 104v26M70 106v24M90 102l2 14M96 100l4 14'),
    shape('brown', 'M56 84q6-6 16-2q18-4 26 4q6 8 2 18q-8 8-16 2q-10 4-16 4q-12-2-14-12z'),
    line('M100 90q5 2 3 8', 2),
    shape('brown', 'M58 100q-6-12-8-22l8-8 10 10q2 10-2 18z'),
    stroke('ink', 1.2, 'M62 96q3 3 6 2M78 92q3 3 6 1M84 100q3 2 6 0'),
    shape('straw', 'M38 76q8-14 18-12q6 4 3 12q-3 4-8 4q-6 4-11 2z'),
    flat('ink', 'M43 76q4-6 11-8l1 3q-6 0-10 6z'),
    dot('ink', 38.5, 77.5, 1.7),
    dot('white', 49.5, 70.5, 1.3),
    dot('ink', 49.5, 70.5, 0.8),
    shape('brown', 'M57 67q6-4 9-2q-2 6-8 6z'),
    stroke('ink', 2.4, 'M52 65q-1-10 4-14q4-1 5 3M56 65q0-8 4-11q3 0 4 2'),
  ),
  flowers('white', [84, 120]),
].join('');

/** XX: the crowned eagle over the mountains. */
export const eagle = [
  ground('dawn'),
  stroke('gold', 2, rays(60, 96, 54, 100, 28)),
  flat('straw', 'M60 56a40 40 0 1 0 .1 0z'),
  shape('lilac', 'M8 150l12-14 10 10 14-18 16 22 14-14 38 30v40H8z'),
  flat('white', 'M44 128l-6 8 5-1 2 3 3-3 3 2zM20 136l-5 6 5-1 3 2 1-3z'),
  shape('moss', 'M0 206v-34q30-14 64 2v40z'),
  stroke('green', 1.3, 'M14 182l6-4M28 180l6-4M40 184l6-4'),
  placed(
    'translate(3.6 8)scale(.94)',
    // wings
    ...[1, -1].map(
      (side) =>
        `<g transform="translate(60 0)scale(${side} 1)">` +
        shape(
          'ink',
          'M6 84q6-22 26-26q14-2 18-1q-6 4-8 6q6-2 9-1q-4 4-6 7q5-1 7 1q-4 3-6 7q4 0 5 2' +
            'q-4 3-7 7q3 0 4 2q-6 6-16 9q-14 6-22 14z',
        ) +
        stroke('gold', 1.2, 'M12 88q10-16 26-20M14 94q12-14 28-18M16 100q12-12 27-16') +
        '</g>',
    ),
    // tail, legs
    shape('ink', 'M52 112l-8 24q4 2 7-3q1 6 5 5l4-6 4 6q4 1 5-5q3 5 7 3l-8-24z'),
    stroke('gold', 1.1, 'M54 118l-3 12M60 118v13M66 118l3 12'),
    stroke('gold', 3, 'M50 114l-8 10M70 114l8 10'),
    line('M42 124l-5 1M42 124l-2 5M42 124l3 4M78 124l5 1M78 124l2 5M78 124l-3 4', 1.6),
    oval('ink', 60, 100, 12, 18),
    shape('red', 'M51 90h18v12q0 8-9 12q-9-4-9-12z'),
    flat('white', 'M51.7 97h16.6v6H51.7z'),
    line('M51 90h18v12q0 8-9 12q-9-4-9-12z'),
    // head
    shape('ink', 'M53 90q2-6 0-10q-2-10 8-12q10 2 8 10q-3 4-2 12z'),
    shape('gold', 'M54 73q-8 0-9 8q5-2 10-1z'),
    dot('gold', 58.5, 75, 1.7),
    dot('ink', 58.5, 75, 0.8),
    shape('gold', 'M54 66q-2-6-3-9l5 3 4.5-5 4.5 5 5-3q-1 4-3 9z'),
    disc('red', 60.5, 54, 1.7),
  ),
].join('');
