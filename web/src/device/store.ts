import type { FairRecord } from '../generated/wire';
import type { Slot } from '../link/engine';

/** A finished deal on this device. */
export interface KeptDeal {
  id: string;
  when: number;
  record: FairRecord;
  /** The house rules it was played by, as text; unknown in what earlier versions kept. */
  house?: string;
}

/** A table that was put aside on this device. */
export interface TableAside {
  key: string;
  when: number;
  state: string;
}

/** The reason when a newer version has changed the storage of this device. */
export const NEWER_STORAGE = 'newer-storage';

/** Tables put aside on a device; the oldest go first. */
const MOST_ASIDE = 20;
const PRACTICE = 'practice';
const aside = (slot: Slot): string => `${slot}-aside-`;

/** Deals that are kept on a device; the oldest go first. */
const MOST_DEALS = 500;

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('tarock', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables');
      request.result.createObjectStore('deals', { keyPath: 'id' }).createIndex('when', 'when');
    };
    request.onsuccess = () => {
      // A newer page in another tab wants to bring the storage up to date; this one must not be in
      // its way.
      request.result.onversionchange = () => {
        request.result.close();
        database = undefined;
      };
      done(request.result);
    };
    request.onerror = () =>
      failed(
        request.error?.name === 'VersionError'
          ? new Error(NEWER_STORAGE)
          : (request.error ?? new Error('no storage')),
      );
  });
}

let database: Promise<IDBDatabase> | undefined;

async function within<T>(
  store: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  database ??= opened();
  const transaction = (await database).transaction(store, mode);
  return new Promise((done, failed) => {
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => done(request.result);
    transaction.onerror = () => failed(transaction.error ?? new Error('storage failed'));
    transaction.onabort = transaction.onerror;
  });
}

/** Keeps a table. */
export async function keep(name: string, state: string): Promise<void> {
  await within('tables', 'readwrite', (store) => store.put(state, name));
}

/** Forgets a table. */
export async function drop(name: string): Promise<void> {
  await within('tables', 'readwrite', (store) => store.delete(name));
}

/** The table that was kept. */
export async function kept(name: string): Promise<string | undefined> {
  return within('tables', 'readonly', (store) => store.get(name) as IDBRequest<string | undefined>);
}

/** What a kept table is played by; empty if it cannot be read. */
export function bookOf(state: string): { rules?: string; house?: string | null } {
  try {
    return (JSON.parse(state) as { options?: ReturnType<typeof bookOf> }).options ?? {};
  } catch {
    return {};
  }
}

/** Puts a table aside, so that another one can take its place. */
export async function putAside(slot: Slot = PRACTICE): Promise<void> {
  const state = await kept(slot);
  if (state === undefined) return;
  await keep(`${aside(slot)}${Date.now()}`, state);
  await drop(slot);
  const all = await tablesAside(slot);
  for (const { key } of all.slice(MOST_ASIDE)) await drop(key);
}

/** The tables that were put aside, the latest first. */
export async function tablesAside(slot: Slot = PRACTICE): Promise<TableAside[]> {
  const begin = aside(slot);
  const range = IDBKeyRange.bound(begin, `${begin}\uffff`);
  const keys = await within(
    'tables',
    'readonly',
    (store) => store.getAllKeys(range) as IDBRequest<string[]>,
  );
  const states = await within(
    'tables',
    'readonly',
    (store) => store.getAll(range) as IDBRequest<string[]>,
  );
  const found = keys.map((key, at) => ({
    key,
    when: Number(key.slice(begin.length)),
    state: states[at] ?? '',
  }));
  return found.sort((one, other) => other.when - one.when);
}

/**
 * Makes a table that was put aside the practice table again; the one that is there is put aside in
 * its turn.
 */
export async function takeUp(key: string): Promise<void> {
  const state = await kept(key);
  if (state === undefined) return;
  await putAside();
  await keep(PRACTICE, state);
  await drop(key);
}

/** Keeps a finished deal, and lets the oldest go when there are many. */
export async function keepDeal(deal: KeptDeal): Promise<void> {
  await within('deals', 'readwrite', (store) => store.put(deal));
  const count = await within('deals', 'readonly', (store) => store.count());
  if (count <= MOST_DEALS) return;
  const all = await deals();
  for (const old of all.slice(MOST_DEALS))
    await within('deals', 'readwrite', (store) => store.delete(old.id));
}

/** A finished deal of a table, if it is on this device. */
export async function keptDeal(table: string, deal: number): Promise<KeptDeal | undefined> {
  return within(
    'deals',
    'readonly',
    (store) => store.get(`${table}/${deal}`) as IDBRequest<KeptDeal | undefined>,
  );
}

/** The finished deals on this device, the latest first. */
export async function deals(): Promise<KeptDeal[]> {
  const found = await within(
    'deals',
    'readonly',
    (store) => store.getAll() as IDBRequest<KeptDeal[]>,
  );
  return found.sort((one, other) => other.when - one.when);
}
