import { expect, it } from 'vitest';
import type { Observation } from '../../../src/generated/wire';
import { NO_TRICK, trickOf, withCard } from '../../../src/table/state/trick';

const seen = (tricks: object[]): Observation => ({ tricks }) as unknown as Observation;

it('is the trick that is being played, card by card from its leader on', () => {
  const done = { leader: 0, cards: ['1', '2', '3', '4'], winner: 3 };
  expect(trickOf(seen([]))).toEqual(NO_TRICK);
  expect(trickOf(seen([done]))).toEqual(NO_TRICK);
  const open = { leader: 3, cards: ['HK', 'H1'], winner: null };
  expect(trickOf(seen([done, open])).cards).toEqual([
    { seat: 3, card: 'HK' },
    { seat: 0, card: 'H1' },
  ]);
});

it('grows by a card, has one of each, and begins anew after it was taken', () => {
  const one = withCard(NO_TRICK, 2, 'HK');
  const two = withCard(withCard(one, 3, 'H1'), 3, 'H2');
  expect(two.cards.map(({ card }) => card)).toEqual(['HK', 'H2']);
  const next = withCard({ ...two, winner: 2, kaiserstich: true }, 2, '21');
  expect(next).toEqual({ cards: [{ seat: 2, card: '21' }], winner: null, kaiserstich: false });
});
