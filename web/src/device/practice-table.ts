/** What is looked at in a table of practice before it is opened. */
interface KeptPractice {
  state?: {
    sheet?: { lines?: unknown[] };
    stage?: {
      over?: unknown;
      playing?: { deal?: number; moves?: string[]; seating?: { seats?: number[] } };
    };
  };
}

/** The person's place. */
const OWN = 0;

function read(kept: string): KeptPractice['state'] {
  try {
    return (JSON.parse(kept) as KeptPractice | null)?.state;
  } catch {
    return undefined;
  }
}

/** The deal in which the person has done something already; none between two deals. */
export function dealBegun(kept: string): number | null {
  const playing = read(kept)?.stage?.playing;
  const seat = playing?.seating?.seats?.indexOf(OWN) ?? -1;
  const begun = playing?.moves?.some((move) => move.startsWith(`${seat} `)) ?? false;
  return begun ? (playing?.deal ?? null) : null;
}

/** Whether a deal was settled and no other has begun: then there is nothing to play on. */
export function isSettled(kept: string): boolean {
  const state = read(kept);
  return (state?.sheet?.lines?.length ?? 0) > 0 && state?.stage?.playing === undefined;
}

/** Whether the evening is over: nobody plays on at such a table. */
export function isOver(kept: string): boolean {
  return read(kept)?.stage?.over !== undefined;
}

/**
 * Whether a new table would lose something that was played. What cannot be read might hold
 * anything.
 */
export function isPlayed(kept: string): boolean {
  const lines = read(kept)?.sheet?.lines;
  return lines === undefined || lines.length > 0 || dealBegun(kept) !== null;
}
