import { isSettled } from '../device/practice-table';
import { drop, keep, kept, putAside } from '../device/store';
import type { Lesson } from '../generated/wire';
import { lessonNamed, LESSONS } from './progress.svelte';

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
