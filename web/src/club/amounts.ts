import { settings } from '../app/settings.svelte';
import { euro } from '../table/view';

/** Points as a sheet writes them: with their sign, and a dash for none. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';

export const money = (cents: number): string => euro(cents, settings.language);

/** A running sum: a minus sign as long as a plus. */
export const sum = (points: number): string => String(points).replace('-', '−');
