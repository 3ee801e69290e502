import type { Engine } from './engine';
import type { ClientMessage, LineState, ServerMessage, TableLink } from './messages';

/** The table in this browser. Its line is never cut. */
export class PracticeLink implements TableLink {
  onMessage: (message: ServerMessage) => void = () => {};
  onLine: (state: LineState) => void = () => {};

  constructor(readonly engine: Engine) {
    engine.listen(this);
  }

  send(message: ClientMessage): void {
    this.engine.send(message);
  }

  close(): void {
    this.engine.unlisten(this);
  }
}
