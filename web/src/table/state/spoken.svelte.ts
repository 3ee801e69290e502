/** Sentences that stay where screen readers find them; the oldest go. */
const MOST = 12;

/** What is read out, in order: no sentence takes the place of another. */
export class SpokenLog {
  lines: { key: number; text: string }[] = $state.raw([]);
  private count = 0;
  private readonly last = new Map<string, string>();

  say(text: string): void {
    if (text !== '') this.lines = [...this.lines, { key: ++this.count, text }].slice(-MOST);
  }

  /** Says what is so about something, such as what is asked, when it has changed. */
  sayOf(subject: string, text: string): void {
    if ((this.last.get(subject) ?? '') === text) return;
    this.last.set(subject, text);
    this.say(text);
  }
}
