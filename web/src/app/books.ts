import { HOUSE, houseRules } from '../device/house-rules';
import { books } from './published-books';
import { t, textOr } from './texts';

export { books };

/** What people call a book. */
export function bookName(id: string): string {
  return id === HOUSE ? t('own-house-rules') : textOr(`book-${id.replaceAll('.', '-')}`, id);
}

/** Whether a book of this name is here: links may name any. */
export const isBook = (id: string): boolean =>
  id === HOUSE ? houseRules() !== null : books.some((book) => book === id);
