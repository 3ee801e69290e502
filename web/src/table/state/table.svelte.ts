import type {
  BookWords,
  DealEvent,
  FairRecord,
  NumberedEvent,
  Observation,
  Refused,
  ScoreLine,
  SeenDraw,
  SettledLine,
  Snapshot,
  TableEvent,
  TalkLine,
} from '../../generated/wire';
import { pace, settings } from '../../app/settings.svelte';
import { t } from '../../app/texts';
import { canFollow, look } from '../../app/version.svelte';
import { keepPast, pastOf } from '../../device/deal-index';
import { play as sound } from '../../device/sound';
import type { Command, LineState, ServerMessage, TableLink } from '../../link/messages';
import { describe } from '../describe';
import { questionOf } from '../question';
import { isPlayer, ownPlace, withLaid, withoutPlayed } from '../view';
import { ChosenDiscard } from './discard.svelte';
import { Fairness, isChosen } from './fairness';
import { pauseAfterEvent, pauseAfterSnapshot } from './pacing';
import { ShowQueue } from './queue';
import { SpokenLog } from './spoken.svelte';
import { NO_TRICK, trickOf, withCard, type ShownTrick } from './trick';

export interface Settled {
  line: ScoreLine;
  items: SettledLine[];
  schrift: number[];
  zahlung: number[];
  discard?: string[];
  /** The deal with all its cards, once it is told. */
  record?: FairRecord;
}

/** How long a line that somebody said is shown beside the cards. */
const TALK_SHOWN = 6000;
/** How long a refusal is shown. */
const REFUSAL_SHOWN = 9000;

type Queued = { told: NumberedEvent } | { snapshot: Snapshot };

/** Events that wait to be read out until the names of the book are known. */
const MOST_UNSPOKEN = 40;

/** What the screen shows of a table. Events and snapshots are shown in order, each for as long as people need to see it. */
export class TableState {
  snapshot: Snapshot | null = $state.raw(null);
  line: LineState = $state('connecting');
  trick: ShownTrick = $state.raw(NO_TRICK);
  settled: Settled | null = $state.raw(null);
  refused: (Refused & { card: string | null }) | null = $state.raw(null);
  /** Something else that is to be said to the person. */
  notice: string | null = $state(null);
  /** The action that waits for its answer. */
  pending: string | null = $state(null);
  farewell: { code: string; de: string; en: string } | null = $state.raw(null);
  /** The cards drawn for the first deal, until that is dealt. */
  drawn: SeenDraw | null = $state.raw(null);
  /** What somebody has just said. */
  talked: TalkLine | null = $state.raw(null);
  /** Whose talk is not shown here. */
  muted: string[] = $state.raw([]);
  clockOffset = $state(0);
  /** How the server calls this person; nobody in practice. */
  user: string | null = $state(null);
  /** Deals of this table that count in no statistics: something was taken back in them. */
  uncounted: number[] = [];
  /** Actions that are not offered, because they were not taught yet. */
  hides: ((action: string) => boolean) | null = null;
  /** Called once a deal is settled, or was when the page came. */
  onSettled: (() => void) | null = null;

  readonly discard = new ChosenDiscard(this);
  readonly spoken = new SpokenLog();

