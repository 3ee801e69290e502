import type { FairRecord } from './generated/wire';

/** A finished deal on this device. */
export interface KeptDeal {
  id: string;
  when: number;
  record: FairRecord;
}

/** Deals that are kept on a device; the oldest go first. */
const MOST_DEALS = 500;

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('tarock', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('tables');
      request.result.createObjectStore('deals', { keyPath: 'id' }).createIndex('when', 'when');
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('no storage'));
  });
}

let database: Promise<IDBDatabase> | undefined;

async function within<T>(store: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
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

/** The table that was kept. */
export async function kept(name: string): Promise<string | undefined> {
  return within('tables', 'readonly', (store) => store.get(name) as IDBRequest<string | undefined>);
}

export async function forget(name: string): Promise<void> {
  await within('tables', 'readwrite', (store) => store.delete(name));
}

/** Keeps a finished deal, and lets the oldest go when there are many. */
export async function keepDeal(deal: KeptDeal): Promise<void> {
  await within('deals', 'readwrite', (store) => store.put(deal));
  const count = await within('deals', 'readonly', (store) => store.count());
  if (count <= MOST_DEALS) return;
  const all = await deals();
  for (const old of all.slice(MOST_DEALS)) await within('deals', 'readwrite', (store) => store.delete(old.id));
}

/** A finished deal of a table, if it is on this device. */
export async function keptDeal(table: string, deal: number): Promise<KeptDeal | undefined> {
  return within('deals', 'readonly', (store) => store.get(`${table}/${deal}`) as IDBRequest<KeptDeal | undefined>);
}

/** The finished deals on this device, the latest first. */
export async function deals(): Promise<KeptDeal[]> {
  const found = await within('deals', 'readonly', (store) => store.getAll() as IDBRequest<KeptDeal[]>);
  return found.sort((one, other) => other.when - one.when);
}
