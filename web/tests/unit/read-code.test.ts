import { expect, it } from 'vitest';
import { readCode } from '../../src/club/desk/read-code';
import type { Tournament } from '../../src/club/tournament/tournament-types';

const table = { table: 3, players: [4, 17, 8, 22], sheet: '1.3.4-17-8-22', deals_wanted: 20 };
const view = { rounds: [{ round: '1', tables: [table] }] } as unknown as Tournament;
const code = (sheet: string, rows = '93\t90\tAnna\n-21\t-20\tBert\n-38\t0\tCarl\n-34\t0\tDora\n') =>
  `tarock-result-1\n${sheet}\nkaernten-2026\n19 00ff 0 1\n${rows}`;

it('finds the table of a sheet that a phone shows', () => {
  expect(readCode(code('1.3.4-17-8-22'), view)).toEqual({
    round: '1',
    table,
    results: [93, -21, -38, -34],
    deals: 19,
  });
});

it('takes nothing that is no result of a table here', () => {
  expect(readCode('https://example.org', view)).toBeNull();
  expect(readCode(code('2.1.1-2-3-4'), view)).toBeNull();
  expect(readCode(code('1.3.4-17-8-22', '93\t90\tAnna\n'), view)).toBeNull();
  expect(readCode(code('1.3.4-17-8-22', 'x\t0\tA\n0\t0\tB\n0\t0\tC\n0\t0\tD\n'), view)).toBeNull();
});
