import { expect, it } from 'vitest';
import { SpokenLog } from '../../../src/table/state/spoken.svelte';

const texts = (log: SpokenLog): string[] => log.lines.map(({ text }) => text);

it('keeps sentences in order, says nothing empty, and lets the oldest go', () => {
  const log = new SpokenLog();
  log.say('');
  for (let count = 1; count <= 14; count += 1) log.say(`sentence ${count}`);
  expect(texts(log)).toHaveLength(12);
  expect(texts(log)[0]).toBe('sentence 3');
  expect(new Set(log.lines.map(({ key }) => key)).size).toBe(12);
});

it('says a question once until it is another one, and again when it is asked anew', () => {
  const log = new SpokenLog();
  for (const asked of ['your card', 'your card', '', 'your card', 'lay 3', 'lay 2'])
    log.sayOf('question', asked);
  log.sayOf('laid-away', 'your card');
  expect(texts(log)).toEqual(['your card', 'your card', 'lay 3', 'lay 2', 'your card']);
});
