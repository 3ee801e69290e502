import type { Observation } from '../../generated/wire';
import { t } from '../../app/texts';
import { leftToLay, verbOf } from '../view';

/** What is asked of the person; empty if nothing is to be done. */
export function questionOf(observation: Observation, laid: number): string {
  const offers = (...verbs: string[]): boolean =>
    observation.legal.some((action) => verbs.includes(verbOf(action).verb));
  if (offers('call')) return t('ask-call');
  if (offers('take')) return t('ask-take');
  if (offers('discard') || laid > 0) return t('ask-discard', { left: leftToLay(observation) });
  if (offers('bid', 'hold', 'pass', 'throw-in', 'surrender')) return t('ask-bid');
  if (offers('announce', 'contra', 're', 'sub', 'done')) return t('ask-announce');
  return offers('play') ? t('ask-play') : '';
}
