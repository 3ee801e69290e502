import deal from './lesson.json';

/** The deal of the introduction, after so many of its actions. */
export const after = (actions: number): string =>
  JSON.stringify({ ...deal, actions: deal.actions.slice(0, actions) });

/** Moments of that deal, by the number of actions before them. */
export const moments = {
  /** A king is to be called. */
  call: 5,
  /** The first trick is full: four clubs. */
  firstTrick: 18,
  /** Pik was led, and there are Pik in the hand. */
  follow: 20,
  /** The called king was led, and there is no Herz in the hand. */
  trump: 23,
  /** The Mond has taken that trick. */
  taken: 26,
} as const;
