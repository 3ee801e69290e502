import type { Player, Table } from '../tournament/tournament-types';

/** What the one line of the desk says. */
export type Said =
  | { kind: 'nothing' }
  | { kind: 'help' }
  | { kind: 'command'; command: Command; rest: string }
  | { kind: 'unknown'; word: string }
  | { kind: 'table'; table: number; rest: string }
  | { kind: 'name'; name: string; club: string | null };

/** What can be told to the desk beside names and results, by its German and its English word. */
const COMMANDS = {
  draw: ['auslosen', 'draw'],
  publish: ['veröffentlichen', 'veroeffentlichen', 'publish'],
  results: ['ergebnisse', 'results'],
  clock: ['uhr', 'clock'],
  hall: ['leinwand', 'hall'],
  leave: ['geht', 'leaves'],
  return: ['kommt', 'returns'],
  open: ['zu', 'go'],
  finish: ['abschließen', 'abschliessen', 'finish'],
  settings: ['einstellungen', 'settings'],
  prizes: ['preise', 'prizes'],
  reseat: ['umsetzen', 'move'],
  amend: ['wer', 'who'],
  pardon: ['aufheben', 'pardon'],
  next: ['weiter', 'next'],
  prints: ['drucken', 'print'],
  links: ['links'],
  look: ['tisch', 'table'],
  choose: ['gilt', 'counts'],
  decline: ['verzichtet', 'declines'],
  warn: ['verwarnen', 'warn'],
  ban: ['sperren', 'ban'],
  undo: ['zurück', 'zurueck', 'undo'],
  help: ['hilfe', 'help'],
} as const;
export type Command = keyof typeof COMMANDS;

/** The words of commands that begin so. */
export const commandsBeginning = (word: string, language: 'de' | 'en'): string[] =>
  Object.values(COMMANDS)
    .map((words) => (language === 'de' ? words[0] : (words.at(-1) ?? words[0])))
    .filter((known) => known.startsWith(word.toLowerCase()));

/** Letters as they are compared: without marks, ö as oe or o alike. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ä|ae/gu, 'a')
    .replace(/ö|oe/gu, 'o')
    .replace(/ü|ue/gu, 'u')
    .replace(/ß/gu, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Reads the line. Numbers first are a table; a slash is a command; everything else is a name. */
export function readLine(text: string): Said {
  const line = text.trim();
  if (line === '') return { kind: 'nothing' };
  if (line === '?') return { kind: 'help' };
  if (line.startsWith('/')) {
    const [word = '', ...rest] = line.slice(1).split(/\s+/u);
    const all = Object.keys(COMMANDS) as Command[];
    const called = (fits: (name: string) => boolean): Command[] =>
      all.filter((command) => COMMANDS[command].some((name) => word !== '' && fits(name)));
    // A whole word is meant before the beginning of another.
    const whole = called((name) => name === word.toLowerCase());
    const known = whole.length > 0 ? whole : called((name) => name.startsWith(word.toLowerCase()));
    const [command] = known;
    if (command === undefined || known.length > 1) return { kind: 'unknown', word };
    return { kind: 'command', command, rest: rest.join(' ') };
  }
  const table = /^(\d{1,3})(?:\s+(.*))?$/u.exec(line);
  if (table) return { kind: 'table', table: Number(table[1]), rest: table[2]?.trim() ?? '' };
  const [name = '', ...club] = line.split(',');
  return { kind: 'name', name: name.trim(), club: club.join(',').trim() || null };
}

/** Whether a key says that whoever has just come has paid; a capital P may begin a name. */
export const saysPaid = (event: KeyboardEvent): boolean =>
  event.key === 'p' || (event.key === 'P' && event.getModifierState('CapsLock'));

