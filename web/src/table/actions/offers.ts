import type { BookWords, Observation } from '../../generated/wire';
import { t, textOr, type TextKey } from '../../app/texts';
import { numbersOf } from '../../ui/numbers';
import { itemOf, verbOf } from '../view';

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

/** What somebody gets or pays, in words. */
function paysOf(won: number, lost: number): string {
  return won === lost ? t('pays', { points: won }) : t('pays-lost', { won, lost });
}

function announcedLine(premium: string, game: string | null, labels: BookWords): string {
  const named = labels.premiums[premium];
  if (!named) return '';
  const listed = named.announced ?? named.silent;
  const pays = named.multiplies
    ? t('pays-times', { factor: listed })
    : t('pays', { points: labels.games[game ?? '']?.announced[premium] ?? listed });
  return textOr(`premium-line-${premium}`, '', { ...numbersOf(labels), pays });
}

const LEVEL_LINES: Record<string, TextKey> = {
  contra: 'contra-line',
  re: 're-line',
  sub: 'sub-line',
};

/** A strong hand goes well against a game for points; against all else, one that can stop it. */
function levelLine(verb: string, wantsPoints: boolean): TextKey | '' {
  return verb === 'contra' && !wantsPoints ? 'contra-line-prevent' : (LEVEL_LINES[verb] ?? '');
}

/** What Kontra, Re or Sub makes of a game or an announcement. */
function contraLine(verb: string, what: string, seen: SeenGame, labels: BookWords): string {
  const times = labels.times[verb] ?? 1;
  const { premium, seat } = itemOf(what);
  const code = (seat === null ? null : seen.negatives[seat]) ?? seen.game ?? '';
  const game = labels.games[code];
  const named = premium === null ? undefined : labels.premiums[premium];
  const listed = named?.announced ?? named?.silent ?? 0;
  const pays =
    premium === null
      ? paysOf((game?.won ?? 0) * times, (game?.lost ?? 0) * times)
      : named?.multiplies
        ? t('pays-times', { factor: listed * times })
        : t('pays', { points: (game?.announced[premium] ?? listed) * times });
  const wantsPoints = premium === null && game?.negative !== true;
  return textOr(levelLine(verb, wantsPoints), '', { pays });
}

function surrenderLine(game: string | null, labels: BookWords): string {
  const named = labels.games[game ?? ''];
  if (named?.given_up == null) return '';
  const pays = t('pays', { points: named.given_up });
  return t('surrender-line', { pays: named.given_up_bird ? t('pays-bird', { pays }) : pays });
}

/** What is played as far as a line about it needs to know. */
export type SeenGame = Pick<Observation, 'auction' | 'game' | 'negatives'>;

/** The bid that whoever holds takes over. */
function standingBid({ auction }: SeenGame): string | undefined {
  const said = auction.map((move) => verbOf(move.replace(/^\d /, '')));
  return said.findLast(({ verb, what }) => verb === 'bid' && what !== 'vorhand')?.what;
}

function bidLine(code: string, labels: BookWords): string {
  const game = labels.games[code];
  return game ? textOr(`bid-line-${code}`, '', { pays: paysOf(game.won, game.lost) }) : '';
}

/** Whoever holds plays what another has bid: it pays and needs the same. */
function holdLine(seen: SeenGame, labels: BookWords): string {
  const code = standingBid(seen) ?? '';
  const line = bidLine(code, labels);
  return line === ''
    ? t('bid-line-hold')
    : t('bid-line-hold-game', { game: labels.games[code]?.label ?? code, line });
}

/**
 * What a bid or announcement is, what it pays and what one needs for it; empty where nothing is to
 * be said.
 */
export function lineOf(action: string, labels: BookWords, seen: SeenGame): string {
  const { verb, what } = verbOf(action);
  switch (verb) {
    case 'bid':
      return what === 'vorhand' ? t('bid-line-vorhand') : bidLine(what, labels);
    case 'hold':
      return holdLine(seen, labels);
    case 'pass':
      return t('bid-line-pass');
    case 'announce':
      return announcedLine(what, seen.game, labels);
    case 'contra':
    case 're':
    case 'sub':
      return contraLine(verb, what, seen, labels);
    case 'surrender':
      return surrenderLine(seen.game, labels);
    case 'throw-in':
      return t('throw-in-line');
    case 'take':
      return what === 'both' ? t('take-both-line') : '';
    case 'call':
      return what === 'fourth' ? t('call-fourth-line') : '';
    case 'done':
      return t('done-line');
    default:
      return '';
  }
}

/** What a game changes about what is trump and what is wanted; empty where nothing changes. */
export function changeOf(game: string | null, labels: BookWords): string {
  const entry = labels.games[game ?? ''];
  if (!entry) return '';
  if (entry.colour) return t('trump-colour');
  const isTrischaken = game === 'trischaken';
  if (!isTrischaken && !entry.negative) return '';
  const change = isTrischaken ? t('trump-trischaken', { game: entry.label }) : t('trump-negative');
  return entry.must_beat ? t('trump-beat', { change }) : change;
}
