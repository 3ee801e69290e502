/** The published books, in the order of the engine. */
export const books = [
  'vacha-2008',
  'spieleversum-1.0',
  'wiener-zeitung-2018',
  'hopfgarten',
  'kaernten-2026',
] as const;
