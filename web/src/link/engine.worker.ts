import init, { PracticeTable, answer_question, book_words } from '../generated/wasm/tarock';
import wasmUrl from '../generated/wasm/tarock_bg.wasm?url';
import { keep, kept, keepDeal, putAside } from '../store';
import type { FairRecord, TableEvent } from '../generated/wire';
import type { EngineReply, EngineRequest } from './engine';
import type { ServerMessage } from './messages';

const ready = init({ module_or_path: wasmUrl });
const PRACTICE = 'practice';

let table: PracticeTable | undefined;
let pace = 600;
let botTimer: ReturnType<typeof setTimeout> | undefined;
let wakeTimer: ReturnType<typeof setTimeout> | undefined;

function reply(message: EngineReply): void {
  postMessage(message);
}

function seed(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(32));
}

/** Passes on what the table said, then the table as it is now, and keeps it. */
function pass(messages: string): void {
  if (!table) return;
  const said = JSON.parse(messages) as ServerMessage[];
  let changed = false;
  for (const message of said) {
    if ('told' in message) {
      changed = true;
      const event = message.told.event;
      if (typeof event === 'object' && 'revealed' in event) keepRecord(event.revealed);
    }
    reply({ kind: 'message', message });
  }
  if (changed) {
    reply({ kind: 'message', message: { snapshot: JSON.parse(table.snapshot()) } });
    void keep(PRACTICE, table.keep());
  }
  schedule(said.some((message) => 'told' in message && tookTrick(message.told.event)));
}

function tookTrick(event: TableEvent): boolean {
  return typeof event === 'object' && 'deal' in event && 'trick-taken' in event.deal;
}

function keepRecord(record: FairRecord): void {
  void keepDeal({ id: `${record.fair.table}/${record.fair.deal}`, when: Date.now(), record });
}

/** Bots think for a moment, so that people can follow; after a full trick a little longer. */
function schedule(afterTrick: boolean): void {
  clearTimeout(botTimer);
  clearTimeout(wakeTimer);
  if (!table) return;
  if (table.bot_waits()) {
    botTimer = setTimeout(() => table && pass(table.bot_decides(Date.now())), afterTrick ? pace * 2.2 : pace);
  }
  const wake = table.wake();
  if (wake !== undefined) {
    const wait = Math.min(Math.max(wake - Date.now(), 0), 2_000_000_000);
    wakeTimer = setTimeout(() => table && pass(table.tick(Date.now())), wait);
  }
}

/** A table that only another version can read makes room for a new one without being lost. */
async function putUnreadableAside(): Promise<void> {
  const found = await kept(PRACTICE);
  if (found === undefined) return;
  try {
    PracticeTable.restore(found, seed()).free();
  } catch {
    await putAside();
  }
}

function stop(): void {
  clearTimeout(botTimer);
  clearTimeout(wakeTimer);
  table?.free();
  table = undefined;
}

async function answer(request: EngineRequest): Promise<unknown> {
  await ready;
  switch (request.kind) {
    case 'open':
      stop();
      await putUnreadableAside();
      pace = request.pace;
      table = PracticeTable.open(JSON.stringify(request.options), seed(), Date.now());
      pass(table.opening());
      return true;
    case 'restore': {
      const found = await kept(PRACTICE);
      if (found === undefined) return false;
      stop();
      pace = request.pace;
      try {
        table = PracticeTable.restore(found, seed());
      } catch (error) {
        // Kept by another version of the program: it stays until the person says what is to become of it.
        return { unreadable: error instanceof Error ? error.message : String(error), state: found };
      }
      reply({ kind: 'message', message: { snapshot: JSON.parse(table.snapshot()) } });
      reply({ kind: 'last-deal', events: JSON.parse(table.last_deal()) as TableEvent[] });
      schedule(false);
      return true;
    }
    case 'words':
      return JSON.parse(book_words(request.rules, request.house ?? undefined, request.language));
    case 'hint':
      return table ? JSON.parse(table.hint(request.language)) : null;
    case 'question':
      return JSON.parse(answer_question(JSON.stringify(request.question), request.language));
    case 'send':
      if (table) pass(table.receive(Date.now(), JSON.stringify(request.message)));
      return undefined;
    case 'pace':
      pace = request.pace;
      return undefined;
    case 'stop':
      stop();
      return undefined;
  }
}

addEventListener('message', (event: MessageEvent<EngineRequest>) => {
  const request = event.data;
  answer(request).then(
    (value) => {
      if ('call' in request) reply({ kind: 'done', call: request.call, value });
    },
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if ('call' in request) reply({ kind: 'failed', call: request.call, reason });
      else reply({ kind: 'message', message: { error: { code: 'broken', de: reason, en: reason } } });
    },
  );
});
