import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A server that refuses changes with what it is told to, and takes them otherwise. */
class Server {
  refusals: number[] = [];
  code = 'no';
  readonly asked: { id: string; change: object }[] = [];
  readonly taken: string[] = [];
  answer = (path: string, init: RequestInit): Promise<Response> => {
    if (!path.endsWith('/changes')) return Promise.resolve(Response.json({ version: 1, now: 0 }));
    const sent = JSON.parse(String(init.body)) as (typeof this.asked)[number];
    this.asked.push(sent);
    const status = this.refusals.shift();
    if (status !== undefined) {
      const error = { code: this.code, de: 'Nein.', en: 'No.' };
      return Promise.resolve(Response.json({ error }, { status }));
    }
    this.taken.push(sent.id);
    return Promise.resolve(Response.json({ version: 2, repeated: false, entry: {} }));
  };
}

describe('a typed result', () => {
  const kept = new Map<string, string>();
  let server: Server;
  beforeEach(() => {
    kept.clear();
    vi.resetModules();
    vi.useFakeTimers();
    server = new Server();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
    vi.stubGlobal('navigator', { language: 'de-AT' });
    vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
    vi.stubGlobal('fetch', server.answer);
    vi.stubGlobal('location', { href: 'http://saal.test/' });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    const silent = class {
      static readonly CLOSING = 2;
      readyState = 1;
      close(): void {
        this.readyState = 3;
      }
    };
    vi.stubGlobal('WebSocket', silent);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const MINUTE = 60_000;
  const RESULT = { result: { round: '1', table: 3, players: [1, 2], results: [5, -5] } };
  const open = async () => {
    const { TournamentState } = await import('../../src/club/tournament/tournament.svelte');
    const state = new TournamentState('T', null, false);
    await state.load();
    return state;
  };
  const keptNow = (): unknown[] =>
    JSON.parse(kept.get('tarock-desk-waiting-T') ?? '[]') as unknown[];

  it.each([429, 500, 503])('waits after %i and is sent again until it is taken', async (status) => {
    const state = await open();
    server.refusals = [status, status, status];
    expect(await state.change(RESULT)).toBeNull();
    expect(state.waiting).toHaveLength(1);
    expect(keptNow()).toHaveLength(1);
    expect(state.problem).toBe('');
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(server.taken).toHaveLength(1);
    expect(state.waiting).toEqual([]);
    expect(keptNow()).toEqual([]);
    // Always under the same name, so that it is done once.
    expect(new Set(server.asked.map(({ id }) => id)).size).toBe(1);
    expect(server.asked).toHaveLength(4);
    state.leave();
  });

  it('that waits is still there after a reload', async () => {
    const before = await open();
    server.refusals = Array.from({ length: 99 }, () => 503);
    await before.change(RESULT);
    before.leave();
    server.refusals = [];
    const after = await open();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(after.waiting).toEqual([]);
    expect(server.taken).toEqual([server.asked[0]?.id]);
    after.leave();
  });

  it('waits beside what another tab has typed', async () => {
    const [one, other] = [await open(), await open()];
    server.refusals = [503, 503];
    await one.change(RESULT);
    await other.change({ result: { ...RESULT.result, table: 4 } });
    expect(keptNow()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(new Set(server.taken).size).toBe(2);
    expect(keptNow()).toEqual([]);
    one.leave();
    other.leave();
  });

  it('that was refused for good does not wait, and it is said why', async () => {
    const state = await open();
    server.refusals = [409];
    expect(await state.change(RESULT)).toBeNull();
    expect(state.waiting).toEqual([]);
    expect(state.problem).toBe('Nein.');
    state.leave();
  });

  it('that corrects what is gone by now is sent as one of its own', async () => {
    const correction = { result: { ...RESULT.result, replaces: 7 } };
    const state = await open();
    server.refusals = [503];
    expect(await state.change(correction)).toBeNull();
    expect(state.waiting).toHaveLength(1);
    server.code = 'result-gone';
    server.refusals = [409];
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(server.asked.at(-1)?.change).toEqual(RESULT);
    expect(server.taken).toHaveLength(1);
    expect(state.waiting).toEqual([]);
    expect(state.problem).toBe('');
    state.leave();
  });

  it('is there for whoever asks while an older answer is on its way', async () => {
    const state = await open();
    const answers: ((view: object) => void)[] = [];
    const asked = (): Promise<Response> =>
      new Promise((done) => answers.push((view) => done(Response.json(view))));
    vi.stubGlobal('fetch', asked);
    const [first, ...meanwhile] = [state.load(), state.load(), state.load()];
    answers[0]?.({ version: 7, now: 0 });
    await first;
    expect(state.view?.version).toBe(7);
    await vi.advanceTimersByTimeAsync(0);
    // Both get the one answer that was asked for after they asked.
    expect(answers).toHaveLength(2);
    answers[1]?.({ version: 8, now: 0 });
    await Promise.all(meanwhile);
    expect(state.view?.version).toBe(8);
    expect(answers).toHaveLength(2);
    state.leave();
  });
});
