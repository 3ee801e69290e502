import { t } from '../../app/texts';
import type { DeskChanges } from './changes';
import type { Newcomer } from './line';
import type { LineState } from './line-state.svelte';
import { calledNew, enteredBy, newWith, playingPeople } from './newcomers';
import type { Questions } from './questions.svelte';
import type { Change, NewPeople, RosterPerson } from '../tournament/tournament-types';
import type { TournamentState } from '../tournament/tournament.svelte';

/** Several who come together, as a list was typed or pasted into the line. */
export class ListEntry {
  /** A list that was typed into the line. */
  private typedList: string | undefined;

  constructor(
    private readonly tournament: TournamentState,
    private readonly line: LineState,
    private readonly questions: Questions,
    private readonly changes: DeskChanges,
  ) {}

  /** Several come together, each as „Name, Verein“. */
  async typed(people: Newcomer[]): Promise<void> {
    const { line, questions } = this;
    const typed = line.text;
    line.text = '';
    this.typedList = typed;
    const told = await questions.atDoor(async () => {
      await this.enterAll(people, (perhaps) => this.askForEach(people, perhaps, []));
      return line.told;
    });
    if (told === '' && questions.perhaps === null && line.text === '') line.text = typed;
  }

  /** A list that was pasted into the line. Whoever is written as in the roster is meant, and is not
   *  asked about; whoever is in already stays as they are. */
  async pasted(list: Newcomer[]): Promise<void> {
    this.typedList = undefined;
    await this.questions.atDoor(() => this.enterList(list));
  }

  private async enterList(list: Newcomer[]): Promise<void> {
    await this.enterAll(list, async (perhaps) => {
      const isIn = playingPeople(this.tournament.view);
      const asked: { one: Newcomer; found: RosterPerson[]; known: string | null }[] = [];
      for (const [at, one] of list.entries()) {
        const found = perhaps[at] ?? [];
        const same = found.filter(
          ({ name, club }) => name === one.name && (!one.club || club === one.club),
        );
        const known = same.length === 1 ? (same[0]?.person ?? null) : null;
        if (known === null || !isIn.has(known)) asked.push({ one, found, known });
      }
      const people = asked.map(({ one }) => one);
      const open = asked.map(({ known, found }) => (known === null ? found : []));
      if (people.length === 0) this.line.told = t('desk-list-all-in');
      else await this.askForEach(people, open, [], (at) => asked[at]?.known ?? null);
    });
  }

  private async enterAll(
    people: Newcomer[],
    ask: (perhaps: RosterPerson[][]) => Promise<void>,
  ): Promise<void> {
    const fresh = newWith(people, false);
    await this.enterTogether(
      people,
      people.map(() => null),
      fresh,
    );
    if (fresh.perhaps.length === people.length) await ask(fresh.perhaps);
  }

  /**
   * Asks for one after the other who is perhaps known; the others are new, and all enter together.
   */
  private async askForEach(
    people: Newcomer[],
    perhaps: RosterPerson[][],
    known: (string | null)[],
    meant: (at: number) => string | null = () => null,
  ): Promise<void> {
    const at = known.length;
    const one = people[at];
    if (one === undefined) {
      const fresh = people.filter((_, at) => known[at] === null);
      return this.enterTogether(people, known, newWith(fresh, true));
    }
    const next = (person: string | null): Promise<void> =>
      this.askForEach(people, perhaps, [...known, person], meant);
    const found = perhaps[at] ?? [];
    if (found.length === 0) return next(meant(at));
    const { name, club = null } = one;
    this.questions.perhaps = { name, club, people: found, then: next, typed: this.typedList };
  }

  /** All enter at once; `ids` are theirs in the roster, in the same order, new ones have none. */
  private async enterTogether(
    people: Newcomer[],
    ids: (string | null)[],
    fresh: NewPeople,
  ): Promise<void> {
    let number = 0;
    const entering = ids.map((id, at) => ({
      person: id ?? calledNew((number += 1)),
      ...(people[at]?.fills ? { out_of_competition: true } : {}),
    }));
    const change: Change = { enter: { people: entering } };
    const made = await this.changes.reseat(change, t('desk-done'), fresh);
    if (!made) return;
    const count = entering.length;
    // They come in together, so the first round of one is that of all.
    const round = enteredBy(made, this.tournament.view)?.from_round ?? 1;
    this.line.told =
      round > 1
        ? t('desk-entered-together-from', { count, round })
        : t('desk-entered-together', { count });
  }
}
