// Vignettes with people: Pagat, the dancers, the fiddler, the smith, the Sküs.

import { box, disc, dot, flat, line, oval, placed, rays, shape, star, stroke } from '../draw.ts';
import { cloud, face, flowers, grass, ground } from './scenery.ts';

/** I: a juggler on a market stage. */
export const pagat = [
  ground('sand'),
  flat('straw', 'M8 8h104v60q-52 22-104 0z'),
  shape('wine', 'M0 136h120v70H0z'),
  stroke(
    'gold',
    1.4,
    'M0 140.5h120M6 150l8 8 8-8 8 8 8-8 8 8 8-8M6 164l8 8 8-8 8 8 8-8 8 8 8-8' +
      'M6 178l8 8 8-8 8 8 8-8 8 8 8-8',
  ),
  shape('wine', 'M112 8v52q-9-6-10-20q-2-18-22-20q-14-2-18-12z'),
  stroke('gold', 1.2, 'M104 8q-1 22 8 30M88 8q3 9 12 12'),
  // legs and shoes
  shape('red', 'M51 112l-6 20h7l9-18z'),
  shape('blue', 'M69 112l8 20h-7l-10-18z'),
  shape('ink', 'M46 131q-1 5-10 4q-1 3 3 3h14l-1-7z'),
  shape('ink', 'M76 131q1 5 10 4q1 3-3 3H69l1-7z'),
  // arms
  shape('blue', 'M52 88Q40 96 33 90L25 76l6-3 8 9 12-3z'),
  shape('red', 'M68 88q12 8 19 2l8-14-6-3-8 9-12-3z'),
  disc('skin', 27, 72, 4.2),
  disc('skin', 93, 72, 4.2),
  // coat
  shape('gold', 'M50 85q10-5 20 0l6 30q-6 4-8 0q-4 5-8 0q-4 5-8 0q-4 4-8 0z'),
  flat('red', 'M60 83q5 0 10 2l6 30q-6 4-8 0q-4 5-8 0z'),
  line('M50 85q10-5 20 0l6 30q-6 4-8 0q-4 5-8 0q-4 5-8 0q-4 4-8 0zM60 84v32'),
  dot('ink', 56.5, 94, 1.3),
  dot('ink', 57, 102, 1.3),
  dot('ink', 57, 110, 1.3),
  // head
  shape('white', 'M47 86l4-4 3 3 3-4 3 4 3-4 3 4 3-3 4 4q-13 7-26 0z'),
  oval('skin', 60, 73, 8.5, 9.5),
  face(60, 74, 14),
  shape('brown', 'M51 72q-2-6 2-8l1 5zM69 72q2-6-2-8l-1 5z'),
  shape('blue', 'M48 67q12-7 24 0l-3-4q-1-8-9-8t-9 8z'),
  stroke('red', 3, 'M51.5 63.5q8.5-4 17 0'),
  shape('white', 'M68 61q10-2 12-12q-9 1-14 9z'),
  // balls
  line('M28 66Q34 40 66 34T102 60', 0.8),
  disc('red', 29, 62, 4.5),
  disc('blue', 74, 31, 4.5),
  disc('gold', 95, 44, 4.5),
].join('');

const dancerHead = (x: number, y: number): string =>
  oval('skin', x, y, 7.2, 8) + face(x, y + 0.5, 12);

