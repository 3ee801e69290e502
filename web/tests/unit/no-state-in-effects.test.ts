import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import rule from '../../build/no-state-in-effects.js';

/** How many writes an effect is told of. */
function found(code: string): number {
  const linter = new Linter();
  const plugins = { tarock: { rules: { 'no-state-in-effects': rule } } };
  const rules = { 'tarock/no-state-in-effects': 'error' } as const;
  const messages = linter.verify(code, { plugins, rules });
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.length;
}

describe('an effect writes no state', () => {
  it.each([
    ['at once', 'let a = $state(0); $effect(() => { a = 1; });'],
    ['by a function', 'let a = $state(0); function set() { a += 1; } $effect(() => set());'],
    [
      'by what is passed on',
      'let a = $state(0); const set = () => a++; $effect(() => untrack(set));',
    ],
    [
      'when an answer is there',
      'let a = $state(0); $effect(() => { ask().then((found) => (a = found)); });',
    ],
    [
      'after waiting',
      'let a = $state(); const look = async () => { a = await ask(); }; ' +
        '$effect(() => void look());',
    ],
    [
      'of its own class',
      'class A { b = $state(0); constructor() { $effect(() => { this.b = 1; }); } }',
    ],
    ['of a store', 'const house = new HouseState(); $effect(() => { house.base = "a"; });'],
    ['of what was handed down', 'const { work } = $props(); $effect(() => { work.table = 1; });'],
  ])('%s', (_, code) => expect(found(code)).toBe(1));

  it.each([
    ['the document', '$effect(() => { document.title = "a"; });'],
    ['what nothing shows', 'let asked = false; $effect(() => { asked = true; });'],
    ['what is its own', '$effect(() => { let a = 0; a += 1; });'],
    [
      'what a timer or an event does later',
      'let a = $state(0); const tick = () => a++; $effect(() => {' +
        ' addEventListener("online", tick); setInterval(() => (a += 1), 1000); });',
    ],
  ])('but %s', (_, code) => expect(found(code)).toBe(0));
});
