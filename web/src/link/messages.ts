import type { Answer, Snapshot, Told } from '../generated/wire';

/** What a person wants to do; the table checks it. */
export type Command =
  | 'leave'
  | 'return'
  | 'ready'
  | 'last-radl'
  | 'stop-watching'
  | { sit: { place: number; name: string } }
  | { 'seat-bot': { place: number; spec: string } }
  | { 'unseat-bot': { place: number } }
  | { contribute: { deal: number; bytes: string } }
  | { act: { action: string } }
  | { claim: { rest: 'take' | 'give' } }
  | { 'answer-claim': { claim: number; agree: boolean } }
  | { 'end-evening': { wanted: boolean } }
  | { watch: { name: string } }
  | { 'show-hand': { watcher: string; allowed: boolean } };

export interface Sentence {
  code: string;
  de: string;
  en: string;
}

export type ServerMessage =
  | { hello: { protocol: number; user: string; now: number } }
  | { snapshot: Snapshot }
  | { told: Told }
  | { answer: Answer }
  | { pong: { now: number } }
  | { error: Sentence }
  | { goodbye: Sentence };

export type ClientMessage = { command: { id: string; seen: number; command: Command } } | { resync: Record<string, never> } | { ping: Record<string, never> };

export type LineState = 'connecting' | 'open' | 'broken' | 'closed';

/** A table somewhere: in this browser or on a server. Both speak alike. */
export interface TableLink {
  /** Whether every change is followed by a snapshot without asking. */
  readonly sendsSnapshots: boolean;
  send(message: ClientMessage): void;
  close(): void;
  onMessage: (message: ServerMessage) => void;
  onLine: (state: LineState) => void;
}
