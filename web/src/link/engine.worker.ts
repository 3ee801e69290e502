import init, {
  FollowedTable,
  PracticeTable,
  answer_question,
  book_words,
} from '../generated/wasm/tarock';
import wasmUrl from '../generated/wasm/tarock_bg.wasm?url';
import { bookOf, keep, kept, keepDeal, putAside } from '../device/store';
import type { FairRecord, Followed, Snapshot, TableEvent } from '../generated/wire';
import type { EngineReply, EngineRequest, Slot, TakeBack } from './engine';
import type { ServerMessage } from './messages';
import { reasonOf } from './reason';

const ready = init({ module_or_path: wasmUrl });
/** Where the table is kept. */
let slot: Slot = 'practice';

let table: PracticeTable | undefined;
/** The house rules of that table. */
let house: string | undefined;
/** The table as the page sees it: that of practice, or one of a server. */
let followed: FollowedTable | undefined;
let pace = 600;
let botTimer: ReturnType<typeof setTimeout> | undefined;
let wakeTimer: ReturnType<typeof setTimeout> | undefined;

function reply(message: EngineReply): void {
  postMessage(message);
}

/** Passes on what a table said; after each move also the table as it looks now. */
function receive(message: ServerMessage): void {
  if ('told' in message) {
    if (!followed) return;
    const { news, view } = JSON.parse(followed.receive(JSON.stringify(message.told))) as Followed;
    if (news === 'gap') reply({ kind: 'gap' });
    if (news !== 'fresh') return;
    reply({ kind: 'message', message });
    if (view) reply({ kind: 'message', message: { snapshot: view } });
  } else reply({ kind: 'message', message });
}

/** Shows the whole table. */
function show(): void {
  if (followed)
    reply({ kind: 'message', message: { snapshot: JSON.parse(followed.view()) as Snapshot } });
}

/**
 * Passes on what a server says. A snapshot is where following begins, at first and after something
 * was missed.
 */
function receiveFromServer(message: ServerMessage, user: string, house: string | null): void {
  if (!('snapshot' in message)) {
    receive(message);
    return;
  }
  followed?.free();
  followed = undefined;
  try {
    followed = FollowedTable.begin(house ?? undefined, user, JSON.stringify(message.snapshot));
    show();
  } catch (error) {
    const reason = reasonOf(error);
    const de = `Diesen Tisch kann das Programm nicht lesen: ${reason.de}`;
    const en = `the program cannot read this table: ${reason.en}`;
    reply({ kind: 'message', message: { goodbye: { code: 'unreadable-table', de, en } } });
  }
}

/** Passes on what the table of practice said, and keeps it. */
function pass(messages: string): void {
  if (!table) return;
  const said = JSON.parse(messages) as ServerMessage[];
  for (const message of said) {
    receive(message);
    const event = 'told' in message ? message.told.event : undefined;
    if (typeof event === 'object' && 'revealed' in event) keepRecord(event.revealed);
  }
  if (said.some((message) => 'told' in message)) void keep(slot, table.keep());
  tellTakeBack();
  schedule(said.some((message) => 'told' in message && tookTrick(message.told.event)));
}

/** Says what can be taken back, when that has changed. */
let toldTakeBack = '';
function tellTakeBack(): void {
  if (!table) return;
  const state: TakeBack = {
    can: table.can_take_back(),
    deals: JSON.parse(table.deals_taken_back()) as number[],
  };
  const text = JSON.stringify(state);
  if (text !== toldTakeBack) reply({ kind: 'take-back', state });
  toldTakeBack = text;
}

function takeBack(): void {
  if (!table?.take_back()) return;
  followed?.free();
  followed = table.follow();
  show();
  void keep(slot, table.keep());
  tellTakeBack();
  schedule(false);
}

function tookTrick(event: TableEvent): boolean {
  return typeof event === 'object' && 'deal' in event && 'trick-taken' in event.deal;
}

function keepRecord(record: FairRecord): void {
  void keepDeal({
    id: `${record.fair.table}/${record.fair.deal}`,
    when: Date.now(),
    record,
    ...(house && { house }),
  });
}

/** Bots think for a moment, so that people can follow; after a full trick a little longer. */
function schedule(afterTrick: boolean): void {
  clearTimeout(botTimer);
  clearTimeout(wakeTimer);
  if (!table) return;
  if (table.bot_waits()) {
    botTimer = setTimeout(
      () => table && pass(table.bot_decides(Date.now())),
      afterTrick ? pace * 2.2 : pace,
    );
  }
  const wake = table.wake();
  if (wake !== undefined) {
    const wait = Math.min(Math.max(wake - Date.now(), 0), 2_000_000_000);
    wakeTimer = setTimeout(() => table && pass(table.tick(Date.now())), wait);
  }
}

/** A table that only another version can read makes room for a new one without being lost. */
async function putUnreadableAside(seed: Uint8Array): Promise<void> {
  const found = await kept(slot);
  if (found === undefined) return;
  try {
    PracticeTable.restore(found, seed).free();
  } catch {
    await putAside(slot);
  }
}

function stop(): void {
  clearTimeout(botTimer);
  clearTimeout(wakeTimer);
  table?.free();
  table = undefined;
  followed?.free();
  followed = undefined;
}

/** Begins with a table of practice, new or as it was kept. */
function begin(opened: PracticeTable, by: string | null | undefined): void {
  table = opened;
  house = by ?? undefined;
  followed = opened.follow();
  show();
  void keep(slot, opened.keep());
  toldTakeBack = '';
  tellTakeBack();
  schedule(false);
}

async function answer(request: EngineRequest): Promise<unknown> {
  await ready;
  switch (request.kind) {
    case 'open':
      stop();
      slot = request.slot;
      await putUnreadableAside(request.seed);
      pace = request.pace;
      begin(
        PracticeTable.open(JSON.stringify(request.options), request.seed, Date.now()),
        request.options.house,
      );
      return true;
    case 'restore': {
      const found = await kept(request.slot);
      if (found === undefined) return false;
      stop();
      slot = request.slot;
      pace = request.pace;
      let restored: PracticeTable;
      try {
        restored = PracticeTable.restore(found, request.seed);
      } catch (error) {
        // Kept by another version of the program: it stays until the person says what is to become
        // of it.
        return { unreadable: reasonOf(error), state: found };
      }
      begin(restored, bookOf(found).house);
      reply({ kind: 'last-deal', events: JSON.parse(restored.last_deal()) as TableEvent[] });
      return true;
    }
    case 'labels':
      return JSON.parse(book_words(request.rules, request.house ?? undefined, request.language));
    case 'hint':
      return table
        ? JSON.parse(table.hint(request.language, JSON.stringify(request.chosen)))
        : null;
    case 'question':
      return JSON.parse(answer_question(JSON.stringify(request.question), request.language));
    case 'send':
      if (table) pass(table.receive(Date.now(), JSON.stringify(request.message)));
      return undefined;
    case 'receive':
      receiveFromServer(request.message, request.user, request.house);
      return undefined;
    case 'back':
      takeBack();
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
      const reason = reasonOf(error);
      if ('call' in request) reply({ kind: 'failed', call: request.call, reason });
      else reply({ kind: 'message', message: { error: { code: 'broken', ...reason } } });
    },
  );
});
