import type { BookWords, Snapshot, TableEvent } from '../../generated/wire';
import { t } from '../../app/texts';
import { changeOf } from '../actions/offers';
import { describe } from '../describe';
import { ownPlace } from '../view';
import { SpokenLog } from './spoken.svelte';

/** Events that wait to be read out until the names of the book are known. */
const MOST_UNSPOKEN = 40;

/** What the narration looks at. */
export interface NarratedTable {
  readonly snapshot: Snapshot | null;
  readonly question: string;
}

/** Puts what happens at a table into words for whoever listens. */
export class Narration {
  readonly spoken = new SpokenLog();
  private labels: BookWords | null = null;
  private unspoken: TableEvent[] = [];

  constructor(private readonly table: NarratedTable) {}

  /** Takes the names and sayings of the book. */
  name(labels: BookWords): void {
    this.labels = labels;
    this.speak();
    this.tellTrump();
  }

  receive(event: TableEvent): void {
    this.unspoken = [...this.unspoken.slice(-MOST_UNSPOKEN), event];
    this.speak();
  }

  /** Events are read out once it is known who sits where and how things are called. */
  speak(): void {
    const { snapshot } = this.table;
    const { labels } = this;
    if (!snapshot || !labels) return;
    for (const event of this.unspoken) this.spoken.say(describe(event, snapshot, labels));
    this.unspoken = [];
  }

  /** A question that is answered is no longer asked. */
  answered(): void {
    this.spoken.sayOf('question', '');
  }

  /** What is asked afterwards is said again, also where the same was asked before. */
  tookBack(): void {
    this.answered();
    this.spoken.say(t('told-took-back'));
  }

  /** Says what is asked, and what was laid away, when that has changed. */
  tellChanges(): void {
    this.tellTrump();
    this.spoken.sayOf('laid-away', this.laidAway());
    this.spoken.sayOf('question', this.table.question);
  }

  /**
   * What a game changes about what is trump stands above the table, and is heard before anything is
   * asked in it.
   */
  private tellTrump(): void {
    const game = this.table.snapshot?.deal?.observation?.game ?? null;
    if (this.labels) this.spoken.sayOf('trump', changeOf(game, this.labels));
  }

  /** What a declarer has laid away is theirs alone to hear. */
  private laidAway(): string {
    const { snapshot } = this.table;
    const observation = snapshot?.deal?.observation;
    if (!snapshot || !observation || observation.declarer !== observation.seat) return '';
    const laid = observation.phase === 'discard' ? [] : observation.talon.discards;
    if (laid.length === 0 || ownPlace(snapshot) === null) return '';
    return t('told-laid-away', {
      cards: laid.map((card) => this.labels?.cards[card] ?? card).join(', '),
    });
  }
}
