import { t, textOr } from '../app/texts';
import type { BookWords } from '../generated/wire';
import { pointsAndBlatt } from '../table/view';

/** What the published books ask for, where none is in force; half of the pack are 105 thirds. */
const HALF = 105;
const MORE_THAN_HALF = HALF + 2;
const ABSOLUT_ABOVE = 147;

/** Card points in words. */
export const amount = (thirds: number): string => t('amount', pointsAndBlatt(thirds));

/** How much is enough: one Blatt or two beyond the half are called more than half. */
function enough(thirds: number): string {
  return thirds > HALF && thirds <= MORE_THAN_HALF
    ? t('more-than-half')
    : t('at-least', { amount: amount(thirds) });
}

/** The numbers of a book that stand in texts about the game. */
export function numbersOf(book: BookWords | null): Record<string, string> {
  return {
    need: enough(book?.win_at ?? MORE_THAN_HALF),
    mayor: enough(book?.trischaken.buergermeister_at ?? MORE_THAN_HALF),
    absolut: amount(book?.absolut_above ?? ABSOLUT_ABOVE),
  };
}

/** What a word or a game is, with the numbers of the book in force. */
export function aboutOf(key: string, book: BookWords | null, otherwise = ''): string {
  return textOr(key, otherwise, numbersOf(book));
}
