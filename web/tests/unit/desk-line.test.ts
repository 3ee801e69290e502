import { describe, expect, it } from 'vitest';
import { folded, readLine, readList, readResult } from '../../src/club/desk/line';
import type { Player, Table } from '../../src/club/tournament/tournament-types';

const player = (number: number, name: string): Player => ({
  player: number,
  name,
  label: name,
  from_round: 1,
  out_of_competition: false,
  declines_final: false,
});
const everybody = [
  player(4, 'Maria Krenn'),
  player(17, 'Kurt Kuhn'),
  player(8, 'Hans Winkler'),
  player(22, 'Jörg Oswald'),
  player(9, 'Eva Lutz'),
];
const table: Table = { table: 3, players: [4, 17, 8, 22, 9], deals_wanted: 25 };
const read = (text: string): ReturnType<typeof readResult> => readResult(text, table, everybody);

describe('the line of the desk', () => {
  it('tells names, tables and commands apart', () => {
    expect(readLine('')).toEqual({ kind: 'nothing' });
    expect(readLine('3')).toEqual({ kind: 'table', table: 3, rest: '' });
    expect(readLine('3 kr93')).toEqual({ kind: 'table', table: 3, rest: 'kr93' });
    expect(readLine('Franz Huber, Steyr')).toEqual({
      kind: 'name',
      name: 'Franz Huber',
      club: 'Steyr',
    });
    expect(readLine('/uhr +5')).toEqual({ kind: 'command', command: 'clock', rest: '+5' });
    expect(readLine('/zu 2')).toEqual({ kind: 'command', command: 'open', rest: '2' });
    expect(readLine('/abschl')).toEqual({ kind: 'command', command: 'finish', rest: '' });
    expect(readLine('/zurü')).toEqual({ kind: 'command', command: 'undo', rest: '' });
    expect(readLine('/umsetzen 4 17')).toEqual({
      kind: 'command',
      command: 'reseat',
      rest: '4 17',
    });
    expect(readLine('/wer 17')).toEqual({ kind: 'command', command: 'amend', rest: '17' });
    expect(readLine('/preise')).toEqual({ kind: 'command', command: 'prizes', rest: '' });
    expect(readLine('/verzichtet 17')).toEqual({
      kind: 'command',
      command: 'decline',
      rest: '17',
    });
    expect(readLine('/sperren 17 zu laut')).toEqual({
      kind: 'command',
      command: 'ban',
      rest: '17 zu laut',
    });
    expect(readLine('/weiter')).toEqual({ kind: 'command', command: 'next', rest: '' });
    expect(readLine('/gilt 3 42')).toEqual({ kind: 'command', command: 'choose', rest: '3 42' });
    expect(readLine('/er')).toEqual({ kind: 'command', command: 'results', rest: '' });
    expect(readLine('/gibtsnicht')).toEqual({ kind: 'unknown', word: 'gibtsnicht' });
    expect(readLine('?')).toEqual({ kind: 'help' });
  });

  it('reads results in any order by beginnings of names', () => {
    const all = read('kr93 ku-21 wi-13 os-25 lu-34');
    expect(all).toMatchObject({ results: [93, -21, -13, -25, -34], sum: 0, complete: true });
    expect(read('lu-34 os−25 wi -13 kr93 ku-21').results).toEqual([93, -21, -13, -25, -34]);
  });

  it('reads start numbers, bare numbers in the order of the slip, and a table that stopped', () => {
    expect(read('9:-34 4:93 17=-21 8:-13 22:-25').complete).toBe(true);
    expect(read('93 -21 -13 -25 -34 /19')).toMatchObject({ deals: 19, complete: true });
  });

  it('says what is missing, doubtful or twice, and is complete only at zero', () => {
    expect(read('kr93 ku-21')).toMatchObject({ sum: 72, complete: false, problem: null });
    expect(read('kr93 ku-21 wi-13 os-25 lu-33').complete).toBe(false);
    expect(read('xy5').problem).toEqual({ kind: 'nobody', word: 'xy' });
    expect(read('kr1 kr2').problem).toEqual({ kind: 'twice', name: 'Maria Krenn' });
    expect(read('k5').problem).toMatchObject({ kind: 'several', word: 'k' });
    expect(read('kr9!').problem).toEqual({ kind: 'unread', word: 'kr9!' });
    expect(read('1 2 3 4 5 6').problem).toEqual({ kind: 'many', players: 5 });
    expect(read('jö3').results[3]).toBe(3);
    expect(read('joe3').results[3]).toBe(3);
    // With marks it is the one who is written so.
    const alike = [player(1, 'Ödön Öttl'), player(2, 'Otto Spät')];
    const seats: Table = { table: 1, players: [1, 2], deals_wanted: 20 };
    expect(readResult('öt5 ot-5', seats, alike)).toMatchObject({ results: [5, -5] });
    expect(readResult('oet5', seats, alike).problem).toMatchObject({ kind: 'several' });
  });

  it('compares names without marks', () => {
    expect(folded('Größl')).toBe(folded('Groessl'));
  });
});

describe('a list of names', () => {
  it('has a line for each, with the club in the next column or behind a comma', () => {
    const list = 'Name\tVerein\r\nFranz Huber\tSteyr\r\n\r\nEva Lutz, Wels\nPaul Adler\t\n';
    expect(readList(list)).toEqual([
      { name: 'Franz Huber', club: 'Steyr' },
      { name: 'Eva Lutz', club: 'Wels' },
      { name: 'Paul Adler' },
    ]);
    expect(readList('Eva Lutz\n* Karl Kellner, Wels')).toEqual([
      { name: 'Eva Lutz' },
      { name: 'Karl Kellner', club: 'Wels', fills: true },
    ]);
    expect(readList(' \n')).toEqual([]);
    expect(readList('Anna Neu')).toEqual([{ name: 'Anna Neu' }]);
  });
});
