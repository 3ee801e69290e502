import type {
  BookWords,
  DealEvent,
  Refused,
  FairRecord,
  SeenDraw,
  SettledLine,
  ScoreLine,
  Snapshot,
  TableEvent,
  TalkLine,
  Told,
} from '../generated/wire';
import { keepCommitment, keepContribution } from '../device/commitments';
import type { Command, LineState, ServerMessage, TableLink } from '../link/messages';
import { keepPast, pastOf } from '../device/deal-index';
import { pace, settings } from '../app/settings.svelte';
import { play as sound } from '../device/sound';
import { canFollow, look } from '../app/version.svelte';

export interface ShownTrick {
  cards: { seat: number; card: string }[];
  winner: number | null;
  kaiserstich: boolean;
}

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

type Queued = { told: Told } | { snapshot: Snapshot };

/** The number that the draw for the first deal has in place of a deal's. */
const DRAW = 0;
/** Events shown one after the other; more waiting than this means that nobody has looked for long. */
const MOST_QUEUED = 60;
/** Events that are remembered for reading them out. */
const MOST_TOLD = 40;
/** How the names of tables begin whose deals are chosen and not drawn. */
const CHOSEN = 'uebung-schule-';

function random32(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** What the screen shows of a table. Events and snapshots are shown in order, each for as long as people need to see it. */
export class TableState {
  snapshot: Snapshot | null = $state.raw(null);
  labels: BookWords | null = $state.raw(null);
  line: LineState = $state('connecting');
  trick: ShownTrick = $state({ cards: [], winner: null, kaiserstich: false });
  settled: Settled | null = $state.raw(null);
  refused: (Refused & { card: string | null }) | null = $state.raw(null);
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
  /** What happened, the latest last, for those who read it out. */
  told: Told[] = $state.raw([]);
  /** Deals of this table that count in no statistics: something was taken back in them. */
  uncounted: number[] = [];
  /** How the server calls this person; nobody in practice. */
  user: string | null = $state(null);

  private queue: Queued[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastSeq = 0;
  private painting = false;
  private readonly sent = new Map<string, string | null>();
  private contributed: { deal: number; bytes: string } | null = null;
  private table: string | null = null;
  /** The last deal that was laid open. */
  private record: FairRecord | null = null;

  constructor(private readonly link: TableLink) {
    link.onMessage = (message) => this.receive(message);
    link.onLine = (state) => {
      this.line = state;
    };
  }

  close(): void {
    clearTimeout(this.timer);
    this.link.close();
  }

  /** Does something in the deal. */
  act(action: string): void {
    if (this.pending !== null) return;
    this.flush();
    this.refused = null;
    this.pending = action;
    this.paintFirst();
    this.command({ act: { action } }, action);
  }

  /** What a tap has changed is painted before anything that answers it is worked on. */
  private paintFirst(): void {
    if (document.hidden) return;
    this.painting = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.painting = false;
        if (this.timer === undefined) this.showWaiting();
      }),
    );
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
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.queue.length > 0) this.showNext();
    this.clearTrick();
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

  private receiveTold(told: Told): void {
    this.lastSeq = told.seq;
    if (typeof told.event === 'object' && 'committed' in told.event) {
      const { deal, commitment } = told.event.committed;
      if (this.table !== null) keepCommitment(this.table, deal, commitment);
      this.contribute(deal);
    }
    this.enqueue({ told });
  }

  private receiveSnapshot(snapshot: Snapshot): void {
    this.lastSeq = snapshot.seq;
    this.table = snapshot.table;
    const deal = snapshot.deal;
    if (deal?.commitment && !deal.observation) {
      keepCommitment(snapshot.table, deal.deal, deal.commitment);
      if (this.contributed?.deal === deal.deal)
        keepContribution(snapshot.table, deal.deal, this.contributed.bytes);
    }
    const own =
      typeof snapshot.viewer === 'object' && 'place' in snapshot.viewer
        ? snapshot.viewer.place
        : null;
    if (deal?.commitment && !deal.observation && own !== null && !deal.contributed.includes(own))
      this.contribute(deal.deal);
    if (snapshot.drawing && own !== null && !snapshot.drawing.contributed.includes(own))
      this.contribute(DRAW);
    if (snapshot.draw && !deal?.observation) this.drawn = snapshot.draw;
    this.enqueue({ snapshot });
  }

  private receiveAnswer(id: string, refused: Refused | null): void {
    const action = this.sent.get(id);
    // What was sent before the page was loaded anew is done or refused already.
    if (!this.sent.delete(id)) return;
    if (action !== undefined && action !== null) this.pending = null;
    if (!refused || refused.code === 'contributed-already') return;
    const card =
      action?.startsWith('play ') || action?.startsWith('discard ')
        ? (action.split(' ')[1] ?? null)
        : null;
    this.refused = { ...refused, card };
    sound('refused');
  }

  private contribute(deal: number): void {
    if (this.contributed?.deal === deal || this.table?.startsWith(CHOSEN)) return;
    const bytes = random32();
    this.contributed = { deal, bytes };
    if (this.table !== null) keepContribution(this.table, deal, bytes);
    this.command({ contribute: { deal, bytes } });
  }

  private enqueue(item: Queued): void {
    this.queue.push(item);
    if (this.queue.length > MOST_QUEUED || document.hidden) this.flush();
    else if (this.timer === undefined && !this.painting) this.showWaiting();
  }

  private showWaiting(): void {
    this.timer = undefined;
    while (this.queue.length > 0) {
      const wait = this.showNext();
      if (wait > 0) {
        this.timer = setTimeout(() => {
          this.clearTrick();
          this.showWaiting();
        }, wait);
        return;
      }
    }
  }

  /** Shows the next thing; how long it stays before the one after it. */
  private showNext(): number {
    const item = this.queue.shift();
    if (!item) return 0;
    if ('snapshot' in item) {
      return this.show(item.snapshot);
    }
    this.told = [...this.told.slice(-MOST_TOLD), item.told];
    return this.showEvent(item.told.event);
  }

  /** Shows the table as it is; how long it stays so. */
  private show(snapshot: Snapshot): number {
    const before = this.snapshot?.deal?.observation;
    const waits = this.pending !== null && this.queue.some((item) => 'snapshot' in item);
    this.snapshot = snapshot;
    if (!waits) this.pending = null;
    const observation = snapshot.deal?.observation;
    if (observation) {
      this.settled = null;
      const last = observation.tricks.at(-1);
      if (last && last.winner === null) {
        const cards = last.cards.map((card, step) => ({ seat: (last.leader + step) % 4, card }));
        this.trick = { cards, winner: null, kaiserstich: false };
      } else this.trick = { cards: [], winner: null, kaiserstich: false };
    }
    const opened = observation?.talon.open_now === true && before?.talon.open_now !== true;
    return opened && observation.turn !== observation.seat ? pace[settings.speed].talon : 0;
  }

  private clearTrick(): void {
    if (this.trick.winner !== null) this.trick = { cards: [], winner: null, kaiserstich: false };
  }

  private showEvent(event: TableEvent): number {
    if (typeof event !== 'object') return 0;
    if ('deal' in event) return this.showDealEvent(event.deal);
    if ('dealt' in event) {
      sound('deal');
      this.drawn = null;
    }
    if ('drawn' in event) {
      this.drawn = { dealer: event.drawn.dealer, rounds: event.drawn.draw.rounds };
      return pace[settings.speed].trick;
    }
    if ('talked' in event) this.receiveTalk(event.talked);
    if ('turn' in event && event.turn.legal.length > 0) sound('turn');
    if ('next-deal' in event) {
      this.settled = null;
      this.refused = null;
      this.trick = { cards: [], winner: null, kaiserstich: false };
    }
    this.recallOne(event);
    return 0;
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
      if (this.snapshot) this.keepPast(this.snapshot, event.settled.line);
      this.refused = null;
    }
    if ('revealed' in event) this.record = event.revealed;
    const { settled, record } = this;
    if (settled && record && !settled.record && record.fair.deal === settled.line.deal)
      this.settled = { ...settled, record };
  }

  private keepPast(snapshot: Snapshot, line: ScoreLine): void {
    if (snapshot.table.startsWith(CHOSEN)) return;
    const past = pastOf(snapshot, line);
    keepPast(this.uncounted.includes(line.deal) ? { ...past, uncounted: true } : past);
  }

  private showDealEvent(event: DealEvent): number {
    const speed = pace[settings.speed];
    if ('card-played' in event) {
      const { seat, card } = event['card-played'];
      const before = this.trick.winner === null ? this.trick.cards : [];
      this.trick = {
        cards: [...before.filter((known) => known.seat !== seat), { seat, card }],
        winner: null,
        kaiserstich: false,
      };
      sound('card');
      return this.queue.length > 1 ? Math.min(speed.bot / 3, 160) : 0;
    }
    if ('trick-taken' in event) {
      this.trick = {
        ...this.trick,
        winner: event['trick-taken'].seat,
        kaiserstich: event['trick-taken'].kaiserstich,
      };
      return speed.trick;
    }
    if ('said' in event) sound('said');
    return 0;
  }
}
