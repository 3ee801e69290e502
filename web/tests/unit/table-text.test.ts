import { expect, it } from 'vitest';
import { tableText } from '../../src/club/cup/table-text';

const TABLE = 'Turnier;Spieler;Punkte\r\nHerbst;Jörg Groß;12,5\r\n';
const utf16 = (order: 'le' | 'be'): Uint8Array => {
  const units = Buffer.from(`\ufeff${TABLE}`, 'utf16le');
  return order === 'le' ? units : units.swap16();
};

it('reads tables as spreadsheets write them', () => {
  for (const bytes of [
    Buffer.from(TABLE, 'utf8'),
    Buffer.from(`\ufeff${TABLE}`, 'utf8'),
    Buffer.from(TABLE, 'latin1'),
    utf16('le'),
    utf16('be'),
  ])
    expect(tableText(bytes)).toBe(TABLE);
});

it('takes no other file for a table', () => {
  expect(tableText(Buffer.from('PK\u0003\u0004workbook'))).toBeNull();
  expect(tableText(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))).toBeNull();
});
