import { RecordStore } from '../../device/record-store';

/** The codes of slips by which tables of a tournament were closed on this device. */
interface SlipCodes {
  /** The tournament. */
  id: string;
  /** By start number. */
  codes: Record<number, string>;
  /** Who closed last. */
  last: number;
  when: number;
}

/** Tournaments whose codes a device keeps; the oldest go first. */
const MOST = 20;
const store = new RecordStore<SlipCodes>('tarock-slip-codes');

/** Without storage the code is asked for again. */
export const keptSlipCodes = (tournament: string): Promise<SlipCodes | undefined> =>
  store.kept(tournament).catch(() => undefined);

export async function keepSlipCode(
  tournament: string,
  player: number,
  code: string,
): Promise<void> {
  const known = await keptSlipCodes(tournament);
  const codes = { ...known?.codes, [player]: code };
  try {
    await store.keep({ id: tournament, codes, last: player, when: Date.now() });
    const all = (await store.all()).sort((one, other) => other.when - one.when);
    for (const { id } of all.slice(MOST)) await store.forget(id);
  } catch {
    // Without room the code is asked for again.
  }
}

export const forgetSlipCodes = (tournament: string): Promise<void> =>
  store.forget(tournament).catch(() => undefined);
