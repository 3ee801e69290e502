// Where things stand on a card of 120 by 200: the page itself, corners, the panel of a picture.

import type { Ink } from './palette.ts';

export const width = 120;
export const height = 200;

/** The blank card. */
export const page = (fill: Ink = 'paper'): string =>
  `<rect x="0.75" y="0.75" width="118.5" height="198.5" rx="9" fill="{${fill}}" ` +
  'stroke="{edge}" stroke-width="1.5"/>';

/** The same twice: upright, and turned around the middle of the card. */
export const twice = (part: string): string =>
  `${part}<g transform="rotate(180 60 100)">${part}</g>`;

/**
 * Outline of a panel that leaves a corner of this size free at the upper left and the lower right.
 */
export const notched = (right: number, bottom: number): string =>
  `M${right + 3} 8H109a3 3 0 0 1 3 3V${200 - bottom - 3}a3 3 0 0 1-3 3H${120 - right + 3}` +
  `a3 3 0 0 0-3 3V189a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V${bottom + 3}a3 3 0 0 1 3-3` +
  `H${right - 3}a3 3 0 0 0 3-3V11a3 3 0 0 1 3-3z`;

/**
 * A picture inside an outline, with a fine double frame. `id` names the outline within its file.
 */
export const framed = (id: string, outline: string, picture: string): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
  `<g clip-path="url(#${id})" fill="none" stroke="{ink}" stroke-width="1.6" stroke-` +
  `linecap="round" stroke-linejoin="round">${picture}</g>` +
  `<path fill="none" stroke="{ink}" stroke-width="1.6" d="${outline}"/>`;
