import { expect } from 'vitest';

/**
 * What every test draws its cards and its choices from. Another word gives other ones:
 * TAROCK_SEED=2 npm run test:browser.
 */
export const SEED = process.env.TAROCK_SEED ?? 'fest';

/** How many have come in each test. */
const came = new Map<string, number>();

/**
 * The seed of a visitor: that of the test and of who it is in it, so that it is the same whatever
 * is played beside it.
 */
export function seedOf(wished?: string): string {
  if (wished !== undefined) return wished;
  const test = expect.getState().currentTestName ?? '';
  const number = (came.get(test) ?? 0) + 1;
  came.set(test, number);
  return `${SEED} ${test} ${number}`;
}

/**
 * Numbers from 0 to below 1, always the same for the same word (xorshift, begun with the hash
 * FNV-1a).
 */
export function chance(word: string): () => number {
  let state = 0x811c9dc5;
  for (const sign of word) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  state |= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * Runs in a page before anything else: what it takes by chance comes from a word. Each page that is
 * loaded has numbers of its own, as two tabs must not take themselves for one another.
 */
export function seededPage(word: string): void {
  let loaded: number;
  try {
    loaded = Number(localStorage.getItem('test-loaded') ?? 0) + 1;
    localStorage.setItem('test-loaded', String(loaded));
  } catch {
    // A page without an address keeps nothing, and plays nothing.
    return;
  }
  let state = 0x811c9dc5;
  for (const sign of `${word} ${loaded}`)
    state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  state |= 1;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
    if (!(into instanceof Uint8Array)) throw new Error('only bytes are drawn here');
    for (let at = 0; at < into.length; at += 1) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      into[at] = state >>> 16;
    }
    return into;
  };
}
