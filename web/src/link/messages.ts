import type { ClientMessage, ServerMessage } from '../generated/wire';

export type {
  ClientMessage,
  Command,
  Complaint as Sentence,
  ServerMessage,
} from '../generated/wire';

export type LineState = 'connecting' | 'open' | 'broken' | 'closed';

/**
 * A table somewhere: in this browser or on a server. Both speak alike: every event once and in
 * order, and after each move the table as it looks then, as a snapshot that nobody has to ask for.
 */
export interface TableLink {
  send(message: ClientMessage): void;
  close(): void;
  onMessage: (message: ServerMessage) => void;
  onLine: (state: LineState) => void;
}
