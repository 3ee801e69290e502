import { theEngine } from '../link/engine';
import { settings } from '../app/settings.svelte';
import type { BookWords } from '../generated/wire';

/** Names of cards for those who hear the page instead of seeing it. */
export class CardNames {
  private labels = $state.raw<BookWords | null>(null);

  constructor() {
    $effect(() => {
      void theEngine()
        .labels('kaernten-2026', null, settings.language)
        .then((found) => (this.labels = found));
    });
  }

  of(card: string): string {
    return this.labels?.cards[card] ?? card;
  }
}
