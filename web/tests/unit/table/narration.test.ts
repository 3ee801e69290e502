import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookWords, DealEvent, Snapshot } from '../../../src/generated/wire';

let settings: typeof import('../../../src/app/settings.svelte').settings;
let describeEvent: typeof import('../../../src/table/describe').describe;
let Narration: typeof import('../../../src/table/state/narration.svelte').Narration;

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => 0, removeItem: () => 0 });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
  ({ settings } = await import('../../../src/app/settings.svelte'));
  ({ describe: describeEvent } = await import('../../../src/table/describe'));
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

it.each([
  ['de', 'Zurückgenommen.'],
  ['en', 'Taken back.'],
] as const)('says that a move is taken back, and what is asked then, %s', (to, said) => {
  settings.language = to;
  const narration = new Narration({ snapshot: playing('rufer'), question: 'your card' });
  narration.tellChanges();
  narration.tookBack();
  narration.tellChanges();
  expect(narration.spoken.lines.map(({ text }) => text)).toEqual(['your card', said, 'your card']);
});

describe('what eyes see happen is heard', () => {
  const named = {
    cards: { PK: 'Pik-König', '1': 'Pagat', '17': 'Tarock XVII', K7: 'Karo-7' },
  } as unknown as BookWords;
  const table = {
    deal: { seats: [0, 1, 2, 3] },
    viewer: { place: 0 },
    places: [{}, {}, {}, {}],
  } as unknown as Snapshot;
  const tell = (deal: DealEvent): string => describeEvent({ deal }, table, named);

  const EVENTS: [DealEvent, string, string][] = [
    [
      { 'talon-taken': { seat: 1, cards: ['PK', '17'] } },
      'Poldi nimmt: Pik-König, Tarock XVII.',
      'Poldi takes: Pik-König, Tarock XVII.',
    ],
    [
      { 'talon-taken-unseen': { seat: 1, hand: [] } },
      'Poldi nimmt alle sechs Karten vom Talon.',
      'Poldi takes all six cards of the talon.',
    ],
    [
      { laid: { seat: 1, card: '17', open: true } },
      'Poldi verlegt offen: Tarock XVII.',
      'Poldi discards face up: Tarock XVII.',
    ],
    [{ laid: { seat: 1, card: null, open: false } }, '', ''],
    [
      { 'trick-taken': { seat: 1, talon: ['K7'], kaiserstich: false } },
      'Stich für Poldi. Dazu aus dem Talon: Karo-7.',
      'Trick for Poldi. With it, from the talon: Karo-7.',
    ],
    [
      { 'trick-taken': { seat: 1, talon: [], kaiserstich: true } },
      'Kaiserstich! Stich für Poldi.',
      'Kaiserstich! Trick for Poldi.',
    ],
    [
      { 'hands-opened': [[], [], [], []] },
      'Die Blätter liegen jetzt offen.',
      'The hands now lie face up.',
    ],
  ];
  it.each(EVENTS)('%j', (event, german, english) => {
    settings.language = 'de';
    expect(tell(event)).toBe(german);
    settings.language = 'en';
    expect(tell(event)).toBe(english);
  });
});
