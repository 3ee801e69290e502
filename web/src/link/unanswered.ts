import type { ClientMessage } from './messages';

/** The server remembers so many commands of a person. */
const MOST = 64;

/**
 * Commands without an answer. They survive a reload of the page: the server does nothing twice that
 * comes under the same name.
 */
export class Unanswered {
  private readonly key: string;
  private readonly messages: Map<string, ClientMessage>;

  constructor(table: string) {
    this.key = `tarock-unanswered-${table}`;
    this.messages = new Map(this.read());
  }

  add(id: string, message: ClientMessage): void {
    this.messages.set(id, message);
    for (const oldest of [...this.messages.keys()].slice(0, -MOST)) this.messages.delete(oldest);
    this.write();
  }

  answered(id: string): void {
    if (this.messages.delete(id)) this.write();
  }

  all(): ClientMessage[] {
    return [...this.messages.values()];
  }

  private read(): [string, ClientMessage][] {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) ?? '[]') as [string, ClientMessage][];
    } catch {
      return [];
    }
  }

  private write(): void {
    try {
      sessionStorage.setItem(this.key, JSON.stringify([...this.messages]));
    } catch {
      // With no room left they are known until the page is loaded anew.
    }
  }
}
