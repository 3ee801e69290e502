import { settings } from '../app/settings.svelte';

/** Points as a sheet writes them: with their sign, and a dash for none. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';

export const money = (cents: number): string =>
  new Intl.NumberFormat(settings.language === 'de' ? 'de' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
  }).format(cents / 100);

/** A running sum: a minus sign as long as a plus. */
export const sum = (points: number): string => String(points).replace('-', '−');
