/** How far up a card is pulled before it counts as played. */
const PULL = 56;
/** Moved less than this it was a tap: not all hands are steady. */
const TREMBLE = 16;

export interface PulledCard {
  card: string;
  x: number;
  y: number;
  fromX: number;
  fromY: number;
}

/** A card under a finger: how far it was pulled, and whether it was let go over the table. */
export class CardPull {
  held: PulledCard | null = $state.raw(null);
  /** The card that was let go over the table stays there until the table has it. */
  dropped: PulledCard | null = $state.raw(null);
  private swallows = false;

  start(event: PointerEvent, card: string): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.held = { card, x: 0, y: 0, fromX: event.clientX, fromY: event.clientY };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    if (!this.held) return;
    const { fromX, fromY } = this.held;
    const y = Math.min(event.clientY - fromY, 12);
    this.held = { ...this.held, x: event.clientX - fromX, y };
  }

  cancel(): void {
    this.held = null;
  }

  /** The card that was pulled far enough, once it is let go. */
  end(event: PointerEvent): PulledCard | null {
    const { held } = this;
    if (!held) return null;
    this.held = null;
    // A browser makes a click of the same pointer; after a pull it means nothing.
    this.swallows = Math.hypot(held.x, held.y) > TREMBLE;
    setTimeout(() => (this.swallows = false));
    const inside = event.clientX >= 0 && event.clientX < innerWidth && event.clientY >= 0;
    return held.y < -PULL && inside ? held : null;
  }

  /** Whether a click is a tap of its own and not the end of a pull. */
  get isTap(): boolean {
    return !this.swallows;
  }

  /** Where a card is beside its place in the hand. */
  shiftOf(card: string, pending: string | null): PulledCard | null {
    if (this.held?.card === card) return this.held;
    return this.dropped?.card === card && pending === `play ${card}` ? this.dropped : null;
  }
}
