const STORE = 'sheets';
/** What browsers call a database that they have closed behind the page's back. */
const CLOSED = new Set(['InvalidStateError', 'UnknownError']);

/** Records of one kind in a database of their own, found by their id. */
export class RecordStore<Kept extends { id: string }> {
  private database: Promise<IDBDatabase> | undefined;

  constructor(private readonly name: string) {}

  async keep(record: Kept): Promise<void> {
    await this.within('readwrite', (store) => store.put(record));
  }

  kept(id: string): Promise<Kept | undefined> {
    return this.within('readonly', (store) => store.get(id) as IDBRequest<Kept | undefined>);
  }

  all(): Promise<Kept[]> {
    return this.within('readonly', (store) => store.getAll() as IDBRequest<Kept[]>);
  }

  async forget(id: string): Promise<void> {
    await this.within('readwrite', (store) => store.delete(id));
  }

  private open(): Promise<IDBDatabase> {
    return new Promise((done, failed) => {
      const request = indexedDB.open(this.name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
      request.onsuccess = () => {
        // Another tab with a newer program may change the database at once.
        request.result.onversionchange = () => {
          request.result.close();
          this.database = undefined;
        };
        done(request.result);
      };
      request.onerror = () => failed(request.error ?? new Error('no storage'));
    });
  }

  private async within<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    try {
      return await this.once(mode, work);
    } catch (error) {
      // A phone that has slept may have closed what the page had open.
      const closed = error instanceof DOMException && CLOSED.has(error.name);
      if (!closed) throw error;
      this.database = undefined;
      return this.once(mode, work);
    }
  }

  private async once<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    this.database ??= this.open().catch((error: unknown) => {
      this.database = undefined;
      throw error;
    });
    const transaction = (await this.database).transaction(STORE, mode);
    return new Promise((done, failed) => {
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => done(request.result);
      transaction.onerror = () => failed(transaction.error ?? new Error('storage failed'));
      transaction.onabort = transaction.onerror;
    });
  }
}
