import type { Slot } from '../link/engine';
import { randomName } from './random-name';

/**
 * One table of this device in several tabs: the one that took it last has it, and the others learn
 * of it.
 */
export class TableTab {
  private readonly id = randomName(24);
  private readonly channel = new BroadcastChannel('tarock-tables');

  constructor(
    private readonly slot: Slot,
    onTaken: () => void,
  ) {
    this.channel.onmessage = ({ data }: MessageEvent<{ slot: Slot; tab: string }>) => {
      if (data.slot === this.slot && data.tab !== this.id) onTaken();
    };
  }

  /** This tab plays at the table from now on. */
  take(): void {
    this.channel.postMessage({ slot: this.slot, tab: this.id });
  }

  close(): void {
    this.channel.close();
  }
}
