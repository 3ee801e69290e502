import type { BookRow } from '../generated/wire';
import { t } from '../texts';

/** What a game is, in a sentence; nothing for other points of a book. */
export function gameAbout({ section, key }: BookRow): string {
  if (section !== 'games') return '';
  const code = key.replace(/^games\./, '');
  const about = t(`game-about-${code}`);
  return about.startsWith('game-about-') ? '' : about;
}
