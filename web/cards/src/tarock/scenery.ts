// What stands around in more than one vignette.

import { at, dot, flat, line, shape, stroke } from '../draw.ts';
import type { Ink } from '../palette.ts';

/** The whole panel in one colour. */
export const ground = (ink: Ink): string => flat(ink, 'M8 8h104v184H8z');

/** A cloud; x and y are its lower left end. */
export const cloud = (x: number, y: number): string =>
  shape('white', `M${x} ${y}q-1-6 5-6q2-7 9-5q6-3 8 4q6 0 5 7z`);

/** Birds far away. */
export const birds = (...places: [number, number][]): string =>
  at(places, (x, y) => line(`M${x} ${y}q2.5-3 4 0q1.5-3 4 0`, 1.2));

/** A fir. */
export const fir = (x: number, y: number, h: number): string =>
  line(`M${x} ${y}v${-h * 0.2}`, 2.4) +
  shape(
    'moss',
    `M${x} ${y - h}l${h * 0.16} ${h * 0.34}h${-h * 0.07}l${h * 0.15} ${h * 0.26}` +
      `h${-h * 0.08}l${h * 0.14} ${h * 0.24}h${-h * 0.6}l${h * 0.14}-${h * 0.24}` +
      `h${-h * 0.08}l${h * 0.15}-${h * 0.26}h${-h * 0.07}z`,
  );

/** Tufts of grass. */
export const grass = (...places: [number, number][]): string =>
  at(places, (x, y) => stroke('moss', 1.3, `M${x} ${y}l-2.5-5M${x} ${y}v-6.5M${x} ${y}l2.5-5`));

/** Small flowers. */
export const flowers = (ink: Ink, ...places: [number, number][]): string =>
  at(
    places,
    (x, y) => stroke('moss', 1.2, `M${x} ${y}v6`) + dot(ink, x, y, 2.4) + dot('gold', x, y, 0.9),
  );

/** Short waves on water. */
export const waves = (ink: Ink, ...places: [number, number][]): string =>
  at(places, (x, y) => stroke(ink, 1.3, `M${x} ${y}q3-3.5 6 0t6 0`));

/** A smiling face of this width: eyes, nose, mouth and cheeks without the outline of the head. */
export const face = (x: number, y: number, w: number): string => {
  const u = w / 16;
  return (
    dot('blush', x - 4.4 * u, y + 2.6 * u, 1.9 * u) +
    dot('blush', x + 4.4 * u, y + 2.6 * u, 1.9 * u) +
    dot('ink', x - 3 * u, y - 1 * u, 1 * u) +
    dot('ink', x + 3 * u, y - 1 * u, 1 * u) +
    line(
      `M${x - 4.6 * u} ${y - 3.2 * u}q1.5-1.2 3-.2` +
        `M${x + 1.6 * u} ${y - 3.4 * u}q1.5-1 3 .2M${x} ${y - 1 * u}q1.4 2.2-.2 2.6` +
        `M${x - 2.4 * u} ${y + 4 * u}q2.4 2 4.8 0`,
      0.9 * Math.max(u, 0.9),
    )
  );
};
