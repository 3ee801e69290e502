import { expect, it } from 'vitest';
import { reasonOf } from '../../src/link/reason';

it('tells people what the engine tells them, in both languages', () => {
  const text = JSON.stringify({ de: 'den Eintrag gibt es nicht', en: 'unknown field' });
  expect(reasonOf(new Error(text))).toEqual({
    de: 'den Eintrag gibt es nicht',
    en: 'unknown field',
  });
});

it.each(['unreachable', '{"de":1,"en":2}', '{"de":"nur deutsch"}', '[]', 'null'])(
  'leaves a fault of the program as it is: %s',
  (message) => {
    expect(reasonOf(new Error(message))).toEqual({ de: message, en: message });
    expect(reasonOf(message)).toEqual({ de: message, en: message });
  },
);
