import { getContext, onDestroy, setContext } from 'svelte';
import type { Piece } from './glossary';

const KEY = Symbol('explained');

/** From this component down, each word is explained only where it first stands: a table of many
 *  cells says it once. */
export function explainOnce(): void {
  setContext(KEY, new Map<string, string>());
}

/** Leaves out what is explained at another place already; outside such a component, nothing. */
export function withoutRepeating(place: string): (pieces: Piece[]) => Piece[] {
  const places = getContext<Map<string, string> | undefined>(KEY);
  if (places === undefined) return (pieces) => pieces;
  onDestroy(() => {
    for (const [about, at] of places) if (at === place) places.delete(about);
  });
  return (pieces) =>
    pieces.map((piece) => {
      if (piece.about === null) return piece;
      const first = places.get(piece.about) ?? place;
      places.set(piece.about, first);
      return first === place ? piece : { ...piece, about: null };
    });
}
