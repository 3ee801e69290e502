/** A word that is explained where it stands, and the key of its explanation. */
export type Entry = [key: string, german: string[], english: string[]];

export const WORDS: Entry[] = [
  ['word-absolut', ['Absolut'], ['Absolut']],
  ['word-auction', ['Lizitation'], ['Auction', 'auction']],
  ['word-bird', ['Vogerl', 'Vogel', 'Vögel'], ['bird', 'birds']],
  ['word-blatt', ['Blatt'], ['Blatt']],
  ['word-buergermeister', ['Bürgermeister'], ['Bürgermeister']],
  ['word-cavall', ['Cavall'], ['Cavall', 'cavall']],
  ['word-colour-game', ['Farbspiel', 'Farbspiele'], ['Colour game', 'colour game', 'colour games']],
  ['word-dealer', ['Geber'], ['Dealer', 'dealer']],
  ['word-declarer', ['Spielerseite'], ['Declarer’s side', 'declarer’s side', 'declarer']],
  [
    'word-discard',
    ['Verlegt', 'verlegst', 'verlegt', 'verlegen', 'Ablage'],
    ['Discarded', 'Discard', 'discards', 'discard'],
  ],
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
export const GAMES = [
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

/** A game as it stands in a text. */
export const named = (code: string): string =>
  (code.charAt(0).toUpperCase() + code.slice(1)).replace('-', ' ');
