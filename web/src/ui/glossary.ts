import { settings, type Language } from '../app/settings.svelte';
import { textOr } from '../app/texts';
import { GAMES, named, WORDS } from './glossary-words';

function known(language: Language): Map<string, string> {
  const words = new Map<string, string>();
  for (const code of GAMES) words.set(named(code), `game-about-${code}`);
  words.set('Trischaker', 'game-about-trischaken');
  for (const [key, german, english] of WORDS)
    for (const word of language === 'de' ? german : english) words.set(word, key);
  return words;
}

const words: Record<Language, Map<string, string>> = { de: known('de'), en: known('en') };

function pattern(language: Language): RegExp {
  const longestFirst = [...words[language].keys()].sort((one, other) => other.length - one.length);
  return new RegExp(`(?<![\\p{L}\\d-])(${longestFirst.join('|')})(?![\\p{L}\\d-])`, 'gu');
}

const patterns: Record<Language, RegExp> = { de: pattern('de'), en: pattern('en') };

export interface Piece {
  text: string;
  /** What the word means; nothing for the text between words. */
  about: string | null;
}

/** A text taken apart at the words that are explained; each one only where it first stands. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  const explained = new Set<string>();
  let at = 0;
  for (const match of text.matchAll(patterns[settings.language])) {
    const word = match[0];
    const key = words[settings.language].get(word) ?? '';
    if (explained.has(key)) continue;
    explained.add(key);
    if (match.index > at) found.push({ text: text.slice(at, match.index), about: null });
    found.push({ text: word, about: textOr(key, word) });
    at = match.index + word.length;
  }
  if (at < text.length) found.push({ text: text.slice(at), about: null });
  return found;
}
