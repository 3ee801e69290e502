import { HOUSE } from '../device/house-rules';
import { t, textOr } from './texts';

export { books } from './published-books';

/** What people call a book. */
export function bookName(id: string): string {
  return id === HOUSE ? t('own-house-rules') : textOr(`book-${id.replaceAll('.', '-')}`, id);
}
