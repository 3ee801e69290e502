import { t } from '../../app/texts';
import { signed } from '../amounts';
import { swapped } from './plans';
import {
  beginsWith,
  readLine,
  readList,
  readResult,
  type Command,
  type Newcomer,
  type TypedResult,
} from './line';
import { firstPart, partNamed, partsOf, type Part } from './steps';
import type {
  Change,
  ClockStep,
  Entry,
  MadeChange,
  NewPeople,
  Player,
  RosterPerson,
  Scene,
  Table,
  TableResult,
  Tournament,
} from '../tournament/tournament-types';
import { nextPlaceOf, placesOf } from '../tournament/places';
import type { TournamentState } from '../tournament/tournament.svelte';
import {
  canUndo,
  entryWords,
  labelOf,
  movedPlayers,
  pardonedWords,
  roundOf,
  roundWords,
  type MovedPlayer,
} from '../tournament/words';

const SCENES: Record<string, Scene> = {
  begrüßung: 'welcome',
  welcome: 'welcome',
  sitzplan: 'seating',
  seating: 'seating',
  uhr: 'clock',
  clock: 'clock',
  stand: 'standings',
  standings: 'standings',
  live: 'live-standings',
  preise: 'prizes',
  prizes: 'prizes',
};

/** Somebody whose name is nearly that of people who are known. */
export interface PerhapsKnown {
  name: string;
  club: string | null;
  people: RosterPerson[];
  /** What is done with whoever it is; nobody is somebody new. */
  then: (person: string | null) => Promise<void>;
  /** What comes back into the line if nobody answers. */
  typed?: string | undefined;
}

/** What is done with somebody, by their id, and with whom it comes into the roster. */
type WithPerson = (person: string, people?: NewPeople) => Promise<void>;

/** What a change calls somebody who is new with it, from 1. */
const calledNew = (number: number): string => `new-${number}`;
const newWith = (people: Newcomer[], anyway: boolean): NewPeople => ({
  new_people: people.map(({ name, club }) => ({ name, ...(club ? { club } : {}) })),
  anyway,
  perhaps: [],
});

/** A change that moved people: it is looked at, and kept or taken back. */
export interface Moved {
  version: number;
  moves: MovedPlayer[];
}

/** A typed result that differs from one which somebody else wrote: whether it corrects that one. */
export interface OverOther {
  table: Table;
  there: TableResult;
  result: WrittenResult;
}
type WrittenResult = Extract<Change, { result: unknown }>['result'];

/** What Enter does with a complete result. */
export type ResultEntry = 'writes' | 'corrects' | 'asks' | 'stands-beside';

/** The results of a table that count. */
const standing = (table: Table): TableResult[] =>
  (table.candidates ?? []).filter((one) => !one.set_aside);

/** What is open over the page. */
export type DeskDialog = 'settings' | 'prizes' | 'reseat' | 'prints' | 'links';

/** Whoever comes once a round has begun plays from the next one on. */
const enteredWords = ({ label: name, player, from_round: round }: Player): string =>
  round > 1 ? t('desk-entered-from', { name, player, round }) : t('desk-entered', { name, player });

/** How soon a capital letter is followed by the next one of a name. */
const NAME_FOLLOWS_MS = 700;

/** From how many letters on somebody is looked for. */
const FEWEST_LETTERS = 2;

