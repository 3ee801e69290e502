import { settings } from '../../app/settings.svelte';
import { t } from '../../app/texts';
import { randomName } from '../../device/random-name';
import { signed } from '../amounts';
import { askDesk, DeskRefusal, isTooMuch, mayPass, said, Unreachable } from './desk-server';
import { keepTitle } from './links';
import type { Change, Entry, MadeChange, NewPeople, Tournament } from './tournament-types';

/** A typed result that waits for the network. */
interface Waiting {
  id: string;
  change: Change;
}

const PAUSES = [500, 1000, 2000, 5000, 10_000];
/** Pauses after too much was asked at once: a server allows the next requests within a second. */
const SLOWER = [500, 1000, 2000];
const MOST_TRIES = 30;
/** How often at most is asked for what others do. */
const RELOAD_MS = 250;
const ENTRIES_AT_ONCE = 500;

/** The table whose result a change is, with its round. */
const tableOf = (change: Change): string | null =>
  typeof change === 'object' && 'result' in change
    ? `${change.result.round}.${change.result.table}`
    : null;

/** The result that a change corrects. */
const correctedBy = (change: Change): number | null =>
  typeof change === 'object' && 'result' in change ? (change.result.replaces ?? null) : null;

/**
 * The same result, correcting one that was typed before it and is there by now: itself, or what
 * both wanted to correct. What it corrects beside that it saw.
 */
function correcting(change: Change, before: Change, version: number): Change {
  if (typeof change !== 'object' || !('result' in change)) return change;
  const corrected = correctedBy(change);
  if (corrected !== null && corrected !== correctedBy(before)) return change;
  return { result: { ...change.result, replaces: version } };
}

/** The same result, correcting none; nothing where none is corrected. */
function withoutCorrection(change: Change): Change | null {
  if (typeof change !== 'object' || !('result' in change)) return null;
  const { replaces, ...result } = change.result;
  return replaces == null ? null : { result };
}

