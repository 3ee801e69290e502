import type { BookWords, ScoreLine } from '../../generated/wire';
import { settings } from '../../app/settings.svelte';
import { t } from '../../app/texts';
import { amount, numbersOf } from '../../ui/numbers';
import type { Settled } from '../state/deal-result.svelte';

/** Who has played, how many points they had and whether they took a trick. */
interface Seat {
  place: number;
  thirds: number;
  tricks: number;
}

function seatsOf({ seats, tricks, points }: ScoreLine): Seat[] {
  if (!tricks || !points) return [];
  return seats.map((place, seat) => ({
    place,
    thirds: points[seat] ?? 0,
    tricks: tricks[seat] ?? 0,
  }));
}

/** The places without a trick in a Trischaken. */
export function jungfrauenOf(line: ScoreLine): number[] {
  return seatsOf(line).flatMap(({ place, tricks }) => (tricks === 0 ? [place] : []));
}

/** A Trischaken as one would tell it: who pays, why so much, and who gets it. */
export function trischaken(
  { line, items }: Settled,
  labels: BookWords,
  own: number | null,
  name: (place: number) => string,
): string[] {
  const payers = line.zahlung.flatMap((points, place) => (points < 0 ? [place] : []));
  if (payers.length === 0) return [t('verdict-trischaken-nobody')];
  const said = payer(line, payers, labels, own, name);
  const once = labels.games.trischaken?.won ?? 0;
  const factor = once > 0 ? (items[0]?.value ?? 0) / once : 1;
  const [forehand] = line.seats;
  if (factor > 1)
    said.push(
      t('verdict-trischaken-times', {
        factor,
        forehand: payers.includes(forehand) ? 'yes' : 'no',
      }),
    );
  return [...said, ...jungfrauen(line, labels, name)];
}

const listed = (places: number[], name: (place: number) => string): string =>
  new Intl.ListFormat(settings.language).format(places.map(name));

/** Who pays, with how many points, and what stands behind it where several have as many. */
function payer(
  line: ScoreLine,
  payers: number[],
  labels: BookWords,
  own: number | null,
  name: (place: number) => string,
): string[] {
  const counted = seatsOf(line);
  const most = Math.max(0, ...counted.map(({ thirds }) => thirds));
  const worst = counted.filter(({ thirds }) => thirds === most).map(({ place }) => place);
  const [first = 0] = payers;
  if (payers.length > 1) {
    const two = labels.trischaken.two_pay && payers.some((place) => !worst.includes(place));
    const names = listed(payers, name);
    return [t(two ? 'verdict-trischaken-two' : 'verdict-trischaken-pays', { names, count: 2 })];
  }
  const you = first === own;
  if (counted.length === 0)
    return [t(you ? 'verdict-trischaken-you' : 'verdict-trischaken-pays', whoOf(first, name))];
  const points = amount(most);
  const said = [
    t(you ? 'verdict-trischaken-you-with' : 'verdict-trischaken-with', {
      ...whoOf(first, name),
      points,
    }),
  ];
  // A forehand that pays alone though others have as many.
  const equal = worst.filter((place) => place !== first);
  if (equal.length > 0) said.push(t('verdict-trischaken-equal', { names: listed(equal, name) }));
  else if (labels.trischaken.two_pay) {
    const spiel = most >= labels.trischaken.buergermeister_at;
    const why = spiel ? 'spiel' : first === line.seats[0] ? 'forehand' : 'middle';
    said.push(t('verdict-trischaken-alone', { ...numbersOf(labels), why }));
  }
  return said;
}

const whoOf = (
  place: number,
  name: (place: number) => string,
): { names: string; count: number } => ({
  names: name(place),
  count: 1,
});

/** Who took no trick, and what that brings them. */
function jungfrauen(line: ScoreLine, labels: BookWords, name: (place: number) => string): string[] {
  const places = jungfrauenOf(line);
  const [first] = places;
  if (first === undefined) return [];
  if (places.length === 1) return [t('verdict-jungfrau', { name: name(first) })];
  const whole = labels.trischaken.each_jungfrau_whole ? 'yes' : 'no';
  return [t('verdict-jungfrauen', { names: listed(places, name), whole })];
}
