import type { Table, Tournament } from '../tournament/tournament-types';

/** The result of a sheet as its code tells it. */
export interface ScannedResult {
  round: string;
  table: Table;
  /** In the order of the slip. */
  results: number[];
  deals: number;
}

const FORMAT = 'tarock-result-1';

/**
 * Reads the code that a scribe's phone shows; nothing if it is none of a table of this tournament.
 */
export function readCode(text: string, view: Tournament): ScannedResult | null {
  const [format, sheet, , counted = '', ...rows] = text.trim().split('\n');
  if (format !== FORMAT || !sheet) return null;
  const deals = Number(counted.split(' ')[0]);
  const results = rows.map((row) => Number(row.split('\t')[0]));
  for (const { round, tables } of view.rounds) {
    const table = tables.find((one) => one.sheet === sheet);
    if (!table) continue;
    const fits = results.length === table.players.length && results.every(Number.isInteger);
    return fits && Number.isInteger(deals) ? { round, table, results, deals } : null;
  }
  return null;
}
