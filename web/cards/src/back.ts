// The back of all cards of a set.

import { at, disc, dot, flat, line, shape, star, stroke } from './draw.ts';
import { suitSign } from './suits.ts';

const lattice = (): string => {
  let d = '';
  for (let k = -8; k <= 12; k++) d += `M${k * 17 - 8} 8l184 184M${k * 17 + 8} 192l184-184`;
  return d;
};

const knots = (): [number, number][] => {
  const places: [number, number][] = [];
  for (let row = 0; row <= 22; row++)
    for (let column = 0; column <= 6; column++) {
      const x = 9 + column * 17 + (row % 2 ? 8.5 : 0);
      const y = 6.5 + row * 8.5;
      if (x < 112 && Math.hypot(x - 60, (y - 100) * 0.8) > 33) places.push([x, y]);
    }
  return places;
};

/** Lattice, medallion and the four signs. */
export const back = [
  flat('wine', 'M8 8h104v184H8z'),
  `<g opacity="0.45">${stroke('gold', 1.1, lattice())}</g>`,
  at(knots(), (x, y) => dot('gold', x, y, 1.2)),
  shape('gold', star(60, 100, 42, 37, 24)),
  disc('wine', 60, 100, 34),
  stroke('gold', 1, 'M60 69a31 31 0 1 1-.1 0z'),
  shape('gold', star(60, 100, 27, 8, 8)),
  flat('straw', star(60, 100, 27, 4, 4)),
  disc('paper', 60, 100, 7),
  disc('wine', 60, 100, 4),
  ...(['H', 'K', 'P', 'T'] as const).map((suit, i) =>
    suitSign(suit, [60, 81, 60, 39][i]!, [79, 100, 121, 100][i]!, 11).replace(
      /fill="\{.\}"/,
      'fill="{straw}"',
    ),
  ),
  line('M12 12h96v176H12z', 0.9),
  stroke('gold', 1.6, 'M11 11h98v178H11z'),
].join('');
