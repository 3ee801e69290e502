import { t, textOr } from '../../app/texts';
import type { Scope } from './tournament-types';
import { roundWords } from './words';

/** What a link is good for, in words. */
export function scopeWords(scope: Scope): string {
  if (typeof scope === 'string') return textOr(`desk-scope-${scope}`, scope);
  return 'table' in scope
    ? t('desk-scope-table', { round: roundWords(scope.table.round), table: scope.table.table })
    : t('desk-scope-player', { player: scope.player.player });
}