/** What the desk is doing: the step that is open, the line, the questions that are asked. */
export class DeskWork {
  part = $state<Part>('registration');
  dialog = $state<DeskDialog | null>(null);
  /** A draw that would replace one which is there: it is asked about. */
  drawAgain = $state.raw<{ change: Change; published: boolean } | null>(null);
  /** Rounds whose results nobody outside has seen when the tournament is to be closed. */
  finishing = $state.raw<string[] | null>(null);
  /** People of the roster who are called as the line says. */
  private found = $state.raw<RosterPerson[]>([]);
  /** The name that they were looked for by. */
  private foundBy = $state('');
  private looking = false;
  /** What has just happened, for eyes and ears. */
  told = $state('');
  private typedText = $state('');
  private chosenTable = $state<number | null>(null);
  /** What counted at a table when it was named: what came later was never looked at. */
  private stood = $state.raw<{ round: string; table: number; versions: number[] } | null>(null);
  overOther = $state.raw<OverOther | null>(null);
  private question = $state.raw<PerhapsKnown | null>(null);
  private movedNow = $state.raw<Moved | null>(null);
  /** Whether the keys go into the line. */
  atLine = $state(false);
  /** Who came after a question, or that nobody did. */
  private cameAfter: (player: number | null) => void = () => undefined;
  /** Tells whoever waits for an answer that one dialog is closed. */
  private isClosed: () => void = () => undefined;
  /** Whoever was typed comes in one after the other. */
  private door: Promise<unknown> = Promise.resolve();
  /** A list that was typed into the line. */
  private typedList: string | undefined;
  /** Whoever was typed last, as long as they are on their way in. */
  private onTheWay: Promise<number | null> | null = null;
  helping = $state(false);
  shownTable = $state<{ round: string; table: number } | null>(null);
  shownPlayer = $state<number | null>(null);
  /** Whether whoever is shown is about to leave: Enter says so. */
  leaving = $state(false);
  /** Who has just entered and stands under the fingers: P says that they have paid. */
  entered = $state<number | null>(null);
  private mayHavePaid: number | null = null;
  fee = $state(1000);

  constructor(
    readonly tournament: TournamentState,
    view: Tournament,
  ) {
    this.part = firstPart(view);
    const kept = Number(localStorage.getItem(this.feeKey));
    if (Number.isSafeInteger(kept) && kept > 0) this.fee = kept;
  }

  get text(): string {
    return this.typedText;
  }

  /** Whoever may be meant is looked for while the name is typed. */
  set text(text: string) {
    this.typedText = text;
    this.noteStanding();
    void this.lookFor(this.wanted);
  }

  /** The table whose result is typed. */
  get table(): number | null {
    return this.chosenTable;
  }

  set table(table: number | null) {
    this.chosenTable = table;
    this.noteStanding();
  }

  /** A result is typed by whoever looks at what the table has now. */
  typeResult(table: number | null): void {
    this.stood = null;
    this.table = table;
    this.text = '';
  }

  private noteStanding(): void {
    const table = this.namedTable;
    if (!table || this.round === null) this.stood = null;
    else if (this.stood?.round !== this.round || this.stood.table !== table.table) {
      const versions = standing(table).map(({ version }) => version);
      this.stood = { round: this.round, table: table.table, versions };
    }
  }

  /** Whom to look for in the roster; nobody while a result is typed. */
  get wanted(): string {
    const line = readLine(this.typedText);
    return this.table === null && line.kind === 'name' ? line.name : '';
  }

  /** Who was found, as far as they are called as the line says by now. */
  get known(): RosterPerson[] {
    const { wanted } = this;
    if (wanted.length < FEWEST_LETTERS) return [];
    if (wanted === this.foundBy) return this.found;
    return this.found.filter(({ name }) => beginsWith(name, wanted));
  }

  /** Whether it is known who is called as the line says. Whoever is not there by fewer letters is
   *  not there by more. */
  private isFound(name: string): boolean {
    if (name.length < FEWEST_LETTERS || name === this.foundBy) return true;
    return this.foundBy !== '' && this.found.length === 0 && name.startsWith(this.foundBy);
  }

  /** One question at a time, and the last one for whatever the line says then. */
  private async lookFor(name: string): Promise<void> {
    if (name === '') this.foundBy = '';
    if (this.looking || this.isFound(name)) return;
    this.looking = true;
    const people = await this.find(name).catch(() => null);
    this.looking = false;
    const isOlder = this.wanted !== name;
    const helps = people !== null && this.wanted.startsWith(name);
    this.found = helps ? people : [];
    this.foundBy = helps ? name : '';
    if (people && isOlder) await this.lookFor(this.wanted);
  }

  private async find(name: string): Promise<RosterPerson[]> {
    const path = `/people?query=${encodeURIComponent(name)}`;
    return (await this.tournament.ask<{ people: RosterPerson[] }>('GET', path)).people;
  }

  /** A question whether somebody is known; who is typed after them waits until it is answered. */
  get perhaps(): PerhapsKnown | null {
    return this.question;
  }

  set perhaps(question: PerhapsKnown | null) {
    this.question = question;
    this.isClosed();
  }

