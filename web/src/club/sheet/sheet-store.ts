import { randomName } from '../../device/random-name';
import { RecordStore } from '../../device/record-store';

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

const store = new RecordStore<KeptSheet>('tarock-sheets');

export const keepSheet = (sheet: KeptSheet): Promise<void> => store.keep(sheet);
export const keptSheet = (id: string): Promise<KeptSheet | undefined> => store.kept(id);
export const forgetSheet = (id: string): Promise<void> => store.forget(id);
/** The sheets on this device, the one written on last first. */
export async function keptSheets(): Promise<KeptSheet[]> {
  return (await store.all()).sort((one, other) => other.when - one.when);
}

/** What is under way in this tab, by sheet. */
const turns = new Map<string, Promise<unknown>>();

/** One change of a sheet after the other, in all tabs of this device. */
export function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator)
    return navigator.locks.request(`tarock-sheet-${id}`, work) as Promise<T>;
  // Over plain http in a hall there are no locks: in turn at least within this tab.
  const turn = (turns.get(id) ?? Promise.resolve()).then(work, work);
  turns.set(id, turn);
  return turn;
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
