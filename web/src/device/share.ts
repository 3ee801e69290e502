import { t } from '../app/texts';

/** Whether this device hands links on to other programs. */
export const canShare = (): boolean => 'share' in navigator;

/** Hands on the link to a table. */
export async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ title: t('title'), text: t('share-text'), url });
  } catch {
    // Whoever changes their mind shares nothing.
  }
}
