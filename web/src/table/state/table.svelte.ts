import type {
  BookWords,
  DealEvent,
  NumberedEvent,
  Observation,
  Refused,
  SeenDraw,
  Snapshot,
  TableEvent,
} from '../../generated/wire';
import { pace, settings, type Language } from '../../app/settings.svelte';
import { play as sound } from '../../device/sound';
import { Answer } from '../../link/answer.svelte';
import type { Command, ServerMessage, TableLink } from '../../link/messages';
import { questionOf } from '../actions/question';
import { isPlayer, withLaid, withoutPlayed } from '../view';
import { Commands, type Refusal } from './commands.svelte';
import { Connection } from './connection.svelte';
import { DealResult } from './deal-result.svelte';
import { ChosenDiscard } from './discard.svelte';
import { Fairness } from './fairness';
import { HeardTalk } from './heard-talk.svelte';
import { Narration } from './narration.svelte';
import { pauseAfterEvent, pauseAfterSnapshot } from './pacing';
import { ShowQueue } from './queue';
import { NO_TRICK, trickOf, withCard, type ShownTrick } from './trick';

type Queued = { told: NumberedEvent } | { snapshot: Snapshot };

/** Where the names and sayings of a table's book come from. */
export type LabelsOf = (rules: string, language: Language) => Promise<BookWords>;

/**
 * What the screen shows of a table. Events and snapshots are shown in order, each for as long as
 * people need to see it.
 */
export class TableState {
  snapshot: Snapshot | null = $state.raw(null);
  trick: ShownTrick = $state.raw(NO_TRICK);
  /** The cards drawn for the first deal, until that is dealt. */
  drawn: SeenDraw | null = $state.raw(null);
  /** Actions that are not offered, because they were not taught yet. */
  hides: ((action: string, phase: Observation['phase']) => boolean) | null = null;

  readonly connection = new Connection();
  private readonly commands = new Commands(
    (message) => this.link.send(message),
    (refused) => {
      this.discard.advance();
      if (refused) sound('refused');
    },
  );
  readonly discard = new ChosenDiscard(this);
  readonly talk = new HeardTalk();
  readonly result = new DealResult();
  readonly narration = new Narration(this);

  /** The deal as the viewer knows it, without cards that were just played. */
  readonly known: Observation | null = $derived.by(() => {
    const observation = this.snapshot?.deal?.observation;
    if (!observation) return null;
    const played = withoutPlayed(observation, this.trick);
    const { hides } = this;
    if (!hides) return played;
    return { ...played, legal: played.legal.filter((action) => !hides(action, played.phase)) };
  });
  /** The same as if the chosen cards were laid away already. */
  readonly observation: Observation | null = $derived(
    this.known && withLaid(this.known, this.discard.cards),
  );
  /** What is asked of the person now; empty if nothing is. */
  readonly question: string = $derived(
    this.observation && this.snapshot && isPlayer(this.snapshot)
      ? questionOf(this.observation, this.discard.cards.length)
      : '',
  );

  private readonly queue = new ShowQueue<Queued>(
    (item) => this.showNext(item),
    () => this.clearTrick(),
  );
  private readonly fairness = new Fairness((contribute) => this.command({ contribute }));

  private readonly rules = $derived(this.snapshot?.rules);
  private readonly named = new Answer(async () => {
    const { rules } = this;
    if (rules === undefined) return null;
    const labels = await this.labelsOf(rules, settings.language);
    this.narration.name(labels);
    return labels;
  });

  constructor(
    private readonly link: TableLink,
    private readonly labelsOf: LabelsOf,
  ) {
    link.onMessage = (message) => this.receive(message);
    link.onLine = (state) => {
      this.connection.line = state;
    };
  }

  /** The names and sayings of the book. */
  get labels(): BookWords | null {
    return this.named.value;
  }

  /** The action that waits for its answer. */
  get pending(): string | null {
    return this.commands.pending;
  }

  get refused(): Refusal | null {
    return this.commands.refused;
  }

  set refused(refused: Refusal | null) {
    this.commands.refused = refused;
  }

  close(): void {
    this.queue.stop();
    this.link.close();
  }

  /** Does something in the deal; cards to be laid away are only chosen at first. */
  do(action: string): void {
    const card = action.startsWith('discard ') ? action.slice('discard '.length) : null;
    if (card === null || !this.known?.legal.includes(action)) {
      this.act(action);
      return;
    }
    this.refused = null;
    if (this.observation?.legal.includes(action)) this.discard.choose(card);
    this.narration.tellChanges();
  }

