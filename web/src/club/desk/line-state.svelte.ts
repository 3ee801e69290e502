import { readLine, readResult, type TypedResult } from './line';
import { RosterSearch } from './roster-search.svelte';
import type { Part } from './steps';
import type { Table, TableResult } from '../tournament/tournament-types';
import type { TournamentState } from '../tournament/tournament.svelte';
import { roundOf } from '../tournament/words';

/** The results of a table that count. */
export const standing = (table: Table): TableResult[] =>
  (table.candidates ?? []).filter((one) => !one.set_aside);

/** The one line of the desk: the step that is open, what is typed there, and what it answered. */
export class LineState {
  part = $state<Part>('registration');
  /** What has just happened, for eyes and ears. */
  told = $state('');
  /** Whether the keys go into the line. */
  atLine = $state(false);
  readonly search: RosterSearch;
  private typedText = $state('');
  private chosenTable = $state<number | null>(null);
  /** What counted at a table when it was named: what came later was never looked at. */
  private stood = $state.raw<{ round: string; table: number; versions: number[] } | null>(null);

  constructor(
    private readonly tournament: TournamentState,
    part: Part,
  ) {
    this.part = part;
    this.search = new RosterSearch(tournament, () => this.wanted);
  }

  get text(): string {
    return this.typedText;
  }

  /** Whoever may be meant is looked for while the name is typed. */
  set text(text: string) {
    this.typedText = text;
    this.noteStanding();
    void this.search.lookFor(this.wanted);
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

  /** Whether a result counted already when its table was named. */
  hasSeen(version: number): boolean {
    return this.stood?.versions.includes(version) ?? false;
  }

  /** Whoever is in the middle of a line types on: a dialog would take letters, and their Enter. */
  get isTyping(): boolean {
    return this.atLine && this.text !== '';
  }

  /** Whom to look for in the roster; nobody while a result is typed. */
  get wanted(): string {
    const line = readLine(this.typedText);
    return this.table === null && line.kind === 'name' ? line.name : '';
  }

  /** The round of the step that is open. */
  get round(): string | null {
    if (this.part === 'final') return 'final';
    return this.part.startsWith('round-') ? this.part.slice(6) : null;
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
}