  get moved(): Moved | null {
    return this.movedNow;
  }

  set moved(moved: Moved | null) {
    this.movedNow = moved;
    this.isClosed();
  }

  /** Whether there is something to answer or to look at. */
  get isAsking(): boolean {
    return this.question !== null || this.movedNow !== null;
  }

  /** Whoever is in the middle of a line types on: a dialog would take letters, and their Enter. */
  get isTyping(): boolean {
    return this.atLine && this.text !== '';
  }

  /** The question is closed without an answer: nobody has come. */
  unanswered(): void {
    const typed = this.perhaps?.typed;
    this.perhaps = null;
    this.cameAfter(null);
    if (typed !== undefined && this.text === '') this.text = typed;
  }

  /** Does something for whoever is next at the door. */
  private async atDoor<T>(step: () => Promise<T>): Promise<T> {
    const done = this.door.then(async () => {
      while (this.isAsking) await new Promise<void>((closed) => (this.isClosed = closed));
      return step();
    });
    this.door = done.catch(() => undefined);
    return done;
  }

  /**
   * Somebody comes, and the line is free for the next one at once. If they are refused, what was
   * typed comes back, or stands before the reason.
   */
  private coming(step: () => Promise<number | null>): Promise<void> {
    const typed = this.text;
    const { tournament } = this;
    this.text = '';
    const came = this.atDoor(async () => {
      let player = await step();
      const question = this.perhaps;
      if (player === null && question) {
        this.perhaps = { ...question, typed };
        player = await new Promise<number | null>((done) => (this.cameAfter = done));
        if (player === null && this.text === '') this.text = typed;
        if (player === null) return null;
      }
      if (player !== null) {
        if (this.onTheWay === came) this.underTheFingers(player);
        return player;
      }
      if (this.text === '') this.text = typed;
      else tournament.problem = `${typed}: ${tournament.problem}`;
      return null;
    });
    this.onTheWay = came;
    return came.then(() => {
      if (this.onTheWay === came) this.onTheWay = null;
    });
  }

  private underTheFingers(player: number): void {
    if (this.text === '') this.entered = player;
    else if (this.text === 'P') this.paidUnlessNamed(player);
  }

  /** Somebody of the roster comes. */
  comes({ person }: RosterPerson): Promise<void> {
    return this.coming(() => this.enterPerson(person));
  }

  /** Somebody comes of whom it was said that they are new. */
  comesNew(name: string, club: string | null): Promise<void> {
    return this.coming(() => this.newPerson(name, club));
  }

  /** Somebody is typed and entered before it is known who is called so. */
  private comesTyped(name: string, club: string | null): Promise<void> {
    const isFound = club !== null || this.isFound(name);
    return this.coming(async () => {
      if (isFound) return this.newPerson(name, club);
      const isIn = new Set(this.tournament.view?.players.map(({ person }) => person));
      const found = await this.find(name).catch(() => []);
      const people = found.filter(({ person }) => !isIn.has(person));
      const [same, other] = people.filter((one) => one.name === name);
      if (same && !other) return this.enterPerson(same.person);
      if (people.length === 0) return this.newPerson(name, club);
      const then: WithPerson = (person, fresh) => this.entersAfterAll(person, fresh);
      this.perhaps = { name, club, people, then: this.answered(name, club, then) };
      return null;
    });
  }

  private async entersAfterAll(person: string, people?: NewPeople): Promise<void> {
    this.cameAfter(await this.enterPerson(person, people));
  }

  /** Whoever is on their way in has paid; nothing if nobody is. */
  paysOnTheWay(): boolean {
    const coming = this.onTheWay;
    if (!coming || this.part !== 'registration') return false;
    this.onTheWay = null;
    void coming.then((player) => (player === null ? undefined : this.paid(player)));
    return true;
  }

  show(dialog: DeskDialog): void {
    this.tournament.problem = '';
    this.dialog = dialog;
  }

  hide(): void {
    this.dialog = null;
  }

  private get feeKey(): string {
    return `tarock-desk-fee-${this.tournament.id}`;
  }

  setFee(cents: number): void {
    this.fee = cents;
    localStorage.setItem(this.feeKey, String(cents));
  }

