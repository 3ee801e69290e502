import type { Observation } from '../../generated/wire';

/** What choosing cards to lay away needs of the table. */
export interface DiscardTable {
  /** The deal as the table knows it, without the choice. */
  readonly known: Observation | null;
  /** The action that waits for its answer. */
  readonly pending: string | null;
  readonly refused: unknown;
  act(action: string): void;
}

/**
 * Cards chosen to be laid away. They can be taken back until they are meant; then they go to the
 * table one after the other.
 */
export class ChosenDiscard {
  /** The chosen cards; the table does not know of them before they are meant. */
  cards: string[] = $state.raw([]);
  /** The cards that were sent, once they are meant. */
  private sent: string[] | null = $state.raw(null);

  constructor(private readonly table: DiscardTable) {}

  /** Whether they are on their way to the table. */
  get laying(): boolean {
    return this.sent !== null;
  }

  choose(card: string): void {
    this.cards = [...this.cards, card];
  }

  takeBack(card: string): void {
    this.cards = this.cards.filter((one) => one !== card);
  }

  /** The chosen cards are meant. */
  lay(): void {
    this.sent = [];
    this.advance();
  }

  /** Goes on after the table has answered or changed; what it refuses is chosen no longer. */
  advance(): void {
    const { known, pending, refused } = this.table;
    if (known?.phase !== 'discard') this.clear();
    else if (this.sent !== null && pending === null) {
      const last = this.sent.at(-1);
      if (last === undefined || !known.hand.includes(last)) this.sendNext(known.hand, this.sent);
      else if (refused) {
        this.takeBack(last);
        this.sent = null;
      }
    }
  }

  private sendNext(hand: string[], sent: string[]): void {
    const next = this.cards.find((card) => hand.includes(card));
    if (next === undefined) this.clear();
    else {
      this.sent = [...sent, next];
      this.table.act(`discard ${next}`);
    }
  }

  private clear(): void {
    if (this.cards.length > 0) this.cards = [];
    this.sent = null;
  }
}
