import { askDesk, said } from '../tournament/desk-server';
import type { Cup, CupCandidate, CupEntry, CupPerson, MadeCup } from './cup-types';

/** A cup that somebody edits: what is there, and how it is changed. */
export class CupState {
  view = $state.raw<Cup | null>(null);
  log = $state.raw<CupEntry[]>([]);
  tournaments = $state.raw<CupCandidate[]>([]);
  /** Why nothing can be shown. */
  failure = $state('');
  /** What was refused last. */
  problem = $state('');
  /** What was done last. */
  told = $state('');
  busy = $state(false);

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    void this.load();
  }

  ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    return askDesk(method, `/cups/${encodeURIComponent(this.id)}${path}`, this.token, body);
  }

  async load(): Promise<void> {
    try {
      const view = await this.ask<Cup>('GET', '');
      if (view.mine) {
        this.log = (await this.ask<{ entries: CupEntry[] }>('GET', '/log')).entries;
        const found = await this.ask<{ tournaments: CupCandidate[] }>('GET', '/tournaments');
        this.tournaments = found.tournaments;
      }
      this.view = view;
      this.failure = '';
    } catch (error) {
      this.failure = said(error);
    }
  }

  /** Does something and looks at the cup again; false if it was refused. */
  private async act(what: () => Promise<unknown>, told: string): Promise<boolean> {
    this.busy = true;
    this.problem = '';
    this.told = '';
    let done = true;
    try {
      await what();
    } catch (error) {
      this.problem = said(error);
      done = false;
    }
    // What somebody else has changed is shown as well, so that the next try is about what is there.
    await this.load();
    if (done) this.told = told;
    this.busy = false;
    return done;
  }

  /** Sends something that names the version it was decided on. */
  private send(path: string, body: object, told: string): Promise<boolean> {
    const seen = this.view?.version ?? 0;
    return this.act(() => this.ask<MadeCup>('POST', path, { seen, ...body }), told);
  }

  change(change: object, told: string): Promise<boolean> {
    return this.send('/changes', { change }, told);
  }

  take(season: string, tournament: string, isFinal: boolean, told: string): Promise<boolean> {
    return this.send('/tournaments', { season, tournament, is_final: isFinal }, told);
  }

  /** Says why nothing was done. */
  refuse(why: string): void {
    this.told = '';
    this.problem = why;
  }

  bring(body: { season?: string; csv?: string; file?: unknown }, told: string): Promise<boolean> {
    return this.send('/import', body, told);
  }

  join(person: string, other: string | null, told: string): Promise<boolean> {
    const path = `/people/${encodeURIComponent(person)}/join`;
    return this.act(() => this.ask('POST', path, { with: other }), told);
  }

  amend(person: string, changed: Partial<CupPerson>, told: string): Promise<boolean> {
    const path = `/people/${encodeURIComponent(person)}`;
    return this.act(() => this.ask('PUT', path, changed), told);
  }

  forget(person: string, told: string): Promise<boolean> {
    const path = `/people/${encodeURIComponent(person)}`;
    return this.act(() => this.ask('DELETE', path), told);
  }
}
