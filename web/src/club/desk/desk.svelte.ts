import { t } from '../../app/texts';
import { DeskChanges } from './changes';
import { doCommand } from './commands';
import { Door } from './door';
import { readLine, readList } from './line';
import { LineState } from './line-state.svelte';
import { ListEntry } from './list-entry';
import { Payments } from './payments.svelte';
import { Questions } from './questions.svelte';
import { Results } from './results.svelte';
import { firstPart, type Part } from './steps';
import type { Change, ClockStep, Tournament } from '../tournament/tournament-types';
import type { TournamentState } from '../tournament/tournament.svelte';
import { entryWords, pardonedWords, roundWords } from '../tournament/words';

/** What is open over the page. */
export type DeskDialog = 'settings' | 'prizes' | 'reseat' | 'prints' | 'links';

/** What the desk is doing: its line and what comes of it, and what is open over the page. */
export class DeskWork {
  readonly line: LineState;
  readonly questions = new Questions();
  readonly changes: DeskChanges;
  readonly payments: Payments;
  readonly door: Door;
  readonly list: ListEntry;
  readonly results: Results;
  dialog = $state<DeskDialog | null>(null);
  /** A draw that would replace one which is there: it is asked about. */
  drawAgain = $state.raw<{ change: Change; published: boolean } | null>(null);
  /** Rounds whose results nobody outside has seen when the tournament is to be closed. */
  finishing = $state.raw<string[] | null>(null);
  helping = $state(false);
  shownTable = $state<{ round: string; table: number } | null>(null);
  shownPlayer = $state<number | null>(null);
  /** Whether whoever is shown is about to leave: Enter says so. */
  leaving = $state(false);

  constructor(
    readonly tournament: TournamentState,
    view: Tournament,
  ) {
    const { questions } = this;
    this.line = new LineState(tournament, firstPart(view));
    this.changes = new DeskChanges(tournament, this.line, questions);
    this.payments = new Payments(tournament, this.line);
    this.door = new Door(tournament, this.line, questions, this.payments);
    this.list = new ListEntry(tournament, this.line, questions, this.changes);
    this.results = new Results(tournament, this.line, this.changes);
  }

  show(dialog: DeskDialog): void {
    this.tournament.problem = '';
    this.dialog = dialog;
  }

  hide(): void {
    this.dialog = null;
  }

  open(part: Part): void {
    this.line.part = part;
    this.line.table = null;
    this.line.text = '';
    this.line.told = '';
    this.tournament.problem = '';
  }

  /** Does what the line says. */
  async enter(): Promise<void> {
    const { line, payments, results, tournament } = this;
    line.told = '';
    tournament.problem = '';
    if (payments.isOpen) return payments.paidWithoutName();
    const said = readLine(line.text);
    if (line.table !== null && said.kind !== 'command' && said.kind !== 'help')
      return results.write();
    switch (said.kind) {
      case 'nothing':
        return;
      case 'help':
        this.helping = true;
        line.text = '';
        return;
      case 'unknown':
        tournament.problem = t('desk-unknown-command', { word: said.word });
        return;
      case 'command':
        return doCommand(this, said.command, said.rest);
      case 'table':
        return results.chooseTable(said.table, said.rest);
      case 'name':
        // Where all tables have four players, four who come late make one more together, and
        // whoever fills it has a star.
        if (line.text.includes(';') || said.name.startsWith('*'))
          return this.list.typed(readList(line.text.replaceAll(';', '\n')));
        return this.door.comesTyped(said.name, said.club);
    }
  }

  /** Draws; where there is a draw already, only after a question. */
  async draw(): Promise<void> {
    const { view } = this.tournament;
    const final = this.line.part === 'final';
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
    const done = await this.changes.make(change, t('desk-drawn'));
    if (done && typeof change === 'object' && 'draw' in change) this.line.part = 'draw';
  }

  async pardon(player: number): Promise<boolean> {
    const made = await this.changes.reseat({ pardon: { player } }, t('desk-pardoned'));
    const { view } = this.tournament;
    if (made && view) this.line.told = pardonedWords(view, player);
    return made !== null;
  }

  publishDraws(rounds: string[]): Promise<boolean> {
    return this.changes.make({ publish: { draws: rounds } }, t('desk-published'));
  }

  publishResults(round: string): Promise<boolean> {
    return this.changes.make(
      { publish: { results: [round] } },
      t('desk-results-published', { round: roundWords(round) }),
    );
  }

  /** Shows results of rounds anew that were corrected since they were published. */
  publishCorrected(results: string[]): Promise<boolean> {
    const round = results.map(roundWords).join(', ');
    return this.changes.make({ publish: { results } }, t('desk-results-published', { round }));
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
    else await this.changes.make({ finish: {} }, t('desk-finished'));
  }

  async finishNow(): Promise<void> {
    const results = this.finishing;
    this.finishing = null;
    if (results && (await this.changes.make({ publish: { results } })))
      await this.changes.make({ finish: {} }, t('desk-finished'));
  }

  clock(step: ClockStep): Promise<boolean> {
    const { round } = this.line;
    if (round === null) return Promise.resolve(false);
    return this.changes.make({ clock: { round, step } });
  }

  undo(version: number): Promise<boolean> {
    const { view, log } = this.tournament;
    const entry = log.find((one) => one.version === version);
    const what = view && entry ? entryWords(entry, view) : '';
    return this.changes.make({ undo: { version } }, t('desk-undone', { version, what }));
  }
}
