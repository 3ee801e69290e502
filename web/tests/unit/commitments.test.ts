import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compare, keepCommitment, keepContribution } from '../../src/device/commitments';

const facts = (
  deal: number,
  commitment: string,
  contributions: (string | null)[] = [null, 'aa', null, null],
): Parameters<typeof compare>[0] => ({ table: 'stammtisch', deal, commitment, contributions });

describe('what this device saw of a shuffle', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
  });

  it('is the same, different, or nothing', () => {
    keepCommitment('stammtisch', 1, 'c1');
    expect(compare(facts(1, 'c1')).commitment).toBe('same');
    expect(compare(facts(1, 'c2')).commitment).toBe('different');
    expect(compare(facts(2, 'c1')).commitment).toBe('unseen');
    expect(compare({ ...facts(1, 'c1'), table: 'anderer' }).commitment).toBe('unseen');
  });

  it('is what came first', () => {
    keepCommitment('stammtisch', 1, 'c1');
    keepCommitment('stammtisch', 1, 'c2');
    expect(compare(facts(1, 'c1')).commitment).toBe('same');
  });

  it('has its own contribution', () => {
    keepContribution('stammtisch', 1, 'aa');
    keepCommitment('stammtisch', 1, 'c1');
    expect(compare(facts(1, 'c1')).contribution).toBe('none');
    keepContribution('stammtisch', 1, 'bb');
    expect(compare(facts(1, 'c1')).contribution).toBe('missing');
    keepContribution('stammtisch', 1, 'aa');
    expect(compare(facts(1, 'c1')).contribution).toBe('there');
  });

  it('is kept of the last 200 deals', () => {
    for (let deal = 1; deal <= 201; deal++) keepCommitment('stammtisch', deal, `c${deal}`);
    expect(compare(facts(1, 'c1')).commitment).toBe('unseen');
    expect(compare(facts(2, 'c2')).commitment).toBe('same');
    expect(compare(facts(201, 'c201')).commitment).toBe('same');
  });
});
