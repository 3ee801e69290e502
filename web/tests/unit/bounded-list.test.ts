import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textsAside } from '../../src/device/aside';
import { boundedList } from '../../src/device/bounded-list';
import type { ClientMessage } from '../../src/link/messages';
import { Unanswered } from '../../src/link/unanswered';

function storage(): Storage {
  const kept: Record<string, string> = {};
  const hidden = { enumerable: false };
  return Object.defineProperties(kept, {
    getItem: { ...hidden, value: (key: string) => kept[key] ?? null },
    setItem: { ...hidden, value: (key: string, text: string) => (kept[key] = text) },
  }) as unknown as Storage;
}

interface Entry {
  number: number;
}
const listed = (number: number): Entry => ({ number });
const list = boundedList<Entry>('tarock-list', 5, ({ number }) => typeof number === 'number');

const command = (id: string): ClientMessage => ({ command: { id, seen: 3, command: 'ready' } });

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});

describe('a list that cannot be read', () => {
  it.each(['{"deals":[]}', 'no JSON', '7'])(
    'is put aside before another takes its place: %s',
    (text) => {
      localStorage.setItem('tarock-list', text);
      expect(list.read()).toEqual([]);
      list.write([listed(1), listed(2)]);
      expect(list.read()).toEqual([listed(1), listed(2)]);
      expect(textsAside()).toMatchObject([{ name: 'tarock-list', text }]);
    },
  );

  it('in part gives what can be read, and the whole is put aside', () => {
    const text = '[null, 7, {"number": 3}, {"name": "of another version"}]';
    localStorage.setItem('tarock-list', text);
    expect(list.read()).toEqual([listed(3)]);
    expect(textsAside()).toMatchObject([{ name: 'tarock-list', text }]);
  });

  it('stays aside when others come, which are put aside too, each once', () => {
    for (const text of ['first', 'second', 'first', 'third', 'second']) {
      localStorage.setItem('tarock-list', text);
      list.read();
    }
    localStorage.setItem('tarock-list-2', 'of another list');
    boundedList<number>('tarock-list-2', 5, () => true).read();
    expect(textsAside().map(({ name, text }) => [name, text])).toEqual([
      ['tarock-list', 'first'],
      ['tarock-list', 'second'],
      ['tarock-list', 'third'],
      ['tarock-list-2', 'of another list'],
    ]);
  });
});

describe('commands without an answer', () => {
  it('are there again after a reload, in order, until they are answered', () => {
    const before = new Unanswered('t');
    for (const id of ['a', 'b', 'c']) before.add(id, command(id));
    before.answered('b');
    expect(new Unanswered('t').all()).toEqual([command('a'), command('c')]);
    expect(new Unanswered('another').all()).toEqual([]);
  });

  it('are as many as the server remembers', () => {
    const many = new Unanswered('t');
    for (let number = 0; number < 100; number++) many.add(String(number), command(String(number)));
    expect(many.all()).toHaveLength(64);
    expect(many.all()[0]).toEqual(command('36'));
  });
});
