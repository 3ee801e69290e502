import type {
  BookWords,
  Observation,
  SeenItem,
  SeenPlace,
  SettledLine,
  Snapshot,
} from '../generated/wire';

/** Where somebody is drawn. */
export type Position = 'bottom' | 'right' | 'top' | 'left';

export interface PlaceView {
  place: number;
  position: Position | null;
  name: string;
  seated: SeenPlace;
  seat: number | null;
  own: boolean;
}

/** The place from which the table is seen. */
export function ownPlace(snapshot: Snapshot): number | null {
  if (typeof snapshot.viewer !== 'object') return null;
  return 'place' in snapshot.viewer ? snapshot.viewer.place : snapshot.viewer.behind;
}

/** Whether the viewer plays, and does not only look. */
export function isPlayer(snapshot: Snapshot): boolean {
  return typeof snapshot.viewer === 'object' && 'place' in snapshot.viewer;
}

/**
 * A bot is named after somebody; places give the names, so that they stay the same for an evening.
 * Where a person is called so, the second one is taken.
 */
const NAMES = ['Resi', 'Poldi', 'Franzi', 'Toni', 'Mitzi', 'Sepp'];
const OTHERS = ['Vroni', 'Rudi', 'Steffi', 'Hansi', 'Lisi', 'Ferdl'];

/** As much of a place as its name needs. */
type Named = 'empty' | { person: { name: string } } | { bot: { spec: string } };

/** Somebody who is called like the word for oneself is not the reader. */
const QUOTED: Record<string, string> = { Du: '„Du“', You: '“You”' };

function isPerson(places: readonly (Named | undefined)[], name: string): boolean {
  return places.some(
    (seated) =>
      typeof seated === 'object' &&
      'person' in seated &&
      seated.person.name.toLowerCase() === name.toLowerCase(),
  );
}

export function nameOf(places: readonly (Named | undefined)[], place: number): string {
  const seated = places[place];
  if (seated === undefined || seated === 'empty') return '';
  if ('person' in seated) return QUOTED[seated.person.name] ?? seated.person.name;
  const name = NAMES[place] ?? seated.bot.spec;
  const free = [name, OTHERS[place] ?? name].find((name) => !isPerson(places, name));
  return free ?? `${name} ${place + 1}`;
}

/** The level of a bot, the first word of its description. */
export function levelOf(seated: SeenPlace): string | null {
  return typeof seated === 'object' && 'bot' in seated
    ? (seated.bot.spec.split(':')[0] ?? null)
    : null;
}

/**
 * Everybody round the table, the viewer at the bottom, the others in the order of play as the book
 * turns.
 */
export function placesAround(snapshot: Snapshot, counterClockwise: boolean): PlaceView[] {
  const own = ownPlace(snapshot);
  const playing = snapshot.deal
    ? [...snapshot.deal.seats]
    : snapshot.places.map((_, place) => place).slice(0, 4);
  const active = snapshot.deal ? playing : rotation(snapshot.places.length, own).slice(0, 4);
  const first = own === null ? 0 : Math.max(active.indexOf(own), 0);
  const ring: Position[] = counterClockwise
    ? ['bottom', 'right', 'top', 'left']
    : ['bottom', 'left', 'top', 'right'];
  return snapshot.places.map((seated, place) => {
    const at = active.indexOf(place);
    const seat = snapshot.deal ? snapshot.deal.seats.indexOf(place) : -1;
    const position = at < 0 ? null : (ring[(at - first + active.length) % active.length] ?? null);
    return {
      place,
      position,
      name: nameOf(snapshot.places, place),
      seated,
      seat: seat < 0 ? null : seat,
      own: place === own,
    };
  });
}

function rotation(count: number, own: number | null): number[] {
  return Array.from({ length: count }, (_, step) => ((own ?? 0) + step) % count);
}

/**
 * The cards as people hold them: Tarock first from the highest, then the suits, black and red in
 * turn.
 */
const SUITS = ['H', 'P', 'K', 'T'];
const COURTS = ['K', 'D', 'C', 'B'];

export function isTarock(card: string): boolean {
  return /^\d+$/.test(card);
}

function rank(card: string): number {
  if (isTarock(card)) return 100 - Number(card);
  const suit = SUITS.indexOf(card.slice(0, 1)) * 100 + 200;
  const court = COURTS.indexOf(card.slice(1));
  if (court >= 0) return suit + court;
  const pip = Number(card.slice(1));
  // Black pips fall from ten, red ones rise from one.
  return suit + 10 + ('HK'.includes(card.slice(0, 1)) ? pip : 10 - pip);
}

export function sorted(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => rank(one) - rank(other));
}

