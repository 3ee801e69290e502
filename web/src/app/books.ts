import { HOUSE } from '../device/house-rules';
import { t, textOr } from './texts';

/** The published books, in the order of the engine. */
export const books = [
  'vacha-2008',
  'spieleversum-1.0',
  'wiener-zeitung-2018',
  'hopfgarten',
  'kaernten-2026',
] as const;

/** What people call a book. */
export function bookName(id: string): string {
  return id === HOUSE ? t('own-house-rules') : textOr(`book-${id.replaceAll('.', '-')}`, id);
}
