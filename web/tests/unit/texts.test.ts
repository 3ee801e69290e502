import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

function texts(language: string): string {
  return ['', 'pages.', 'account.', 'help.', 'school.', 'club.', 'desk.', 'cup.']
    .map((part) => `${part}${language}.ftl`)
    .map((name) => readFileSync(join(root, 'texts', name), 'utf8'))
    .join('\n');
}

function keys(language: string): Map<string, string> {
  const text = texts(language);
  const bundle = new FluentBundle(language, { useIsolating: false });
  expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    const key = /^([a-z][\w-]*) =/.exec(line)?.[1];
    if (key === undefined) continue;
    expect(found.has(key), `${language}: ${key} stands twice`).toBe(false);
    expect(bundle.getMessage(key)?.value, `${language}: ${key} has a text`).toBeTruthy();
    const block = text.slice(text.indexOf(`\n${key} =`) + 1).split(/\n(?=[a-z#])/)[0] ?? '';
    found.set(key, [...new Set(block.match(/\$\w+/g) ?? [])].sort().join());
  }
  return found;
}

const german = keys('de');
const english = keys('en');

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

const code = sources(join(root, 'src')).join('\n');
/** Keys written out, and the fixed beginnings of those put together. */
const named = [...code.matchAll(/\bt\(\s*'([\w-]+)'/g)].map((match) => match[1] ?? '');
const chosen = [...code.matchAll(/\bt\([^'`()]*\?\s*'([\w-]+)'\s*:\s*'([\w-]+)'/g)].flatMap(
  (match) => [match[1] ?? '', match[2] ?? ''],
);
const begun = [...code.matchAll(/\b(?:t|textOr)\(\s*`([\w-]*)\$\{/g)].map(
  (match) => match[1] ?? '',
);

/** Fixed ends of keys that begin with another key. */
const ended = [...code.matchAll(/\bt\(\s*`\$\{\w+\}(-[\w-]+)`/g)].map((match) => match[1] ?? '');
const isEnded = (key: string): boolean =>
  ended.some((end) => key.endsWith(end) && german.has(key.slice(0, -end.length)));

describe('texts', () => {
  it('has every key in both languages, with the same values in it', () => {
    expect([...english.keys()].sort()).toEqual([...german.keys()].sort());
    for (const [key, values] of german) expect(english.get(key), key).toBe(values);
  });

  it('has a type with every key', () => {
    const kept = join(root, 'src/generated/texts.ts');
    const written = [
      '// Written by `npm run types` from texts/.\n\n',
      '/** The keys of all texts. */\nexport type TextKey =\n',
      [...german.keys()]
        .sort()
        .map((key) => `  | '${key}'`)
        .join('\n'),
      ';\n',
    ].join('');
    if (process.env.UPDATE_TYPES) writeFileSync(kept, written);
    expect(readFileSync(kept, 'utf8'), 'src/generated/texts.ts is old: npm run types').toBe(
      written,
    );
  });

  it('counts card points in whole ones and Blatt', () => {
    const bundle = new FluentBundle('de', { useIsolating: false });
    bundle.addResource(new FluentResource(texts('de')));
    const said = (key: string, points: number, blatt: number): string =>
      bundle.formatPattern(bundle.getMessage(key)?.value ?? '', { points, blatt });
    expect(said('counted-points', 35, 2)).toBe('Spielerseite: 35 und 2 Blatt von 70 Punkten');
    expect(said('counted-points', 36, 0)).toBe('Spielerseite: 36 von 70 Punkten');
    expect(said('own-points', 1, 0)).toBe('Deine Stiche: 1 Punkt');
    expect(said('own-points', 1, 1)).toBe('Deine Stiche: 1 und 1 Blatt');
  });

  it('has the quotation marks of its language', () => {
    expect(texts('en')).not.toContain('„');
    expect(texts('de')).not.toMatch(/”|"/);
  });

  it.each([
    [
      'de',
      'Du',
      /Du (?:ist|hat|war|zahlt|ruft|gibt|hebt|will|spielt|nimmt|wählt)\b|\b(?:von|mit|für|an) Du\b/,
    ],
    [
      'en',
      'You',
      new RegExp(
        'You (?:is|has|was|pays|calls|deals|cuts|wants|plays|wins)\\b|You’s|' +
          '\\b(?:by|with|of|for|to) You\\b|pays You',
      ),
    ],
  ] as const)('speaks to whoever reads it, %s', (language, you, wrong) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const [table, help] = ['', 'help.'].map((part) =>
      readFileSync(join(root, 'texts', `${part}${language}.ftl`), 'utf8'),
    );
    bundle.addResource(new FluentResource(`${table}\n${help}`));
    // Nobody sends themselves away, mutes themselves or takes their own place.
    const others = ['take-place', 'watcher', 'mute', 'unmute', 'send-away'];
    const called = (variable: string): string[] => [you, variable === 'by' ? 'Anna' : 'Bert'];
    const said = [...german].flatMap(([key, values]) => {
      const pattern = bundle.getMessage(key)?.value;
      const who = ['name', 'from', 'to', 'by', 'declarer', 'partner'].filter((one) =>
        values.split(',').includes(`$${one}`),
      );
      if (!pattern || others.includes(key)) return [];
      return who.flatMap((own) =>
        called(own).map((name) => {
          const told = Object.fromEntries(who.map((one) => [one, one === own ? name : 'Cilli']));
          const text = bundle.formatPattern(pattern, told, []);
          return `${key}: ${key === 'is-on-turn' ? `${name} ${text}` : text}`;
        }),
      );
    });
    expect(said.length).toBeGreaterThan(30);
    expect(said.filter((text) => wrong.test(text))).toEqual([]);
  });

  it('says of every game of the books what it is', () => {
    const folder = join(root, '../rulebooks');
    const books = readdirSync(folder)
      .filter((name) => name.endsWith('.toml'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const games = new Set(
      books.flatMap((book) =>
        [...book.matchAll(/^\[games\.([\w-]+)\]/gm)].map((match) => match[1] ?? ''),
      ),
    );
    expect([...german.keys()].filter((key) => key.startsWith('game-about-')).sort()).toEqual(
      [...games].map((game) => `game-about-${game}`).sort(),
    );
  });

  it('knows every key that is used', () => {
    expect([...named, ...chosen].filter((key) => !german.has(key))).toEqual([]);
    for (const start of begun) {
      if (start !== '')
        expect(
          [...german.keys()].some((key) => key.startsWith(start)),
          start,
        ).toBe(true);
    }
  });

  it('uses every key that it has', () => {
    const used = new Set([...named, ...chosen]);
    // Whatever stands in the code as a text of its own may be handed to t() later.
    const unused = [...german.keys()].filter(
      (key) =>
        !used.has(key) &&
        !begun.some((start) => start !== '' && key.startsWith(start)) &&
        !isEnded(key) &&
        !code.includes(`'${key}'`),
    );
    expect(unused).toEqual([]);
  });
});
