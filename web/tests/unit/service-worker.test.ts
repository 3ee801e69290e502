import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../build/sw.js'), 'utf8')
  .replace('__VERSION__', '"1"')
  .replace('__FILES__', '["/"]')
  .replace('__PAGES__', '["/"]');

interface Window {
  url: string;
  focus: () => Promise<void>;
}

/** A tap on a notification of a table, with such windows open; what came of it. */
async function tap(address: string, open: string[]): Promise<string[]> {
  const done: string[] = [];
  const windows: Window[] = open.map((url) => ({
    url,
    focus: () => Promise.resolve(void done.push(`to ${url}`)),
  }));
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(void done.push(`opens ${url}`)),
    },
  };
  new Function('self', 'caches', source)(self, {});
  let ended: Promise<void> = Promise.resolve();
  listeners.get('notificationclick')?.({
    notification: { close: () => done.push('closed'), data: { address } },
    waitUntil: (promise: Promise<void>) => (ended = promise),
  });
  await ended;
  return done;
}

describe('whoever taps what tells them of their turn', () => {
  it('comes to the table where it is open already', async () => {
    const open = ['https://tarock.example/', 'https://tarock.example/t/abc?x#y'];
    expect(await tap('/t/abc', open)).toEqual(['closed', `to ${open[1]}`]);
  });

  it('opens the table where it is not', async () => {
    expect(await tap('/t/abc', ['https://tarock.example/'])).toEqual(['closed', 'opens /t/abc']);
  });
});
