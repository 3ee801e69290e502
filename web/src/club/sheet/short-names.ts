const first = (full: string): string => full.split(' ')[0] ?? full;

/** The first name where only one at the table has it: five columns on a phone are narrow. */
export const shortNames = (names: string[]): string[] =>
  names.map((name) =>
    names.filter((other) => first(other) === first(name)).length > 1 ? name : first(name),
  );
