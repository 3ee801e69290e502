// What is checked in is what the code draws, and every picture can stand alone.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardNames } from './src/card.ts';
import { files } from './src/files.ts';
import { setNames } from './src/palette.ts';

const here = import.meta.dirname;
const drawn = files();
const pictures = [...drawn].filter(([path]) => path.startsWith('svg/'));

/** Names of elements in order, or an error where a document is not well-formed. */
const wellFormed = (xml: string): void => {
  const open: string[] = [];
  let rest = xml.trim();
  while (rest !== '') {
    const tag = /^<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<&]*")*)\s*(\/?)>/.exec(rest);
    if (tag) {
      const [all, closing, name, , empty] = tag;
      if (closing) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name!);
      rest = rest.slice(all.length);
      if (open.length === 0 && rest.trim() !== '')
        throw new Error(`text after the end: ${rest.slice(0, 40)}`);
      continue;
    }
    const characters = /^[^<>&]+/.exec(rest);
    if (!characters || open.length === 0) throw new Error(`not well-formed: ${rest.slice(0, 60)}`);
    rest = rest.slice(characters[0].length);
  }
  expect(open).toEqual([]);
};

describe('the cards', () => {
  it('are 54 and a back in each of the three sets', () => {
    expect(new Set(cardNames).size).toBe(55);
    expect(setNames).toEqual(['classic', 'four-colour', 'high-contrast']);
    expect(pictures).toHaveLength(165);
  });

  it('are checked in as they are drawn', () => {
    for (const [path, content] of drawn)
      expect(readFileSync(join(here, path), 'utf8'), `${path}: run npm run cards`).toBe(content);
    for (const set of setNames) expect(readdirSync(join(here, 'svg', set))).toHaveLength(55);
    expect(readdirSync(join(here, 'sprite'))).toHaveLength(setNames.length);
  });

  it('are well-formed', () => {
    for (const [, content] of drawn) wellFormed(content);
    expect(() => wellFormed('<svg><g></svg>')).toThrow();
    expect(() => wellFormed('<svg a="1" <g/></svg>')).toThrow();
  });

  it('have a title, refer to nothing outside and repeat no id', () => {
    for (const [path, content] of drawn) {
      if (path.startsWith('svg/')) expect(content, path).toMatch(/<title id="t">[^<]+<\/title>/);
      const ids = [...content.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size, path).toBe(ids.length);
      for (const match of content.matchAll(/(?:url\(|href=")#([^)"]+)/g))
        expect(ids, path).toContain(match[1]);
      expect(content.replace('http://www.w3.org/2000/svg', ''), path).not.toMatch(
        /https?:|<image|<text|NaN|undefined|\{/,
      );
    }
  });

  it('are all different within a set, titles too', () => {
    for (const set of setNames) {
      const own = pictures
        .filter(([path]) => path.startsWith(`svg/${set}/`))
        .map(([, content]) => content);
      expect(new Set(own.map((content) => content.replace(/<title.*?<\/title>/, ''))).size).toBe(
        55,
      );
      expect(new Set(own.map((content) => /<title.*?<\/title>/.exec(content)![0])).size).toBe(55);
    }
  });

  it('keep the sprite small', async () => {
    const { gzipSync } = await import('node:zlib');
    for (const set of setNames)
      expect(gzipSync(drawn.get(`sprite/${set}.svg`)!).length).toBeLessThan(60_000);
  });
});
