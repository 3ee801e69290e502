import { HOUSE, houseFor } from '../device/house-rules';
import { keptDeal } from '../device/store';
import type { FairRecord } from '../generated/wire';
import { bookText } from './server';

/**
 * The rules behind a record, where it was not played by a published book: of this device, or of a
 * table on the server.
 */
export async function houseTextOf(
  rules: string,
  { fair }: Partial<FairRecord> = {},
): Promise<string | null> {
  if (fair && rules === HOUSE) {
    // Those of this device may have been changed since.
    const kept = await keptDeal(fair.table, fair.deal).catch(() => undefined);
    if (kept?.house) return kept.house;
  }
  return houseFor(rules) ?? (navigator.onLine ? bookText(rules) : null);
}
