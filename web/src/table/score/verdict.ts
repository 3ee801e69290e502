import type { BookWords, ScoreLine, SettledLine } from '../../generated/wire';
import { settings } from '../../app/settings.svelte';
import { t } from '../../app/texts';
import { amount } from '../../ui/numbers';
import type { Settled } from '../state/deal-result.svelte';
import { gameOf, sideOf, signed, timesOf } from '../view';
import { trischaken } from './trischaken';

/** Games with a called king. */
const CALLS = /rufer$/;
/** How many tricks a negative game wants. */
const TRICKS: Record<string, number> = { zwiccolo: 2, piccolo: 1, bettler: 0 };

const listed = (names: string[]): string => new Intl.ListFormat(settings.language).format(names);

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
        ? sideBySide(line, games, labels, name)
        : played(settled, labels, name);
  if (line.double) said.push(t('verdict-double'));
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
  else if (labels.games[game]?.negative)
    said.push(...wanted(game, made, tricksOf(line, line.declarer)));
  else said.push(t(made ? 'verdict-unplayed' : 'verdict-surrendered'));
  if (line.partner !== undefined)
    said.push(t('verdict-partner', { declarer, partner: name(line.partner) }));
  else
    said.push(t(CALLS.test(game) ? 'verdict-alone-called' : 'verdict-alone', { name: declarer }));
  const item = items.find(({ item }) => item === 'game');
  return item ? [...said, ...kontra(item, line, labels, name)] : said;
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
  const whole = Math.floor(need / 3);
  const needed = need > 3 * whole ? 'verdict-needed' : 'verdict-needed-whole';
  return [t(needed, { amount: amount(thirds), whole, need: amount(need) }), far];
}

/** The tricks of a place, where they are told. */
function tricksOf({ seats, tricks }: ScoreLine, place: number | null): number | undefined {
  return place === null ? undefined : tricks?.[seats.indexOf(place)];
}

/** How many tricks were to be taken, and how many it were where that has lost the game. */
function wanted(game: string, made: boolean, taken: number | undefined): string[] {
  const tricks = TRICKS[game.replace('-ouvert', '')];
  if (tricks === undefined) return [];
  const said = t('verdict-tricks', { tricks });
  return made || taken === undefined ? [said] : [said, t('verdict-taken', { tricks: taken })];
}

/** What Kontra and the answers to it made of a game, towards everybody or towards some. */
function kontra(
  item: SettledLine,
  line: ScoreLine,
  { said }: BookWords,
  name: (place: number) => string,
): string[] {
  const levels: Record<number, string> = { 2: said.contra, 4: said.re, 8: said.sub };
  const once = item.value * (line.double ? 2 : 1);
  const [key, more] =
    item.schrift.join() === item.zahlung.join()
      ? (['verdict-kontra', 'verdict-kontra-with'] as const)
      : (['verdict-kontra-paid', 'verdict-kontra-paid-with'] as const);
  const times = timesOf(item) / (line.double ? 2 : 1);
  if (times > 1) return [t(key, { times, level: levels[times] ?? said.contra })];
  const [player] = sideOf(item);
  const others = item.zahlung.flatMap((points, place) =>
    place !== player && Math.abs(points) > once ? [{ place, times: Math.abs(points) / once }] : [],
  );
  return others
    .filter(({ times }) => times in levels)
    .map(({ place, times }) =>
      t(more, { times, level: levels[times] ?? said.contra, name: name(place) }),
    );
}

/** Of negative games side by side each is won or lost for itself. */
function sideBySide(
  line: ScoreLine,
  games: SettledLine[],
  labels: BookWords,
  name: (place: number) => string,
): string[] {
  return games.flatMap((item) => {
    const [player = null] = sideOf(item);
    const who = player === null ? '' : name(player);
    return [
      t(item.made ? 'verdict-won' : 'verdict-lost', { name: who, game: item.label }),
      ...wanted(gameOf(item, labels) ?? '', item.made, tricksOf(line, player)),
      ...kontra(item, line, labels, name),
    ];
  });
}

/** What it comes to for the person, and what has cost them points. */
function result(points: number, items: SettledLine[], own: number): string[] {
  if (points > 0) return [t('verdict-plus', { points: signed(points) })];
  if (points === 0) return [t('verdict-even')];
  // The same premium of both sides, or said and made, is told as one.
  const sums = new Map<string, number>();
  for (const { label, zahlung } of items)
    sums.set(label, (sums.get(label) ?? 0) + (zahlung[own] ?? 0));
  const counts = [...sums].filter(([, sum]) => sum !== 0);
  const told = (those: [string, number][]): string =>
    listed(those.map(([label, sum]) => t('verdict-item', { label, points: signed(sum) })));
  const games = items.filter(({ item }) => item === 'game');
  const costs = counts.filter(([, sum]) => sum < 0);
  const gained = games.length === 1 && (games[0]?.zahlung[own] ?? 0) > 0;
  if (gained)
    return [t('verdict-minus-though-won', { points: signed(points), items: told(costs) })];
  // What stands in the same words needs no second number.
  return counts.length === 1
    ? [t('verdict-plus', { points: signed(points) })]
    : [t('verdict-minus-game', { points: signed(points), items: told(counts) })];
}
