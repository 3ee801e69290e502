import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TalkLine } from '../../../src/generated/wire';
import { HeardTalk } from '../../../src/table/state/heard-talk.svelte';

const line = (name: string): TalkLine => ({
  place: 1,
  name,
  said: { text: 'Servus' },
  at: 0,
});

describe('talk at the table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is shown for a while', () => {
    const heard = new HeardTalk();
    heard.receive(line('Bert'));
    expect(heard.latest?.name).toBe('Bert');
    vi.runAllTimers();
    expect(heard.latest).toBeNull();
  });

  it('of somebody muted is not shown, until they are heard again', () => {
    const heard = new HeardTalk();
    heard.receive(line('Bert'));
    heard.mute('Bert');
    expect(heard.latest, 'what they just said goes as well').toBeNull();
    heard.receive(line('Bert'));
    expect(heard.latest).toBeNull();
    heard.receive(line('Carl'));
    expect(heard.latest?.name).toBe('Carl');
    heard.mute('Bert');
    heard.receive(line('Bert'));
    expect(heard.latest?.name).toBe('Bert');
  });
});
