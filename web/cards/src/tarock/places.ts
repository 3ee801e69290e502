// Vignettes with places and buildings.

import { at, box, disc, dot, flat, line, placed, rays, shape, star, stroke } from '../draw.ts';
import { birds, cloud, face, fir, flowers, grass, ground, waves } from './scenery.ts';

/** V: an alpine hut under the peaks. */
export const hut = [
  ground('sky'),
  disc('gold', 96, 26, 9),
  stroke('orange', 1.4, rays(96, 26, 12, 16, 12)),
  shape('lilac', 'M0 120l22-40 12 12 22-34 20 30 10-12 40 50v20H0z'),
  flat('white', 'M56 58l-10 15 6-1 4 5 5-4 5 2zM22 80l-7 13 7-2 4 4 3-8zM86 76l-6 8 5 0 4 5 4-3z'),
  line('M22 80l12 12 22-34 20 30 10-12', 1.1),
  shape('green', 'M0 206v-80q40-14 60-8t60-6v100z'),
  stroke('moss', 1.2, 'M16 152q10-3 18 0M30 168q10-3 20 0M12 180q8-3 16 0M90 134q8-3 16 0'),
  fir(22, 136, 40),
  fir(10, 142, 34),
  fir(102, 132, 44),
  // hut
  shape('brown', 'M38 104h46v26H38z'),
  line('M38 111h46M38 118h46M38 125h46', 0.9),
  shape('silver', 'M36 128h50v8H36z'),
  line('M44 128v8M56 128v8M68 128v8M78 128v8', 1),
  shape('wine', 'M28 108l32-26 34 26-3 3-31-23-29 23z'),
  shape('brown', 'M36 106l24-18 26 18z'),
  line('M60 88v18', 1),
  shape('sand', 'M55 94h11v8H55z'),
  line('M60.5 94v8M55 98h11', 0.9),
  shape('ink', 'M56 114h10v22H56z'),
  shape('sand', 'M42 112h9v8h-9zM71 112h9v8h-9z'),
  line('M46.5 112v8M75.5 112v8', 0.9),
  dot('red', 43, 121, 1.7),
  dot('red', 46.5, 121.5, 1.7),
  dot('red', 50, 121, 1.7),
  dot('red', 72, 121, 1.7),
  dot('red', 75.5, 121.5, 1.7),
  dot('red', 79, 121, 1.7),
  shape('silver', 'M74 84h6v10l-6-5z'),
  stroke('white', 2.6, 'M77 80q-5-5 0-9t0-10'),
  flowers('gold', [20, 166], [44, 178], [34, 156]),
  flowers('white', [26, 184], [50, 164]),
].join('');

/** VI: a steamboat on the Danube. */
export const steamboat = [
  ground('dawn'),
  stroke('white', 7, 'M75 50q2-14 14-14t16-14'),
  stroke('white', 5, 'M98 22q6-4 10-10'),
  shape('meadow', 'M0 106q24-22 48-8t72-6v30H0z'),
  shape('sand', 'M86 82h8v14h-8zM84 82l6-8 6 8z'),
  line('M28 92v8', 2),
  flat('blue', 'M8 108h104v100H8z'),
  line('M8 108h104', 1.2),
  waves(
    'white',
    [12, 114],
    [94, 114],
    [12, 142],
    [40, 146],
    [74, 142],
    [96, 138],
    [16, 158],
    [38, 164],
    [14, 174],
    [36, 182],
    [20, 188],
  ),
  // funnel
  shape('ink', 'M68 58h14v32H68z'),
  flat('red', 'M68.7 66h12.6v7H68.7z'),
  line('M66 58h18', 3),
  // deck house
  shape('white', 'M36 86h50v14H36z'),
  at(
    [
      [42, 91],
      [50, 91],
      [58, 91],
      [66, 91],
      [74, 91],
    ],
    (x, y) => box('sky', x, y, 4, 5),
  ),
  shape('gold', 'M32 82h58v5H32z'),
  line('M24 98V70M24 72l12 10M24 72l-10 24', 1.2),
  shape('red', 'M24 70h-11v4h11z'),
  flat('white', 'M13.6 71.4h9.8v1.4h-9.8z'),
  // hull
  shape('white', 'M10 96h100l-6 8H14z'),
  shape('red', 'M13 103h92q-6 26-14 28H26q-10-4-13-28z'),
  stroke('gold', 1.5, 'M16 110h86'),
  // paddle wheel
  shape('gold', 'M40 120a19 19 0 0 1 38 0z'),
  disc('white', 59, 120, 14.5),
  line(rays(59, 120, 3, 14, 12), 1.4),
  disc('red', 59, 120, 4),
  flat('blue', 'M38 130h42v10H38z'),
  stroke('white', 1.8, 'M30 131q6-4 10 0t10 0t10 0t10 0t10 0M84 131q5-3 8 0'),
  birds([94, 60], [20, 62]),
].join('');