  /** The deal as the viewer knows it, without cards that were just played. */
  readonly known: Observation | null = $derived.by(() => {
    const observation = this.snapshot?.deal?.observation;
    if (!observation) return null;
    const played = withoutPlayed(observation, this.trick);
    const { hides } = this;
    return hides ? { ...played, legal: played.legal.filter((action) => !hides(action)) } : played;
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

  private names: BookWords | null = $state.raw(null);
  private unspoken: TableEvent[] = [];
  private readonly queue = new ShowQueue<Queued>(
    (item) => this.showNext(item),
    () => this.clearTrick(),
  );
  private lastSeq = 0;
  private readonly sent = new Map<string, string | null>();
  private readonly fairness = new Fairness((contribute) => this.command({ contribute }));
  /** The last deal that was laid open. */
  private record: FairRecord | null = null;

  constructor(private readonly link: TableLink) {
    link.onMessage = (message) => this.receive(message);
    link.onLine = (state) => {
      this.line = state;
    };
  }

  /** The names and sayings of the book. */
  get labels(): BookWords | null {
    return this.names;
  }

  set labels(labels: BookWords | null) {
    this.names = labels;
    this.speak();
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
    this.tellChanges();
  }

  /** Takes a chosen card back into the hand. */
  takeBack(card: string): void {
    this.discard.takeBack(card);
    this.tellChanges();
  }

  /** Sends an action to the table. */
  act(action: string): void {
    if (this.pending !== null) return;
    this.flush();
    this.refused = null;
    this.notice = null;
    this.pending = action;
    this.spoken.sayOf('question', '');
    this.queue.paintFirst();
    this.command({ act: { action } }, action);
  }

  /** Wants something; the answer comes later. */
  command(command: Command, action: string | null = null): void {
    const id = crypto.randomUUID();
    this.sent.set(id, action);
    this.link.send({ command: { id, seen: this.lastSeq, command } });
  }

  /** Hears somebody no longer, or again. */
  mute(name: string): void {
    this.muted = this.muted.includes(name)
      ? this.muted.filter((other) => other !== name)
      : [...this.muted, name];
    if (this.talked?.name === name) this.talked = null;
  }

  /** Events of the last deal after a reload. */
  recall(events: TableEvent[]): void {
    for (const event of events) this.recallOne(event);
  }

  /** Shows everything that waits at once. */
  flush(): void {
    this.queue.flush();
  }

  /** Milliseconds until a time of the table. */
  left(until: number): number {
    return Math.max(until - (Date.now() + this.clockOffset), 0);
  }

  private receive(message: ServerMessage): void {
    if ('told' in message) this.receiveTold(message.told);
    else if ('snapshot' in message) this.receiveSnapshot(message.snapshot);
    else if ('answer' in message) this.receiveAnswer(message.answer.id, message.answer.refused);
    else if ('hello' in message) {
      if (!canFollow(message.hello.protocol)) {
        this.close();
        return;
      }
      // A server that was away may have come back as a newer one.
      look();
      this.clockOffset = message.hello.now - Date.now();
      this.user = message.hello.user;
    } else if ('pong' in message) this.clockOffset = message.pong.now - Date.now();
    else if ('goodbye' in message) {
      this.farewell = message.goodbye;
      // Who was sent away does not come back by themselves.
      if (message.goodbye.code === 'sent-away') this.close();
    }
  }

  private receiveTold(told: NumberedEvent): void {
    this.lastSeq = told.seq;
    this.fairness.receiveEvent(told.event);
    this.queue.push({ told });
  }

  private receiveSnapshot(snapshot: Snapshot): void {
    this.lastSeq = snapshot.seq;
    this.fairness.receiveSnapshot(snapshot);
    if (snapshot.draw && !snapshot.deal?.observation) this.drawn = snapshot.draw;
    this.queue.push({ snapshot });
  }

  private receiveAnswer(id: string, refused: Refused | null): void {
    const action = this.sent.get(id);
    // What was sent before the page was loaded anew is done or refused already.
    if (!this.sent.delete(id)) return;
    if (action !== undefined && action !== null) this.pending = null;
    if (!refused) this.discard.advance();
    if (!refused || refused.code === 'contributed-already') return;
    const card =
      action?.startsWith('play ') || action?.startsWith('discard ')
        ? (action.split(' ')[1] ?? null)
        : null;
    this.refuse({ ...refused, card });
  }

  private refuse(refused: Refused & { card: string | null }): void {
    this.refused = refused;
    setTimeout(() => {
      if (this.refused === refused) this.refused = null;
    }, REFUSAL_SHOWN);
    this.discard.advance();
    sound('refused');
  }

  /** Shows the next thing; how long it stays before the one after it. */
  private showNext(item: Queued): number {
    const pause = 'snapshot' in item ? this.show(item.snapshot) : this.showTold(item.told.event);
    this.discard.advance();
    // An event may end a question; the next one is asked by the table as it is then.
    if ('snapshot' in item || this.question === '') this.tellChanges();
    return pause;
  }

  private showTold(event: TableEvent): number {
    this.unspoken = [...this.unspoken.slice(-MOST_UNSPOKEN), event];
    this.speak();
    this.showEvent(event);
    return pauseAfterEvent(event, this.queue.waiting.length, pace[settings.speed]);
  }

  /** Shows the table as it is; how long it stays so. */
  private show(snapshot: Snapshot): number {
    const before = this.snapshot?.deal?.observation;
    const waits = this.pending !== null && this.queue.waiting.some((item) => 'snapshot' in item);
    this.snapshot = snapshot;
    if (!waits) this.pending = null;
    const observation = snapshot.deal?.observation;
    if (observation) {
      this.settled = null;
      this.trick = trickOf(observation);
    }
    if (snapshot.sheet.lines.length > 0) this.onSettled?.();
    this.speak();
    return pauseAfterSnapshot(before, observation, pace[settings.speed]);
  }

  private clearTrick(): void {
    if (this.trick.winner !== null) this.trick = NO_TRICK;
  }

  /** Events are read out once it is known who sits where and how things are called. */
  private speak(): void {
    const { snapshot, labels } = this;
    if (!snapshot || !labels) return;
    for (const event of this.unspoken) this.spoken.say(describe(event, snapshot, labels));
    this.unspoken = [];
  }

  /** Says what is asked, and what was laid away, when that has changed. */
  private tellChanges(): void {
    this.spoken.sayOf('question', this.question);
    this.spoken.sayOf('laid-away', this.laidAway());
  }

  /** What a declarer has laid away is theirs alone to hear. */
  private laidAway(): string {
    const observation = this.snapshot?.deal?.observation;
    if (!observation || observation.declarer !== observation.seat) return '';
    const laid = observation.phase === 'discard' ? [] : observation.talon.discards;
    if (laid.length === 0 || ownPlace(this.snapshot!) === null) return '';
    return t('told-laid-away', {
      cards: laid.map((card) => this.labels?.cards[card] ?? card).join(', '),
    });
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
    if ('talked' in event) this.receiveTalk(event.talked);
    if ('turn' in event && event.turn.legal.length > 0) sound('turn');
    if ('next-deal' in event) {
      this.settled = null;
      this.refused = null;
      this.trick = NO_TRICK;
    }
    this.recallOne(event);
  }

  private receiveTalk(line: TalkLine): void {
    if (this.muted.includes(line.name)) return;
    this.talked = line;
    setTimeout(() => {
      if (this.talked === line) this.talked = null;
    }, TALK_SHOWN);
  }

  private recallOne(event: TableEvent): void {
    if (typeof event !== 'object') return;
    if ('settled' in event) {
      this.settled = event.settled;
      this.onSettled?.();
      if (this.snapshot) this.keepPast(this.snapshot, event.settled.line);
      this.refused = null;
    }
    if ('revealed' in event) this.record = event.revealed;
    const { settled, record } = this;
    if (settled && record && !settled.record && record.fair.deal === settled.line.deal)
      this.settled = { ...settled, record };
  }

  private keepPast(snapshot: Snapshot, line: ScoreLine): void {
    if (isChosen(snapshot.table)) return;
    const past = pastOf(snapshot, line);
    keepPast(this.uncounted.includes(line.deal) ? { ...past, uncounted: true } : past);
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
