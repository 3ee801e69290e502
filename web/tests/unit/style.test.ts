import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|css)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Where a page changes, as `app.css` says. */
const WIDTHS = [620, 621, 700, 900, 1200];
const HEIGHTS = [520, 521, 700];

describe('the style of all pages', () => {
  it('changes at few widths and heights', () => {
    const others = files.flatMap(({ file, text }) =>
      [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
        [...query.matchAll(/(width|height): (\d+)px/g)]
          .filter(([, side, size]) => !(side === 'width' ? WIDTHS : HEIGHTS).includes(Number(size)))
          .map(([found]) => `${file}: ${found}`),
      ),
    );
    expect(others).toEqual([]);
  });

  it('knows every custom property that is used', () => {
    const known = new Set<string>();
    for (const { text } of files)
      for (const [, name] of text.matchAll(/(?:style:)?(--[\w-]+)(?=[:=])/g)) known.add(name ?? '');
    const unknown = files.flatMap(({ file, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => !known.has(name ?? ''))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has the colours of the table in one place', () => {
    const loose = files
      .filter(({ file }) => file.startsWith('table/'))
      .flatMap(({ file, text }) =>
        [...(text.split('<style>')[1] ?? '').matchAll(/#[0-9a-f]{3,8}\b/gi)].map(
          ([colour]) => `${file}: ${colour}`,
        ),
      );
    expect(loose).toEqual([]);
  });
});
