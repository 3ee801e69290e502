import type { SiteTexts } from '../link/http';
import { ask } from '../link/server';

/** What whoever runs the server says; undefined until it has answered, null if it does not. */
export const site = $state<{ texts: SiteTexts | null | undefined }>({ texts: undefined });

ask<SiteTexts>('GET', '/site').then(
  (texts) => (site.texts = texts),
  () => (site.texts = null),
);
