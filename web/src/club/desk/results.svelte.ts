import { t } from '../../app/texts';
import { signed } from '../amounts';
import type { DeskChanges } from './changes';
import { standing, type LineState } from './line-state.svelte';
import type { Change, Table, TableResult } from '../tournament/tournament-types';
import type { TournamentState } from '../tournament/tournament.svelte';

/** A typed result that differs from one which somebody else wrote: whether it corrects that one. */
export interface OverOther {
  table: Table;
  there: TableResult;
  result: WrittenResult;
}
type WrittenResult = Extract<Change, { result: unknown }>['result'];

/** What Enter does with a complete result. */
export type ResultEntry = 'writes' | 'corrects' | 'asks' | 'stands-beside';

/** Results of tables: typed, corrected, and chosen where there are several. */
export class Results {
  overOther = $state.raw<OverOther | null>(null);

  constructor(
    private readonly tournament: TournamentState,
    private readonly line: LineState,
    private readonly changes: DeskChanges,
  ) {}

  async chooseTable(number: number, rest: string): Promise<void> {
    const { line } = this;
    if (line.round === null) {
      this.tournament.problem = t('desk-results-in-round');
      return;
    }
    if (!line.tableOf(number)) {
      this.tournament.problem = t('desk-no-table', { table: number });
      return;
    }
    line.table = number;
    line.text = rest;
    if (rest !== '') await this.write();
  }

  /** Writes the result that is typed. */
  async write(): Promise<void> {
    const { typed, round } = this.line;
    if (!typed || round === null) return;
    const { table, result } = typed;
    if (!result.complete) {
      // What cannot be read is said beside the numbers.
      if (result.problem === null && this.line.text.trim() !== '')
        this.tournament.problem = result.results.includes(null)
          ? t('desk-result-missing')
          : t('desk-result-sum', { sum: signed(result.sum) });
      return;
    }
    const written: WrittenResult = {
      round,
      table: table.table,
      players: table.players,
      results: result.results.map((points) => points ?? 0),
      ...(result.deals === null ? {} : { deals: result.deals }),
    };
    const { entry, there } = this.entryOf(table);
    const isSame =
      there?.results.join() === written.results.join() && (there.deals ?? null) === result.deals;
    if (entry === 'asks' && there && !isSame) this.overOther = { table, there, result: written };
    else await this.send(written, entry === 'corrects' ? there : undefined);
  }

  /** Only what this desk wrote is corrected without a question; what others wrote meanwhile and
   *  what is typed are both kept, and one is chosen. */
  entryOf(table: Table): { entry: ResultEntry; there?: TableResult } {
    if (table.conflict) return { entry: 'writes' };
    const counting = standing(table);
    const own = counting.find(({ version }) => this.tournament.written.has(version));
    if (own) return { entry: 'corrects', there: own };
    const there = counting.find(({ version }) => this.line.hasSeen(version));
    if (there) return { entry: 'asks', there };
    return { entry: counting.length > 0 ? 'stands-beside' : 'writes' };
  }

  /** Answers whether the result of somebody else is corrected; otherwise both are kept. */
  async overWritten(corrects: boolean): Promise<void> {
    const asked = this.overOther;
    this.overOther = null;
    if (asked) await this.send(asked.result, corrects ? asked.there : undefined);
  }

  private async send(result: WrittenResult, corrected?: TableResult): Promise<void> {
    const { line, tournament } = this;
    const waiting = tournament.waiting.length;
    const { table, text } = line;
    // Emptied at once: the next one is typed before the answer to this one is here.
    line.table = null;
    line.text = '';
    const made = await tournament.change({
      result: { ...result, ...(corrected ? { replaces: corrected.version } : {}) },
    });
    if (!made && tournament.waiting.length === waiting) {
      if (line.table === null && line.text === '') Object.assign(line, { table, text });
      return;
    }
    line.told = made
      ? t('desk-result-written', { table: result.table })
      : t('desk-result-waits', { table: result.table });
  }

  /** `3 42`: of what was written for table 3 the entry 42 counts. */
  async choose(rest: string): Promise<void> {
    const [number = 0, result = 0] = rest.split(/\s+/u).map(Number);
    const { round } = this.line;
    const table = this.line.tableOf(number);
    if (round === null) this.tournament.problem = t('desk-results-in-round');
    else if (!table) this.tournament.problem = t('desk-no-table', { table: number });
    else if (!table.candidates?.some(({ version }) => version === result))
      this.tournament.problem = t('desk-choose-which', {
        table: number,
        versions: standing(table)
          .map(({ version }) => version)
          .join(', '),
      });
    else {
      const choose = { round, table: number, result };
      await this.changes.make({ choose }, t('desk-result-chosen', { table: number, result }));
    }
  }
}
