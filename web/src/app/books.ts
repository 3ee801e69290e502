import { HOUSE, houseRules } from '../device/house-rules';
import { books } from './published-books';
import { t, textOr } from './texts';

export { books };

/** House rules are known by their place on this device, or by the name of a server's file. */
const isHouse = (id: string): boolean => id === HOUSE || id.endsWith('.toml');

/** What people call a book. */
export function bookName(id: string): string {
  return isHouse(id) ? t('own-house-rules') : textOr(`book-${id.replaceAll('.', '-')}`, id);
}

/** Whether a book of this name is here: links may name any. */
export const isBook = (id: string): boolean =>
  id === HOUSE ? houseRules() !== null : books.some((book) => book === id);
