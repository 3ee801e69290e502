/** One question, and what came of it so far. */
class Asked<T> {
  value: T | null = $state.raw(null);
  failure = $state('');

  constructor(before: T | null) {
    this.value = before;
  }
}

/**
 * What somebody else answers: the engine or the server. It is asked when it is first looked at, and
 * anew when what it was asked with changes; until the next answer is there the one before stands,
 * and an answer to what is asked no more is not looked at.
 */
export class Answer<T> {
  private last: T | null = null;
  private newest: Asked<T> | undefined;
  private readonly asked = $derived.by(() => {
    const asked = new Asked<T>(this.last);
    this.newest = asked;
    this.ask()?.then(
      (value) => {
        if (asked !== this.newest) return;
        this.last = value;
        asked.value = value;
      },
      (error: unknown) => {
        asked.failure = error instanceof Error ? error.message : String(error);
      },
    );
    return asked;
  });

  /** `ask` gives nothing while there is nothing to ask. */
  constructor(private readonly ask: () => Promise<T> | null) {}

  /** The newest answer; nothing before the first. */
  get value(): T | null {
    return this.asked.value;
  }

  /** Why the newest question was not answered; empty if it was, or still may be. */
  get failure(): string {
    return this.asked.failure;
  }
}
