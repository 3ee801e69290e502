import { randomName } from '../../device/random-name';
import type { Refused } from '../../generated/wire';
import type { ClientMessage, Command } from '../../link/messages';

/** How long a refusal is shown. */
const REFUSAL_SHOWN = 9000;

/** What the table does not do, and the card with which it was wanted. */
export type Refusal = Refused & { card: string | null };

/** What the person wants of the table, and what it answers. */
export class Commands {
  /** The action that waits for its answer. */
  pending: string | null = $state(null);
  refused: Refusal | null = $state.raw(null);
  /** Number of the last event that is known here. */
  seen = 0;
  private readonly sent = new Map<string, string | null>();
  /** Who waits for what the table says of a command. */
  private readonly asked = new Map<string, (refused: Refused | null) => void>();

  constructor(
    private readonly send: (message: ClientMessage) => void,
    private readonly onAnswered: (refused: Refusal | null) => void,
  ) {}

  /** Wants an action of the deal. Until it is answered no other is sent. */
  act(action: string): void {
    this.refused = null;
    this.pending = action;
    this.tell({ act: { action } }, action);
  }

  /** Wants something; the answer comes later. */
  tell(command: Command, action: string | null = null): void {
    const id = randomName(24);
    this.sent.set(id, action);
    this.send({ command: { id, seen: this.seen, command } });
  }

  /** Wants something that is not an action; why it is refused, or nothing if it was done. */
  ask(command: Command): Promise<Refused | null> {
    const id = randomName(24);
    return new Promise((answered) => {
      this.asked.set(id, answered);
      this.send({ command: { id, seen: this.seen, command } });
    });
  }

  /**
   * The table has answered. What was sent before the page was loaded anew is done or refused
   * already.
   */
  receive(id: string, refused: Refused | null): void {
    const answered = this.asked.get(id);
    if (this.asked.delete(id)) {
      answered?.(refused);
      return;
    }
    const action = this.sent.get(id) ?? null;
    if (!this.sent.delete(id)) return;
    if (action !== null) this.pending = null;
    const refusal =
      refused && refused.code !== 'contributed-already'
        ? { ...refused, card: cardOf(action) }
        : null;
    if (refusal) this.refuse(refusal);
    this.onAnswered(refusal);
  }

  private refuse(refusal: Refusal): void {
    this.refused = refusal;
    setTimeout(() => {
      if (this.refused === refusal) this.refused = null;
    }, REFUSAL_SHOWN);
  }
}

function cardOf(action: string | null): string | null {
  const [verb, card] = action?.split(' ') ?? [];
  return verb === 'play' || verb === 'discard' ? (card ?? null) : null;
}
