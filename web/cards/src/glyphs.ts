// Letters and numerals of the corner indices, drawn as strokes in a unit box so that they can be
// made narrow or wide without changing their weight. No font is needed to show a card.

import type { Ink } from './palette.ts';

interface Glyph {
  /** Width for a height of one. */
  width: number;
  /** Strokes in full weight. */
  bold: string;
  /** Curves in full weight, which reach as high as the serifs. */
  round?: string;
  /** Strokes in half weight: serifs and hairlines. */
  fine?: string;
}

const glyphs: Record<string, Glyph> = {
  I: { width: 0.36, bold: 'M.5 0V1', fine: 'M-.4 0H1.4M-.4 1H1.4' },
  V: { width: 0.68, bold: 'M.12 0L.52 1', fine: 'M.52 1L.92 0M-.16 0H.42M.68 0H1.16' },
  X: {
    width: 0.7,
    bold: 'M.1 0L.9 1',
    fine: 'M.9 0L.1 1M-.14 0H.4M.66 0H1.14M-.14 1H.34M.6 1H1.14',
  },
  K: {
    width: 0.68,
    bold: 'M.14 0V1M.4 .5L.92 1',
    fine: 'M.9 0L.16 .62M-.04 0H.34M-.04 1H.34M.66 0H1.04M.72 1H1.06',
  },
  D: {
    width: 0.66,
    bold: 'M.16 0V1',
    round: 'M.2 0H.36C1.22 0 1.22 1 .36 1H.2',
    fine: 'M-.04 0H.42M-.04 1H.42',
  },
  C: {
    width: 0.64,
    bold: '',
    round: 'M.97 .26C.84-.1 .03-.14 .03 .5S.84 1.1 .97 .76',
    fine: 'M.97 .3V0M.97 .72V1',
  },
  B: {
    width: 0.64,
    bold: 'M.16 0V1',
    round: 'M.2 0H.4C1.04 0 1.04 .46 .46 .46H.2M.46 .46C1.2 .46 1.2 1 .4 1H.2',
    fine: 'M-.04 0H.42M-.04 1H.42',
  },
  '0': { width: 0.56, bold: 'M.5 0C-.14 0-.14 1 .5 1S1.14 0 .5 0z' },
  '1': { width: 0.4, bold: 'M.04 .22L.56 0V1', fine: 'M.1 1H1.04' },
  '2': {
    width: 0.54,
    bold: 'M.04 .28C.04-.08 .96-.1 .96 .28C.96 .55 .2 .68 .04 1H1',
    fine: 'M1 1V.82',
  },
  '3': {
    width: 0.54,
    bold:
      'M.05 .2C.2-.1 .95-.08 .92 .23C.9 .44 .62 .47 .42 .47C.74 .47 1 .52 1 .74' +
      'C1 1.08 .1 1.1 0 .8',
  },
  '4': { width: 0.58, bold: 'M.74 1V0L0 .7H1', fine: 'M.5 1H1' },
  '5': { width: 0.54, bold: 'M.92 0H.2L.12 .44C.44 .32 1 .36 1 .67C1 1.08 .14 1.1 0 .83' },
  '6': {
    width: 0.56,
    bold: 'M.86 .03C.3 .08 .02 .42 .02 .69C.02 1.1 1 1.1 1 .68C1 .3 .14 .32 .04 .66',
  },
  '7': { width: 0.54, bold: 'M.02 0H.98C.72 .33 .42 .62 .4 1', fine: 'M.02 0V.16' },
  '8': {
    width: 0.56,
    bold: 'M.5 .46C.04 .46 .04 0 .5 0S.96 .46 .5 .46C-.14 .46-.14 1 .5 1S1.14 .46 .5 .46z',
  },
  '9': {
    width: 0.56,
    bold: 'M.14 .97C.7 .92 .98 .58 .98 .31C.98-.1 0-.1 0 .32C0 .7 .86 .68 .96 .34',
  },
};

const number = (n: number): string => String(Math.round(n * 10) / 10);

/** The same stroke in a box of this size. All commands of the glyphs are absolute. */
const fitted = (d: string, x: number, y: number, w: number, h: number): string => {
  const tokens = d.match(/[A-Za-z]|-?\d*\.?\d+/g) ?? [];
  let out = '';
  let command = '';
  let count = 0;
  for (const token of tokens) {
    if (/[A-Za-z]/.test(token)) {
      command = token;
      count = 0;
      out += token;
      continue;
    }
    const vertical = command === 'V' || (command !== 'H' && count % 2 === 1);
    const value = number(vertical ? y + Number(token) * h : x + Number(token) * w);
    out += count > 0 && !value.startsWith('-') ? ` ${value}` : value;
    count++;
  }
  return out;
};

/** How text is set. */
export interface Setting {
  /** Left edge of the text. */
  x: number;
  /** Top of the text. */
  y: number;
  /** Height of the letters, strokes included. */
  height: number;
  /** Weight of the full strokes. */
  weight: number;
  /** Factor on the width of the letters. */
  narrow?: number;
  /** Space between letters. */
  gap?: number;
  /** The widest it may be; letters get narrower until it fits. */
  most?: number;
}

/** Width of the text. */
const widthOf = (text: string, s: Setting, narrow: number): number =>
  [...text].reduce(
    (sum, letter) => sum + glyphs[letter]!.width * s.height * narrow + (s.gap ?? s.weight * 0.5),
    -(s.gap ?? s.weight * 0.5),
  );

/** The text as paths. */
export const text = (ink: Ink, words: string, s: Setting): string => {
  const wish = s.narrow ?? 1;
  const wide = widthOf(words, s, wish);
  const narrow = s.most && wide > s.most ? wish * (s.most / wide) : wish;
  const gap = (s.gap ?? s.weight * 0.5) * (narrow / wish);
  let x = s.x;
  let bold = '';
  let fine = '';
  for (const letter of words) {
    const glyph = glyphs[letter]!;
    const w = glyph.width * s.height * narrow;
    const inner: [number, number, number, number] = [
      x + s.weight / 2,
      s.y + s.weight / 2,
      w - s.weight,
      s.height - s.weight,
    ];
    // Serifs end flush with the letters, so their box is taller by the difference in weight.
    const outer: [number, number, number, number] = [
      x + s.weight / 2,
      s.y + s.weight / 4,
      w - s.weight,
      s.height - s.weight / 2,
    ];
    const tall: [number, number, number, number] = [
      inner[0],
      s.y + s.weight * 0.2,
      inner[2],
      s.height - s.weight * 0.4,
    ];
    const flush = /[A-Z]/.test(letter);
    bold += fitted(glyph.bold, ...(flush ? tall : inner));
    if (glyph.round) bold += fitted(glyph.round, ...inner);
    if (glyph.fine) fine += fitted(glyph.fine, ...(flush ? outer : inner));
    x += w + gap;
  }
  const stroked = (d: string, weight: number): string =>
    d ? `<path stroke-width="${number(weight)}" d="${d}"/>` : '';
  return (
    `<g fill="none" stroke="{${ink}}" stroke-linejoin="` +
    `round">${stroked(bold, s.weight)}${stroked(fine, s.weight * 0.5)}</g>`
  );
};
