import type { SheetEvent } from './tournament-types';

/** Lines of one sheet that a phone could not bring, with the codes that its signatures need. */
export interface LinesOfSheet {
  sheet: string;
  events: SheetEvent[];
  codes: Record<string, string>;
}

const FORMAT = 'tarock-lines-1';

/** What a phone gives to the desk as a file. */
export const handedLines = (
  tournament: string,
  round: string,
  table: number,
  sheets: LinesOfSheet[],
): string => JSON.stringify({ format: FORMAT, tournament, round, table, sheets });

/** Reads such a file; nothing if it is none of this table. */
export function readHandedLines(
  text: string,
  tournament: string,
  round: string,
  table: number,
): LinesOfSheet[] | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null) return null;
  const file = read as Record<string, unknown>;
  const isOfTable =
    file.format === FORMAT &&
    file.tournament === tournament &&
    file.round === round &&
    file.table === table;
  return isOfTable && Array.isArray(file.sheets) ? (file.sheets as LinesOfSheet[]) : null;
}
