import type { BookRow, BookWords } from '../../generated/wire';
import { aboutOf } from '../../ui/numbers';

/**
 * What a game is, in a sentence, with the numbers of a book if one is in force; nothing for other
 * points of a book.
 */
export function gameAbout({ section, key }: BookRow, book: BookWords | null = null): string {
  if (section !== 'games') return '';
  const code = key.replace(/^games\./, '');
  return aboutOf(`game-about-${code}`, book);
}
