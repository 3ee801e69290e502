// The few strokes that all pictures are made of. A picture is a string in which colours stand as
// {word};
// `coloured` puts the colours of a set in.

import type { Ink, Palette } from './palette.ts';

const round = (n: number): string => String(Math.round(n * 10) / 10);

/** A filled shape without an outline. */
export const flat = (fill: Ink, d: string): string =>
  `<path fill="{${fill}}" stroke="none" d="${d}"/>`;

/** A filled shape with the outline of the picture. */
export const shape = (fill: Ink, d: string): string => `<path fill="{${fill}}" d="${d}"/>`;

/** A line in ink. */
export const line = (d: string, width?: number): string =>
  `<path d="${d}"${width ? ` stroke-width="${width}"` : ''}/>`;

/** A line in a colour. */
export const stroke = (ink: Ink, width: number, d: string): string =>
  `<path stroke="{${ink}}" stroke-width="${width}" d="${d}"/>`;

/** A disc with outline. */
export const disc = (fill: Ink, x: number, y: number, r: number): string =>
  `<circle fill="{${fill}}" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`;

/** A dot without outline. */
export const dot = (fill: Ink, x: number, y: number, r: number): string =>
  `<circle fill="{${fill}}" stroke="none" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`;

/** An ellipse with outline. */
export const oval = (fill: Ink, x: number, y: number, rx: number, ry: number, turn = 0): string =>
  `<ellipse fill="{${fill}}" cx="${round(x)}" cy="${round(y)}" rx="${rx}" ry="${ry}"${
    turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''
  }/>`;

/** A rectangle with outline. */
export const box = (fill: Ink, x: number, y: number, w: number, h: number): string =>
  shape(fill, `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`);

/** Several parts moved, turned or mirrored together. */
export const placed = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** The same figure at several places. */
export const at = (places: [number, number][], part: (x: number, y: number) => string): string =>
  places.map(([x, y]) => part(x, y)).join('');

/** Rays around a point, as path data. */
export const rays = (
  x: number,
  y: number,
  from: number,
  to: number,
  count: number,
  turn = 0,
): string => {
  let d = '';
  for (let i = 0; i < count; i++) {
    const a = ((i / count) * 360 + turn) * (Math.PI / 180);
    const at = (far: number): string =>
      `${round(x + far * Math.cos(a))} ${round(y + far * Math.sin(a))}`;
    d += `M${at(from)}L${at(to)}`;
  }
  return d;
};

/** A star with `count` points, as path data. */
export const star = (
  x: number,
  y: number,
  outer: number,
  inner: number,
  count: number,
  turn = -90,
): string => {
  let d = '';
  for (let i = 0; i < count * 2; i++) {
    const a = ((i / (count * 2)) * 360 + turn) * (Math.PI / 180);
    const r = i % 2 === 0 ? outer : inner;
    d += `${i === 0 ? 'M' : 'L'}${round(x + r * Math.cos(a))} ${round(y + r * Math.sin(a))}`;
  }
  return `${d}z`;
};

/** Puts the colours of a set into a picture. An unknown word is a mistake in a drawing. */
export const coloured = (picture: string, palette: Palette): string =>
  picture.replace(/\{([A-Za-z]+)\}/g, (_, word: string) => {
    const colour = palette[word as Ink];
    if (colour === undefined) throw new Error(`no colour is called ${word}`);
    return colour;
  });
