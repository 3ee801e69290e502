import { keepCommitment, keepContribution } from '../../device/commitments';
import type { Snapshot, TableEvent } from '../../generated/wire';

/** The number that the draw for the first deal has in place of a deal's. */
const DRAW = 0;
/** How the names of tables begin whose deals are chosen and not drawn. */
const CHOSEN = 'uebung-schule-';

export const isChosen = (table: string): boolean => table.startsWith(CHOSEN);

function random32(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * This device's part in a fair deal: it contributes to every shuffle once and keeps what it saw
 * before the cards were dealt.
 */
export class Fairness {
  private table: string | null = null;
  private contributed: { deal: number; bytes: string } | null = null;

  constructor(private readonly send: (contribution: { deal: number; bytes: string }) => void) {}

  receiveEvent(event: TableEvent): void {
    if (typeof event !== 'object' || !('committed' in event)) return;
    const { deal, commitment } = event.committed;
    if (this.table !== null) keepCommitment(this.table, deal, commitment);
    this.contribute(deal);
  }

  receiveSnapshot({ table, deal, viewer, drawing }: Snapshot): void {
    this.table = table;
    const own = typeof viewer === 'object' && 'place' in viewer ? viewer.place : null;
    if (deal?.commitment && !deal.observation) {
      keepCommitment(table, deal.deal, deal.commitment);
      if (this.contributed?.deal === deal.deal)
        keepContribution(table, deal.deal, this.contributed.bytes);
      if (own !== null && !deal.contributed.includes(own)) this.contribute(deal.deal);
    }
    if (drawing && own !== null && !drawing.contributed.includes(own)) this.contribute(DRAW);
  }

  private contribute(deal: number): void {
    if (this.contributed?.deal === deal || (this.table !== null && isChosen(this.table))) return;
    const contribution = { deal, bytes: random32() };
    this.contributed = contribution;
    if (this.table !== null) keepContribution(this.table, deal, contribution.bytes);
    this.send(contribution);
  }
}
