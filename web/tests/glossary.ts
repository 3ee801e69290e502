import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const glossary = join(import.meta.dirname, '../../docs/GLOSSARY.md');

/**
 * Where the meaning of a word tells what else it is called: „also Eichel“, „Fahren in
 * `hopfgarten`“.
 */
const OTHER = /\balso (?:„\d )?(\p{Lu}[\p{L}-]+)|\b(\p{Lu}[\p{L}-]+)“? in `/gu;

/** The words of the game with what else they are called, as the project's glossary has them. */
export const GLOSSARY: string[][] = readFileSync(glossary, 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Term )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', meaning = '']) => [
    term,
    ...[...meaning.matchAll(OTHER)].map(([, also, of]) => also ?? of ?? ''),
  ]);

/** Words that everybody knows who reads German, whether they play or not. */
const EVERYDAY = ['Bub', 'Dame', 'Herz', 'Karo', 'König', 'Könige', 'Pik', 'Treff', 'Kreuz'];

/** The words that are to be explained on the screens of a language. */
export const wordsFor = (language: 'de' | 'en'): string[] =>
  GLOSSARY.flat().filter((word) => language === 'en' || !EVERYDAY.includes(word));
