/** What a queue needs of the browser it shows something in. */
export interface Stage {
  /** Whether nobody can see it now. */
  hidden: () => boolean;
  /** Calls back once what was changed is painted. */
  painted: (then: () => void) => void;
}

export const browserStage: Stage = {
  hidden: () => document.hidden,
  painted: (then) => requestAnimationFrame(() => setTimeout(then)),
};

/** More waiting than this means that nobody has looked for long. */
export const MOST_QUEUED = 60;

/** Shows what comes in order, each for as long as people need to see it. */
export class ShowQueue<Item> {
  private items: Item[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private painting = false;

  /**
   * `show` shows an item and says how many milliseconds it stays; `rest` clears away what only
   * stayed for being looked at.
   */
  constructor(
    private readonly show: (item: Item) => number,
    private readonly rest: () => void,
    private readonly stage: Stage = browserStage,
  ) {}

  get waiting(): readonly Item[] {
    return this.items;
  }

  push(item: Item): void {
    this.items.push(item);
    if (this.items.length > MOST_QUEUED || this.stage.hidden()) this.flush();
    else if (this.timer === undefined && !this.painting) this.showWaiting();
  }

  /** Shows everything that waits at once. */
  flush(): void {
    this.stop();
    while (this.items.length > 0) this.showNext();
    this.rest();
  }

  /** What a tap has changed is painted before anything that answers it is worked on. */
  paintFirst(): void {
    if (this.stage.hidden()) return;
    this.painting = true;
    this.stage.painted(() => {
      this.painting = false;
      if (this.timer === undefined) this.showWaiting();
    });
  }

  /** Shows nothing more by itself. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private showWaiting(): void {
    this.timer = undefined;
    while (this.items.length > 0) {
      const stays = this.showNext();
      if (stays > 0) {
        this.timer = setTimeout(() => {
          this.rest();
          this.showWaiting();
        }, stays);
        return;
      }
    }
  }

  private showNext(): number {
    const item = this.items.shift();
    return item === undefined ? 0 : this.show(item);
  }
}