/** VIII: a couple at a Ländler. */
export const dancers = [
  ground('dawn'),
  cloud(78, 30),
  flat('meadow', 'M8 132q52-14 104 0v70H8z'),
  line('M8 132q52-14 104 0', 1.2),
  flowers('red', [20, 160], [36, 172], [48, 156]),
  flowers('blue', [28, 178], [16, 182], [46, 182], [40, 150]),
  grass([22, 152], [50, 170]),
  placed(
    'translate(4.8 11)scale(.92)',
    // she
    shape('white', 'M66 132l-3 8h7l2-8zM82 132l4 8h-8l-2-8z'),
    shape('ink', 'M62 138l-3 4h11v-4zM79 138l9 0q3 3 1 4H79z'),
    shape('red', 'M72 94q14 4 28 38q-14 8-26 4t-22 0q4-24 14-42z'),
    stroke('straw', 1.6, 'M53 128q10 5 22 2t23-1'),
    shape('white', 'M67 100q5 14 0 30q8 2 14-1q-2-18-8-29z'),
    shape('moss', 'M64 82q8-3 13 1l-2 14H65z'),
    line('M70 84v12M67 86l6 3M67 91l6 3', 0.9),
    shape('white', 'M76 83q10 0 10 8l-6 4-5-4z'),
    shape('skin', 'M80 94q8-2 8-12l4-14 4 1-3 16q-2 14-12 13z'),
    shape('brown', 'M64 66q0-8 8-8t9 9q0 6-2 8l-12 0z'),
    dancerHead(72, 70),
    shape('brown', 'M64.5 69q0-8 8-8t8 8q-3-4-8-4t-8 4z'),
    flowers('white', [66, 61]),
    // he
    shape('ink', 'M28 137l-4 1v4h14v-5zM48 137v5h14q1-3-4-4z'),
    shape('white', 'M29 122h8v15h-9zM47 122h8l-1 15h-7z'),
    shape('brown', 'M29 102h26l1 22h-10l-4-10-4 10H27z'),
    stroke('moss', 1.3, 'M32 105v16M52 105v16'),
    shape('white', 'M31 82q10-4 20 0l5 20H29z'),
    shape('moss', 'M31 82q4-2 7-2l-1 24h-9zM51 82q-4-2-7-2l1 24h10z'),
    stroke('red', 2, 'M40 82l2 3 2-3'),
    shape('white', 'M50 83q12 2 18 10l-3 5Q58 95 52 93z'),
    disc('skin', 67, 96, 3),
    shape('white', 'M32 83Q22 80 20 68l5-2q4 8 11 12z'),
    disc('skin', 22, 65, 3.2),
    dancerHead(41, 69),
    shape('green', 'M31 64q10-6 20 0l-3-2q0-9-7-9t-7 9z'),
    stroke('gold', 1.6, 'M34 61.5q7-3 14 0'),
    shape('white', 'M47 59q5-2 6-9q-6 0-8 7z'),
  ),
].join('');

/** X: a fiddler in the tavern garden. */
export const fiddler = [
  ground('meadow'),
  flat('green', 'M62 8h50v30q-6 6-12 0q-6 8-13 1q-6 7-12-2q-8 4-13-5z'),
  line('M112 38q-6 6-12 0q-6 8-13 1q-6 7-12-2q-8 4-13-5', 1.2),
  dot('moss', 72, 20, 2),
  dot('moss', 84, 28, 2),
  dot('moss', 96, 18, 2),
  dot('moss', 104, 28, 2),
  dot('moss', 86, 14, 2),
  shape('sand', 'M0 134h120v70H0z'),
  stroke('brown', 1, 'M12 146h18M34 154h20M14 164h14M36 174h18M16 182h22'),
  placed(
    'translate(7 14)scale(.9)',
    // legs
    shape('white', 'M50 118l-2 16h9l3-16zM64 118l4 16h9l-4-18z'),
    shape('ink', 'M47 132l-5 3v5h16v-8zM67 132l11 0 6 4v4H67z'),
    shape('night', 'M46 106h32l2 16H62l-2-6-2 6H45z'),
    // coat
    shape('blue', 'M48 80q14-6 26 0l10 34q-8 4-14 2l-4-20-4 0-4 20q-8 2-14-2z'),
    shape('red', 'M56 80h10l3 26q-8 4-16 0z'),
    dot('gold', 61, 88, 1.3),
    dot('gold', 61, 95, 1.3),
    dot('gold', 61, 102, 1.3),
    // head
    oval('skin', 61, 69, 8.5, 9.5),
    face(60, 69, 14),
    shape('brown', 'M52 66q2-5 9-5t9 6l1 6q5-12-4-17q-12-4-16 8z'),
    shape('ink', 'M48 61q13-4 26 0l-1-2q-4 0-4-2V46H53v11q0 2-4 2z'),
    stroke('red', 2.5, 'M53.5 55h15'),
    line('M56 75q4 2 8 0', 1.6),
    // fiddle and bow
    placed(
      'rotate(-24 44 84)',
      shape(
        'orange',
        'M28 78q6-4 9 1q3 2 6-1q7-4 10 6t-3 12q-6 3-9-1q-2-2-4 0q-5 4-10-1q-5-10 1-16z',
      ),
      shape('brown', 'M28 85l-26-1v4l26 0z'),
      line('M2 83q-4 0-4 3t4 3', 2),
      line('M28 86.5h20M34 83q2 3 0 7M44 83q2 3 0 7', 0.9),
    ),
    shape('blue', 'M76 84q10 8 6 20l-26 6-2-6 18-5-4-8z'),
    disc('skin', 54, 107, 3.6),
    shape('blue', 'M50 82q-14 4-20 12l4 4q8-3 18-3z'),
    disc('skin', 29, 95, 3.6),
    stroke('brown', 2, 'M56 110L40 62'),
    stroke('white', 0.9, 'M54 110L37.5 63'),
  ),
  // notes
  shape('ink', 'M90 66v-13l9-3v13'),
  line('M90 66V53l9-3v13', 1.8),
  dot('ink', 88, 66, 2.8),
  dot('ink', 97, 63, 2.8),
  line('M94 92V80', 1.8),
  dot('ink', 92, 92, 2.6),
  line('M94 80q5 1 5 5', 1.8),
].join('');

