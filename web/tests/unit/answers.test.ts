import { beforeAll, expect, it, vi } from 'vitest';

let asSentence: typeof import('../../src/app/texts').asSentence;

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => 0, removeItem: () => 0 });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
  ({ asSentence } = await import('../../src/app/texts'));
});

it.each([
  ['there is no such table', 'There is no such table'],
  ['without the suit led, Tarock must be played', 'Without the suit led, Tarock must be played'],
  ['Diesen Tisch gibt es nicht', 'Diesen Tisch gibt es nicht'],
  ['„x“ ist kein Name', '„x“ ist kein Name'],
  ['scoring.win_at must be a number', 'scoring.win_at must be a number'],
  ['', ''],
])('an answer that stands alone begins like a sentence: %s', (answer, shown) => {
  expect(asSentence(answer)).toBe(shown);
});
