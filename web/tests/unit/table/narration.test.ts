import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BookWords, Snapshot } from '../../../src/generated/wire';

let settings: typeof import('../../../src/app/settings.svelte').settings;
let Narration: typeof import('../../../src/table/state/narration.svelte').Narration;

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => 0, removeItem: () => 0 });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
  ({ settings } = await import('../../../src/app/settings.svelte'));
  ({ Narration } = await import('../../../src/table/state/narration.svelte'));
});
afterAll(() => vi.unstubAllGlobals());

const labels = {
  games: { rufer: {}, farbensolodreier: { colour: true }, bettler: { negative: true } },
} as unknown as BookWords;

/** A table at which a game is played. */
const playing = (game: string | null): Snapshot =>
  ({ deal: { observation: { game, phase: 'play', seat: 0, declarer: 1 } } }) as unknown as Snapshot;

it.each([
  ['de', /Tarock sticht hier keine Farbe/],
  ['en', /Tarock is not trump here/],
] as const)(
  'says when a game changes what is trump, once and before the question, %s',
  (to, said) => {
    settings.language = to;
    const table: { snapshot: Snapshot | null; question: string } = { snapshot: null, question: '' };
    const narration = new Narration(table);
    const heard = (): string[] => narration.spoken.lines.map(({ text }) => text);
    narration.name(labels);
    const show = (game: string | null, question = ''): void => {
      Object.assign(table, { snapshot: playing(game), question });
      narration.tellChanges();
    };
    show(null);
    show('rufer');
    expect(heard()).toEqual([]);
    show('farbensolodreier', 'your card');
    show('farbensolodreier', 'your card');
    expect(heard()).toHaveLength(2);
    expect(heard()[0]).toMatch(said);
    expect(heard()[1]).toBe('your card');
    // The next deal says it anew.
    show(null);
    show('farbensolodreier');
    expect(heard().filter((text) => said.test(text))).toHaveLength(2);
  },
);

it('says it after a reload too, once the words of the book are there', () => {
  const narration = new Narration({ snapshot: playing('bettler'), question: '' });
  narration.tellChanges();
  expect(narration.spoken.lines).toEqual([]);
  narration.name(labels);
  expect(narration.spoken.lines).toHaveLength(1);
});
