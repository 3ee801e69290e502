import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormAddition, FormField, FormPart } from '../../src/generated/wire';
import type { HouseForm } from '../../src/house-rules/house-form.svelte';
import type { HouseError } from '../../src/link/questions';

type Read = { fine: object } | { wrong: HouseError };

const kept = new Map<string, string>();
/** What the engine says of a text of house rules. */
let verdict: (toml: string) => Read | Promise<Read>;
let form: HouseForm;
let leave: () => void;

const field = (key: string, is: unknown, kind = 'number'): FormField =>
  ({ key, heading: key, kind, is, choices: [] }) as unknown as FormField;
const DREIER = {
  path: 'games.dreier',
  label: 'Dreier',
  from: 'Kärnten',
  entry: { 'games.dreier.label': 'Dreier', 'games.dreier.source': 'Kärnten 3' },
  besides: {},
  listed: ['games.offered'],
  lists: ['games.offered'],
  below: null,
  fields: [field('games.dreier.won', 2)],
} as unknown as FormAddition;
const FORMS: Record<string, FormPart[]> = {
  'kaernten-2026': [
    {
      key: 'games',
      title: 'Spiele',
      fields: [field('games.offered', ['rufer'], 'some'), field('games.rufer.won', 1)],
      additions: [DREIER],
    },
    { key: 'payment', title: 'Zahlung', fields: [field('payment.cents', 1)], additions: [] },
  ] as unknown as FormPart[],
  'vacha-2008': [
    { key: 'payment', title: 'Zahlung', fields: [field('payment.cents', 5)], additions: [] },
  ] as unknown as FormPart[],
};

/** Lets all answers arrive. */
const arrive = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  flushSync();
};

beforeEach(async () => {
  kept.clear();
  verdict = () => ({ fine: {} });
  vi.stubGlobal('navigator', { language: 'de-AT' });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.doMock('../../src/link/questions', () => ({
    houseForm: async (base: string) => FORMS[base],
    readHouse: async (toml: string) => verdict(toml),
  }));
  await import('../../src/pages/texts');
  const { HouseForm } = await import('../../src/house-rules/house-form.svelte');
  form = new HouseForm();
  leave = $effect.root(() => {
    $effect(() => form.house.keep());
    $effect(() => void [form.added, form.known]);
  });
  flushSync();
  await arrive();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const rules = (): string | undefined => kept.get('tarock-house-rules');

it('keeps what is changed as soon as it holds, and nothing that does not', async () => {
  form.house.set('payment.cents', 2, 1);
  flushSync();
  await arrive();
  expect(rules()).toContain('cents = 2');
  verdict = () => ({ wrong: { key: 'payment.cents', line: 1, code: 'range', reason: 'too much' } });
  form.house.set('payment.cents', 900, 1);
  flushSync();
  await arrive();
  expect(form.house.wrong?.reason).toBe('too much');
  expect(rules(), 'the last that held').toContain('cents = 2');
  verdict = () => ({ fine: {} });
  form.house.set('payment.cents', 1, 1);
  flushSync();
  await arrive();
  expect(form.house.wrong).toBeNull();
  expect(rules(), 'the book itself is no house rule').toBeUndefined();
});

it('keeps nothing by an answer about what was written before', async () => {
  let late: ((read: Read) => void) | undefined;
  verdict = () => new Promise((done) => (late = done));
  form.house.set('payment.cents', 2, 1);
  flushSync();
  await arrive();
  verdict = () => ({ wrong: { key: null, line: null, code: 'range', reason: 'too much' } });
  form.house.set('payment.cents', 900, 1);
  flushSync();
  await arrive();
  late?.({ fine: {} });
  await arrive();
  expect(rules()).toBeUndefined();
  expect(form.house.wrong?.reason).toBe('too much');
});

it('knows what was added, offers it in lists, and lets go of it with the book', async () => {
  const [games, payment] = form.parts;
  if (!games || !payment) throw new Error('the form has two parts');
  expect(form.offered(games)).toEqual([DREIER]);
  form.add(DREIER);
  form.house.set('games.rufer.won', 3, 1);
  form.house.set('payment.cents', 2, 1);
  flushSync();
  expect(form.added).toEqual([DREIER]);
  expect(form.offered(games)).toEqual([]);
  expect(form.offering(games.fields[0]!).choices).toEqual([{ is: 'dreier', words: 'Dreier' }]);
  expect(form.others).toEqual([]);
  expect(form.changesIn(payment)).toBe(1);
  await form.rebase('vacha-2008');
  flushSync();
  await arrive();
  expect(form.house.change, 'what the other book has stays').toEqual({ 'payment.cents': 2 });
  expect(form.added).toEqual([]);
  expect([...form.known]).toEqual(['payment.cents']);
});

it('says where a file is wrong, and what is changed without belonging to a field', async () => {
  verdict = () => ({ wrong: { key: 'games.x', line: 7, code: 'unknown', reason: 'no such game' } });
  await form.read('games = 1');
  expect(form.problem).toMatch(/7.*games\.x.*no such game/);
  const file = { id: 'wir', title: 'Wir', base: 'vacha-2008', remove: [], change: { 'a.b': 1 } };
  verdict = () => ({ fine: file });
  await form.read('id = "wir"');
  flushSync();
  await arrive();
  expect(form.problem).toBe('');
  expect(form.others).toEqual([['a.b', 1]]);
  form.startAnew();
  expect(form.house.changes).toBe(0);
});
