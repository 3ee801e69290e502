import { describe, expect, it } from 'vitest';
import type { Observation } from '../../../src/generated/wire';
import { ChosenDiscard, type DiscardTable } from '../../../src/table/state/discard.svelte';

/** A table that takes what is laid away when it is told to, or refuses it. */
class Table implements DiscardTable {
  hand = ['21', '20', 'HK', 'H1', 'P7'];
  phase = 'discard';
  pending: string | null = null;
  refused: unknown = null;
  readonly acted: string[] = [];

  get known(): Observation {
    return { hand: this.hand, phase: this.phase } as unknown as Observation;
  }
  act(action: string): void {
    this.refused = null;
    this.pending = action;
    this.acted.push(action);
  }
  accept(): void {
    const card = this.pending?.split(' ')[1];
    this.hand = this.hand.filter((one) => one !== card);
    this.pending = null;
  }
}

describe('cards to be laid away', () => {
  it('are only chosen at first and can be taken back', () => {
    const table = new Table();
    const discard = new ChosenDiscard(table);
    discard.choose('H1');
    discard.choose('P7');
    discard.takeBack('H1');
    discard.advance();
    expect(discard.cards).toEqual(['P7']);
    expect(discard.laying).toBe(false);
    expect(table.acted).toEqual([]);
  });

  it('go to the table one after the other once they are meant', () => {
    const table = new Table();
    const discard = new ChosenDiscard(table);
    for (const card of ['H1', 'P7']) discard.choose(card);
    discard.lay();
    discard.advance();
    expect(table.acted).toEqual(['discard H1']);
    // The answer alone is not enough: the hand tells whether the card is gone.
    table.pending = null;
    discard.advance();
    expect(table.acted).toHaveLength(1);
    table.hand = table.hand.filter((card) => card !== 'H1');
    discard.advance();
    expect(table.acted).toEqual(['discard H1', 'discard P7']);
    expect(discard.laying).toBe(true);
    table.accept();
    discard.advance();
    expect(discard.laying).toBe(false);
    expect(discard.cards).toEqual([]);
  });

  it('are chosen no longer where the table refuses one, and the others stay chosen', () => {
    const table = new Table();
    const discard = new ChosenDiscard(table);
    for (const card of ['HK', 'P7']) discard.choose(card);
    discard.lay();
    table.pending = null;
    table.refused = { code: 'no-king' };
    discard.advance();
    expect(discard.cards).toEqual(['P7']);
    expect(discard.laying).toBe(false);
    expect(table.acted).toEqual(['discard HK']);
  });

  it('are forgotten when it is no longer time for them', () => {
    const table = new Table();
    const discard = new ChosenDiscard(table);
    discard.choose('H1');
    discard.lay();
    table.phase = 'announce';
    discard.advance();
    expect(discard.cards).toEqual([]);
    expect(discard.laying).toBe(false);
  });
});
