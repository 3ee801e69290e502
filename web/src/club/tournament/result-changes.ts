import { t } from '../../app/texts';
import { signed } from '../amounts';
import type { Change } from './tournament-types';

/** The table whose result a change is, with its round. */
export const tableOf = (change: Change): string | null =>
  typeof change === 'object' && 'result' in change
    ? `${change.result.round}.${change.result.table}`
    : null;

/** The result that a change corrects. */
const correctedBy = (change: Change): number | null =>
  typeof change === 'object' && 'result' in change ? (change.result.replaces ?? null) : null;

/**
 * The same result, correcting one that was typed before it and is there by now: itself, or what
 * both wanted to correct. What it corrects beside that it saw.
 */
export function correcting(change: Change, before: Change, version: number): Change {
  if (typeof change !== 'object' || !('result' in change)) return change;
  const corrected = correctedBy(change);
  if (corrected !== null && corrected !== correctedBy(before)) return change;
  return { result: { ...change.result, replaces: version } };
}

/** The same result, correcting none; nothing where none is corrected. */
export function withoutCorrection(change: Change): Change | null {
  if (typeof change !== 'object' || !('result' in change)) return null;
  const { replaces, ...result } = change.result;
  return replaces == null ? null : { result };
}

/** Why a result was not taken, with its numbers: nothing else has them. */
export const refusedWords = (change: Change, reason: string): string =>
  typeof change === 'object' && 'result' in change
    ? t('desk-waiting-refused', {
        table: change.result.table,
        results: change.result.results.map(signed).join(' '),
        reason,
      })
    : reason;
