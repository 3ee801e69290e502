/**
 * What a browser is called by people; its own name for itself is long and says little. Edge and
 * Opera also call themselves Chrome, and Chrome Safari.
 */
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

const first = (list: [RegExp, string][], agent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/** Browser and system, as far as they can be told. */
export function device(agent: string): string {
  const known = [first(browsers, agent), first(systems, agent)].filter(
    (name) => name !== undefined,
  );
  return known.length > 0 ? known.join(', ') : agent;
}