/** Why a result was not taken, with its numbers: nothing else has them. */
const refusedWords = (change: Change, reason: string): string =>
  typeof change === 'object' && 'result' in change
    ? t('desk-waiting-refused', {
        table: change.result.table,
        results: change.result.results.map(signed).join(' '),
        reason,
      })
    : reason;

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
  /** Results that were typed without network. */
  waiting = $state.raw<Waiting[]>([]);
  /** Versions of what this page has done. */
  readonly written = new Set<number>();
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
  private sending: Promise<void> | undefined;
  private pause: Promise<void> | undefined;
  /** Results that are on their way, by their table. */
  private readonly results = new Map<
    string,
    { change: Change; made: Promise<MadeChange | null> }
  >();
  private soon: ReturnType<typeof setTimeout> | undefined;
  private soonWanted = 0;
  private askedAt = 0;
  private left = false;
  /** Ends once every change that was begun has been answered. */
  private answered: Promise<unknown> = Promise.resolve();
  /** Ends once the last one of them that is no result has been answered. */
  private turn: Promise<unknown> = Promise.resolve();
  private loading: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private readonly key: string;

  constructor(
    readonly id: string,
    readonly token: string | null,
    readonly withLog: boolean,
  ) {
    this.key = `tarock-desk-waiting-${id}`;
    this.waiting = this.keptWaiting();
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
      void this.sendWaiting();
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
  private loadLater(): void {
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

  /**
   * Makes a change; nothing if it was refused, and `problem` and `since` say why. What depends on
   * what is done last is decided once that is known. People who are new come into the roster with
   * it, and none of them if it is refused.
   */
  change(wanted: Change | (() => Change | null), people?: NewPeople): Promise<MadeChange | null> {
    const seen = this.view?.version ?? 0;
    let made: Promise<MadeChange | null>;
    // Results are never stale; everything else follows what this page itself has on its way.
    if (typeof wanted !== 'function' && tableOf(wanted) !== null)
      made = this.turn.then(() => this.makeResult(wanted, seen));
    else {
      made = this.settled().then(() => {
        if (typeof wanted !== 'function') return this.make(wanted, this.pastOwn(seen), people);
        const change = wanted();
        return change === null ? null : this.make(change);
      });
      this.turn = Promise.allSettled([made]);
    }
    this.answered = Promise.allSettled([this.answered, made]);
    return made;
  }

  /** Waits for what is on its way: only then is it known what was done last. */
  private async settled(): Promise<void> {
    await this.answered;
    if (this.waiting.length > 0) await this.sendWaiting();
  }

  /** A second result of a table corrects the first, if that is still on its way from here. */
  private makeResult(change: Change, seen: number): Promise<MadeChange | null> {
    const table = tableOf(change) ?? '';
    const first = this.results.get(table);
    const made = first
      ? first.made.then((there) =>
          this.make(there ? correcting(change, first.change, there.version) : change, seen),
        )
      : this.make(change, seen);
    this.results.set(table, { change, made });
    void made.then(() => {
      if (this.results.get(table)?.made === made) this.results.delete(table);
    });
    return made;
  }

  /** The version that was seen, and what this page did right after it. */
  private pastOwn(seen: number): number {
    return this.written.has(seen + 1) ? this.pastOwn(seen + 1) : seen;
  }

  private async make(
    change: Change,
    seen?: number,
    people?: NewPeople,
  ): Promise<MadeChange | null> {
    const id = `${settings.language}-${randomName(16)}`;
    this.since = [];
    const isResult = tableOf(change) !== null;
    // Behind those that wait already: they come in the order in which they were typed.
    if (isResult && (this.waiting.length > 0 || this.pause)) return this.wait(id, change);
    try {
      return await this.send(id, change, seen, people);
    } catch (error) {
      if (isResult && mayPass(error)) return this.wait(id, change);
      if (people && error instanceof DeskRefusal && error.code === 'perhaps-known') {
        people.perhaps = error.body.perhaps ?? [];
        return null;
      }
      await this.load();
      this.problem = this.ended ? this.failure : said(error);
      if (!(error instanceof DeskRefusal)) return null;
      if (error.code === 'no-tables') this.problem += `. ${t('desk-no-tables-how')}`;
      this.since = (error.body.since ?? []) as Entry[];
      return null;
    }
  }

  /** A result waits where a reload finds it again, and is sent as soon as the server takes it. */
  private wait(id: string, change: Change): null {
    this.keepWaiting((kept) => [...kept, { id, change }]);
    this.problem = '';
    if (this.pause) void this.sendWaiting();
    else this.loadLater();
    return null;
  }

  private async send(
    id: string,
    change: Change,
    seen?: number,
    people?: NewPeople,
  ): Promise<MadeChange> {
    const coming = people && { new_people: people.new_people, anyway: people.anyway };
    const body = { seen: seen ?? this.view?.version ?? 0, id, change, ...coming };
    let made: MadeChange;
    try {
      made = await this.ask<MadeChange>('POST', '/changes', body);
    } catch (error) {
      const apart = withoutCorrection(change);
      // Whoever corrected it meanwhile has not seen this one: both are kept, and one is chosen.
      if (apart && error instanceof DeskRefusal && error.code === 'result-gone')
        return this.send(`${id}-apart`, apart, seen);
      // The line may have broken after it was stored: under the same name it is done once.
      if (!(error instanceof Unreachable)) throw error;
      made = await this.ask<MadeChange>('POST', '/changes', body);
    }
    this.written.add(made.entry.version);
    this.problem = '';
    await this.upTo(made.version);
    return made;
  }

  /** Ends once this version is shown; what is asked for already may have it. */
  private async upTo(version: number): Promise<void> {
    await this.loading;
    if ((this.view?.version ?? 0) < version) await this.load();
  }

  private keptWaiting(): Waiting[] {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? '[]') as Waiting[];
    } catch {
      return [];
    }
  }

  /** What another tab has typed meanwhile waits there too, and stays. */
  private keepWaiting(changed: (kept: Waiting[]) => Waiting[]): void {
    this.waiting = changed(this.keptWaiting());
    localStorage.setItem(this.key, JSON.stringify(this.waiting));
  }

  private sendWaiting(): Promise<void> {
    this.sending ??= this.sendEach().finally(() => (this.sending = undefined));
    return this.sending;
  }

  private async sendEach(): Promise<void> {
    for (let one = this.waiting[0]; one; one = this.waiting[0]) {
      const { id, change } = one;
      let version: number | undefined;
      try {
        ({ version } = (await this.send(id, change)).entry);
      } catch (error) {
        if (mayPass(error)) return this.loadLater();
        this.problem = refusedWords(change, said(error));
      }
      this.keepWaiting((kept) => {
        const others = kept.filter((other) => other.id !== id);
        const earlier = version;
        if (earlier === undefined) return others;
        return others.map((other) =>
          tableOf(other.change) === tableOf(change)
            ? { id: other.id, change: correcting(other.change, change, earlier) }
            : other,
        );
      });
    }
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
