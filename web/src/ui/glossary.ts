import { settings, type Language } from '../app/settings.svelte';
import { textOr } from '../app/texts';

/** A word that is explained where it stands, and the key of its explanation. */
type Entry = [key: string, german: string[], english: string[]];

const WORDS: Entry[] = [
  ['word-absolut', ['Absolut'], ['Absolut']],
  ['word-auction', ['Lizitation'], ['Auction', 'auction']],
  ['word-bird', ['Vogerl', 'Vogel', 'Vögel'], ['bird', 'birds']],
  ['word-blatt', ['Blatt'], ['Blatt']],
  ['word-buergermeister', ['Bürgermeister'], ['Bürgermeister']],
  ['word-cavall', ['Cavall'], ['Cavall', 'cavall']],
  ['word-colour-game', ['Farbspiel', 'Farbspiele'], ['Colour game', 'colour game', 'colour games']],
  ['word-dealer', ['Geber'], ['Dealer', 'dealer']],
  ['word-declarer', ['Spielerseite'], ['Declarer’s side', 'declarer’s side', 'declarer']],
  ['word-discard', ['Verlegt', 'verlegst', 'Ablage'], ['Laid away', 'discard']],
  ['word-done', ['Ich liege', 'Gut', 'fertig'], ['Ich liege', 'Gut', 'fertig']],
  ['word-forehand', ['Vorhand', 'Mein Spiel'], ['Forehand', 'forehand', 'Mein Spiel', 'Vorhand']],
  ['word-hold', ['Halten'], ['Halten']],
  ['word-jungfrau', ['Jungfrau'], ['Jungfrau']],
  ['word-kaiserstich', ['Kaiserstich'], ['Kaiserstich']],
  ['word-king-ultimo', ['König ultimo'], ['König ultimo']],
  ['word-kings', ['4 Könige', 'vier Könige'], ['4 Könige', 'four kings']],
  ['word-kontra', ['Kontra', 'Rekontra', 'Re'], ['Kontra', 'Rekontra', 'Re']],
  ['word-moon', ['Mond'], ['Mond']],
  ['word-mondfang', ['Mondfang'], ['Mondfang']],
  ['word-negative', ['Negativspiel'], ['Negative game', 'negative game']],
  ['word-ouvert', ['ouvert'], ['ouvert']],
  ['word-pagat', ['Pagat ultimo', 'Pagat'], ['Pagat ultimo', 'Pagat']],
  ['word-partner', ['Partner'], ['Partner', 'partner']],
  ['word-premium', ['Prämien', 'Prämie'], ['premiums', 'premium']],
  ['word-radl', ['Radl', 'Radln'], ['Radl', 'Radln']],
  ['word-schrift', ['Schrift'], ['Schrift']],
  ['word-sheet', ['Zettel'], ['Sheet']],
  ['word-silent', ['still'], ['silent']],
  ['word-skues', ['Sküs', 'Gstieß'], ['Sküs', 'Gstieß']],
  ['word-surrender', ['Schleifen'], ['Schleifen']],
  ['word-talon', ['Talon'], ['Talon', 'talon']],
  ['word-tarock', ['Tarock'], ['Tarock']],
  ['word-trick', ['Stich', 'Stiche', 'Stichen'], ['Trick', 'trick', 'tricks']],
  ['word-trull', ['Trull'], ['Trull']],
  ['word-valat', ['Valat'], ['Valat']],
  ['word-zahlung', ['Zahlung'], ['Zahlung']],
];

/** Games whose name is the same in all books; a book's own name is looked up by its code. */
const GAMES = [
  'rufer',
  'trischaken',
  'sechserdreier',
  'zwiccolo-ouvert',
  'piccolo-ouvert',
  'bettler-ouvert',
  'zwiccolo',
  'piccolo',
  'bettler',
  'solorufer',
  'farbensolorufer',
  'pagatrufer',
  'uhurufer',
  'kakadurufer',
  'quapilrufer',
  'besserrufer',
  'dreier',
  'farbendreier',
  'solodreier',
  'farbensolodreier',
];

const named = (code: string): string =>
  (code.charAt(0).toUpperCase() + code.slice(1)).replace('-', ' ');

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
