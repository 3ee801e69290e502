import { deviceOwner } from '../device/owner';

export const isShared = (): boolean => deviceOwner() !== null;

/** Which lessons were done on other devices, where this one belongs to an account. */
export function askLessons(): void {
  if (!isShared() || !navigator.onLine) return;
  void import('./sharing').then(({ shareLessons }) => shareLessons()).catch(() => undefined);
}

/**
 * After a deal: what was played goes to the account at once. Without a network it goes with the
 * next.
 */
export function shareLater(): void {
  if (!isShared() || !navigator.onLine) return;
  void import('./sharing').then(({ sendLatest }) => sendLatest()).catch(() => undefined);
}
