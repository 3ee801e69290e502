import type { ScoreLine, Snapshot } from '../generated/wire';
import { boundedList } from './bounded-list';
import { deviceOwner } from './owner';
import type { TableDeal } from '../link/http';
import { isPlayer, nameOf, ownPlace } from '../table/view';

/** What somebody is in a deal. */
export type Role = 'declarer' | 'partner' | 'defender' | 'alone';

/** Who sat where in a finished deal that this device saw, and how it ended. */
export interface PastDeal {
  table: string;
  deal: number;
  /** By seat. */
  names: string[];
  /** The seat of the person at this device. */
  own: number | null;
  game: string | null;
  /** What that person was paid. */
  points: number | null;
  /** The book; unknown in what earlier versions kept. */
  rules?: string;
  /** What the person was in it; nothing if nobody plays in it for somebody. */
  role?: Role;
  /** Whether it counts in no statistics: something was taken back in it, or a bot finished it. */
  uncounted?: boolean;
  /** When it was finished; unknown in what earlier versions kept. */
  finished?: number;
  /** The account whose deal it is; none as long as nobody has signed in on this device. */
  owner?: string;
}

/** As many as finished deals are kept. */
const { read, write } = boundedList<PastDeal>(
  'tarock-past',
  500,
  ({ table, deal, names }) =>
    typeof table === 'string' && typeof deal === 'number' && Array.isArray(names),
);

/** A line of the sheet with those who played it. */
export function pastOf(snapshot: Snapshot, line: ScoreLine): PastDeal {
  const place = isPlayer(snapshot) ? ownPlace(snapshot) : null;
  const own = place === null ? -1 : line.seats.indexOf(place);
  return {
    table: snapshot.table,
    deal: line.deal,
    names: line.seats.map((at) => nameOf(snapshot.places, at)),
    own: own < 0 ? null : own,
    game: line.void ? null : line.game,
    points: place === null ? null : (line.zahlung[place] ?? 0),
    rules: snapshot.rules,
    ...(place === null || own < 0 ? {} : { role: roleOf(place, line) }),
    ...(standsIn(snapshot, place) ? { uncounted: true } : {}),
  };
}

/** A deal that a bot finished in somebody's place is not theirs. */
function standsIn({ places }: Snapshot, place: number | null): boolean {
  const seated = place === null ? undefined : places[place];
  return typeof seated === 'object' && 'person' in seated && seated.person.away !== null;
}

/** In Trischaken everybody plays alone; so do those who play against three. */
function roleOf(place: number, line: ScoreLine): Role {
  if (line.game === 'trischaken') return 'alone';
  if (line.declarer === place) return 'declarer';
  return line.partner === place ? 'partner' : 'defender';
}

export function pastOfServer(table: string, { deal, line, players }: TableDeal): PastDeal {
  const places = Array.from({ length: 6 }, (_, place) => {
    const player = players.find((one) => one.place === place);
    if (player === undefined) return 'empty' as const;
    const { bot, name } = player;
    return bot ? { bot: { spec: name } } : { person: { name } };
  });
  return {
    table,
    deal,
    names: line.seats.map((place) => nameOf(places, place)),
    own: null,
    game: line.void ? null : line.game,
    points: null,
  };
}

export function keepPast(past: PastDeal): void {
  const others = read().filter((one) => one.table !== past.table || one.deal !== past.deal);
  const owner = deviceOwner();
  write([...others, { finished: Date.now(), ...(owner === null ? {} : { owner }), ...past }]);
}

export function pastDeals(): PastDeal[] {
  return read();
}

/** What counts for whoever uses this device: not what was played with another account on it. */
export function ownDeals(): PastDeal[] {
  const owner = deviceOwner();
  return read().filter((deal) => owner === null || (deal.owner ?? owner) === owner);
}

/** What was played before anybody signed in belongs to the first account that does. */
export function claimDeals(): void {
  const owner = deviceOwner();
  if (owner !== null) write(read().map((deal) => ({ owner, ...deal })));
}

export function pastDeal(table: string, deal: number): PastDeal | undefined {
  return read().find((one) => one.table === table && one.deal === deal);
}
