import type { BookRow } from '../../generated/wire';
import { textOr } from '../../app/texts';

/** What a game is, in a sentence; nothing for other points of a book. */
export function gameAbout({ section, key }: BookRow): string {
  if (section !== 'games') return '';
  const code = key.replace(/^games\./, '');
  return textOr(`game-about-${code}`, '');
}