/** XV: a smith at the anvil. */
export const smith = [
  ground('brown'),
  flat('wine', 'M8 8h104v50H8z'),
  flat('orange', 'M112 60q-30 0-30 40v40h30z'),
  shape('gold', 'M112 84q-16 0-17 26v28h17z'),
  shape('straw', 'M112 100q-9 2-9 20v18h9z'),
  line('M112 60q-30 0-30 40v40', 1.5),
  line('M82 100h-4M83 86l-5-2M88 73l-4-4M98 63l-2-6', 1.2),
  stroke('gold', 1.5, 'M64 14h44M64 24h44M76 14v10M96 14v10M86 24v10M66 34h42M104 24v10M70 24v10'),
  shape('grey', 'M0 138h120v70H0z'),
  stroke('ink', 1, 'M8 152h50M8 166h50M8 180h50M24 138v14M44 152v14M20 166v14M46 166v0M40 180v12'),
  // smith
  shape('night', 'M30 116l-2 24h12l4-16 4 16h12l-3-26z'),
  shape('white', 'M28 84q14-8 26 0l4 32H28z'),
  shape('orange', 'M34 90h14l6 38q-10 4-22 0z'),
  line('M34 90l-2-10M48 90l2-10', 1.6),
  oval('skin', 41, 71, 8.5, 9.5),
  face(42, 70, 14),
  shape('brown', 'M33 72q0 16 9 15q9 0 8-15q-2 4-4 4h-8q-3 0-5-4z'),
  line('M39 77.5q3 1.5 6 0', 1.1),
  shape('ink', 'M32 68q-1-11 9-11t9 10q-9-4-18 1z'),
  // arm with hammer
  shape('white', 'M52 86q8-2 14-12l6 4q-6 16-18 20z'),
  shape('skin', 'M66 75l5-12 6 3-5 12z'),
  stroke('brown', 3, 'M72 70l14-26'),
  placed('rotate(28 86 42)', box('silver', 76, 37, 20, 10)),
  // anvil
  shape('skin', 'M30 96q4 12 18 12l2 5q-18 3-26-13z'),
  stroke('silver', 2.5, 'M50 110l16-3'),
  shape('night', 'M48 108q14 0 14 0h30q-2 8-14 9l-2 8q2 5 10 6v7H58v-7q8-1 10-6l-2-8q-12 0-18-9z'),
  stroke('gold', 1.6, rays(70, 105, 4, 10, 9, 190)),
  flat('gold', star(70, 105, 5, 2.4, 6)),
].join('');

