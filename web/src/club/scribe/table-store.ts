import { RecordStore } from '../../device/record-store';
import { notKept } from '../sheet/sheet-store';
import type { SheetEvent } from '../tournament/tournament-types';

/** The sheet of a table on this device, with what the server has of it. */
export interface KeptTableSheet {
  /** Tournament and sheet. */
  id: string;
  tournament: string;
  round: string;
  table: number;
  sheet: string;
  /** As the engine reads it. */
  file: string;
  /** The text of house rules, where the tournament is played by some. */
  house?: string | null;
  when: number;
  /** Events that the server has. */
  stored: string[];
  /** Codes of slips for confirmations that were not sent yet, by event. */
  codes: Record<string, string>;
}

/** Sheets of tables that a device keeps; the oldest without anything unsent go first. */
const MOST = 100;
const store = new RecordStore<KeptTableSheet>('tarock-table-sheets');

export const keptTableSheet = (id: string): Promise<KeptTableSheet | undefined> => store.kept(id);

/** The sheets of a table, the one written on last first. */
export async function tableSheets(
  tournament: string,
  round: string,
  table: number,
): Promise<KeptTableSheet[]> {
  const found = (await store.all()).filter(
    (one) => one.tournament === tournament && one.round === round && one.table === table,
  );
  return found.sort((one, other) => other.when - one.when);
}

export async function keepTableSheet(sheet: KeptTableSheet): Promise<void> {
  await store.keep(sheet).catch(notKept);
  const sent = (await store.all()).filter((one) => unsent(one).length === 0 && one.id !== sheet.id);
  const old = sent.sort((one, other) => other.when - one.when).slice(MOST);
  for (const { id } of old) await store.forget(id);
}

/** A sheet as its file has it. */
export interface SheetFileText {
  format: string;
  heading: Record<string, unknown>;
  events: SheetEvent[];
}

export const fileOf = (sheet: { file: string }): SheetFileText =>
  JSON.parse(sheet.file) as SheetFileText;

/** The events of a sheet that the server does not have yet. */
export function unsent(sheet: { file: string; stored: string[] }): SheetEvent[] {
  const stored = new Set(sheet.stored);
  return fileOf(sheet).events.filter((event) => !stored.has(event.id));
}