/** VII: a village church with an onion dome. */
export const church = [
  ground('sky'),
  cloud(90, 26),
  birds([66, 40], [102, 44]),
  shape('meadow', 'M0 110q30-26 60-8t60-12v40H0z'),
  shape('green', 'M0 206v-74q50-10 64-4t56-4v90z'),
  fir(106, 132, 26),
  fir(16, 126, 32),
  placed(
    'translate(122 0)scale(-1 1)',
    // nave
    shape('white', 'M50 96h42v38H50z'),
    shape('red', 'M46 98l8-20h34l8 20z'),
    line('M52 92h38M50 86h40', 0.8),
    at(
      [
        [60, 106],
        [76, 106],
      ],
      (x, y) => shape('blue', `M${x} ${y + 16}v-11q3.5-6 7 0v11z`),
    ),
    // tower
    shape('white', 'M27 62h22v72H27z'),
    shape('sand', 'M32.5 68h11v13h-11z'),
    line('M32.5 74h11', 1),
    disc('white', 38, 92, 6),
    line('M38 92v-4M38 92l-3 1.5', 1.2),
    shape('blue', 'M34.5 114v-8q3.5-5 7 0v8z'),
    shape('brown', 'M33 134v-11q5-7 10 0v11z'),
    shape('moss', 'M24 62q1-4 8-5q-10-10 0-17q5-3 6-12q1 9 6 12q10 7 0 17q7 1 8 5z'),
    line('M38 30V16M34 21h8', 1.6),
  ),
  // path and graves
  shape('sand', 'M79 134h10q-4 8-24 12t-20 18t-10 40H14q2-30 20-44t45-26z'),
  shape('silver', 'M50 160v-8q4-5 8 0v8z'),
  flowers('red', [18, 150], [22, 166]),
  flowers('white', [50, 176], [14, 178], [52, 146]),
  grass([46, 186], [24, 146]),
  line('M8 140q10-4 20 0M48 138q30-6 64 0', 1),
].join('');

