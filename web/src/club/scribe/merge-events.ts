import type { SheetEvent } from '../tournament/tournament-types';

/** The kinds of events that this version reads; others stay at the server. */
const KINDS = ['write', 'correct', 'last-radl', 'rename', 'seat', 'end-early', 'close', 'confirm'];

function kindOf(event: SheetEvent): [string, Record<string, unknown>] {
  if (typeof event.change === 'string') return [event.change, {}];
  const [kind, told] = Object.entries(event.change)[0] ?? ['', {}];
  return [kind, told as Record<string, unknown>];
}

/** Whether somebody at the table confirms by this event, named by the place on the slip. */
export function isConfirmationOf(event: SheetEvent, player: number): boolean {
  const [kind, told] = kindOf(event);
  return kind === 'confirm' && told.by === player;
}

/** The events that an event builds on. */
function buildsOn(event: SheetEvent): string[] {
  const [, told] = kindOf(event);
  return ['after', 'line', 'base'].flatMap((name) =>
    typeof told[name] === 'string' ? [told[name]] : [],
  );
}

/**
 * All events of both sides that can be placed: one that builds on something which has not come yet
 * waits at the server.
 */
export function mergedEvents(own: SheetEvent[], others: SheetEvent[]): SheetEvent[] {
  const byId = new Map([...others, ...own].map((event) => [event.id, event]));
  const readable = [...byId.values()]
    .filter((event) => KINDS.includes(kindOf(event)[0]))
    .sort((one, other) => one.lamport - other.lamport || (one.id < other.id ? -1 : 1));
  const placed = new Map<string, number>();
  return readable.filter((event) => {
    const fits = buildsOn(event).every((id) => (placed.get(id) ?? Infinity) < event.lamport);
    if (fits) placed.set(event.id, event.lamport);
    return fits;
  });
}
