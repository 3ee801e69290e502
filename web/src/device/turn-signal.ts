import { settings } from '../app/settings.svelte';
import { t } from '../app/texts';
import { play } from './sound';

/** One notification takes the place of the one before. */
const TAG = 'tarock-turn';
/** Milliseconds of buzzing. */
const BUZZ = 120;

/** Whether this browser can tell somebody who looks elsewhere that it is their turn. */
export function canNotify(): boolean {
  return 'Notification' in window;
}

/** Asks the browser whether it may; what it says. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/**
 * Tells somebody that it is their turn at a table of friends, as far as they and their browser
 * allow it.
 */
export async function signalTurn(table: string): Promise<void> {
  if (!document.hidden) buzz();
  else if (!(await notify(table))) play('turn', true);
}

/** The turn is over, and nothing tells of it any longer. */
export async function endSignal(): Promise<void> {
  const shown = await (await registration())?.getNotifications({ tag: TAG });
  shown?.forEach((one) => one.close());
}

/**
 * Browsers let a page buzz only while it is seen and after a first tap; a notification buzzes by
 * itself.
 */
function buzz(): void {
  const touched = navigator.userActivation?.hasBeenActive !== false;
  if (settings.sound && touched && 'vibrate' in navigator) navigator.vibrate(BUZZ);
}

/** Shows a notification, which sounds by itself; whether it may. */
async function notify(table: string): Promise<boolean> {
  if (!settings.notify || !canNotify() || Notification.permission !== 'granted') return false;
  const words = {
    body: table,
    tag: TAG,
    renotify: true,
    icon: '/icon.svg',
    silent: !settings.sound,
    ...(settings.sound ? { vibrate: [BUZZ] } : {}),
    data: { address: location.pathname },
  };
  // On phones only the service worker may show one; it also leads back to the table.
  const worker = await registration();
  if (worker) await worker.showNotification(t('your-turn'), words);
  else notifyByPage(words);
  return true;
}

function notifyByPage(words: NotificationOptions): void {
  const shown = new Notification(t('your-turn'), words);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const found = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return found?.active ? found : undefined;
}
