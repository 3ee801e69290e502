import classic from '../../cards/sprite/classic.svg?url';
import fourColour from '../../cards/sprite/four-colour.svg?url';
import highContrast from '../../cards/sprite/high-contrast.svg?url';
import type { CardSet } from '../app/settings.svelte';

const addresses: Record<CardSet, string> = {
  classic,
  'four-colour': fourColour,
  'high-contrast': highContrast,
};

/** The sets whose drawings are in the page. */
export const loaded: { sets: CardSet[] } = $state({ sets: [] });

const asked = new Set<CardSet>();

/** Puts the drawings of a set into the page, once. */
export function load(set: CardSet): void {
  if (asked.has(set)) return;
  asked.add(set);
  void fetch(addresses[set])
    .then((answer) => answer.text())
    .then((text) => {
      const holder = document.createElement('div');
      // Not `hidden`: what is not laid out at all cannot clip.
      holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
      holder.setAttribute('aria-hidden', 'true');
      holder.innerHTML = text;
      document.body.append(holder);
      loaded.sets.push(set);
    })
    .catch(() => asked.delete(set));
}
