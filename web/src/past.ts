import type { SheetLine, Snapshot } from './generated/wire';
import { isPlayer, nameOf, ownPlace } from './table/view';

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
}

const KEY = 'tarock-past';
/** As many as finished deals are kept. */
const MOST = 500;

function read(): PastDeal[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as PastDeal[]) : [];
  } catch {
    return [];
  }
}

/** A line of the sheet with those who played it. */
export function pastOf(seen: Snapshot, line: SheetLine): PastDeal {
  const place = isPlayer(seen) ? ownPlace(seen) : null;
  const own = place === null ? -1 : line.seats.indexOf(place);
  return {
    table: seen.table,
    deal: line.deal,
    names: line.seats.map((at) => nameOf(seen.places[at], at)),
    own: own < 0 ? null : own,
    game: line.void ? null : line.game,
    points: place === null ? null : (line.zahlung[place] ?? 0),
  };
}

/** A finished deal as the server lists it. */
export interface ServerDeal {
  deal: number;
  finished: number;
  line: SheetLine;
  players: { place: number; name: string; bot: boolean }[];
}

export function pastOfServer(table: string, { deal, line, players }: ServerDeal): PastDeal {
  const name = (place: number): string => {
    const player = players.find((one) => one.place === place);
    return player ? (player.bot ? nameOf({ bot: { spec: player.name } }, place) : player.name) : '';
  };
  return { table, deal, names: line.seats.map(name), own: null, game: line.void ? null : line.game, points: null };
}

export function keepPast(past: PastDeal): void {
  const others = read().filter((one) => one.table !== past.table || one.deal !== past.deal);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, past].slice(-MOST)));
  } catch {
    // With no room left the seats have numbers again.
  }
}

export function pastDeals(): PastDeal[] {
  return read();
}

export function pastDeal(table: string, deal: number): PastDeal | undefined {
  return read().find((one) => one.table === table && one.deal === deal);
}