  /** Takes a chosen card back into the hand. */
  takeBack(card: string): void {
    this.discard.takeBack(card);
    this.narration.tellChanges();
  }

  /** Sends an action to the table. */
  act(action: string): void {
    if (this.pending !== null) return;
    this.flush();
    // Cards that are laid away one after the other were asked about once.
    if (!this.discard.laying) this.narration.answered();
    this.queue.paintFirst();
    this.commands.act(action);
  }

  /** Wants something; the answer comes later. */
  command(command: Command): void {
    this.commands.tell(command);
  }

  /** Wants something that is not an action; why it is refused, or nothing if it was done. */
  ask(command: Command): Promise<Refused | null> {
    return this.commands.ask(command);
  }

  /** Events of the last deal after a reload. */
  recall(events: TableEvent[]): void {
    for (const event of events) this.recallOne(event);
  }

  /** Shows everything that waits at once. */
  flush(): void {
    this.queue.flush();
  }

  private receive(message: ServerMessage): void {
    if ('told' in message) this.receiveTold(message.told);
    else if ('snapshot' in message) this.receiveSnapshot(message.snapshot);
    else if ('answer' in message) this.commands.receive(message.answer.id, message.answer.refused);
    else if ('error' in message) {
      const { id, code, de, en } = message.error;
      if (id) this.commands.receive(id, { code, de, en, source: null });
    } else if (!this.connection.receive(message)) this.close();
  }

  private receiveTold(told: NumberedEvent): void {
    this.commands.seen = told.seq;
    this.fairness.receiveEvent(told.event);
    this.queue.push({ told });
  }

  private receiveSnapshot(snapshot: Snapshot): void {
    this.commands.seen = snapshot.seq;
    this.fairness.receiveSnapshot(snapshot);
    if (snapshot.draw && !snapshot.deal?.observation) this.drawn = snapshot.draw;
    this.queue.push({ snapshot });
  }

  /** Shows the next thing; how long it stays before the one after it. */
  private showNext(item: Queued): number {
    const pause = 'snapshot' in item ? this.show(item.snapshot) : this.showTold(item.told.event);
    this.discard.advance();
    // An event may end a question; the next one is asked by the table as it is then.
    if ('snapshot' in item || this.question === '') this.narration.tellChanges();
    return pause;
  }

  private showTold(event: TableEvent): number {
    this.narration.receive(event);
    this.showEvent(event);
    return pauseAfterEvent(event, this.queue.waiting.length, pace[settings.speed]);
  }

  /** Shows the table as it is; how long it stays so. */
  private show(snapshot: Snapshot): number {
    const before = this.snapshot?.deal?.observation;
    const waits = this.pending !== null && this.queue.waiting.some((item) => 'snapshot' in item);
    this.snapshot = snapshot;
    if (!waits) this.commands.pending = null;
    const observation = snapshot.deal?.observation;
    if (observation) {
      this.result.settled = null;
      this.trick = trickOf(observation);
    }
    if (snapshot.sheet.lines.length > 0) this.result.onSettled?.();
    this.narration.speak();
    return pauseAfterSnapshot(before, observation, pace[settings.speed]);
  }

  private clearTrick(): void {
    if (this.trick.winner !== null) this.trick = NO_TRICK;
  }

  private showEvent(event: TableEvent): void {
    if (typeof event !== 'object') return;
    if ('deal' in event) this.showDealEvent(event.deal);
    if ('dealt' in event) {
      sound('deal');
      this.drawn = null;
    }
    if ('drawn' in event) {
      this.drawn = { dealer: event.drawn.dealer, rounds: event.drawn.draw.rounds };
    }
    if ('talked' in event) this.talk.receive(event.talked);
    if ('turn' in event && event.turn.legal.length > 0) sound('turn');
    if ('next-deal' in event) {
      this.result.settled = null;
      this.refused = null;
      this.trick = NO_TRICK;
    }
    this.recallOne(event);
  }

  private recallOne(event: TableEvent): void {
    if (this.result.receive(event, this.snapshot)) this.refused = null;
  }

  private showDealEvent(event: DealEvent): void {
    if ('card-played' in event) {
      this.trick = withCard(this.trick, event['card-played'].seat, event['card-played'].card);
      sound('card');
    }
    if ('trick-taken' in event) {
      const { seat, kaiserstich } = event['trick-taken'];
      this.trick = { ...this.trick, winner: seat, kaiserstich };
    }
    if ('said' in event) sound('said');
  }
}
