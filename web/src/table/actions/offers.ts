import type { BookWords } from '../../generated/wire';
import { t, textOr } from '../../app/texts';
import { verbOf } from '../view';

/** Games that most evenings do without; they are folded where explanations are wished. */
const RARE = [
  'sechserdreier',
  'zwiccolo',
  'farbensolorufer',
  'uhurufer',
  'farbendreier',
  'zwiccolo-ouvert',
  'piccolo-ouvert',
  'bettler-ouvert',
  'kakadurufer',
  'quapilrufer',
  'farbensolodreier',
  'solodreier',
];
/** Games that one says without thinking twice. */
const PLAIN = ['vorhand', 'rufer', 'trischaken'];

export function isRare(action: string): boolean {
  const { verb, what } = verbOf(action);
  return verb === 'bid' && RARE.includes(what);
}

/** Whether something is said that a slip of the finger would make dear. */
export function asksBack(action: string): boolean {
  const { verb, what } = verbOf(action);
  if (verb === 'bid') return !PLAIN.includes(what);
  return ['hold', 'announce', 'contra', 're', 'sub', 'surrender', 'throw-in'].includes(verb);
}

/** What a bid or announcement is, what it pays and what one needs for it; empty where nothing is to be said. */
export function lineOf(action: string, labels: BookWords): string {
  const { verb, what } = verbOf(action);
  switch (verb) {
    case 'bid': {
      if (what === 'vorhand') return t('bid-line-vorhand');
      const game = labels.games[what];
      if (!game) return '';
      const pays =
        game.won === game.lost
          ? t('pays', { points: game.won })
          : t('pays-lost', { won: game.won, lost: game.lost });
      return textOr(`bid-line-${what}`, '', { pays });
    }
    case 'hold':
      return t('bid-line-hold');
    case 'pass':
      return t('bid-line-pass');
    case 'announce': {
      const premium = labels.premiums[what];
      if (!premium) return '';
      const worth = premium.announced ?? premium.silent;
      const pays = premium.multiplies
        ? t('pays-times', { factor: worth })
        : t('pays', { points: worth });
      return textOr(`premium-line-${what}`, '', { pays });
    }
    case 'contra':
      return t('contra-line');
    case 'done':
      return t('done-line');
    default:
      return '';
  }
}

/** What a game changes about what is trump and what is wanted; empty where nothing changes. */
export function changeOf(game: string | null, labels: BookWords): string {
  if (game === null) return '';
  if (game === 'trischaken') return t('trump-trischaken');
  const entry = labels.games[game];
  if (entry?.colour) return t('trump-colour');
  return entry?.negative ? t('trump-negative') : '';
}
