import type { Engine } from './engine';
import type { ClientMessage, LineState, ServerMessage, TableLink } from './messages';
import { bookText } from './server';
import { Unanswered } from './unanswered';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const PING_EVERY = 15_000;
/** Without a sign of life for so long the line counts as broken. */
const SILENCE = 40_000;

/**
 * A table on a server, followed by its events in the engine. A broken line is mended with growing
 * pauses; commands without an answer are sent again.
 */
export class RemoteLink implements TableLink {
  onMessage: (message: ServerMessage) => void = () => {};
  onLine: (state: LineState) => void = () => {};
  private socket: WebSocket | undefined;
  private pause = FIRST_PAUSE;
  private closed = false;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly pings: ReturnType<typeof setInterval>;
  private readonly unanswered: Unanswered;
  /** What was heard and waits for the book of the table. */
  private inbox = Promise.resolve();
  private user = '';
  private house: string | null | undefined;
  private asked = false;
  private readonly online = (): void => this.connect();
  private readonly offline = (): void => this.cut();

  constructor(
    private readonly table: string,
    private readonly engine: Engine,
  ) {
    this.unanswered = new Unanswered(table);
    engine.listen(this);
    this.pings = setInterval(() => this.ping(), PING_EVERY);
    addEventListener('online', this.online);
    addEventListener('offline', this.offline);
    queueMicrotask(() => this.connect());
  }

  send(message: ClientMessage): void {
    if ('command' in message) this.unanswered.add(message.command.id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearInterval(this.pings);
    clearTimeout(this.retry);
    removeEventListener('online', this.online);
    removeEventListener('offline', this.offline);
    this.socket?.close();
    this.engine.unlisten(this);
    this.onLine('closed');
  }

  /** An event was missed: the whole table, once. */
  onGap(): void {
    if (this.asked) return;
    this.asked = true;
    this.send({ resync: {} });
  }

  private connect(): void {
    if (
      this.closed ||
      this.socket?.readyState === WebSocket.OPEN ||
      this.socket?.readyState === WebSocket.CONNECTING
    )
      return;
    clearTimeout(this.retry);
    // With no network at all there is nothing to try; the browser says when there is one again.
    if (!navigator.onLine) {
      this.onLine('broken');
      return;
    }
    this.onLine('connecting');
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const path = `/api/v1/tables/${encodeURIComponent(this.table)}/socket?follow=true`;
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.asked = false;
      this.onLine('open');
      for (const message of this.unanswered.all()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.pause = FIRST_PAUSE;
      this.heard = Date.now();
      // What happened at once comes in one frame, a message a line.
      for (const line of event.data.split('\n')) this.receive(JSON.parse(line) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.broken();
    };
  }

  private receive(message: ServerMessage): void {
    if ('answer' in message) this.unanswered.answered(message.answer.id);
    // What the server could not take is not sent again.
    if ('error' in message && message.error.id) this.unanswered.answered(message.error.id);
    this.inbox = this.inbox.then(() => this.pass(message)).catch(() => this.cut());
  }

  /**
   * Hands a message to the engine. Before the first snapshot the house rules of the table are
   * fetched, if it has any.
   */
  private async pass(message: ServerMessage): Promise<void> {
    if ('hello' in message) this.user = message.hello.user;
    if ('snapshot' in message) {
      this.asked = false;
      this.house ??= await bookText(message.snapshot.rules);
    }
    if (!this.closed) this.engine.follow(message, this.user, this.house ?? null);
  }

  private broken(): void {
    this.socket = undefined;
    if (this.closed) return;
    this.onLine('broken');
    this.retry = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** The line is dead, though the browser has not noticed. */
  private cut(): void {
    if (!this.socket) return;
    this.socket.onclose = null;
    this.socket.onmessage = null;
    this.socket.close();
    this.broken();
  }

  private ping(): void {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) {
      this.cut();
      return;
    }
    socket.send('{"ping":{}}');
  }
}
