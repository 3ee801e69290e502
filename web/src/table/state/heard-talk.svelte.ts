import type { TalkLine } from '../../generated/wire';

/** How long a line that somebody said is shown beside the cards. */
const SHOWN = 6000;

/** What is said at the table, without those who are not to be heard here. */
export class HeardTalk {
  /** What somebody has just said. */
  latest: TalkLine | null = $state.raw(null);
  /** Whose talk is not shown here. */
  muted: string[] = $state.raw([]);

  receive(line: TalkLine): void {
    if (this.muted.includes(line.name)) return;
    this.latest = line;
    setTimeout(() => {
      if (this.latest === line) this.latest = null;
    }, SHOWN);
  }

  /** Hears somebody no longer, or again. */
  mute(name: string): void {
    this.muted = this.muted.includes(name)
      ? this.muted.filter((other) => other !== name)
      : [...this.muted, name];
    if (this.latest?.name === name) this.latest = null;
  }
}
