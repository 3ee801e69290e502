import { t } from '../../app/texts';
import type { LineState } from './line-state.svelte';
import { calledNew, enteredBy, newWith, playingPeople } from './newcomers';
import type { Payments } from './payments.svelte';
import type { PerhapsKnown, Questions } from './questions.svelte';
import type { NewPeople, Player, RosterPerson } from '../tournament/tournament-types';
import type { TournamentState } from '../tournament/tournament.svelte';

/** What is done with somebody, by their id, and with whom it comes into the roster. */
type WithPerson = (person: string, people?: NewPeople) => Promise<void>;

/** Whoever comes once a round has begun plays from the next one on. */
const enteredWords = ({ label: name, player, from_round: round }: Player): string =>
  round > 1 ? t('desk-entered-from', { name, player, round }) : t('desk-entered', { name, player });

/** Who comes in, one after the other: somebody known, somebody new, or somebody to ask about. */
export class Door {
  /** Who came after a question, or that nobody did. */
  private cameAfter: (player: number | null) => void = () => undefined;
  /** Whoever was typed last, as long as they are on their way in. */
  private onTheWay: Promise<number | null> | null = null;

  constructor(
    private readonly tournament: TournamentState,
    private readonly line: LineState,
    private readonly questions: Questions,
    private readonly payments: Payments,
  ) {}

  /** Somebody of the roster comes. */
  comes({ person }: RosterPerson): Promise<void> {
    return this.coming(() => this.enterPerson(person));
  }

  /** Somebody comes of whom it was said that they are new. */
  comesNew(name: string, club: string | null): Promise<void> {
    return this.coming(() => this.newPerson(name, club));
  }

  /** Somebody is typed and entered before it is known who is called so. */
  comesTyped(name: string, club: string | null): Promise<void> {
    const isFound = club !== null || this.line.search.isFound(name);
    return this.coming(async () => {
      if (isFound) return this.newPerson(name, club);
      const isIn = playingPeople(this.tournament.view);
      const found = await this.line.search.find(name).catch(() => []);
      const people = found.filter(({ person }) => !isIn.has(person));
      const [same, other] = people.filter((one) => one.name === name);
      if (same && !other) return this.enterPerson(same.person);
      if (people.length === 0) return this.newPerson(name, club);
      const then: WithPerson = (person, fresh) => this.entersAfterAll(person, fresh);
      this.questions.perhaps = { name, club, people, then: this.answered(name, club, then) };
      return null;
    });
  }

  /**
   * Somebody comes, and the line is free for the next one at once. If they are refused, what was
   * typed comes back, or stands before the reason.
   */
  private coming(step: () => Promise<number | null>): Promise<void> {
    const { line, questions, tournament } = this;
    const typed = line.text;
    line.text = '';
    const came = questions.atDoor(async () => {
      let player = await step();
      const question = questions.perhaps;
      if (player === null && question) {
        questions.perhaps = { ...question, typed };
        player = await new Promise<number | null>((done) => (this.cameAfter = done));
        if (player === null && line.text === '') line.text = typed;
        if (player === null) return null;
      }
      if (player !== null) {
        if (this.onTheWay === came) this.payments.underTheFingers(player);
        return player;
      }
      if (line.text === '') line.text = typed;
      else tournament.problem = `${typed}: ${tournament.problem}`;
      return null;
    });
    this.onTheWay = came;
    return came.then(() => {
      if (this.onTheWay === came) this.onTheWay = null;
    });
  }

  /** Whoever is on their way in has paid; nothing if nobody is. */
  paysOnTheWay(): boolean {
    const coming = this.onTheWay;
    if (!coming || this.line.part !== 'registration') return false;
    this.onTheWay = null;
    void coming.then((player) => (player === null ? undefined : this.payments.paid(player)));
    return true;
  }

  /** The question is closed without an answer: nobody has come. */
  unanswered(): void {
    const typed = this.questions.perhaps?.typed;
    this.questions.perhaps = null;
    this.cameAfter(null);
    if (typed !== undefined && this.line.text === '') this.line.text = typed;
  }

  /**
   * Does something with somebody who comes; somebody new is written into the roster with it. Where
   * they are perhaps known, nothing is done before that is asked.
   */
  async person(name: string, club: string | null, then: WithPerson, anyway = false): Promise<void> {
    this.questions.perhaps = null;
    const fresh = newWith([{ name, ...(club === null ? {} : { club }) }], anyway);
    await then(calledNew(1), fresh);
    const [people = []] = fresh.perhaps;
    if (people.length > 0)
      this.questions.perhaps = { name, club, people, then: this.answered(name, club, then) };
  }

  /** What is done once it is known who somebody is. */
  private answered(name: string, club: string | null, then: WithPerson): PerhapsKnown['then'] {
    return (known) => (known === null ? this.person(name, club, then, true) : then(known));
  }

  /** Somebody unknown comes; nearly equal names are asked about. */
  private async newPerson(name: string, club: string | null): Promise<number | null> {
    let player: number | null = null;
    let isAsked = false;
    await this.person(name, club, async (person, people) => {
      if (isAsked) await this.entersAfterAll(person, people);
      else player = await this.enterPerson(person, people);
    });
    isAsked = true;
    return player;
  }

  private async entersAfterAll(person: string, people?: NewPeople): Promise<void> {
    this.cameAfter(await this.enterPerson(person, people));
  }

  /** Somebody plays; their start number, or nothing if they may not. */
  private async enterPerson(person: string, people?: NewPeople): Promise<number | null> {
    this.questions.perhaps = null;
    const made = await this.tournament.change({ enter: { people: [{ person }] } }, people);
    if (!made) return null;
    const player = enteredBy(made, this.tournament.view);
    // Elsewhere nobody stands under the fingers.
    const how = this.line.part === 'registration' ? ` ${t('desk-entered-pays')}` : '';
    this.line.told = player ? `${enteredWords(player)}${how}` : t('desk-done');
    this.questions.showMoves(made);
    return player?.player ?? null;
  }
}
