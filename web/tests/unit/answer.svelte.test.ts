import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Answer } from '../../src/link/answer.svelte';

/** Questions in the order in which they were asked, each waiting for its answer. */
let asked: { question: string; done: (value: string) => void; failed: (why: Error) => void }[];
let wanted: string | null = $state('one');
let shown: string[];
let leave: () => void;

beforeEach(() => {
  asked = [];
  wanted = 'one';
  shown = [];
  const found = new Answer<string>(() => {
    const question = wanted;
    if (question === null) return null;
    return new Promise((done, failed) => asked.push({ question, done, failed }));
  });
  leave = $effect.root(() => {
    $effect(() => {
      shown.push(found.failure ? `! ${found.failure}` : (found.value ?? '…'));
    });
  });
  flushSync();
});
afterEach(() => leave());

const ask = (question: string | null): void => {
  wanted = question;
  flushSync();
};
const arrive = async (settle: () => void): Promise<void> => {
  settle();
  await Promise.resolve();
  flushSync();
};

it('shows an answer once it is there', async () => {
  expect(shown).toEqual(['…']);
  await arrive(() => asked[0]?.done('first'));
  expect(shown).toEqual(['…', 'first']);
  expect(asked).toHaveLength(1);
});

it('asks anew when what it asks with changes, and keeps the answer before until then', async () => {
  await arrive(() => asked[0]?.done('first'));
  ask('two');
  expect(asked.map(({ question }) => question)).toEqual(['one', 'two']);
  expect(shown.at(-1)).toBe('first');
  await arrive(() => asked[1]?.done('second'));
  expect(shown.at(-1)).toBe('second');
});

it('does not look at an answer to what is asked no more', async () => {
  ask('two');
  await arrive(() => asked[1]?.done('second'));
  await arrive(() => asked[0]?.done('first'));
  expect(shown.at(-1)).toBe('second');
  ask('three');
  await arrive(() => asked[0]?.failed(new Error('too late')));
  expect(shown.at(-1)).toBe('second');
});

it('says why there is no answer until another question has one', async () => {
  await arrive(() => asked[0]?.failed(new Error('no server')));
  expect(shown.at(-1)).toBe('! no server');
  ask('two');
  await arrive(() => asked[1]?.done('second'));
  expect(shown.at(-1)).toBe('second');
});

it('asks nothing where there is nothing to ask', async () => {
  await arrive(() => asked[0]?.done('first'));
  ask(null);
  expect(asked).toHaveLength(1);
  expect(shown.at(-1)).toBe('first');
});
