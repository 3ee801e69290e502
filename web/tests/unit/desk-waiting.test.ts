import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A server that refuses changes with what it is told to, and takes them otherwise. */
class Server {
  refusals: number[] = [];
  /** What is refused of requests that only look. */
  looks: number[] = [];
  looked = 0;
  code = 'no';
  version = 1;
  view: object = {};
  readonly asked: { id: string; change: object }[] = [];
  readonly taken: string[] = [];
  answer = (path: string, init: RequestInit): Promise<Response> => {
    if (!path.endsWith('/changes')) {
      this.looked += 1;
      return Promise.resolve(
        this.refused(this.looks) ?? Response.json({ version: this.version, now: 0, ...this.view }),
      );
    }
    const sent = JSON.parse(String(init.body)) as (typeof this.asked)[number];
    this.asked.push(sent);
    const refused = this.refused(this.refusals);
    if (refused) return Promise.resolve(refused);
    this.taken.push(sent.id);
    this.version += 1;
    const { version } = this;
    return Promise.resolve(Response.json({ version, repeated: false, entry: { version } }));
  };
  /** What was taken, in its order. */
  get done(): object[] {
    return this.taken.flatMap((id) => this.asked.findLast((one) => one.id === id)?.change ?? []);
  }
  private refused(refusals: number[]): Response | undefined {
    const status = refusals.shift();
    const error = { code: this.code, de: 'Nein.', en: 'No.' };
    return status === undefined ? undefined : Response.json({ error }, { status });
  }
}

/** The line on which the server tells that there is something new. */
class Line {
  static readonly CLOSING = 2;
  static last: Line | undefined;
  readyState = 1;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    Line.last = this;
  }
  close(): void {
    this.readyState = 3;
  }
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
    vi.stubGlobal('WebSocket', Line);
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

  it('of a table follows the one that was typed before it, and corrects it', async () => {
    const state = await open();
    const other = { result: { ...RESULT.result, results: [7, -7] } };
    await Promise.all([state.change(RESULT), state.change(other)]);
    expect(server.done).toEqual([RESULT, { result: { ...other.result, replaces: 2 } }]);
    // Both correct what they saw, and the second sees the first.
    const corrected = { result: { ...RESULT.result, replaces: 3 } };
    await Promise.all([state.change(corrected), state.change(corrected)]);
    expect(server.done.slice(2)).toEqual([
      corrected,
      { result: { ...RESULT.result, replaces: 4 } },
    ]);
    // The same where both have to wait.
    server.refusals = [503];
    expect(await Promise.all([state.change(RESULT), state.change(other)])).toEqual([null, null]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(server.done.slice(4)).toEqual([RESULT, { result: { ...other.result, replaces: 6 } }]);
    expect(state.waiting).toEqual([]);
    state.leave();
  });

  it('that this page wrote is corrected, also if it comes once its table is named', async () => {
    const { DeskWork } = await import('../../src/club/desk/desk.svelte');
    const seen = (candidates: object[]): object => ({
      scope: 'desk',
      mode: {},
      players: [],
      clocks: [],
      rounds: [
        { round: '1', tables: [{ table: 3, players: [1, 2], deals_wanted: 20, candidates }] },
      ],
    });
    server.view = seen([]);
    const state = await open();
    const { view } = state;
    if (!view) throw new Error('nothing is there');
    const work = new DeskWork(state, view);
    work.open('round-1');
    const writing = state.change(RESULT);
    work.line.text = '3 7';
    server.view = seen([{ version: 2, results: [5, -5], set_aside: false }]);
    await writing;
    const table = work.line.tableOf(3);
    expect(table && work.results.entryOf(table)).toMatchObject({
      entry: 'corrects',
      there: { version: 2 },
    });
    // What somebody else wrote meanwhile nobody has looked at here.
    server.view = seen([{ version: 3, results: [6, -6], set_aside: false }]);
    await state.load();
    const other = work.line.tableOf(3);
    expect(other && work.results.entryOf(other)).toEqual({ entry: 'stands-beside' });
    state.leave();
  });

  it('that is typed after something else follows it', async () => {
    const state = await open();
    const undo = { undo: { version: 2 } };
    const decided = vi.fn(() => undo);
    await Promise.all([state.change(RESULT), state.change(decided), state.change(RESULT)]);
    // Neither taken back before it is there, nor a correction of what is gone.
    expect(server.done).toEqual([RESULT, undo, RESULT]);
    expect(decided).toHaveBeenCalledOnce();
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

  it.each([
    [[429, 429], []],
    [[], [429, 429, 429]],
  ])(
    'that is more at once than the server takes waits, like everything else',
    async (refusals, looks) => {
      const state = await open();
      server.code = 'too-many-requests';
      server.refusals = [...refusals];
      server.looks = [...looks];
      const wanted = [RESULT, { draw: {} }, { publish: { draws: ['1'] } }] as const;
      const made = Promise.all(wanted.map((change) => state.change(change as never)));
      await vi.advanceTimersByTimeAsync(100);
      expect(state.slowed).toBe(true);
      expect(state.problem).toBe('');
      await vi.advanceTimersByTimeAsync(MINUTE);
      await made;
      // In the order in which they were typed, each of them once.
      expect(server.done).toEqual(wanted);
      expect(state.slowed).toBe(false);
      expect(state.waiting).toEqual([]);
      // Whoever goes on after a change sees what it made.
      expect(state.view?.version).toBe(4);
      state.leave();
    },
  );

  it('of this page is not asked for again, and others are asked for a few times', async () => {
    const state = await open();
    const tell = (version: number): void =>
      Line.last?.onmessage({ data: JSON.stringify({ changed: { version, now: 0 } }) });
    await vi.advanceTimersByTimeAsync(1000);
    server.looked = 0;
    await state.change(RESULT);
    tell(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.looked).toBe(1);
    // Sixty phones that write for a second.
    for (let at = 0; at < 60; at += 1) {
      server.version += 1;
      tell(server.version);
      await vi.advanceTimersByTimeAsync(16);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(state.view?.version).toBe(server.version);
    expect(server.looked).toBeLessThan(8);
    state.leave();
  });
});
