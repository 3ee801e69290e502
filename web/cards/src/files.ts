// Every file that the generator writes: one picture a card and set, and a sprite a set.

import { card, cardNames, title } from './card.ts';
import { coloured } from './draw.ts';
import { height, width } from './layout.ts';
import { palettes, setNames, type SetName } from './palette.ts';

const head = 'xmlns="http://www.w3.org/2000/svg"';

/** One card as a picture of its own. */
const single = (name: string, set: SetName): string =>
  `<svg ${head} viewBox="0 0 ${width} ${height}" width="${width * 2}" ` +
  `height="${height * 2}" role="img" aria-labelledby="t"><title id="t">${title(name)}` +
  `</title>${coloured(card(name, set, 'x'), palettes[set])}</svg>\n`;

/** All cards of a set as symbols `SET-NAME`, for use within a page. */
const sprite = (set: SetName): string =>
  `<svg ${head}>\n${cardNames
    .map(
      (name, i) =>
        `<symbol id="${set}-${name}" viewBox="0 0 ${width} ${height}">` +
        `${coloured(card(name, set, `${set[0]}${i}`), palettes[set])}</symbol>`,
    )
    .join('\n')}\n</svg>\n`;

/** Paths below the folder of the cards, with their contents. */
export const files = (): Map<string, string> => {
  const all = new Map<string, string>();
  for (const set of setNames) {
    for (const name of cardNames) all.set(`svg/${set}/${name}.svg`, single(name, set));
    all.set(`sprite/${set}.svg`, sprite(set));
  }
  return all;
};