  /** The round of the step that is open. */
  get round(): string | null {
    if (this.part === 'final') return 'final';
    return this.part.startsWith('round-') ? this.part.slice(6) : null;
  }

  open(part: Part): void {
    this.part = part;
    this.table = null;
    this.text = '';
    this.told = '';
    this.tournament.problem = '';
  }

  /** The table that a number means in the round that is open. */
  tableOf(number: number): Table | undefined {
    const { view } = this.tournament;
    if (!view || this.round === null) return undefined;
    return roundOf(view, this.round)?.tables.find((table) => table.table === number);
  }

  private get namedTable(): Table | undefined {
    const line = readLine(this.text);
    const number = this.table ?? (line.kind === 'table' ? line.table : null);
    return number === null ? undefined : this.tableOf(number);
  }

  /** The result as far as it is typed. */
  get typed(): { table: Table; result: TypedResult } | null {
    const { view } = this.tournament;
    const line = readLine(this.text);
    const table = this.namedTable;
    if (!view || !table) return null;
    const text = this.table === null && line.kind === 'table' ? line.rest : this.text;
    return { table, result: readResult(text, table, view.players) };
  }

  /** Does what the line says. */
  async enter(): Promise<void> {
    this.told = '';
    this.tournament.problem = '';
    if (this.text === 'P' && this.mayHavePaid !== null) return this.paidWithoutName();
    const line = readLine(this.text);
    if (this.table !== null && line.kind !== 'command' && line.kind !== 'help')
      return this.writeResult();
    switch (line.kind) {
      case 'nothing':
        return;
      case 'help':
        this.helping = true;
        this.text = '';
        return;
      case 'unknown':
        this.tournament.problem = t('desk-unknown-command', { word: line.word });
        return;
      case 'command':
        return this.command(line.command, line.rest);
      case 'table':
        return this.chooseTable(line.table, line.rest);
      case 'name':
        // Where all tables have four players, four who come late make one more together, and
        // whoever fills it has a star.
        if (this.text.includes(';') || line.name.startsWith('*'))
          return this.newPeople(readList(this.text.replaceAll(';', '\n')));
        return this.comesTyped(line.name, line.club);
    }
  }

  private async chooseTable(number: number, rest: string): Promise<void> {
    if (this.round === null) {
      this.tournament.problem = t('desk-results-in-round');
      return;
    }
    if (!this.tableOf(number)) {
      this.tournament.problem = t('desk-no-table', { table: number });
      return;
    }
    this.table = number;
    this.text = rest;
    if (rest !== '') await this.writeResult();
  }

  private async writeResult(): Promise<void> {
    const { typed } = this;
    if (!typed || this.round === null) return;
    const { table, result } = typed;
    if (!result.complete) {
      // What cannot be read is said beside the numbers.
      if (result.problem === null && this.text.trim() !== '')
        this.tournament.problem = result.results.includes(null)
          ? t('desk-result-missing')
          : t('desk-result-sum', { sum: signed(result.sum) });
      return;
    }
    const written: WrittenResult = {
      round: this.round,
      table: table.table,
      players: table.players,
      results: result.results.map((points) => points ?? 0),
      ...(result.deals === null ? {} : { deals: result.deals }),
    };
    const { entry, there } = this.entryOf(table);
    const isSame =
      there?.results.join() === written.results.join() && (there.deals ?? null) === result.deals;
    if (entry === 'asks' && there && !isSame) this.overOther = { table, there, result: written };
    else await this.sendResult(written, entry === 'corrects' ? there : undefined);
  }

  /** Only what this desk wrote is corrected without a question; what others wrote meanwhile and
   *  what is typed are both kept, and one is chosen. */
  entryOf(table: Table): { entry: ResultEntry; there?: TableResult } {
    if (table.conflict) return { entry: 'writes' };
    const counting = standing(table);
    const own = counting.find(({ version }) => this.tournament.written.has(version));
    if (own) return { entry: 'corrects', there: own };
    const there = counting.find(({ version }) => this.stood?.versions.includes(version));
    if (there) return { entry: 'asks', there };
    return { entry: counting.length > 0 ? 'stands-beside' : 'writes' };
  }

