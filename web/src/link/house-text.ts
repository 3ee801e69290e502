import { houseFor } from '../device/house-rules';
import { bookText } from './server';

/**
 * The rules behind a record, where it was not played by a published book: of this device, or of a
 * table on the server.
 */
export async function houseTextOf(rules: string): Promise<string | null> {
  return houseFor(rules) ?? (navigator.onLine ? bookText(rules) : null);
}
