import { Answer } from '../link/answer.svelte';
import { theEngine } from '../link/engine';
import { settings } from '../app/settings.svelte';

/** Names of cards for those who hear the page instead of seeing it. */
export class CardNames {
  private readonly labels = new Answer(() =>
    theEngine().labels('kaernten-2026', null, settings.language),
  );

  of(card: string): string {
    return this.labels.value?.cards[card] ?? card;
  }
}