  /** Answers whether the result of somebody else is corrected; otherwise both are kept. */
  async overWritten(corrects: boolean): Promise<void> {
    const asked = this.overOther;
    this.overOther = null;
    if (asked) await this.sendResult(asked.result, corrects ? asked.there : undefined);
  }

  private async sendResult(result: WrittenResult, corrected?: TableResult): Promise<void> {
    const waiting = this.tournament.waiting.length;
    const typed = { table: this.table, text: this.text };
    // Emptied at once: the next one is typed before the answer to this one is here.
    this.table = null;
    this.text = '';
    const made = await this.tournament.change({
      result: { ...result, ...(corrected ? { replaces: corrected.version } : {}) },
    });
    if (!made && this.tournament.waiting.length === waiting) {
      if (this.table === null && this.text === '') Object.assign(this, typed);
      return;
    }
    this.told = made
      ? t('desk-result-written', { table: result.table })
      : t('desk-result-waits', { table: result.table });
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

  /** Several come together, each as „Name, Verein“. */
  private async newPeople(people: Newcomer[]): Promise<void> {
    const typed = this.text;
    this.text = '';
    this.typedList = typed;
    const told = await this.atDoor(async () => {
      await this.enterAll(people, (perhaps) => this.askForEach(people, perhaps, []));
      return this.told;
    });
    if (told === '' && this.perhaps === null && this.text === '') this.text = typed;
  }

  /** A list that was pasted into the line. Whoever is written as in the roster is meant, and is not
   *  asked about; whoever is in already stays as they are. */
  async pasted(list: Newcomer[]): Promise<void> {
    this.typedList = undefined;
    await this.atDoor(() => this.enterList(list));
  }

  private async enterList(list: Newcomer[]): Promise<void> {
    await this.enterAll(list, async (perhaps) => {
      const isIn = new Set(this.tournament.view?.players.map(({ person }) => person));
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
      if (people.length === 0) this.told = t('desk-list-all-in');
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
    const { typedList: typed } = this;
    this.perhaps = { name: one.name, club: one.club ?? null, people: found, then: next, typed };
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
    const made = await this.reseated(change, t('desk-done'), fresh);
    if (!made) return;
    const count = entering.length;
    // They come in together, so the first round of one is that of all.
    const round = this.enteredBy(made)?.from_round ?? 1;
    this.told =
      round > 1
        ? t('desk-entered-together-from', { count, round })
        : t('desk-entered-together', { count });
  }

  /**
   * Does something with somebody who comes; somebody new is written into the roster with it. Where
   * they are perhaps known, nothing is done before that is asked.
   */
  async person(name: string, club: string | null, then: WithPerson, anyway = false): Promise<void> {
    this.perhaps = null;
    const fresh = newWith([{ name, ...(club === null ? {} : { club }) }], anyway);
    await then(calledNew(1), fresh);
    const [people = []] = fresh.perhaps;
    if (people.length > 0)
      this.perhaps = { name, club, people, then: this.answered(name, club, then) };
  }

  /** What is done once it is known who somebody is. */
  private answered(name: string, club: string | null, then: WithPerson): PerhapsKnown['then'] {
    return (known) => (known === null ? this.person(name, club, then, true) : then(known));
  }

  /** Somebody plays; their start number, or nothing if they may not. */
  private async enterPerson(person: string, people?: NewPeople): Promise<number | null> {
    this.perhaps = null;
    const made = await this.tournament.change({ enter: { people: [{ person }] } }, people);
    if (!made) return null;
    const player = this.enteredBy(made);
    // Elsewhere nobody stands under the fingers.
    const how = this.part === 'registration' ? ` ${t('desk-entered-pays')}` : '';
    this.told = player ? `${enteredWords(player)}${how}` : t('desk-done');
    this.look(made.version, made.entry.effect?.rounds ?? []);
    return player?.player ?? null;
  }

  /** The first of those whom a change entered. */
  private enteredBy({ entry: { change } }: MadeChange): Player | undefined {
    const first = typeof change === 'object' && 'enter' in change ? change.enter.people[0] : null;
    return this.tournament.view?.players.find(({ person }) => person === first?.person);
  }

  /** Shows who moved, if somebody did. */
  private look(version: number, rounds: Parameters<typeof movedPlayers>[0]): void {
    const moves = movedPlayers(rounds);
    if (moves.length > 0) this.moved = { version, moves };
  }

  /** A capital P says so too, unless it begins the name of whoever comes next. */
  paidUnlessNamed(player: number): void {
    this.mayHavePaid = player;
    setTimeout(() => void this.paidWithoutName(), NAME_FOLLOWS_MS);
  }

  private async paidWithoutName(): Promise<void> {
    const player = this.mayHavePaid;
    this.mayHavePaid = null;
    if (player === null || this.text !== 'P') return;
    this.text = '';
    await this.paid(player);
  }

  async paid(player: number, cents = this.fee): Promise<void> {
    const { view } = this.tournament;
    if (!view || !(await this.tournament.change({ paid: { player, cents } }))) return;
    const name = labelOf(view, player);
    this.told = cents > 0 ? t('desk-has-paid', { name }) : t('desk-not-paid', { name });
  }

  /** A change of somebody's seat: what moved is shown afterwards. */
  async reseating(change: Change, told = t('desk-done'), people?: NewPeople): Promise<boolean> {
    return (await this.reseated(change, told, people)) !== null;
  }

  private async reseated(
    change: Change,
    told: string,
    people?: NewPeople,
  ): Promise<MadeChange | null> {
    const made = await this.tournament.change(change, people);
    if (!made) return null;
    this.told = told;
    this.look(made.version, made.entry.effect?.rounds ?? []);
    return made;
  }

  async change(change: Change, told = t('desk-done'), people?: NewPeople): Promise<boolean> {
    if (!(await this.tournament.change(change, people))) return false;
    this.told = told;
    return true;
  }

  /** Draws; where there is a draw already, only after a question. */
  async draw(): Promise<void> {
    const { view } = this.tournament;
    const final = this.part === 'final';
    const change: Change = final ? { 'draw-final': {} } : { draw: {} };
    const there = (view?.rounds ?? []).filter((round) => (round.round === 'final') === final);
    if (there.length > 0) {
      this.drawAgain = { change, published: there.some((round) => round.published) };
      return;
    }
    await this.drawNow(change);
  }

  async drawNow(change = this.drawAgain?.change): Promise<void> {
    this.drawAgain = null;
    if (!change) return;
    const done = await this.change(change, t('desk-drawn'));
    if (done && typeof change === 'object' && 'draw' in change) this.part = 'draw';
  }

  /** Two change places in the round that is open. */
  private async swap(one: number, other: number): Promise<void> {
    const { view } = this.tournament;
    const round = view && this.round !== null ? roundOf(view, this.round) : undefined;
    if (!round || this.round === 'final') {
      this.tournament.problem = t('desk-results-in-round');
      return;
    }
    const seats = round.tables.map((table) => table.players);
    const tables = swapped(seats, one, other);
    if (tables) await this.reseating({ reseat: { round: Number(this.round), tables } });
    else this.tournament.problem = t('desk-reseat-who', { one, other });
  }

  async pardon(player: number): Promise<boolean> {
    const done = await this.reseating({ pardon: { player } }, t('desk-pardoned'));
    const { view } = this.tournament;
    if (done && view) this.told = pardonedWords(view, player);
    return done;
  }

  publishDraws(rounds: string[]): Promise<boolean> {
    return this.change({ publish: { draws: rounds } }, t('desk-published'));
  }

  publishResults(round: string): Promise<boolean> {
    return this.change(
      { publish: { results: [round] } },
      t('desk-results-published', { round: roundWords(round) }),
    );
  }

  /** Shows results of rounds anew that were corrected since they were published. */
  publishCorrected(results: string[]): Promise<boolean> {
    const round = results.map(roundWords).join(', ');
    return this.change({ publish: { results } }, t('desk-results-published', { round }));
  }

  /** Closes the tournament. Where something is not published, that is asked about: the wall and the
   *  pages would go on showing less than the final standings. */
  async finish(): Promise<void> {
    const rounds = this.tournament.view?.rounds ?? [];
    const isIn = rounds.every(({ tables }) =>
      tables.every(({ results, conflict }) => results && !conflict),
    );
    const unpublished = rounds
      .filter((round) => !round.results_published || round.changed_since)
      .map(({ round }) => round);
    // What is missing the tournament says itself.
    if (isIn && unpublished.length > 0) this.finishing = unpublished;
    else await this.change({ finish: {} }, t('desk-finished'));
  }

  async finishNow(): Promise<void> {
    const results = this.finishing;
    this.finishing = null;
    if (results && (await this.change({ publish: { results } })))
      await this.change({ finish: {} }, t('desk-finished'));
  }

  clock(step: ClockStep): Promise<boolean> {
    if (this.round === null) return Promise.resolve(false);
    return this.change({ clock: { round: this.round, step } });
  }

  undo(version: number): Promise<boolean> {
    const { view, log } = this.tournament;
    const entry = log.find((one) => one.version === version);
    const what = view && entry ? entryWords(entry, view) : '';
    return this.change({ undo: { version } }, t('desk-undone', { version, what }));
  }

  private async undoLast(): Promise<void> {
    let told: string | undefined;
    const made = await this.tournament.change(() => {
      const { view } = this.tournament;
      const entry = view ? this.lastOwn(view) : undefined;
      if (!view || !entry) return null;
      const { version } = entry;
      told = t('desk-undone', { version, what: entryWords(entry, view) });
      return { undo: { version } };
    });
    if (told === undefined) this.tournament.problem = t('desk-undo-none');
    else if (made) this.told = told;
  }

  private async command(command: Command, rest: string): Promise<void> {
    const { view } = this.tournament;
    if (!view) return;
    this.text = '';
    const number = Number(rest);
    switch (command) {
      case 'draw':
        return this.draw();
      case 'publish':
        await this.publishDraws(view.rounds.map((round) => round.round));
        return;
      case 'results':
        if (this.round !== null) await this.publishResults(this.round);
        return;
      case 'clock':
        await this.clockCommand(rest);
        return;
      case 'hall':
        await this.sceneCommand(rest);
        return;
      case 'next':
        await this.nextPlace();
        return;
      case 'settings':
      case 'prizes':
      case 'prints':
        this.show(command);
        return;
      case 'links':
        if (view.scope === 'organiser') this.show('links');
        else this.tournament.problem = t('desk-only-organiser');
        return;
      case 'look':
        if (this.round === null) this.tournament.problem = t('desk-results-in-round');
        else if (this.tableOf(number)) this.shownTable = { round: this.round, table: number };
        else this.tournament.problem = t('desk-no-table', { table: rest });
        return;
      case 'choose':
        await this.chooseResult(rest);
        return;
      case 'decline':
      case 'warn':
      case 'ban':
        await this.commandAgainst(command, rest, view.players);
        return;
      case 'reseat': {
        const [one, other] = rest.split(/\s+/u).filter(Boolean).map(Number);
        if (one !== undefined && other !== undefined) await this.swap(one, other);
        else this.show('reseat');
        return;
      }
      case 'leave':
      case 'return':
      case 'amend':
      case 'pardon':
        await this.commandOf(
          command,
          rest,
          view.players.find(({ player }) => player === number),
        );
        return;
      case 'open': {
        const part = partNamed(rest.toLowerCase(), partsOf(view));
        if (part) this.open(part);
        else this.tournament.problem = t('desk-unknown-step', { word: rest });
        return;
      }
      case 'finish':
        await this.finish();
        return;
      case 'undo':
        if (rest === '') await this.undoLast();
        else await this.undo(number);
        return;
      case 'help':
        this.helping = true;
    }
  }

  /**
   * What was done last on this page; on one that has done nothing yet, by the same right. What
   * another desk did meanwhile, or a table that calls, is taken back by its number alone. Said
   * twice it takes back two entries: the first taking back stays.
   */
  private lastOwn(view: Tournament): Entry | undefined {
    const { log, written } = this.tournament;
    const open = log.filter((entry) => canUndo(entry, view.finished) && !('undo' in entry.change));
    return (
      open.findLast(({ version }) => written.has(version)) ??
      open.findLast(({ by }) => by.right === view.scope)
    );
  }

  private async commandOf(
    command: 'leave' | 'return' | 'amend' | 'pardon',
    rest: string,
    player: Player | undefined,
  ): Promise<void> {
    if (!player) this.tournament.problem = t('desk-no-player', { player: rest });
    else if (command === 'pardon') await this.pardon(player.player);
    else if (command === 'return' && player.left)
      await this.reseating({ return: { player: player.player } });
    else {
      this.leaving = command === 'leave';
      this.shownPlayer = player.player;
    }
  }

  /** `17 zu laut`: who it is, and why. */
  private async commandAgainst(
    command: 'decline' | 'warn' | 'ban',
    rest: string,
    players: Player[],
  ): Promise<void> {
    const [, number = '', reason = ''] = /^(\d+)\s*(.*)$/u.exec(rest) ?? [];
    const player = players.find((one) => one.player === Number(number))?.player;
    if (player === undefined)
      this.tournament.problem = t('desk-no-player', { player: number || rest });
    else if (command === 'decline') await this.reseating({ decline: { player } });
    else if (reason === '') this.tournament.problem = t('desk-penalty-why', { player });
    else {
      const penalty = { player, kind: command === 'ban' ? 'ban' : 'warning', reason };
      await this.reseating({ penalty } as unknown as Change);
    }
  }

  /** `3 42`: of what was written for table 3 the entry 42 counts. */
  private async chooseResult(rest: string): Promise<void> {
    const [number = 0, result = 0] = rest.split(/\s+/u).map(Number);
    const table = this.tableOf(number);
    if (this.round === null) this.tournament.problem = t('desk-results-in-round');
    else if (!table) this.tournament.problem = t('desk-no-table', { table: number });
    else if (!table.candidates?.some(({ version }) => version === result))
      this.tournament.problem = t('desk-choose-which', {
        table: number,
        versions: standing(table)
          .map(({ version }) => version)
          .join(', '),
      });
    else {
      const choose = { round: this.round, table: number, result };
      await this.change({ choose }, t('desk-result-chosen', { table: number, result }));
    }
  }

  /** The place after the one that is shown by then: said twice without a pause it is two places. */
  private async nextPlace(): Promise<void> {
    let place: number | undefined;
    let problem = '';
    const made = await this.tournament.change(() => {
      const { view } = this.tournament;
      if (view?.scene.scene !== 'prizes') problem = t('desk-no-prizes-shown');
      else if ((place = nextPlaceOf(view)) === undefined) problem = t('desk-last-place-shown');
      return place === undefined ? null : { scene: { scene: 'prizes', place } };
    });
    if (problem !== '') this.tournament.problem = problem;
    else if (made && place !== undefined) this.told = t('desk-place-shown', { place });
  }

  private showPlace(place: number): Promise<boolean> {
    return this.change({ scene: { scene: 'prizes', place } }, t('desk-place-shown', { place }));
  }

  private async clockCommand(rest: string): Promise<void> {
    const minutes = /^[+-]\d{1,3}$/u.exec(rest.replace('−', '-'));
    const steps: Record<string, ClockStep> = { start: 'start', pause: 'pause', stopp: 'stop' };
    const step = minutes
      ? { extend: { minutes: Number(minutes[0]) } }
      : (steps[rest] ?? (rest === 'stop' ? 'stop' : undefined));
    if (step === undefined) this.tournament.problem = t('desk-unknown-command', { word: rest });
    else if (this.round === null) this.tournament.problem = t('desk-results-in-round');
    else await this.clock(step);
  }

  private async sceneCommand(rest: string): Promise<void> {
    const [named = '', from] = rest.toLowerCase().split(/\s+/u);
    const word = Object.keys(SCENES).find((name) => named !== '' && name.startsWith(named));
    const scene = word === undefined ? undefined : SCENES[word];
    const places = placesOf(this.tournament.view?.standings.rows ?? []);
    // The prize giving begins at the place that is named: not everybody gets something.
    if (scene === 'prizes') {
      const begin = from === undefined ? (places[0] ?? 1) : Number(from);
      const place = places.find((one) => one <= begin);
      if (place === undefined && places.length > 0)
        this.tournament.problem = t('desk-no-place', { place: from ?? '' });
      else await this.showPlace(place ?? 1);
    } else if (scene) await this.change({ scene: { scene } });
    else this.tournament.problem = t('desk-unknown-command', { word: rest });
  }
}