/**
 * A card that was just played lies on the table and no longer in the hand, though the next snapshot
 * is yet to be shown.
 */
export function withoutPlayed(
  observation: Observation,
  trick: { cards: { seat: number; card: string }[] },
): Observation {
  const gone = trick.cards.find(
    ({ seat, card }) => seat === observation.seat && observation.hand.includes(card),
  );
  return gone
    ? { ...observation, hand: observation.hand.filter((card) => card !== gone.card), legal: [] }
    : observation;
}

/**
 * What lies open for everybody of the half left and of the discard: Tarock, in colour games suit
 * cards. A declarer's own hidden discards are not among it.
 */
export function liesOpen(observation: Observation, colour: boolean): string[] {
  const open = observation.talon.discards.filter((card) => /^\d/.test(card) !== colour);
  return sorted([...observation.talon.left_open, ...open]);
}

/** How many cards are yet to be laid away. */
export function leftToLay(observation: Observation): number {
  return observation.hand.length - Math.min(...observation.hand_sizes);
}

/** The table as if the chosen cards were laid away already. */
export function withLaid(observation: Observation, laid: readonly string[]): Observation {
  const cards = laid.filter((card) => observation.hand.includes(card));
  if (observation.phase !== 'discard' || cards.length === 0) return observation;
  const hand = observation.hand.filter((card) => !cards.includes(card));
  const after = {
    ...observation,
    hand,
    talon: { ...observation.talon, discards: [...observation.talon.discards, ...cards] },
  };
  return {
    ...after,
    legal:
      leftToLay(after) > 0
        ? observation.legal.filter((action) => !cards.includes(verbOf(action).what))
        : [],
  };
}

/** An action taken apart. */
export function verbOf(action: string): { verb: string; what: string } {
  const space = action.indexOf(' ');
  return space < 0
    ? { verb: action, what: '' }
    : { verb: action.slice(0, space), what: action.slice(space + 1) };
}

/** Cards that can be played or laid away now, with the action that does it. */
export function cardActions(legal: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const action of legal) {
    const { verb, what } = verbOf(action);
    if (verb === 'play' || verb === 'discard') found.set(what, action);
  }
  return found;
}

/** What is said, in the words of the book. */
export function sayAction(action: string, labels: BookWords, declares: boolean): string {
  const { verb, what } = verbOf(action);
  const said = labels.said;
  switch (verb) {
    case 'bid':
      return what === 'vorhand' ? said.vorhand : (labels.games[what]?.label ?? what);
    case 'hold':
      return said.hold;
    case 'pass':
      return said.pass;
    case 'done':
      return declares ? said.declarer_done : said.done;
    case 'surrender':
      return said.surrender;
    case 'announce':
      return labels.premiums[what]?.label ?? what;
    case 'contra':
      return said.contra;
    case 're':
      return said.re;
    case 'sub':
      return said.sub;
    case 'call':
    case 'play':
    case 'discard':
      return labels.cards[what] ?? what;
    default:
      return action;
  }
}

/** What a Kontra, Re or Sub is about. */
export function itemOf(what: string): { premium: string | null; seat: number | null } {
  const [name = '', seat] = what.split('@');
  return { premium: name === 'game' ? null : name, seat: seat === undefined ? null : Number(seat) };
}

/** The level to which something was contra'd. */
export function levelOfItem(item: SeenItem): 'plain' | 'contra' | 're' | 'sub' {
  if (item.sub.length > 0) return 'sub';
  if (item.re.length > 0) return 're';
  return item.contra.length > 0 ? 'contra' : 'plain';
}

export interface Chip {
  text: string;
  kind: 'bid' | 'pass' | 'game' | 'premium' | 'contra';
  /** The game that was bid or is played; a book may call it like a card. */
  game?: string;
}

/**
 * What a seat has said that still matters: in the auction its last word, later game, announcements
 * and Kontras.
 */
export function chipsOf(seat: number, observation: Observation, labels: BookWords): Chip[] {
  if (observation.game === null) {
    const said = observation.auction.filter((move) => move.startsWith(`${seat} `)).at(-1);
    const chips: Chip[] = [];
    if (said !== undefined) {
      const action = said.slice(2);
      const { verb, what } = verbOf(action);
      chips.push({
        text: sayAction(action, labels, false),
        kind: action === 'pass' ? 'pass' : 'bid',
        ...(verb === 'bid' && what !== 'vorhand' ? { game: what } : {}),
      });
    }
    return chips.concat(itemChips(seat, observation, labels));
  }
  const chips: Chip[] = [];
  const declared = observation.declarer === seat ? observation.game : null;
  const game = observation.negatives[seat] ?? declared;
  if (game !== null) chips.push({ text: labels.games[game]?.label ?? game, kind: 'game', game });
  return chips.concat(itemChips(seat, observation, labels));
}