/** XI: coffee and the newspaper. */
export const coffeehouse = [
  ground('wine'),
  stroke('red', 3, 'M68 8v130M80 8v130M92 8v130M104 8v130M20 50v88M32 50v88M44 50v88M56 50v88'),
  shape('gold', 'M86 18a15 17 0 1 1-.1 0z'),
  shape('sky', 'M86 22a11 13 0 1 1-.1 0z'),
  stroke('white', 2, 'M80 38l8-9M84 42l8-9'),
  // newspaper on its stick
  placed(
    'rotate(-8 40 90)',
    shape('white', 'M16 66h40v58H16z'),
    line('M20 71h32', 3.4),
    line(
      'M20 78h14M20 82h14M20 86h14M20 90h14M20 95h14M20 99h14M38 96h14M38 100h14M38 104h14' +
        'M20 104h14M20 109h32M20 113h32',
      0.9,
    ),
    shape('straw', 'M38 77h14v15H38z'),
    stroke('brown', 3.2, 'M14 62v68'),
  ),
  // table
  shape('silver', 'M-4 130q64-14 128 0v12q-64 14-128 0z'),
  stroke('white', 1.3, 'M16 132q20-4 36-3M70 131q20 0 30 4'),
  flat('sand', 'M0 147q30 5 64 3v50H0z'),
  line('M0 147q30 5 64 3', 1.2),
  stroke('brown', 1.2, 'M22 149v44M42 151v42M8 170h14M22 180h20M42 166h16'),
  stroke('ink', 4, 'M34 152v22q0 8-14 16M34 174q2 10 16 16'),
  // cup
  stroke('white', 2.2, 'M68 84q-5-6 0-11t0-11M78 84q-5-6 0-11t0-11M88 84q-5-6 0-11t0-11'),
  shape('white', 'M50 126q26 12 52 0q-6 10-26 10t-26-10z'),
  shape('white', 'M56 92h40q2 34-20 36q-22-2-20-36z'),
  stroke('ink', 4.5, 'M96 98q12-2 11 8t-14 9'),
  stroke('white', 2, 'M96 98q12-2 11 8t-14 9'),
  shape('brown', 'M56 92q20-8 40 0q-20 8-40 0z'),
  flat('sand', 'M66 92q8-4 16-1q6 1 5 2q-10 3-21-1z'),
  stroke('blue', 1.6, 'M58 106q18 7 36 0'),
  dot('blue', 76, 114, 2.6),
  dot('blue', 69, 113, 1.5),
  dot('blue', 83, 113, 1.5),
  stroke('silver', 2.4, 'M30 134l16-5'),
  disc('silver', 28, 135, 2.8),
].join('');

/** XII: the giant wheel in the Prater. */
export const wheel = [
  ground('dawn'),
  cloud(80, 24),
  birds([70, 40]),
  shape('meadow', 'M0 130q40-12 120-2v80H0z'),
  at(
    [
      [14, 128],
      [26, 132],
      [104, 128],
      [94, 132],
    ],
    (x, y) => line(`M${x} ${y}v8`, 2) + disc('green', x, y - 3, 7),
  ),
  // support
  line('M60 100L42 140M60 100l18 40', 3),
  line('M60 100L48 140M60 100l12 40', 1.2),
  // wheel
  stroke('ink', 1, rays(60, 98, 4, 38, 24)),
  stroke('ink', 4, 'M60 60a38 38 0 1 1-.1 0z'),
  stroke('straw', 1.4, 'M60 60a38 38 0 1 1-.1 0z'),
  stroke('ink', 1.2, 'M60 68a30 30 0 1 1-.1 0z'),
  at(
    [
      [60, 60],
      [33.1, 71.1],
      [86.9, 71.1],
      [22, 98],
      [98, 98],
      [33.1, 124.9],
      [86.9, 124.9],
    ],
    (x, y) =>
      box('red', x - 5.5, y - 3.5, 11, 8) +
      `<path fill="{straw}" stroke-width="0.8" d="M${x - 3.5} ${y - 1.2}h7v3h-7z"/>`,
  ),
  disc('gold', 60, 98, 4.5),
  // fence and path
  shape('sand', 'M0 206v-58h64v60z'),
  line('M0 148h60', 1.2),
  shape('wine', 'M40 130h40v12H40z'),
  shape('gold', 'M36 130l24-8 24 8z'),
  flat('ink', 'M56 133h8v9h-8z'),
  shape('red', 'M18 186l2-22q6-8 12 0l2 22z'),
  flat('white', 'M20 172h12l.6 6H19.6z'),
  shape('white', 'M12 164q14-14 28 0z'),
  flat('red', 'M21 158q5-3 10 0l2 5.3H19z'),
  line('M26 154v-5', 1.5),
  flowers('blue', [46, 160], [52, 176], [44, 180]),
].join('');

