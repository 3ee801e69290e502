import { describe, expect, it } from 'vitest';
import {
  changePremium,
  changeShare,
  chooseGame,
  contraBy,
  dealOf,
  emptyDeal,
  levelBy,
  nextLevel,
  shareOf,
  toggle,
  togglePremium,
  typed,
} from '../../src/club/deal-writer/draft';
import { headingOf, sorted } from '../../src/club/deal-writer/headings';
import type { PremiumChoice } from '../../src/generated/wire';

const levels = [
  { level: 1, label: 'Kontra' },
  { level: 2, label: 'Re' },
];
const pagat: PremiumChoice = {
  premium: 'pagat',
  label: 'Pagat',
  silent: true,
  announced: true,
  announced_by_defence: true,
  both_sides: false,
  bid: false,
  defence_only: false,
  can_fail: true,
};

describe('a deal as it is told', () => {
  it('begins anew with another game', () => {
    expect(dealOf(chooseGame('dreier'))).toEqual({ ...emptyDeal(), game: 'dreier' });
    expect(dealOf('thrown-in')).toBeNull();
  });

  it('goes through the levels of Kontra and back to none', () => {
    expect([0, 1, 2].map((level) => nextLevel(level, levels))).toEqual([1, 2, 0]);
  });

  it('has a premium by one tap, made and silent, and loses it by the next', () => {
    const once = togglePremium(emptyDeal(), pagat);
    expect(once.premiums).toEqual([
      { premium: 'pagat', defence: false, announced: false, made: true, contra: 0 },
    ]);
    expect(togglePremium(once, pagat).premiums).toEqual([]);
  });

  it('announces at once what counts only announced, and keeps the bird of the bid', () => {
    expect(togglePremium(emptyDeal(), { ...pagat, silent: false }).premiums[0]?.announced).toBe(
      true,
    );
    const bid = togglePremium(emptyDeal(), pagat);
    expect(togglePremium(bid, { ...pagat, bid: true })).toBe(bid);
  });

  it('has a Kontra only on what was announced', () => {
    let deal = togglePremium(emptyDeal(), pagat);
    deal = changePremium(deal, 0, { announced: true });
    deal = changePremium(deal, 0, { contra: 2 });
    expect(deal.premiums[0]?.contra).toBe(2);
    expect(changePremium(deal, 0, { announced: false }).premiums[0]?.contra).toBe(0);
  });

  it('remembers Kontras and shares by player', () => {
    const deal = contraBy(contraBy(emptyDeal(), 2, 1), 0, 2);
    expect([0, 1, 2].map((player) => levelBy(deal, player))).toEqual([2, 0, 1]);
    expect(contraBy(deal, 2, 0).contra_by).toEqual([{ player: 0, level: 2 }]);
    const shared = changeShare(changeShare(emptyDeal(), 1, { tricks: 3 }), 1, { points: 20 });
    expect(shareOf(shared, 1)).toEqual({ player: 1, tricks: 3, points: 20, blatt: 0 });
    expect(toggle(toggle([], 3), 3)).toEqual([]);
  });

  it('reads numbers as people type them', () => {
    expect(['7', ' 12', '−4', '-4', '', 'x'].map(typed)).toEqual([7, 12, -4, -4, null, null]);
    expect(['0', '05', '0-5', '0−12', '-', '-0'].map(typed)).toEqual([0, 5, -5, -12, null, -0]);
  });
});

describe('files of a sheet', () => {
  it('are told from house rules by what they are', () => {
    expect(sorted(['id = "x"', ' {"format":1}'])).toEqual({
      file: ' {"format":1}',
      house: 'id = "x"',
    });
    expect(sorted(['garbage'])).toEqual({ file: 'garbage', house: null });
    expect(sorted([])).toBeNull();
  });

  it('are listed even when they cannot be read', () => {
    const sheet = { id: 'a', file: 'no JSON', house: null, when: 0 };
    expect(headingOf(sheet)).toEqual({ title: 'a', players: [], events: 0 });
    const file = '{"heading":{"title":"Café","players":["Anna"]},"events":[1,2]}';
    expect(headingOf({ ...sheet, file })).toEqual({ title: 'Café', players: ['Anna'], events: 2 });
  });
});
