import { boundedList } from './bounded-list';

/** What this device saw of a shuffle before the cards were dealt. */
export interface SeenCommitment {
  table: string;
  deal: number;
  commitment: string;
  /**
   * What the device contributed itself; several, where it could not know whether the first arrived.
   */
  contributions: string[];
}

/** The last 200 deals. */
const { read, write } = boundedList<SeenCommitment>(
  'tarock-commitments',
  200,
  ({ table, commitment, contributions }) =>
    typeof table === 'string' && typeof commitment === 'string' && Array.isArray(contributions),
);

const of = (all: SeenCommitment[], table: string, deal: number): SeenCommitment | undefined =>
  all.find((one) => one.table === table && one.deal === deal);

/**
 * Keeps a commitment. The first one counts: a table that shows another later has changed its mind.
 */
export function keepCommitment(table: string, deal: number, commitment: string): void {
  const all = read();
  if (!of(all, table, deal)) write([...all, { table, deal, commitment, contributions: [] }]);
}

export function keepContribution(table: string, deal: number, bytes: string): void {
  const all = read();
  const found = of(all, table, deal);
  if (!found || found.contributions.includes(bytes)) return;
  found.contributions.push(bytes);
  write(all);
}

export interface Compared {
  /** Whether the record has the commitment that this device saw; `unseen` if it saw none. */
  commitment: 'same' | 'different' | 'unseen';
  /** Whether a contribution of this device is in the record; `none` if it made none. */
  contribution: 'there' | 'missing' | 'none';
}

/** Compares what a record says of its shuffle with what this device saw. */
export function compare(facts: {
  table: string;
  deal: number;
  commitment: string;
  contributions: (string | null)[];
}): Compared {
  const seen = of(read(), facts.table, facts.deal);
  if (!seen) return { commitment: 'unseen', contribution: 'none' };
  const made = seen.contributions;
  return {
    commitment: seen.commitment === facts.commitment ? 'same' : 'different',
    contribution:
      made.length === 0
        ? 'none'
        : facts.contributions.some((one) => one !== null && made.includes(one))
          ? 'there'
          : 'missing',
  };
}