/** XIII: a balloon above the hills. */
export const balloon = [
  ground('sky'),
  cloud(80, 22),
  cloud(12, 78),
  cloud(84, 104),
  birds([94, 50], [88, 44]),
  shape('lilac', 'M0 138l22-18 18 12 20-16 24 20 16-10 20 12v20H0z'),
  shape('meadow', 'M0 206v-70q34-8 70 4t50 0v70z'),
  shape('green', 'M0 206v-50q30-6 60 10v40z'),
  stroke('moss', 1.1, 'M14 170q20-4 40 8M10 180q20-2 36 8'),
  box('white', 22, 156, 8, 6),
  shape('red', 'M20 156l6-5 6 5z'),
  box('white', 36, 162, 8, 6),
  shape('red', 'M34 162l6-5 6 5z'),
  fir(52, 178, 18),
  // basket
  line('M46 104l7 20M74 104l-7 20M60 108v16', 1),
  shape('brown', 'M51 122h18l-2 13H53z'),
  line('M52 126h16M52.5 130.5h15M57 122v13M63 122v13', 0.8),
  disc('skin', 60, 118, 2.6),
  line('M60 121v2', 2),
  // envelope
  shape('red', 'M60 57q27 1 27 26q0 14-13 22q-14 5-28 0Q33 97 33 83q0-25 27-26z'),
  flat(
    'gold',
    'M60 57q-16 2-16 27q0 14 7 22.5q4 1 4.5 1Q51 98 51 84q0-24 9-27z' +
      'M60 57q16 2 16 27q0 14-7 22.5q-4 1-4.5 1Q69 98 69 84q0-24-9-27z',
  ),
  flat('white', 'M60 57q-9 4-9 27q0 16 5 23.5h8Q69 100 69 84q0-23-9-27z'),
  flat('blue', star(60, 84, 9, 3.8, 8)),
  line(
    'M60 57q27 1 27 26q0 14-13 22q-14 5-28 0Q33 97 33 83q0-25 27-26z' +
      'M60 57q-16 2-16 27q0 14 7 22M60 57q16 2 16 27q0 14-7 22',
  ),
  stroke('ink', 1, 'M36 94q4 5 7 0q4 6 8 1q4 6 9 1q5 5 9-1q4 5 8-1q3 5 7 0'),
].join('');

/** XIV: a locomotive. */
export const locomotive = [
  ground('sand'),
  shape('white', 'M84 56q-10-2-8-11q-6-8 3-13q0-10 11-9q4-9 13-5q9-3 9 6v28q-6 6-12 3q-8 6-16 1z'),
  line('M90 34q4 3 8 0M94 46q4 3 8 0', 1.1),
  shape('meadow', 'M0 112q30-18 60-8t60-8v40H0z'),
  flat('sand', 'M0 136h120v70H0z'),
  line('M0 138h120', 2.4),
  stroke(
    'brown',
    3,
    'M12 142v4M24 142v4M36 142v4M48 142v4M60 142v4M72 142v4M84 142v4M96 142v4M108 142v4',
  ),
  flat('green', 'M0 154q34-8 64 4v50H0z'),
  line('M0 154q34-8 64 4', 1.2),
  flowers('red', [18, 164], [34, 172], [24, 182]),
  flowers('white', [44, 168], [50, 182], [14, 178]),
  // boiler
  shape('moss', 'M40 92h52q10 2 10 14t-10 14H40z'),
  stroke('gold', 2, 'M52 93v26M66 93v26M80 93v26'),
  shape('ink', 'M82 92l-3-22-5-6h20l-5 6-3 22z'),
  line('M73 64h22', 3),
  shape('gold', 'M58 92q0-12 7-12t7 12z'),
  disc('gold', 101, 106, 3.6),
  // cab
  shape('red', 'M12 72h32v50H12z'),
  shape('sky', 'M17 80h9v14h-9zM30 80h9v14h-9z'),
  shape('ink', 'M7 72q20-8 42 0v-4q-22-7-42 0z'),
  disc('skin', 34.5, 88, 3.2),
  flat('blue', 'M31 86q3.5-5 7 0z'),
  stroke('gold', 1.3, 'M15 100h26v18H15z'),
  shape('ink', 'M10 120h94l8 16h-8l-6-8H10z'),
  disc('red', 26, 126, 11.5),
  line(rays(26, 126, 3, 11, 10), 1.2),
  disc('gold', 26, 126, 3),
  disc('red', 54, 126, 11.5),
  line(rays(54, 126, 3, 11, 10), 1.2),
  disc('gold', 54, 126, 3),
  disc('red', 86, 130, 7.5),
  line(rays(86, 130, 2, 7, 8), 1.1),
  disc('gold', 86, 130, 2),
  stroke('silver', 3, 'M26 130h28l26-6'),
].join('');

