import { settings } from '../../app/settings.svelte';
import { t } from '../../app/texts';
import { randomName } from '../../device/random-name';
import { DeskRefusal, mayPass, said, Unreachable } from './desk-server';
import { correcting, refusedWords, tableOf, withoutCorrection } from './result-changes';
import type { TournamentState } from './tournament.svelte';
import type { Change, Entry, MadeChange, NewPeople } from './tournament-types';

/** A typed result that waits for the network. */
export interface Waiting {
  id: string;
  change: Change;
}

/** Changes of this page on their way, in their order; results wait where there is no network. */
export class ChangeQueue {
  /** Results that were typed without network. */
  waiting = $state.raw<Waiting[]>([]);
  /** Versions of what this page has done. */
  readonly written = new Set<number>();
  private sending: Promise<void> | undefined;
  /** Results that are on their way, by their table. */
  private readonly results = new Map<
    string,
    { change: Change; made: Promise<MadeChange | null> }
  >();
  /** Ends once every change that was begun has been answered. */
  private answered: Promise<unknown> = Promise.resolve();
  /** Ends once the last one of them that is no result has been answered. */
  private turn: Promise<unknown> = Promise.resolve();
  private readonly key: string;

  constructor(private readonly tournament: TournamentState) {
    this.key = `tarock-desk-waiting-${tournament.id}`;
    this.waiting = this.keptWaiting();
  }

  /**
   * Makes a change; nothing if it was refused, and `problem` and `since` say why. What depends on
   * what is done last is decided once that is known. People who are new come into the roster with
   * it, and none of them if it is refused.
   */
  change(wanted: Change | (() => Change | null), people?: NewPeople): Promise<MadeChange | null> {
    const seen = this.tournament.view?.version ?? 0;
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
    this.tournament.since = [];
    const isResult = tableOf(change) !== null;
    // Behind those that wait already: they come in the order in which they were typed.
    if (isResult && (this.waiting.length > 0 || this.tournament.slowed))
      return this.wait(id, change);
    try {
      return await this.send(id, change, seen, people);
    } catch (error) {
      if (isResult && mayPass(error)) return this.wait(id, change);
      if (people && error instanceof DeskRefusal && error.code === 'perhaps-known') {
        people.perhaps = error.body.perhaps ?? [];
        return null;
      }
      const { tournament } = this;
      await tournament.load();
      tournament.problem = tournament.ended ? tournament.failure : said(error);
      if (!(error instanceof DeskRefusal)) return null;
      if (error.code === 'no-tables') tournament.problem += `. ${t('desk-no-tables-how')}`;
      tournament.since = (error.body.since ?? []) as Entry[];
      return null;
    }
  }

  /** A result waits where a reload finds it again, and is sent as soon as the server takes it. */
  private wait(id: string, change: Change): null {
    this.keepWaiting((kept) => [...kept, { id, change }]);
    this.tournament.problem = '';
    if (this.tournament.slowed) void this.sendWaiting();
    else this.tournament.loadLater();
    return null;
  }

  private async send(
    id: string,
    change: Change,
    seen?: number,
    people?: NewPeople,
  ): Promise<MadeChange> {
    const coming = people && { new_people: people.new_people, anyway: people.anyway };
    const body = { seen: seen ?? this.tournament.view?.version ?? 0, id, change, ...coming };
    let made: MadeChange;
    try {
      made = await this.tournament.ask<MadeChange>('POST', '/changes', body);
    } catch (error) {
      const apart = withoutCorrection(change);
      // Whoever corrected it meanwhile has not seen this one: both are kept, and one is chosen.
      if (apart && error instanceof DeskRefusal && error.code === 'result-gone')
        return this.send(`${id}-apart`, apart, seen);
      // The line may have broken after it was stored: under the same name it is done once.
      if (!(error instanceof Unreachable)) throw error;
      made = await this.tournament.ask<MadeChange>('POST', '/changes', body);
    }
    this.written.add(made.entry.version);
    this.tournament.problem = '';
    await this.tournament.upTo(made.version);
    return made;
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

  sendWaiting(): Promise<void> {
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
        if (mayPass(error)) return this.tournament.loadLater();
        this.tournament.problem = refusedWords(change, said(error));
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
}
