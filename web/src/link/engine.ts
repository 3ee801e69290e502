import type { BookWords, Hint, Options, Question, TableEvent } from '../generated/wire';
import type { ClientMessage, ServerMessage } from './messages';

/** What the page asks of the worker that holds the engine. */
export type EngineRequest =
  | { kind: 'open'; call: number; options: Options; pace: number }
  | { kind: 'restore'; call: number; pace: number }
  | { kind: 'words'; call: number; rules: string; house: string | null; language: string }
  | { kind: 'hint'; call: number; language: string }
  | { kind: 'question'; call: number; question: Question; language: string }
  | { kind: 'send'; message: ClientMessage }
  | { kind: 'pace'; pace: number }
  | { kind: 'stop' };

export type EngineReply =
  | { kind: 'done'; call: number; value: unknown }
  | { kind: 'failed'; call: number; reason: string }
  | { kind: 'message'; message: ServerMessage }
  | { kind: 'last-deal'; events: TableEvent[] };

/** A practice table that another version has kept: why it cannot be read, and the table. */
export interface Unreadable {
  unreadable: string;
  state: string;
}

/** The engine in a worker: rules, bots, and the table of practice. */
export class Engine {
  private readonly worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  private readonly open = new Map<number, { done: (value: unknown) => void; failed: (reason: Error) => void }>();
  private calls = 0;
  onMessage: (message: ServerMessage) => void = () => {};
  onLastDeal: (events: TableEvent[]) => void = () => {};

  constructor() {
    this.worker.onmessage = (event: MessageEvent<EngineReply>) => this.hear(event.data);
  }

  /** The words of a book. */
  words(rules: string, house: string | null, language: string): Promise<BookWords> {
    return this.call((call) => ({ kind: 'words', call, rules, house, language })) as Promise<BookWords>;
  }

  /** Begins practice; what was kept before is replaced. */
  start(options: Options, pace: number): Promise<unknown> {
    return this.call((call) => ({ kind: 'open', call, options, pace }));
  }

  /** Goes on where practice was left; false if nothing was kept. */
  async resume(pace: number): Promise<boolean | Unreadable> {
    return this.call((call) => ({ kind: 'restore', call, pace })) as Promise<boolean | Unreadable>;
  }

  /** What a good player would do. */
  hint(language: string): Promise<Hint | null> {
    return this.call((call) => ({ kind: 'hint', call, language })) as Promise<Hint | null>;
  }

  /** What a page wants to know beside a table. */
  question(question: Question, language: string): Promise<unknown> {
    return this.call((call) => ({ kind: 'question', call, question, language }));
  }

  send(message: ClientMessage): void {
    this.post({ kind: 'send', message });
  }

  setPace(pace: number): void {
    this.post({ kind: 'pace', pace });
  }

  /** Stops the running table; the engine stays. */
  stop(): void {
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

  private hear(reply: EngineReply): void {
    switch (reply.kind) {
      case 'message':
        this.onMessage(reply.message);
        return;
      case 'last-deal':
        this.onLastDeal(reply.events);
        return;
      case 'done':
        this.open.get(reply.call)?.done(reply.value);
        break;
      case 'failed':
        this.open.get(reply.call)?.failed(new Error(reply.reason));
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