/** XVI: new wine. */
export const wine = [
  ground('meadow'),
  // bush on its pole
  stroke('brown', 3, 'M62 20h48'),
  disc('green', 88, 30, 13),
  stroke('moss', 1.5, rays(88, 30, 3, 12, 16)),
  stroke('red', 2.6, 'M88 42l-4 9M88 42l4 9'),
  shape('sand', 'M0 132h120v80H0z'),
  stroke(
    'brown',
    1.2,
    'M8 142h104M8 156h52M8 170h52M8 184h52M30 142v14M48 156v14M22 170v14M44 184v10',
  ),
  // jug
  stroke('ink', 5, 'M30 82q-18-2-16 14t18 14'),
  stroke('blue', 2.4, 'M30 82q-18-2-16 14t18 14'),
  shape('white', 'M30 68h24l-3 10q12 8 11 26q0 18-9 30H31q-9-12-9-30q-1-18 11-26z'),
  flat('blue', 'M22 98h40.5v9H22zM30 70h23l-1 3.5H31z'),
  flat('red', 'M42 127q-8-5-8-10q0-4 4-4q3 0 4 3q1-3 4-3q4 0 4 4q0 5-8 10z'),
  shape('white', 'M54 68l6-3-3 8z'),
  line('M30 68h24l-3 10q12 8 11 26q0 18-9 30H31q-9-12-9-30q-1-18 11-26z'),
  // glass
  shape('sky', 'M74 92h26l-3 44H77z'),
  flat('straw', 'M75 104q6-3 12 0t12 0l-2.4 31H77.6z'),
  line('M74 92h26l-3 44H77zM80 110v18M94 110l-1 14', 1.3),
  stroke('sky', 3, 'M100 102q11-1 10 9t-12 9'),
  line('M100 100q13-1 12 10t-14 12M100 104q8 0 8 7t-9 7', 1.2),
  // grapes
  shape('green', 'M60 122q-6-10 4-12q2-8 10-4q8-2 8 6q6 6-2 10q-10 6-20 0z'),
  line('M70 106v14M64 112l6 6M78 111l-8 8', 1),
  at(
    [
      [56, 124],
      [63, 125],
      [70, 125],
      [59, 130],
      [66, 131],
      [73, 130],
      [63, 136],
      [70, 136],
    ],
    (x, y) => disc('night', x, y, 3.8) + dot('lilac', x - 1.2, y - 1.3, 0.9),
  ),
  shape('green', 'M8 150q10-4 14 4q8 0 8 8q6 6-2 12q-10 8-16 0q-6-10-4-24z'),
  stroke('moss', 1.2, 'M12 154l10 14M14 168l8 0M20 156v12'),
  at(
    [
      [40, 172],
      [47, 172],
      [36, 178],
      [43, 178],
      [50, 178],
      [40, 184],
      [47, 184],
      [43, 190],
    ],
    (x, y) => disc('green', x, y, 3.8) + dot('straw', x - 1.2, y - 1.3, 0.9),
  ),
].join('');

