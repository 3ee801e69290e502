const first = (full: string): string => full.split(' ')[0] ?? full;

/** The first name where only one at the table has it: five columns on a phone are narrow. */
export const shortNames = (names: string[]): string[] =>
  names.map((name) =>
    names.filter((other) => first(other) === first(name)).length > 1 ? name : first(name),
  );

/** A long name that may be parted between syllables: not every browser knows how. */
export const partableName = (name: string): string =>
  name.replace(/\p{L}{8,}/gu, (word) =>
    word.replace(/(?<=\p{L}[aeiouyäöü])(?=[bcdfghjklmnpqrstvwxz][aeiouyäöü])/giu, '\u00ad'),
  );
