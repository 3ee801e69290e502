import { PROTOCOL } from '../generated/wire';

/** How often a page that stays open looks for a newer build. */
const LOOK_EVERY = 60 * 60 * 1000;
/** How long a reload waits for the newer build. */
const PATIENCE = 15_000;

export const version = $state({
  /** A newer build is there; the page goes on as it is until the person wants it. */
  newer: false,
  /** The server speaks so much of a newer protocol that this page cannot follow. */
  tooOld: false,
});

/** Notices when the service worker of another build takes over, and looks for one now and then. */
export function watchForNewer(workers: ServiceWorkerContainer): void {
  let before = workers.controller;
  workers.addEventListener('controllerchange', () => {
    // The first worker of a first visit is of the page's own build.
    if (before !== null) version.newer = true;
    before = workers.controller;
  });
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => document.hidden || look());
  setInterval(look, LOOK_EVERY);
}

/** A server has said which protocol it speaks; false if this page cannot follow it. */
export function canFollow(protocol: number): boolean {
  if (protocol > PROTOCOL) {
    version.newer = true;
    version.tooOld = true;
  }
  return protocol <= PROTOCOL;
}

/** Looks for a newer build. */
export function look(): void {
  if ('serviceWorker' in navigator)
    void navigator.serviceWorker
      .getRegistration()
      .then((found) => found?.update())
      .catch(() => undefined);
}

/** Loads the page anew, the newer build if it can be had. */
export async function reload(): Promise<void> {
  const registration =
    'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  await registration?.update().catch(() => undefined);
  const coming = registration?.installing ?? registration?.waiting;
  if (coming)
    await Promise.race([activated(coming), new Promise((done) => setTimeout(done, PATIENCE))]);
  location.reload();
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((done) => {
    const look = (): void => {
      if (worker.state === 'activated' || worker.state === 'redundant') done();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