/** XXII: a harlequin with his lute. */
export const skues = [
  ground('lilac'),
  flat('straw', 'M62 8h50v184H62z'),
  flat('dawn', 'M8 132h104v60H8z'),
  line('M8 132h104', 1.2),
  stroke('wine', 1.2, 'M8 132l50 60M30 132l28 34M52 132l8 10M58 132L8 192M34 132L8 163'),
  flat('red', star(92, 28, 11, 4.6, 8)),
  flat('gold', star(92, 28, 5.5, 2.2, 8)),
  flat('blue', star(73, 17, 4, 1.6, 5)),
  flat('blue', star(104, 48, 4, 1.6, 5)),
  placed(
    'translate(6 14)scale(.9)',
    // legs with lozenges
    shape('red', 'M50 112l-13 22 7 5 18-24z'),
    flat('gold', 'M47 117l5 3-4 6-5-2zM43 126l4 3-3 6-5-3z'),
    shape('blue', 'M62 112l14 24 8-4-10-22z'),
    flat('straw', 'M66 114l5-2 4 8-4 3zM73 125l4-3 4 8-4 3z'),
    shape('ink', 'M36 132l-8 3q-3-4-6-2q0 8 8 9l14-3zM76 134l8-3 7 3q4-3 6-1q0 8-8 7l-12-2z'),
    // body
    shape('gold', 'M47 84q13-6 26 0l4 26q-14 10-32 0z'),
    flat('red', 'M53 83l5 8-5 9-5-8zM65 83l5 8-5 9-6-9zM59 92l6 9-6 9-6-9zM71 92l4 9-4 8-6-8z'),
    flat('blue', 'M47 93l5 8-3 9-4-2zM65 102l5 8q-5 4-10 4v-4z'),
    line('M47 84q13-6 26 0l4 26q-14 10-32 0z'),
    // head
    shape(
      'white',
      'M44 86q1-6 6-5q2-4 6-2q4-3 8 0q4-2 6 2q5-1 6 5q-2 4-6 2q-3 4-7 1q-3 3-6 0q-4 3-7-1' +
        'q-4 2-6-2z',
    ),
    oval('skin', 60, 72, 8.5, 9.5),
    shape('ink', 'M51.5 71q4-4 8.5-.5q4.5-3.5 8.5 .5q-1 4-5 4q-2.5 0-3.5-2q-1 2-3.5 2q-4 0-5-4z'),
    dot('white', 56, 72, 1.3),
    dot('white', 64, 72, 1.3),
    stroke('red', 1.8, 'M56 78q4 3 8 0'),
    shape('red', 'M60 65Q42 64 40 74q-6-2-7-8q0-14 18-12q8 1 9 8z'),
    shape('blue', 'M60 65q18-1 20 9q6-2 7-8q0-14-18-12q-8 1-9 8z'),
    shape('gold', 'M52 66q8-5 16 0q2-14-8-20q-10 6-8 20z'),
    disc('gold', 40, 76, 2.8),
    disc('gold', 80, 76, 2.8),
    disc('gold', 60, 45, 2.8),
    // lute
    shape('red', 'M48 86q-12 2-16 14l6 6q4-6 12-8z'),
    placed(
      'rotate(-32 52 104)',
      shape('brown', 'M60 101h34v5H60z'),
      shape('brown', 'M94 99l10 6-3 5-9-5z'),
      line('M96 98l2-4M100 101l3-4M95 108l-1 4M99 111l-1 4', 1.6),
      shape('orange', 'M36 103q0-13 14-12q12 2 16 11v3q-4 9-16 11q-14 1-14-13z'),
      disc('ink', 52, 103.5, 4),
      stroke('straw', 0.7, 'M42 102h60M42 103.5h60M42 105h60'),
      line('M42 99v9', 2),
    ),
    shape('blue', 'M72 86q12 4 12 12l-10 4-2 4-6-3 4-8z'),
    disc('skin', 82, 88, 3.4),
    disc('skin', 46, 108, 3.6),
  ),
].join('');
