import { canFollow, look } from '../../app/version.svelte';
import type { LineState, ServerMessage } from '../../link/messages';

/** What is known of whoever holds the table: a server, or this device. */
export class Connection {
  line: LineState = $state('connecting');
  farewell: { code: string; de: string; en: string } | null = $state.raw(null);
  /** Milliseconds by which the table's clock is ahead. */
  clockOffset = $state(0);
  /** How the server calls this person; nobody in practice. */
  user: string | null = $state(null);

  /** Takes in what is said beside the game; whether one stays. */
  receive(message: ServerMessage): boolean {
    if ('hello' in message) {
      if (!canFollow(message.hello.protocol)) return false;
      // A server that was away may have come back as a newer one.
      look();
      this.clockOffset = message.hello.now - Date.now();
      this.user = message.hello.user;
    } else if ('pong' in message) this.clockOffset = message.pong.now - Date.now();
    else if ('goodbye' in message) {
      this.farewell = message.goodbye;
      // Who was sent away does not come back by themselves.
      return message.goodbye.code !== 'sent-away';
    }
    return true;
  }

  /** What the table's clock shows. */
  now(): number {
    return Date.now() + this.clockOffset;
  }

  /** Milliseconds until a time of the table. */
  left(until: number): number {
    return Math.max(until - this.now(), 0);
  }
}
