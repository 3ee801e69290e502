import type { SheetEvent } from '../desk/tournament-types';

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
  when: number;
  /** Events that the server has. */
  stored: string[];
  /** Codes of slips for confirmations that were not sent yet, by event. */
  codes: Record<string, string>;
}

const STORE = 'sheets';
/** Sheets of tables that a device keeps; the oldest without anything unsent go first. */
const MOST = 100;
let database: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('tarock-table-sheets', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        database = undefined;
      };
      done(request.result);
    };
    request.onerror = () => failed(request.error ?? new Error('no storage'));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  database ??= opened();
  const transaction = (await database).transaction(STORE, mode);
  return new Promise((done, failed) => {
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => done(request.result);
    transaction.onerror = () => failed(transaction.error ?? new Error('storage failed'));
    transaction.onabort = transaction.onerror;
  });
}

const all = (): Promise<KeptTableSheet[]> =>
  within('readonly', (store) => store.getAll() as IDBRequest<KeptTableSheet[]>);

export const keptTableSheet = (id: string): Promise<KeptTableSheet | undefined> =>
  within('readonly', (store) => store.get(id) as IDBRequest<KeptTableSheet | undefined>);

/** The sheets of a table, the one written on last first. */
export async function tableSheets(
  tournament: string,
  round: string,
  table: number,
): Promise<KeptTableSheet[]> {
  const found = (await all()).filter(
    (one) => one.tournament === tournament && one.round === round && one.table === table,
  );
  return found.sort((one, other) => other.when - one.when);
}

export async function keepTableSheet(sheet: KeptTableSheet): Promise<void> {
  await within('readwrite', (store) => store.put(sheet));
  const sent = (await all()).filter((one) => unsent(one).length === 0 && one.id !== sheet.id);
  const old = sent.sort((one, other) => other.when - one.when).slice(MOST);
  for (const { id } of old) await within('readwrite', (store) => store.delete(id));
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
