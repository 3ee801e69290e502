import { settings } from '../../app/settings.svelte';
import { t } from '../../app/texts';
import { ChangeQueue, type Waiting } from './change-queue.svelte';
import { askDesk, DeskRefusal, isTooMuch, mayPass, said, Unreachable } from './desk-server';
import { keepTitle } from './links';
import type { Change, Entry, MadeChange, NewPeople, Tournament } from './tournament-types';

const PAUSES = [500, 1000, 2000, 5000, 10_000];
/** Pauses after too much was asked at once: a server allows the next requests within a second. */
const SLOWER = [500, 1000, 2000];
const MOST_TRIES = 30;
/** How often at most is asked for what others do. */
const RELOAD_MS = 250;
const ENTRIES_AT_ONCE = 500;

/** A tournament that a page follows: what is there, what has happened, and how it is changed. */
export class TournamentState {
  view = $state.raw<Tournament | null>(null);
  log = $state.raw<Entry[]>([]);
  /** Whether the server answers. */
  connected = $state(true);
  /** Whether too much was asked at once: everything waits a moment and goes on by itself. */
  slowed = $state(false);
  /** The link by which this page came is good no more: nothing is tried again. */
  ended = $state(false);
  /** Why nothing can be shown. */
  failure = $state('');
  /** What was refused last. */
  problem = $state('');
  /** What others have done in the meantime, where a change was decided on an older version. */
  since = $state.raw<Entry[]>([]);
  /** Counts up when somebody has written on the sheet of a table. */
  sheets = $state(0);
  /** How far the clock of the server is ahead of this device's. */
  ahead = 0;
  private socket: WebSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private reloadTimer: ReturnType<typeof setTimeout> | undefined;
  private reloads = 0;
  private greeted = false;
  private pause: Promise<void> | undefined;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private soonWanted = 0;
  private askedAt = 0;
  private left = false;
  private loading: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private readonly queue: ChangeQueue;

  constructor(
    readonly id: string,
    readonly token: string | null,
    readonly withLog: boolean,
  ) {
    this.queue = new ChangeQueue(this);
    void this.load().then(() => this.follow());
    addEventListener('online', this.online);
  }

  leave(): void {
    this.left = true;
    clearTimeout(this.timer);
    clearTimeout(this.reloadTimer);
    clearTimeout(this.soon);
    removeEventListener('online', this.online);
    this.socket?.close();
  }

  /** Results that were typed without network. */
  get waiting(): Waiting[] {
    return this.queue.waiting;
  }

  /** Versions of what this page has done. */
  get written(): ReadonlySet<number> {
    return this.queue.written;
  }

