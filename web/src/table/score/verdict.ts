import type { BookWords, SettledLine } from '../../generated/wire';
import { settings } from '../../app/settings.svelte';
import { t } from '../../app/texts';
import type { Settled } from '../state/deal-result.svelte';
import { pointsAndBlatt, signed } from '../view';

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
  const said =
    line.game === 'trischaken'
      ? trischaken(settled, labels, own, name)
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
  const made =
    items.find((item) => item.item === 'game')?.made ?? (line.thirds ?? 0) >= labels.win_at;
  const said = [t(made ? 'verdict-won' : 'verdict-lost', { name: declarer, game: label })];
  if (line.thirds !== undefined) {
    said.push(t('verdict-needed', { amount: amount(line.thirds), need: amount(labels.win_at) }));
    const over = line.thirds - labels.win_at;
    said.push(
      over > 0
        ? t('verdict-over', { amount: amount(over) })
        : over < 0
          ? t('verdict-under', { amount: amount(-over) })
          : t('verdict-exact'),
    );
  }
  const tricks = TRICKS[game.replace('-ouvert', '')];
  if (tricks !== undefined) said.push(t('verdict-tricks', { tricks }));
  if (line.partner !== undefined)
    said.push(t('verdict-partner', { declarer, partner: name(line.partner) }));
  else
    said.push(t(CALLS.test(game) ? 'verdict-alone-called' : 'verdict-alone', { name: declarer }));
  return said;
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
  const gained = items.some((item) => item.item === 'game' && (item.zahlung[own] ?? 0) > 0);
  return [
    t(gained ? 'verdict-minus-though-won' : 'verdict-minus-game', {
      points: signed(points),
      items: new Intl.ListFormat(settings.language).format(list),
    }),
  ];
}
