import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('lessons of several devices', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
  });
  const load = () => import('../../src/learn/progress.svelte');

  it('are put together as a set, in the order of the school', async () => {
    kept.set('tarock-school', JSON.stringify({ version: 1, done: ['bidding'] }));
    const { progress, takeIn } = await load();
    takeIn({ done: ['unknown', 'tricks'], round: 0 });
    expect(progress).toEqual({ done: ['tricks', 'bidding'], round: 0 });
    expect(JSON.parse(kept.get('tarock-school') ?? '')).toMatchObject({ version: 1, round: 0 });
  });

  it('do not come back after somebody has begun anew', async () => {
    const { forget, finish, progress, takeIn } = await load();
    finish('tricks');
    forget();
    takeIn({ done: ['tricks'], round: 0 });
    expect(progress).toEqual({ done: [], round: 1 });
    takeIn({ done: ['solo'], round: 2 });
    expect(progress).toEqual({ done: ['solo'], round: 2 });
  });
});