/** Whether a name, or one of its words, begins so. */
export const beginsWith = (name: string, beginning: string): boolean =>
  [name, ...name.split(/[ (-]/u)].some((part) => folded(part).startsWith(folded(beginning)));

/** Somebody on the way in, as the line or a list names them. */
export interface Newcomer {
  name: string;
  club?: string;
  /** Fills a table out of competition: a star stands before the name. */
  fills?: true;
}

/** A list as it comes from a spreadsheet or a letter: a line for each, the club in the next column
 *  or behind a comma. A heading is nobody. */
export function readList(text: string): Newcomer[] {
  return text.split(/[\r\n]+/u).flatMap((line, at) => {
    const [written = '', club = ''] = line.split(/[\t;,]/u).map((part) => part.trim());
    const name = written.replace(/^\*\s*/u, '');
    const isHeading = at === 0 && /^(?:name|namen|names|spieler|player|players)$/iu.test(name);
    const fills = name === written ? {} : { fills: true as const };
    return name === '' || isHeading ? [] : [{ name, ...(club === '' ? {} : { club }), ...fills }];
  });
}

/** What is typed of a result so far. */
export interface TypedResult {
  /** In the order of the slip; nothing where nobody has a number yet. */
  results: (number | null)[];
  sum: number;
  /** Deals played, if the table stopped early. */
  deals: number | null;
  problem: ResultProblem | null;
  complete: boolean;
}
export type ResultProblem =
  | { kind: 'nobody'; word: string }
  | { kind: 'several'; word: string; names: string[] }
  | { kind: 'twice'; name: string }
  | { kind: 'many'; players: number }
  | { kind: 'unread'; word: string };

const NUMBER = /^[+-]?\d{1,5}$/u;

/**
 * Whose first or last name begins so; of several only whoever is written with the same letters: ö
 * is nobody's Otto.
 */
function named(word: string, players: Player[]): Player[] {
  const fits = (as: (text: string) => string): Player[] =>
    players.filter(({ name }) =>
      as(name)
        .split(/[^\p{L}]+/u)
        .some((one) => one.startsWith(as(word))),
    );
  const all = fits(folded);
  const written = all.length > 1 ? fits((text) => text.toLowerCase()) : [];
  return written.length > 0 ? written : all;
}

/**
 * Reads `kr93 ku-21 wi-13 os-25 lu-34`: beginnings of names or start numbers with a colon, in any
 * order; bare numbers are in the order of the slip; `/19` is a table that stopped after 19 deals.
 */
export function readResult(text: string, table: Table, everybody: Player[]): TypedResult {
  const players = table.players.flatMap(
    (number) => everybody.find((player) => player.player === number) ?? [],
  );
  const results: (number | null)[] = table.players.map(() => null);
  let deals: number | null = null;
  let problem: ResultProblem | null = null;
  let next = 0;
  const put = (at: number, points: number): void => {
    if (results[at] !== null) problem ??= { kind: 'twice', name: players[at]?.label ?? '' };
    results[at] = points;
  };
  // A minus as long as a dash is one too, and the space between a name and its number may be there.
  const plain = text.replace(/[−–]/gu, '-').replace(/([\p{L}:=])\s+([+-]?\d)/gu, '$1$2');
  for (const word of plain.split(/[\s;]+/u).filter(Boolean)) {
    const early = /^\/(\d{1,3})$/u.exec(word);
    const start = /^#?(\d{1,4})[:=]([+-]?\d{1,5})$/u.exec(word);
    const name = /^(\p{L}+)[:=]?([+-]?\d{1,5})?$/u.exec(word);
    if (early) deals = Number(early[1]);
    else if (start) {
      const at = table.players.indexOf(Number(start[1]));
      if (at < 0) problem ??= { kind: 'nobody', word: start[1] ?? '' };
      else put(at, Number(start[2]));
    } else if (NUMBER.test(word)) {
      if (next >= results.length) problem ??= { kind: 'many', players: results.length };
      else put(next, Number(word));
      next += 1;
    } else if (name) {
      const found = named(name[1] ?? '', players);
      const [one] = found;
      if (one === undefined) problem ??= { kind: 'nobody', word: name[1] ?? '' };
      else if (found.length > 1)
        problem ??= {
          kind: 'several',
          word: name[1] ?? '',
          names: found.map((player) => `${player.label} (${player.player})`),
        };
      else if (name[2] !== undefined) put(table.players.indexOf(one.player), Number(name[2]));
    } else problem ??= { kind: 'unread', word };
  }
  const sum = results.reduce<number>((all, points) => all + (points ?? 0), 0);
  const complete = problem === null && results.every((points) => points !== null) && sum === 0;
  return { results, sum, deals, problem, complete };
}
