import { settings } from '../app/settings.svelte';
import type { BookWords, Hint, PracticeOptions, Question, TableEvent } from '../generated/wire';
import type { ClientMessage, ServerMessage } from './messages';
import type { Reason } from './reason';

/** Who is told what the engine says of a table. */
export interface TableListener {
  onMessage: (message: ServerMessage) => void;
  /** Something was missed: the table is to be asked for a snapshot. */
  onGap?: () => void;
}

/** Where a table is kept on this device: that of an evening, and that of a lesson. */
export type Slot = 'practice' | 'lesson';

/** What can be taken back, and in which deals something was. */
export interface TakeBack {
  can: boolean;
  deals: number[];
}

/** What the page asks of the worker that holds the engine. */
export type EngineRequest =
  | {
      kind: 'open';
      call: number;
      options: PracticeOptions;
      pace: number;
      slot: Slot;
      seed: Uint8Array;
    }
  | { kind: 'restore'; call: number; pace: number; slot: Slot; seed: Uint8Array }
  | { kind: 'back' }
  | { kind: 'labels'; call: number; rules: string; house: string | null; language: string }
  | { kind: 'hint'; call: number; language: string; chosen: string[] }
  | { kind: 'question'; call: number; question: Question; language: string }
  | { kind: 'send'; message: ClientMessage }
  | { kind: 'receive'; message: ServerMessage; user: string; house: string | null }
  | { kind: 'pace'; pace: number }
  | { kind: 'stop' };

export type EngineReply =
  | { kind: 'done'; call: number; value: unknown }
  | { kind: 'failed'; call: number; reason: Reason }
  | { kind: 'message'; message: ServerMessage }
  | { kind: 'gap' }
  | { kind: 'take-back'; state: TakeBack }
  | { kind: 'last-deal'; events: TableEvent[] };

/** A practice table that another version has kept: why it cannot be read, and the table. */
export interface Unreadable {
  unreadable: string;
  state: string;
}

/**
 * All chance of a table of practice comes from here, where the person's contributions to the
 * shuffle come from too.
 */
function seed(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(32));
}

/** The engine in a worker: rules, bots, and the table of practice. */
export class Engine {
  private readonly worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
  });
  private readonly open = new Map<
    number,
    { done: (value: unknown) => void; failed: (reason: Error) => void }
  >();
  private calls = 0;
  private listener: TableListener | undefined;
  onLastDeal: (events: TableEvent[]) => void = () => {};
  onTakeBack: (state: TakeBack) => void = () => {};

  constructor() {
    this.worker.onmessage = (event: MessageEvent<EngineReply>) => this.receive(event.data);
  }

  /** The names and sayings of a book. */
  labels(rules: string, house: string | null, language: string): Promise<BookWords> {
    return this.call((call) => ({
      kind: 'labels',
      call,
      rules,
      house,
      language,
    })) as Promise<BookWords>;
  }

  /** Begins practice; what was kept before is replaced. */
  start(options: PracticeOptions, pace: number, slot: Slot = 'practice'): Promise<unknown> {
    return this.call((call) => ({ kind: 'open', call, options, pace, slot, seed: seed() }));
  }

  /** Goes on where practice was left; false if nothing was kept. */
  async resume(pace: number, slot: Slot = 'practice'): Promise<boolean | Unreadable> {
    const resumed = (await this.call((call) => ({
      kind: 'restore',
      call,
      pace,
      slot,
      seed: seed(),
    }))) as boolean | { unreadable: Reason; state: string };
    if (typeof resumed === 'boolean') return resumed;
    return { ...resumed, unreadable: resumed.unreadable[settings.language] };
  }

  /** What a good player would do, once these cards are laid away. */
  hint(language: string, laid: string[]): Promise<Hint | null> {
    const chosen = laid.map((card) => `discard ${card}`);
    return this.call((call) => ({ kind: 'hint', call, language, chosen })) as Promise<Hint | null>;
  }

  /** Takes the last move back. */
  takeBack(): void {
    this.post({ kind: 'back' });
  }

  /** Leaves the table of practice to another tab. */
  leave(): void {
    this.post({ kind: 'stop' });
  }

  /** What a page wants to know beside a table. */
  question(question: Question, language: string): Promise<unknown> {
    return this.call((call) => ({ kind: 'question', call, question, language }));
  }

  send(message: ClientMessage): void {
    this.post({ kind: 'send', message });
  }

  /**
   * Passes on what a server says of its table; the listener gets it in order, with the table as it
   * looks after each move.
   */
  follow(message: ServerMessage, user: string, house: string | null): void {
    this.post({ kind: 'receive', message, user, house });
  }

  setPace(pace: number): void {
    this.post({ kind: 'pace', pace });
  }

  /** From now on this one is told of a table; the table of the one before is left. */
  listen(listener: TableListener): void {
    if (this.listener) this.post({ kind: 'stop' });
    this.listener = listener;
  }

  /** Leaves the table, unless another one is already there; the engine stays. */
  unlisten(listener: TableListener): void {
    if (this.listener !== listener) return;
    this.listener = undefined;
    this.post({ kind: 'stop' });
  }

  private call(request: (call: number) => EngineRequest): Promise<unknown> {
    const call = ++this.calls;
    return new Promise((done, failed) => {
      this.open.set(call, { done, failed });
      this.post(request(call));
    });
  }

  private post(request: EngineRequest): void {
    this.worker.postMessage(request);
  }

  private receive(reply: EngineReply): void {
    switch (reply.kind) {
      case 'message':
        this.listener?.onMessage(reply.message);
        return;
      case 'gap':
        this.listener?.onGap?.();
        return;
      case 'take-back':
        this.onTakeBack(reply.state);
        return;
      case 'last-deal':
        this.onLastDeal(reply.events);
        return;
      case 'done':
        this.open.get(reply.call)?.done(reply.value);
        break;
      case 'failed':
        this.open.get(reply.call)?.failed(new Error(reply.reason[settings.language]));
        break;
    }
    this.open.delete(reply.call);
  }
}

let engine: Engine | undefined;

/** The one engine of this page, started when it is first needed. */
export function theEngine(): Engine {
  engine ??= new Engine();
  return engine;
}
