import type { components } from '../../generated/http';

type Schemas = components['schemas'];

export type Scope = Schemas['Scope'];
export type Change = Schemas['TournamentChange'];
export type RosterPerson = Schemas['RosterPerson'];
/** Who comes into the roster with a change, which calls the first of them `new-1`. */
export interface NewPeople {
  new_people: Pick<Schemas['NewPerson'], 'name' | 'club'>[];
  /** Whether they are new even if somebody has nearly the same name. */
  anyway: boolean;
  /** Who each of them perhaps is, where the change was refused for that. */
  perhaps: RosterPerson[][];
}
export type Player = Schemas['ShownPlayer'];
export type Table = Schemas['ShownTable'];
export type TableState = Schemas['TableState'];
export type TableResult = Schemas['TableResult'];
export type Round = Schemas['ShownRound'];
export type RoundClock = Schemas['RoundClock'];
export type ClockStep = Schemas['ClockStep'];
export type Scene = Schemas['Scene'];
export type Link = Schemas['ShownLink'];
export type MadeTournament = Schemas['MadeTournament'];
export type OwnTournaments = Schemas['OwnTournaments'];
export type Exchanged = Schemas['Exchanged'];
export type RefusedBody = Schemas['RefusedBody'];
export type Progress = Schemas['Progress'];

/** As much of a format as pages need; the description leaves it open. */
export interface Mode {
  id: string;
  title: string;
  rounds: number;
  radln: number;
  /** How many may sit at a table. */
  tables?: number[];
  minutes?: { players: number; minutes: number }[];
  final_round?: { players: number; minutes?: number } | null;
}

export interface StandingRow {
  rank: number | null;
  player: number;
  name: string;
  rounds: (number | null)[];
  sum: number;
  /** A number; with a half a text, as 39,5. */
  points: number | string;
  final_round: number | null;
  decided_by: string | null;
}

export interface Standings {
  rounds_complete: number;
  with_final: boolean;
  provisional?: boolean;
  rows: StandingRow[];
}

export interface Penalty {
  player: number;
  kind: 'warning' | 'ban';
  reason: string;
  until?: string | null;
}

/** A tournament as the link may see it. */
export type Tournament = Omit<Schemas['ShownTournament'], 'mode' | 'standings' | 'penalties'> & {
  mode: Mode;
  standings: Standings;
  penalties?: Penalty[] | null;
};

/** Who sat where before a change and after it. */
export interface RoundSeats {
  round?: number | null;
  before: { number: number; players: number[] }[];
  after: { number: number; players: number[] }[];
}

/** An entry of the log. */
export type Entry = Omit<Schemas['LogEntry'], 'effect'> & {
  effect?: { players?: { player: number }[]; rounds?: RoundSeats[] } | null;
  undone?: boolean;
};
export type MadeChange = Omit<Schemas['MadeChange'], 'entry'> & { entry: Entry };

/** The sheet of a table; events are those of sheet files. */
export interface SheetEvent {
  id: string;
  lamport: number;
  change: Record<string, unknown> | string;
}
export type TableSheet = Omit<Schemas['ShownSheet'], 'heading' | 'events'> & {
  heading: Record<string, unknown>;
  events: SheetEvent[];
};
export type TakenEvents = Omit<Schemas['TakenEvents'], 'events'> & { events: SheetEvent[] };
