import type { Tournament } from './tournament-types';

/** The places there are, the last first: of equals several have one, and some places nobody has. */
export function placesOf(rows: { rank: number | null }[]): number[] {
  const ranks = rows.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  return [...new Set(ranks)].sort((one, other) => other - one);
}

/** The place that comes next on the wall in the prize giving. */
export function nextPlaceOf(view: Tournament): number | undefined {
  const places = placesOf(view.standings.rows);
  const shown = view.scene.place ?? places[0] ?? 1;
  return places.find((place) => place < shown);
}
