import type {
  FairRecord,
  ScoreLine,
  SettledLine,
  Snapshot,
  TableEvent,
} from '../../generated/wire';
import { keepPast, pastOf } from '../../device/deal-index';
import { isChosen } from './fairness';

export interface Settled {
  line: ScoreLine;
  items: SettledLine[];
  schrift: number[];
  zahlung: number[];
  discard?: string[];
  /** The deal with all its cards, once it is told. */
  record?: FairRecord;
  /** It was settled before the page came: nobody tells its record any more. */
  fromSnapshot?: true;
}

/** What the last deal came to. Settlement and record are told one by one and belong together. */
export class DealResult {
  settled: Settled | null = $state.raw(null);
  /** Deals of this table that count in no statistics: something was taken back in them. */
  uncounted: number[] = [];
  /** Called once a deal is settled, or was when the page came. */
  onSettled: (() => void) | null = null;
  /** Called once what was played is kept on this device. */
  onKept: (() => void) | null = null;
  /** The last deal that was laid open. */
  private record: FairRecord | null = null;

  /** Takes in what an event says of the result; whether it is a settlement. */
  receive(event: TableEvent, snapshot: Snapshot | null): boolean {
    if (typeof event !== 'object') return false;
    const isSettlement = 'settled' in event;
    if (isSettlement) {
      this.settled = event.settled;
      this.onSettled?.();
      if (snapshot) this.keepPast(snapshot, event.settled.line);
      this.onKept?.();
    }
    if ('revealed' in event) this.record = event.revealed;
    const { settled, record } = this;
    if (settled && record && !settled.record && record.fair.deal === settled.line.deal)
      this.settled = { ...settled, record };
    return isSettlement;
  }

  private keepPast(snapshot: Snapshot, line: ScoreLine): void {
    if (isChosen(snapshot.table)) return;
    const past = pastOf(snapshot, line);
    keepPast(this.uncounted.includes(line.deal) ? { ...past, uncounted: true } : past);
  }
}
