import type { Round, Tournament } from '../tournament/tournament-types';

/** Somebody and their table, as a list on the wall has them. */
export interface Seat {
  player: number;
  name: string;
  table: number;
}

/** Family names first, as people look for theirs. */
function sortedName(name: string): string {
  const words = name.replace(/\s*\(.*\)$/u, '').split(' ');
  return [words.at(-1), ...words.slice(0, -1)].join(' ');
}

/** Who sits where in a round, from A to Z by family name. */
export function seatingOf(view: Tournament, round: Round): Seat[] {
  const seats = round.tables.flatMap((table) =>
    table.players.map((player) => ({
      player,
      name: view.players.find((one) => one.player === player)?.label ?? `#${player}`,
      table: table.table,
    })),
  );
  return seats.sort((one, other) =>
    sortedName(one.name).localeCompare(sortedName(other.name), 'de-AT'),
  );
}

/** A list in pages of at most so many rows, all about equally long. */
export function pagesOf<T>(rows: T[], most: number): T[][] {
  const count = Math.ceil(rows.length / most);
  const size = Math.ceil(rows.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => rows.slice(at * size, (at + 1) * size));
}
