import { theEngine } from '../link/engine';
import { settings } from '../settings.svelte';
import type { BookWords } from '../generated/wire';

/** Names of cards for those who hear the page instead of seeing it. */
export class CardNames {
  private words = $state.raw<BookWords | null>(null);

  constructor() {
    $effect(() => {
      void theEngine()
        .words('kaernten-2026', null, settings.language)
        .then((found) => (this.words = found));
    });
  }

  of(card: string): string {
    return this.words?.cards[card] ?? card;
  }
}
