import type { BookWords, ScoreLine, SettledLine } from '../../generated/wire';
import { settings } from '../../app/settings.svelte';
import { t } from '../../app/texts';
import type { Settled } from '../state/deal-result.svelte';
import { gameOf, pointsAndBlatt, sideOf, signed } from '../view';

/** Games with a called king. */
const CALLS = /rufer$/;
/** How many tricks a negative game wants. */
const TRICKS: Record<string, number> = { zwiccolo: 2, piccolo: 1, bettler: 0 };

const amount = (thirds: number): string => t('amount', pointsAndBlatt(thirds));

/** A settlement as one would tell it: who has won what by how much, with whom, and why one pays. */
export function verdict(
  settled: Settled,
  labels: BookWords,
  own: number | null,
  name: (place: number) => string,
): string[] {
  const { line, items } = settled;
  if (line.void || line.annulled !== undefined || line.game === null) return [];
  const games = items.filter(({ item }) => item === 'game');
  const said =
    line.game === 'trischaken'
      ? trischaken(settled, labels, own, name)
      : games.length > 1
        ? sideBySide(games, labels, name)
        : played(settled, labels, name);
  return own === null ? said : [...said, ...result(line.zahlung[own] ?? 0, items, own)];
}

function played(
  { line, items }: Settled,
  labels: BookWords,
  name: (place: number) => string,
): string[] {
  const game = line.game ?? '';
  const label = labels.games[game]?.label ?? game;
  const declarer = line.declarer === null ? '' : name(line.declarer);
  const made = isMade(line, items);
  const said = [t(made ? 'verdict-won' : 'verdict-lost', { name: declarer, game: label })];
  if (line.thirds !== undefined) said.push(...counted(line.thirds, made, labels.win_at));
  else if (labels.games[game]?.negative) said.push(...wanted(game));
  else said.push(t(made ? 'verdict-unplayed' : 'verdict-surrendered'));
  if (line.partner !== undefined)
    said.push(t('verdict-partner', { declarer, partner: name(line.partner) }));
  else
    said.push(t(CALLS.test(game) ? 'verdict-alone-called' : 'verdict-alone', { name: declarer }));
  return said;
}

/** Whether the declarer has won; a Valat may stand in the place of the game. */
function isMade({ declarer }: ScoreLine, items: SettledLine[]): boolean {
  const [game, valat] = ['game', 'valat'].map((what) => items.find(({ item }) => item === what));
  return game?.made ?? (valat?.zahlung[declarer ?? 0] ?? 0) > 0;
}

/** By how much the points were enough or too few, where they have decided. */
function counted(thirds: number, made: boolean, need: number): string[] {
  const over = thirds - need;
  const far =
    made !== over >= 0
      ? t('verdict-valat')
      : over === 0
        ? t('verdict-exact')
        : t(made ? 'verdict-over' : 'verdict-under', { amount: amount(Math.abs(over)) });
  return [t('verdict-needed', { amount: amount(thirds), need: amount(need) }), far];
}

/** How many tricks were to be taken, where that decides. */
function wanted(game: string): string[] {
  const tricks = TRICKS[game.replace('-ouvert', '')];
  return tricks === undefined ? [] : [t('verdict-tricks', { tricks })];
}

/** Of negative games side by side each is won or lost for itself. */
function sideBySide(
  games: SettledLine[],
  labels: BookWords,
  name: (place: number) => string,
): string[] {
  return games.flatMap((item) => [
    t(item.made ? 'verdict-won' : 'verdict-lost', {
      name: sideOf(item).map(name).join(''),
      game: item.label,
    }),
    ...wanted(gameOf(item, labels) ?? ''),
  ]);
}

function trischaken(
  { line, items }: Settled,
  labels: BookWords,
  own: number | null,
  name: (place: number) => string,
): string[] {
  const payers = line.zahlung.flatMap((points, place) => (points < 0 ? [place] : []));
  if (payers.length === 0) return [t('verdict-trischaken-nobody')];
  const names = new Intl.ListFormat(settings.language).format(payers.map(name));
  if (payers.length > 1) return [t('verdict-trischaken-pays', { names, count: payers.length })];
  const said = t(payers[0] === own ? 'verdict-trischaken-you' : 'verdict-trischaken-pays', {
    names,
    count: 1,
  });
  const once = labels.games.trischaken?.won ?? 0;
  const factor = once > 0 ? (items[0]?.value ?? 0) / once : 1;
  if (factor <= 1) return [said];
  const forehand = payers[0] === line.seats[0] ? 'yes' : 'no';
  return [said, t('verdict-trischaken-times', { factor, forehand })];
}

/** What it comes to for the person, and what has cost them points. */
function result(points: number, items: SettledLine[], own: number): string[] {
  if (points > 0) return [t('verdict-plus', { points: signed(points) })];
  if (points === 0) return [t('verdict-even')];
  const costs = items.filter((item) => (item.zahlung[own] ?? 0) < 0);
  const list = costs.map((item) =>
    t('verdict-item', { label: item.label, points: signed(item.zahlung[own] ?? 0) }),
  );
  const games = items.filter(({ item }) => item === 'game');
  const gained = games.length === 1 && (games[0]?.zahlung[own] ?? 0) > 0;
  return [
    t(gained ? 'verdict-minus-though-won' : 'verdict-minus-game', {
      points: signed(points),
      items: new Intl.ListFormat(settings.language).format(list),
    }),
  ];
}
