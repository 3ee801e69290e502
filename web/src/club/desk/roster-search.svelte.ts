import { beginsWith } from './line';
import type { RosterPerson } from '../tournament/tournament-types';
import type { TournamentState } from '../tournament/tournament.svelte';

/** From how many letters on somebody is looked for. */
const FEWEST_LETTERS = 2;

/** Looks in the roster for whoever may be meant, while their name is typed. */
export class RosterSearch {
  /** People of the roster who are called as the line says. */
  private found = $state.raw<RosterPerson[]>([]);
  /** The name that they were looked for by. */
  private foundBy = $state('');
  private looking = false;

  constructor(
    private readonly tournament: TournamentState,
    private readonly wanted: () => string,
  ) {}

  /** Who was found, as far as they are called as the line says by now. */
  get known(): RosterPerson[] {
    const wanted = this.wanted();
    if (wanted.length < FEWEST_LETTERS) return [];
    if (wanted === this.foundBy) return this.found;
    return this.found.filter(({ name }) => beginsWith(name, wanted));
  }

  /** Whether it is known who is called as the line says. Whoever is not there by fewer letters is
   *  not there by more. */
  isFound(name: string): boolean {
    if (name.length < FEWEST_LETTERS || name === this.foundBy) return true;
    return this.foundBy !== '' && this.found.length === 0 && name.startsWith(this.foundBy);
  }

  /** One question at a time, and the last one for whatever the line says then. */
  async lookFor(name: string): Promise<void> {
    if (name === '') this.foundBy = '';
    if (this.looking || this.isFound(name)) return;
    this.looking = true;
    const people = await this.find(name).catch(() => null);
    this.looking = false;
    const wanted = this.wanted();
    const isOlder = wanted !== name;
    const helps = people !== null && wanted.startsWith(name);
    this.found = helps ? people : [];
    this.foundBy = helps ? name : '';
    if (people && isOlder) await this.lookFor(wanted);
  }

  async find(name: string): Promise<RosterPerson[]> {
    const path = `/people?query=${encodeURIComponent(name)}`;
    return (await this.tournament.ask<{ people: RosterPerson[] }>('GET', path)).people;
  }
}
