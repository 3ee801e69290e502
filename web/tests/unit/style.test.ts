import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src');
const read = (folder: string, which: RegExp): { file: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => which.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
const files = read(root, /\.(svelte|css)$/);

/** What is outside of the state that is shown, and who reaches for it by an effect. */
const EFFECTS: Record<string, string[]> = {
  'the title or the look of the document': [
    'app/App.svelte',
    'club/desk/DeskScreen.svelte',
    'club/hall/HallScreen.svelte',
    'pages/frame/Page.svelte',
    'pages/home/Home.svelte',
    'table/TableScreen.svelte',
  ],
  'where the focus is, and what is in sight': [
    'account/RecoveryCode.svelte',
    'club/desk/DeskLine.svelte',
    'club/desk/RegistrationPart.svelte',
    'learn/Steps.svelte',
    'pages/AccountPage.svelte',
    'pages/home/ShareTable.svelte',
    'replay/MoveList.svelte',
    'table/hand/Hand.svelte',
    'ui/Dialog.svelte',
  ],
  'a clock that ticks, and what is asked for from time to time': [
    'account/Friends.svelte',
    'club/tournament/ClockBar.svelte',
    'pages/home/FriendsTable.svelte',
    'pages/home/Lobby.svelte',
  ],
  'what is kept on the device': ['club/cup/CupEditor.svelte', 'pages/HousePage.svelte'],
  'sheets on the device and on the server': [
    'club/player/ConfirmTable.svelte',
    'club/scribe/ScribeScreen.svelte',
    'club/sheet/SheetScreen.svelte',
  ],
  'the pace of the engine': ['pages/PracticePage.svelte', 'pages/SchoolTablePage.svelte'],
  'drawings that are loaded once': ['ui/Card.svelte'],
};

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

/** The colours of a theme by their names; what the dark one leaves is that of the light one. */
function coloursOf(theme: 'light' | 'dark'): (name: string) => string {
  const style = readFileSync(join(root, 'app/app.css'), 'utf8');
  const said = (start: string): Record<string, string> => {
    const from = style.indexOf(start);
    const block = style.slice(from, style.indexOf('}', from));
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
    );
  };
  const all = { ...said(':root {'), ...(theme === 'dark' && said(":root[data-theme='dark'] {")) };
  const colour = (name: string): string => {
    const value = all[name] ?? '';
    return value.startsWith('var(') ? colour(value.slice(6, -1)) : value;
  };
  return colour;
}
const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(['light', 'dark'] as const)('the colours that are %s', (theme) => {
  const colour = coloursOf(theme);

  it.each(['ink', 'ink-2', 'accent-text', 'good', 'bad'])('%s is read on every paper', (name) => {
    for (const ground of ['paper', 'paper-2'])
      expect(contrast(colour(name), colour(ground)), ground).toBeGreaterThan(4.5);
  });
});

describe('what is chosen', () => {
  it('has lines that are seen in the dark', () => {
    // The accent is a ground for letters; as a line on dark paper it is hardly seen.
    const line = /(?:border(?:-\w+)*|outline|stroke|box-shadow):[^;]*var\(--accent\)/;
    const faint = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\{([^{}]*)\}/g)]
        .filter(([, rule = '']) => line.test(rule) && !rule.includes('background: var(--accent)'))
        .map(([rule]) => `${file}: ${rule}`),
    );
    expect(faint).toEqual([]);
  });
});

describe('the source of all pages', () => {
  it('has effects only for what is outside', () => {
    const found = read(root, /\.(svelte|svelte\.ts)$/)
      .filter(({ text }) => /\$effect\b/.test(text))
      .map(({ file }) => file);
    expect(found.sort()).toEqual(Object.values(EFFECTS).flat().sort());
  });

  it('has lines of at most a hundred signs', () => {
    const web = join(root, '..');
    const sources = ['src', 'cards', 'build', 'tests'].flatMap((folder) =>
      read(join(web, folder), /\.(svelte|css|ts|js|mjs)$/)
        .filter(({ file }) => !file.startsWith('generated'))
        .map(({ file, text }) => ({ file: `${folder}/${file}`, text })),
    );
    expect(sources.length).toBeGreaterThan(300);
    const long = sources.flatMap(({ file, text }) =>
      text
        .split('\n')
        .map((line, at) => ({ place: `${file}:${at + 1}`, signs: [...line].length }))
        .filter(({ signs }) => signs > 100)
        .map(({ place }) => place),
    );
    expect(long).toEqual([]);
  });
});
