/** The places there are, the last first: of equals several have one, and some places nobody has. */
export function placesOf(rows: { rank: number | null }[]): number[] {
  const ranks = rows.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  return [...new Set(ranks)].sort((one, other) => other - one);
}
