/** The version that the slips of this device show, and since when the changed ones were made. */
export interface PrintedSlips {
  version: number;
  since: number;
}

const key = (tournament: string): string => `tarock-desk-slips-${tournament}`;

/** What this device printed of a tournament last; nothing if what is kept cannot be read. */
export function printedSlips(tournament: string): PrintedSlips | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(tournament)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { version, since } = kept as Partial<PrintedSlips>;
    return Number.isInteger(version) && Number.isInteger(since)
      ? { version: Number(version), since: Number(since) }
      : null;
  } catch {
    return null;
  }
}

/** Keeps it; on a full device the page still knows it. */
export function keepPrintedSlips(tournament: string, printed: PrintedSlips): void {
  try {
    localStorage.setItem(key(tournament), JSON.stringify(printed));
  } catch {
    // The slips are printed all the same: after a reload the changed ones are told since the draw.
  }
}
