import { settings, type Language } from '../app/settings.svelte';
import type { BookWords } from '../generated/wire';
import { GAMES, named, OTHER_NAMES, PREMIUMS, SAID, WORDS } from './glossary-words';
import { aboutOf } from './numbers';

/** Words and the keys of their explanations. */
type Known = Map<string, string>;

/** Words of one language; a word that only a book uses is explained where it stands for itself. */
interface Vocabulary {
  words: Known;
  pattern: RegExp;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The longest first: „Bettler ouvert“ is not a Bettler. */
const anyOf = (words: string[]): string =>
  words
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');

function known(language: Language): Known {
  const words: Known = new Map();
  for (const code of GAMES) words.set(named(code), `game-about-${code}`);
  for (const [name, code] of Object.entries(OTHER_NAMES)) words.set(name, `game-about-${code}`);
  for (const [key, german, english] of WORDS)
    for (const word of language === 'de' ? german : english) words.set(word, key);
  return words;
}

/**
 * Names and sayings of a book that are no words of the game elsewhere: „Auf“, „Durch“, „Bei mir“.
 */
function ownOf(book: BookWords, words: Known): Known {
  const own: Known = new Map();
  const add = (name: string, key: string): void => {
    if (!words.has(name)) own.set(name, key);
  };
  for (const [code, { label }] of Object.entries(book.games)) add(label, `game-about-${code}`);
  for (const [code, { label }] of Object.entries(book.premiums)) add(label, PREMIUMS[code] ?? '');
  for (const [what, key] of Object.entries(SAID)) add(book.said[what as keyof typeof SAID], key);
  return own;
}

function vocabulary(words: Known, own: Known): Vocabulary {
  const common = `(?:${anyOf([...words.keys()])})(?![\\p{L}\\d-])`;
  // An ordinary word is meant as a name only where nothing follows that it could belong to.
  const apart = own.size === 0 ? '' : `|(?:${anyOf([...own.keys()])})(?=$|[.,:;)\\u201c\\u201d])`;
  return {
    words: new Map([...own, ...words]),
    pattern: new RegExp(`(?<![\\p{L}\\d-])(?:${common}${apart})`, 'gu'),
  };
}

const common: Record<Language, Vocabulary> = {
  de: vocabulary(known('de'), new Map()),
  en: vocabulary(known('en'), new Map()),
};
const ofBooks = new WeakMap<BookWords, Record<Language, Vocabulary>>();

function vocabularyOf(book: BookWords | null): Record<Language, Vocabulary> {
  if (book === null) return common;
  const made = ofBooks.get(book) ?? {
    de: vocabulary(common.de.words, ownOf(book, common.de.words)),
    en: vocabulary(common.en.words, ownOf(book, common.en.words)),
  };
  ofBooks.set(book, made);
  return made;
}

export interface Piece {
  text: string;
  /** What the word means; nothing for the text between words. */
  about: string | null;
}

/**
 * A text taken apart at the words that are explained; each one only where it first stands. A book
 * in force adds what it calls things.
 */
export function pieces(text: string, book: BookWords | null = null): Piece[] {
  const { words, pattern } = vocabularyOf(book)[settings.language];
  const found: Piece[] = [];
  const explained = new Set<string>();
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const word = match[0];
    const key = words.get(word) ?? '';
    if (explained.has(key)) continue;
    explained.add(key);
    if (match.index > at) found.push({ text: text.slice(at, match.index), about: null });
    found.push({ text: word, about: aboutOf(key, book, word) });
    at = match.index + word.length;
  }
  if (at < text.length) found.push({ text: text.slice(at), about: null });
  return found;
}