/** XVII: a boat on the lake under the evening star. */
export const sailboat = [
  ground('blue'),
  flat('night', 'M62 8h50v50H62zM8 50h104v14Q60 76 8 60z'),
  flat('straw', star(88, 28, 12, 4, 8)),
  flat('white', star(88, 28, 5, 2, 8, 0)),
  dot('straw', 70, 18, 1.2),
  dot('straw', 104, 14, 1.2),
  dot('straw', 72, 44, 1.2),
  dot('straw', 104, 50, 1.2),
  shape('night', 'M0 116l16-14 14 6 18-18 16 16 14-10 18 14 24-12v24H0z'),
  flat('sky', 'M8 118h104v90H8z'),
  flat('blue', 'M8 128q30-8 60 0t44-2v90H8z'),
  line('M8 118h104', 1.2),
  stroke('straw', 1.5, 'M84 122h12M80 126h18M84 130h12M88 134h6'),
  // sails
  line('M58 126V58', 2),
  shape('white', 'M60 58q26 20 28 56H60z'),
  shape('red', 'M56 66q-18 18-26 48h26z'),
  flat('white', 'M49.5 76l-6 10H56V76zM38.5 95l-4 10H56V95z'),
  line('M56 66q-18 18-26 48h26z'),
  shape('red', 'M58 58h12l-3 3 3 3H58z'),
  line('M64 72q10 14 16 34', 0.9),
  shape('brown', 'M24 120h72q-4 16-14 18H36q-8-4-12-18z'),
  stroke('gold', 1.5, 'M28 125h64'),
  disc('skin', 78, 114, 3.6),
  shape('wine', 'M73 120q5-6 10 0z'),
  flat('straw', 'M73 112q5-6 10 0z'),
  waves(
    'white',
    [14, 140],
    [40, 144],
    [68, 142],
    [92, 140],
    [14, 154],
    [36, 160],
    [16, 170],
    [44, 172],
    [22, 182],
  ),
  shape('silver', 'M20 166q10-8 20 0l7-5v10l-7-4q-10 8-20-1z'),
  dot('ink', 25, 165.5, 1.1),
].join('');

/** XVIII: a castle on its rock. */
export const castle = [
  ground('dawn'),
  disc('orange', 28, 74, 10),
  birds([40, 66], [72, 20]),
  cloud(64, 44),
  shape('moss', 'M0 206v-76q20-4 30-16l20-10h40l14 18 16 12v80z'),
  shape('grey', 'M30 118l14-14h50l10 16-8 8 4 10H44l6-8z'),
  stroke('ink', 1.1, 'M40 120l6 4M60 132l6-4M84 128l8 4'),
  // walls
  shape('sand', 'M36 88h60v18H36z'),
  flat('sand', 'M36 84h6v6h-6z'),
  line('M36 88v-4h6v4h6v-4h6v4h6v-4h6v4h6v-4h6v4', 1.5),
  shape('brown', 'M58 106v-9q5-6 10 0v9z'),
  shape('white', 'M76 52h18v54H76z'),
  shape('red', 'M72 52l13-30 13 30z'),
  line('M85 22v-10', 1.5),
  shape('red', 'M85 11h13l-4 3.5 4 3.5H85z'),
  flat('white', 'M85.7 13.5h9.5v2H85.7z'),
  at(
    [
      [82, 60],
      [82, 76],
    ],
    (x, y) => shape('ink', `M${x} ${y + 8}v-6q3-4 6 0v6z`),
  ),
  shape('white', 'M40 68h14v38H40z'),
  shape('blue', 'M37 68l10-12 10 12z'),
  shape('ink', 'M44.5 82v-6q2.5-3.5 5 0v6z'),
  shape('ink', 'M44.5 98v-6q2.5-3.5 5 0v6z'),
  // road
  stroke('sand', 5, 'M62 108q-2 12 12 16t-4 14t-34 16t4 22t-10 22'),
  fir(22, 146, 24),
  fir(102, 142, 22),
  fir(18, 180, 26),
  fir(54, 188, 24),
  fir(30, 190, 20),
].join('');

