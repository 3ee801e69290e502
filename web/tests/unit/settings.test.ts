import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('settings that another version kept', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.resetModules();
    vi.stubGlobal('navigator', { language: 'de-AT' });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
  });
  async function read(text: string): Promise<Record<string, unknown>> {
    kept.set('tarock-settings', text);
    const { settings } = await import('../../src/app/settings.svelte');
    return settings as unknown as Record<string, unknown>;
  }

  it.each([
    ['language', 'fr', 'de'],
    ['theme', 7, 'auto'],
    ['cards', 'jugendstil', 'classic'],
    ['speed', 'warp', 'normal'],
    ['sound', 'loud', true],
    ['name', null, ''],
    ['book', 'book-of-tomorrow', 'vacha-2008'],
    ['book', 'haus', 'vacha-2008'],
    ['level', 'grandmaster', 'club'],
  ])('are read without a %s that is unknown here: %s', async (key, value, usual) => {
    const text = JSON.stringify({ cards: 'high-contrast', forced: true, [key]: value });
    const settings = await read(text);
    expect(settings[key]).toEqual(usual);
    expect(settings.forced, 'what is known stays').toBe(true);
    expect(kept.get('tarock-settings-aside'), 'nothing is lost').toBe(text);
  });

  it.each([null, 5, 'often', { radln: 'x', tournament: true }])(
    'play practice as usual where the wishes are %s',
    async (practice) => {
      const settings = await read(JSON.stringify({ practice }));
      expect(settings.practice).toMatchObject({ radln: 0, thinking: 0, doubleRounds: true });
      expect(kept.has('tarock-settings-aside')).toBe(true);
    },
  );

  it('keep what is known, and what only a newer version knows', async () => {
    kept.set('tarock-house-rules', 'title = "Bei uns"');
    const chosen = { book: 'haus', speed: 'slow', practice: { radln: 3 }, perfume: 'rose' };
    const settings = await read(JSON.stringify(chosen));
    expect(settings).toMatchObject(chosen);
    expect(settings.practice).toMatchObject({ doubleRounds: true });
    expect(kept.has('tarock-settings-aside')).toBe(false);
  });

  it('are as usual where there is no text of settings', async () => {
    expect(await read('[]')).toMatchObject({ language: 'de', book: 'vacha-2008' });
    expect(kept.get('tarock-settings-aside')).toBe('[]');
  });
});
