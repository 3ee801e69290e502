/** A sheet on this device: the file that the command line reads as well, and its house rules. */
export interface KeptSheet {
  id: string;
  file: string;
  house: string | null;
  /** When it was written on last. */
  when: number;
}

/** Sheets that a device keeps; none is let go of unasked. */
export const MOST_SHEETS = 200;

const STORE = 'sheets';
let database: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('tarock-sheets', 1);
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

export const keepSheet = async (sheet: KeptSheet): Promise<void> => {
  await within('readwrite', (store) => store.put(sheet));
};
export const keptSheet = (id: string): Promise<KeptSheet | undefined> =>
  within('readonly', (store) => store.get(id) as IDBRequest<KeptSheet | undefined>);
export const forgetSheet = async (id: string): Promise<void> => {
  await within('readwrite', (store) => store.delete(id));
};
/** The sheets on this device, the one written on last first. */
export async function keptSheets(): Promise<KeptSheet[]> {
  const all = await within('readonly', (store) => store.getAll() as IDBRequest<KeptSheet[]>);
  return all.sort((one, other) => other.when - one.when);
}

/** One change of a sheet after the other, in all tabs of this device. */
export function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  // Over plain http in a hall there are no locks; then this tab is the only one that counts.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(`tarock-sheet-${id}`, work) as Promise<T>;
}

const DEVICE = 'tarock-sheet-device';

/** What this device is called on sheets. */
export function deviceName(): string {
  const known = localStorage.getItem(DEVICE);
  if (known !== null) return known;
  const name = `web-${randomName(8)}`;
  localStorage.setItem(DEVICE, name);
  return name;
}

/** A name that nobody else has. */
export function randomName(length: number): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => letters[byte % letters.length])
    .join('');
}