/** XIX: the sun over the corn. */
export const sun = [
  ground('sky'),
  birds([96, 22], [76, 30]),
  cloud(64, 48),
  flat('straw', 'M8 118h104v90H8z'),
  shape('meadow', 'M0 126q20-10 50-6t70-4v14H0z'),
  flat('orange', star(60, 96, 42, 27, 16)),
  line(star(60, 96, 42, 27, 16), 1.4),
  flat('gold', star(60, 96, 35, 26, 16, -78)),
  disc('gold', 60, 96, 25),
  face(60, 96, 34),
  flat('gold', 'M0 206v-70q30-10 60-4t60-4v80z'),
  line('M0 136q30-10 60-4t60-4', 1.4),
  at(
    [
      [16, 192],
      [26, 196],
      [36, 192],
      [46, 196],
      [55, 192],
      [74, 146],
      [86, 148],
      [98, 146],
      [108, 148],
    ],
    (x, y) =>
      stroke(
        'brown',
        1.5,
        `M${x} ${y}v-34M${x} ${y - 34}l-3-5M${x} ${y - 34}l3-5M${x} ${y - 29}l-3.5-5` +
          `M${x} ${y - 29}l3.5-5M${x} ${y - 24}l-3.5-5M${x} ${y - 24}l3.5-5M${x} ${y - 34}v-7`,
      ),
  ),
  at(
    [
      [20, 160],
      [40, 156],
      [30, 170],
    ],
    (x, y) => stroke('moss', 1.2, `M${x} ${y}v26`) + disc('red', x, y, 4) + dot('ink', x, y, 1.3),
  ),
].join('');

/** XXI: the man in the moon above the roofs. */
export const mond = [
  ground('night'),
  at(
    [
      [72, 20],
      [100, 16],
      [86, 36],
      [104, 44],
      [16, 66],
      [24, 92],
      [96, 68],
      [104, 96],
      [88, 52],
      [14, 112],
    ],
    (x, y) => flat('straw', star(x, y, 3, 1.1, 4)),
  ),
  // moon
  shape(
    'gold',
    'M74 57A36 36 0 1 0 88 117Q76 118 71 112Q74 109 69 106L73 103L70 101L72 98Q70 97 71 95' +
      'L78 92Q72 87 69 81Q65 68 74 57z',
  ),
  dot('orange', 55, 99, 6),
  shape('white', 'M54 84q6-5 11 0q-6 4-11 0z'),
  dot('ink', 60.5, 83.8, 2),
  line('M52 79q6-5 13-2M58 108q6 1 11-2', 1.6),
  stroke('orange', 1.2, 'M34 76q-4 12-2 24M40 70q-5 12-3 26M36 104q4 8 10 12'),
  // roofs
  shape('wine', 'M0 144l14-14 14 14v62H0z'),
  shape('brown', 'M28 206v-58l16-18 20 18v60z'),
  shape('wine', 'M62 150v-12l14-12 16 12v12z'),
  shape('brown', 'M90 150v-16l12-10 16 12v14z'),
  shape('night', 'M70 150v-6h8v6z'),
  at(
    [
      [34, 154],
      [48, 154],
      [34, 168],
      [48, 168],
      [34, 182],
      [48, 182],
      [14, 150],
      [14, 166],
      [14, 182],
    ],
    (x, y) => box('gold', x, y, 6, 8) + line(`M${x + 3} ${y}v8M${x} ${y + 4}h6`, 0.8),
  ),
  box('gold', 74, 136, 5, 6),
  box('gold', 100, 134, 5, 6),
  shape('brown', 'M50 124h6v16l-6-6z'),
  shape('ink', 'M80 124q-1-6 3-9l1-4 3 2 3-2 0 5q2 4-1 8q4-1 5-5q2 8-7 8h-7z'),
].join('');
