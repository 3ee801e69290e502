import { t } from '../../app/texts';
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

/** What the browser says of a full device nobody can read. */
export const notKept = (): never => {
  throw new Error(t('scribe-not-kept'));
};

export const keepSheet = (sheet: KeptSheet): Promise<void> => store.keep(sheet).catch(notKept);
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
/** Its name as long as the page is open, where the device has no room to keep one. */
let ownName: string | null = null;

/** What this device is called on sheets. */
export function deviceName(): string {
  const known = ownName ?? localStorage.getItem(DEVICE);
  if (known !== null) return known;
  ownName = `web-${randomName(8)}`;
  try {
    localStorage.setItem(DEVICE, ownName);
  } catch {
    // The next time it is another device, which loses nothing.
  }
  return ownName;
}