  /** Makes a change when it is its turn; nothing if it was refused: `problem` says why. */
  change(wanted: Change | (() => Change | null), people?: NewPeople): Promise<MadeChange | null> {
    return this.queue.change(wanted, people);
  }

  ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const place = `/tournaments/${encodeURIComponent(this.id)}${path}`;
    return this.patiently(() => askDesk(method, place, this.token, body));
  }

  /** Asks until it is answered: where it was too much at once, all wait the same pause. */
  async patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      while (this.pause) await this.pause;
      try {
        return await ask();
      } catch (error) {
        if (!isTooMuch(error) || this.left || tries >= MOST_TRIES) throw error;
        this.slowDown(tries);
      }
    }
  }

  private slowDown(tries: number): void {
    this.slowed = true;
    this.pause ??= new Promise((done) => {
      const goOn = (): void => {
        this.pause = undefined;
        this.slowed = false;
        done();
      };
      setTimeout(goOn, SLOWER[Math.min(tries, SLOWER.length - 1)]);
    });
  }

  /** The time of the server. */
  now(): number {
    return Date.now() + this.ahead;
  }

  /** Asks for everything anew; who asks meanwhile gets what is asked after that. */
  load(): Promise<void> {
    if (this.loading) {
      this.next ??= this.loading.then(() => {
        this.next = undefined;
        return this.load();
      });
      return this.next;
    }
    this.loading = this.fetch().finally(() => (this.loading = undefined));
    return this.loading;
  }

  private async fetch(): Promise<void> {
    this.askedAt = Date.now();
    try {
      const view = await this.ask<Tournament>('GET', '');
      this.ahead = view.now - Date.now();
      // Shown together: whoever sees what was done can take it back. At the door nobody does.
      if (this.withLog && view.scope !== 'public') this.log = await this.loadLog();
      this.view = view;
      keepTitle(this.id, view.title);
      this.connected = true;
      this.failure = '';
      this.reloads = 0;
      void this.queue.sendWaiting();
    } catch (error) {
      if (mayPass(error)) this.loadLater();
      if (this.isEnd(error)) this.end();
      else if (error instanceof Unreachable) this.connected = false;
      else if (this.view === null || !mayPass(error)) this.failure = said(error);
    }
  }

  /** A withdrawn link's token is unknown; whoever came by their own right has to sign in again. */
  private isEnd(error: unknown): boolean {
    const ends = ['link-ended', 'unknown-user'];
    return this.token !== null && error instanceof DeskRefusal && ends.includes(error.code);
  }

  private end(): void {
    clearTimeout(this.timer);
    this.ended = true;
    this.connected = true;
    this.failure = t('desk-link-over');
  }

  /** Asks again after a pause: a line that stands tells nobody that the server answers again. */
  loadLater(): void {
    if (this.left) return;
    clearTimeout(this.reloadTimer);
    const pause = PAUSES[Math.min(this.reloads, PAUSES.length - 1)];
    this.reloads += 1;
    this.reloadTimer = setTimeout(() => void this.load(), pause);
  }

  /** Whether an entry is undone changes later, so the log is read from its beginning. */
  private async loadLog(): Promise<Entry[]> {
    const all: Entry[] = [];
    for (;;) {
      const after = all.at(-1)?.version ?? 0;
      const { entries } = await this.ask<{ entries: Entry[] }>('GET', `/log?after=${after}`);
      all.push(...entries);
      if (entries.length < ENTRIES_AT_ONCE) return all;
    }
  }

  /** Ends once this version is shown; what is asked for already may have it. */
  async upTo(version: number): Promise<void> {
    await this.loading;
    if ((this.view?.version ?? 0) < version) await this.load();
  }

  private readonly online = (): void => {
    this.tries = 0;
    this.reloads = 0;
    clearTimeout(this.timer);
    // A line that was silent all the while may still stand, so what was missed is asked for.
    void this.load();
    this.follow();
  };

  private follow(): void {
    if (this.left || this.ended) return;
    if (this.socket && this.socket.readyState < WebSocket.CLOSING) return;
    const place = new URL(
      `/api/v1/tournaments/${encodeURIComponent(this.id)}/socket`,
      location.href,
    );
    place.protocol = place.protocol.replace('http', 'ws');
    if (this.token !== null) place.searchParams.set('token', this.token);
    const socket = new WebSocket(place);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.receive(event.data);
    let opened = false;
    socket.onopen = () => (opened = true);
    socket.onclose = () => {
      if (this.left || this.ended || socket !== this.socket) return;
      this.connected = false;
      // Why a line is refused it cannot say; whoever asks is told.
      if (!opened) this.loadLater();
      const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
      this.tries += 1;
      this.timer = setTimeout(() => this.follow(), pause);
    };
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as {
      hello?: { version: number };
      changed?: { version: number };
      sheet?: object;
      goodbye?: Record<'code' | 'de' | 'en', string>;
    };
    if (message.goodbye) {
      // Whether the link or the tournament is gone, the server says to whoever asks.
      if (message.goodbye.code === 'ended') void this.load();
      else if (message.goodbye.code !== 'shutdown')
        this.failure = message.goodbye[settings.language];
      return;
    }
    if (message.hello) {
      this.tries = 0;
      this.connected = true;
      const first = !this.greeted;
      this.greeted = true;
      if (first && message.hello.version === this.view?.version) return;
    }
    if (message.sheet) this.sheets += 1;
    this.loadSoon(message.changed?.version);
  }

  /**
   * Asks for what is new: not for every step of a busy hall, and not for what this page has itself.
   */
  private loadSoon(version = Number.POSITIVE_INFINITY): void {
    this.soonWanted = Math.max(this.soonWanted, version);
    if (this.soon !== undefined || this.left) return;
    const pause = Math.max(0, this.askedAt + RELOAD_MS - Date.now());
    this.soon = setTimeout(() => void this.loadWanted(), pause);
  }

  private async loadWanted(): Promise<void> {
    this.soon = undefined;
    await this.loading;
    const wanted = this.soonWanted;
    this.soonWanted = 0;
    if ((this.view?.version ?? 0) < wanted) await this.load();
  }
}
