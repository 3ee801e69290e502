import type { SiteTexts } from '../../link/http';
import { ask } from '../../link/server';

/** What whoever runs the server says; undefined until it has answered, null if it does not. */
export const site = $state<{ texts: SiteTexts | null | undefined }>({ texts: undefined });

/** Where people reach the server: as it says itself, or as this browser reaches it. */
export const publicAddress = (): string => site.texts?.public_url ?? location.origin;

/** Asks the server; without a network later, when there is one. */
function load(): void {
  if (!navigator.onLine) {
    site.texts = null;
    addEventListener('online', load, { once: true });
    return;
  }
  ask<SiteTexts>('GET', '/site').then(
    (texts) => (site.texts = texts),
    () => (site.texts = null),
  );
}
load();
