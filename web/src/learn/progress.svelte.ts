import { putTextAside, textsAside, type TextAside } from '../device/aside';
import { isSettled } from '../device/practice-table';
import { drop, keep, kept, putAside } from '../device/store';
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

/** Whatever progress could not be read, as it was written. */
export function progressAside(): TextAside[] {
  return textsAside().filter(({ name }) => name === KEY);
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

/** Where the table of the lesson is that was played last. */
const SLOT = 'lesson';
/** Where a lesson waits that was left for another one. */
const waiting = (lesson: Lesson): string => `${SLOT}/${lesson}`;

/** The lesson of a kept table; none if it cannot be read. */
export function lessonOf(kept: string): Lesson | null {
  try {
    const { options } = JSON.parse(kept) as { options?: { lesson?: string } };
    return lessonNamed(options?.lesson ?? null);
  } catch {
    return null;
  }
}

/** Makes room for a lesson: the one that was played last can be taken up again. */
async function makeRoom(): Promise<void> {
  const last = await kept(SLOT);
  if (last === undefined) return;
  const lesson = lessonOf(last);
  if (lesson === null) {
    await putAside(SLOT);
    return;
  }
  if (!isSettled(last)) await keep(waiting(lesson), last);
  await drop(SLOT);
}

/** Makes the table of a lesson the one that is played; whether there is one. */
export async function takeUpLesson(lesson: Lesson): Promise<boolean> {
  const last = await kept(SLOT);
  if (last !== undefined && lessonOf(last) === lesson) return true;
  await makeRoom();
  const state = await kept(waiting(lesson));
  if (state === undefined) return false;
  await keep(SLOT, state);
  await drop(waiting(lesson));
  return true;
}

/** Makes a table that was put aside the one that is played. */
export async function takeUpAside(key: string): Promise<void> {
  const state = await kept(key);
  if (state === undefined) return;
  await makeRoom();
  await keep(SLOT, state);
  await drop(key);
}

/** The lessons that were left in the middle, the one that was played last before the others. */
export async function lessonsBegun(): Promise<Lesson[]> {
  const last = await kept(SLOT);
  const begun = new Set<Lesson>();
  const lesson = last === undefined || isSettled(last) ? null : lessonOf(last);
  if (lesson !== null) begun.add(lesson);
  for (const other of LESSONS) if ((await kept(waiting(other))) !== undefined) begun.add(other);
  return [...begun];
}