function itemChips(seat: number, observation: Observation, labels: BookWords): Chip[] {
  const chips: Chip[] = [];
  for (const item of observation.items) {
    const name =
      item.premium === null ? null : (labels.premiums[item.premium]?.label ?? item.premium);
    if (item.seat === seat && name !== null) chips.push({ text: name, kind: 'premium' });
    const about = name === null ? '' : ` ${name}`;
    if (item.contra.includes(seat))
      chips.push({ text: labels.said.contra + about, kind: 'contra' });
    if (item.re.includes(seat)) chips.push({ text: labels.said.re + about, kind: 'contra' });
    if (item.sub.includes(seat)) chips.push({ text: labels.said.sub + about, kind: 'contra' });
  }
  return chips;
}

/** A name that may be parted where its words meet: not every browser knows how. */
export function partable(name: string): string {
  return name.replace(
    /(farben|sechser|besser|solo|pagat|kakadu|quapil)(?=solo|rufer|dreier)/gi,
    '$1\u00ad',
  );
}

/** The partner's seat, once it is known. */
export function partnerSeat(observation: Observation): number | null {
  return typeof observation.partner === 'object' ? observation.partner.seat : null;
}

/**
 * The places a line of a settlement belongs to: they are paid when it was made, and pay when it was
 * lost.
 */
export function sideOf(item: SettledLine): number[] {
  return item.zahlung.flatMap((points, place) =>
    points !== 0 && points > 0 === item.made ? [place] : [],
  );
}

/** The game that a line of a settlement is about, by what the book calls it. */
export function gameOf({ item, label }: SettledLine, labels: BookWords): string | null {
  const found = Object.entries(labels.games).find(([, game]) => game.label === label);
  return item === 'game' ? (found?.[0] ?? null) : null;
}

/** What Kontra and double rounds made of the value, where it is the same towards everybody. */
export function timesOf(item: SettledLine): number {
  const paid = item.zahlung
    .map(Math.abs)
    .filter((points) => points > 0)
    .sort((one, other) => one - other);
  const times = (paid[0] ?? 0) / item.value;
  return paid.slice(0, -1).every((points) => points === paid[0]) && Number.isInteger(times)
    ? times
    : 1;
}

/** A number with its sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** What a point is worth at this table, in cents. */
export function centsOf(snapshot: Snapshot, labels: BookWords): number {
  return snapshot.options.tournament ? labels.tournament_cents_per_point : labels.cents_per_point;
}

/** Whether what Kontra adds is paid after the deal instead of standing on the sheet. */
export function contraIsDue(snapshot: Snapshot, labels: BookWords): boolean {
  return snapshot.options.tournament
    ? labels.tournament_contra_paid_at_once
    : labels.contra_paid_at_once;
}

/**
 * Few payments that settle amounts summing to zero: whoever owes most pays whoever gets most, until
 * all is paid.
 */
export function paymentsOf(
  amounts: readonly number[],
): { from: number; to: number; points: number }[] {
  const open = [...amounts];
  const payments: { from: number; to: number; points: number }[] = [];
  for (;;) {
    const least = Math.min(...open);
    const most = Math.max(...open);
    const points = Math.min(-least, most);
    if (!(points > 0)) return payments;
    const [from, to] = [open.indexOf(least), open.indexOf(most)];
    open[from] = least + points;
    open[to] = most - points;
    payments.push({ from, to, points });
  }
}

/** An amount of money as people write it, with a minus sign as long as a plus. */
export function euro(cents: number, language: string): string {
  return new Intl.NumberFormat(language === 'de' ? 'de' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
  })
    .format(cents / 100)
    .replace('-', '−');
}

/** Card points as people count them: whole ones, and the Blatt that remain. */
export function pointsAndBlatt(thirds: number): { points: number; blatt: number } {
  const points = Math.floor(thirds / 3);
  return { points, blatt: thirds - points * 3 };
}

/** Where a finished deal of a table can be gone through again. */
export function replayAddress(table: string, deal: number): string {
  return `/nachspielen?tisch=${encodeURIComponent(table)}&spiel=${deal}`;
}

/** Where a table is. Tables of practice are on this device. */
export function tableAddress(table: string): string {
  return isPractice(table) ? '/uebung' : `/t/${encodeURIComponent(table)}`;
}

/** Whether a table is one of practice, by its name. */
export function isPractice(table: string): boolean {
  return table.startsWith('uebung-');
}
