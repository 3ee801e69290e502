import { putTextAside, textsAside } from '../device/aside';
import type { Lesson } from '../generated/wire';

/** The lessons in their order; the engine has their books. */
export const LESSONS: Lesson[] = [
  'tricks',
  'bidding',
  'calling',
  'talon',
  'announcing',
  'kontra',
  'trischaken',
  'solo',
  'colour',
  'negative',
];

const KEY = 'tarock-school';
const VERSION = 1;

interface Kept {
  version: number;
  done: Lesson[];
  /** How often somebody began anew; none in what earlier versions kept. */
  round?: number;
}

interface Progress {
  done: Lesson[];
  round: number;
}

/**
 * What was kept on this device. What another version wrote is put aside, and nothing of it is lost.
 */
function read(): Progress {
  const text = localStorage.getItem(KEY);
  if (text === null) return { done: [], round: 0 };
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    if (kept?.version === VERSION && Array.isArray(kept.done))
      return {
        done: LESSONS.filter((lesson) => kept.done?.includes(lesson)),
        round: Number.isSafeInteger(kept.round) ? (kept.round ?? 0) : 0,
      };
  } catch {
    // No JSON, so no progress.
  }
  putTextAside(KEY, text);
  return { done: [], round: 0 };
}

/** A progress that could not be read, as it was written. */
export function progressAside(): string | undefined {
  return textsAside().find(({ name }) => name === KEY)?.text;
}

export const progress = $state(read());

function write(): void {
  const kept: Kept = { version: VERSION, ...progress };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // With no room left the tick stays until the page is closed.
  }
}

export function finish(lesson: Lesson): void {
  if (progress.done.includes(lesson)) return;
  progress.done = LESSONS.filter((one) => one === lesson || progress.done.includes(one));
  write();
}

export function forget(): void {
  progress.done = [];
  progress.round += 1;
  write();
}

/** What was done on all devices, with this one among them. */
export function takeIn({ done, round }: { done: string[]; round: number }): void {
  if (round < progress.round) return;
  const here = round === progress.round ? progress.done : [];
  progress.done = LESSONS.filter((lesson) => done.includes(lesson) || here.includes(lesson));
  progress.round = round;
  write();
}

/** The first lesson that was not played; none when all were. */
export function nextLesson(): Lesson | null {
  return LESSONS.find((lesson) => !progress.done.includes(lesson)) ?? null;
}

/** The lesson after another one. */
export function lessonAfter(lesson: Lesson): Lesson | null {
  return LESSONS[LESSONS.indexOf(lesson) + 1] ?? null;
}

export function lessonAddress(lesson: Lesson): string {
  return `/schule/tisch?lektion=${lesson}`;
}

/** A lesson by its name in an address. */
export function lessonNamed(name: string | null): Lesson | null {
  return LESSONS.find((lesson) => lesson === name) ?? null;
}
