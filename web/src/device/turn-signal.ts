import { settings } from '../app/settings.svelte';
import { t } from '../app/texts';

/** Whether this browser can tell somebody who looks elsewhere that it is their turn. */
export function canNotify(): boolean {
  return 'Notification' in window;
}

/** Asks the browser whether it may; what it says. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Tells somebody who looks elsewhere that it is their turn, as far as they allow it. */
export function signalTurn(table: string): void {
  if (!document.hidden) return;
  if (settings.sound && 'vibrate' in navigator) navigator.vibrate(120);
  if (!settings.notify || !canNotify() || Notification.permission !== 'granted') return;
  const shown = new Notification(t('your-turn'), { body: table, tag: 'tarock-turn' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
