import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Refused } from '../../../src/generated/wire';
import type { ClientMessage } from '../../../src/link/messages';
import { Commands, type Refusal } from '../../../src/table/state/commands.svelte';

const NO: Refused = { code: 'follow-suit', de: 'Farbe bekennen', en: 'follow suit', source: '§ 1' };

/** Commands that go nowhere, and what was sent and answered. */
function commands(): {
  wants: Commands;
  sent: ClientMessage[];
  answers: (Refusal | null)[];
  last: () => string;
} {
  const sent: ClientMessage[] = [];
  const answers: (Refusal | null)[] = [];
  const wants = new Commands(
    (message) => sent.push(message),
    (refused) => answers.push(refused),
  );
  const last = (): string => {
    const message = sent.at(-1);
    return message && 'command' in message ? message.command.id : '';
  };
  return { wants, sent, answers, last };
}

describe('what is wanted of a table', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('waits until it is answered', () => {
    const { wants, sent, answers, last } = commands();
    wants.seen = 7;
    wants.act('play HK');
    expect(wants.pending).toBe('play HK');
    expect(sent).toMatchObject([{ command: { seen: 7, command: { act: { action: 'play HK' } } } }]);
    wants.receive('somebody-else', null);
    expect(wants.pending).toBe('play HK');
    wants.receive(last(), null);
    expect(wants.pending).toBeNull();
    expect(answers).toEqual([null]);
  });

  it('is refused with the card, for a while', () => {
    const { wants, answers, last } = commands();
    wants.act('play HK');
    wants.receive(last(), NO);
    expect(wants.refused).toEqual({ ...NO, card: 'HK' });
    expect(answers).toEqual([{ ...NO, card: 'HK' }]);
    vi.advanceTimersByTime(10_000);
    expect(wants.refused).toBeNull();
  });

  it('is not said to be refused where it was only said twice', () => {
    const { wants, last } = commands();
    wants.tell('ready');
    wants.receive(last(), { ...NO, code: 'contributed-already' });
    expect(wants.refused).toBeNull();
  });

  it('is answered to whoever asked, and to nobody else', async () => {
    const { wants, answers, last } = commands();
    const asked = wants.ask({ sit: { place: 1, name: 'Anna' } });
    wants.receive(last(), NO);
    expect(await asked).toEqual(NO);
    expect(wants.refused).toBeNull();
    expect(answers).toEqual([]);
  });
});
