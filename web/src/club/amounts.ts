import { settings } from '../app/settings.svelte';
import { euro } from '../table/view';

/** Points as a sheet writes them: with their sign, and a dash for none. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';

/** Somebody and their points, which stay in one line. */
export const withPoints = (name: string, points: number): string =>
  `${name}\u00a0${signed(points)}`;

export const money = (cents: number): string => euro(cents, settings.language);

/** A running sum: a minus sign as long as a plus. */
export const sum = (points: number): string => String(points).replace('-', '−');
