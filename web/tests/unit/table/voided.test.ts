import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FairRecord, Question } from '../../../src/generated/wire';

const asked: Question[] = [];
vi.mock('../../../src/link/engine', () => ({
  theEngine: () => ({
    question: (question: Question) => {
      asked.push(question);
      return Promise.resolve([{ label: 'Trull' }]);
    },
  }),
}));

let voidedOf: typeof import('../../../src/table/score/voided').voidedOf;
const fetched: string[] = [];

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'de-AT', onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'tarock-house-rules' ? 'id = "haus"' : null),
    setItem: () => 0,
    removeItem: () => 0,
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => 0 });
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.resolve(
      address.includes('/books/')
        ? new Response('id = "freunde"')
        : Response.json({ rules: 'freunde.toml', actions: [] }),
    );
  });
  ({ voidedOf } = await import('../../../src/table/score/voided'));
});
afterEach(() => {
  asked.splice(0);
  fetched.splice(0);
});

const record = (rules: string): FairRecord => ({ rules, actions: [] }) as unknown as FairRecord;
const housesAsked = (): (string | null)[] =>
  asked.map((question) => ('voided' in question ? question.voided.house : null));

describe('premiums of a settled deal that bring nothing', () => {
  it('are asked for with the house rules of a table on the server', async () => {
    const settled = { table: 'abc', deal: 3, record: record('freunde.toml') };
    expect(await voidedOf(settled, 'de')).toHaveLength(1);
    expect(fetched).toEqual(['/api/v1/books/freunde.toml']);
    expect(housesAsked()).toEqual(['id = "freunde"']);
  });

  it('are asked for with the house rules of this device', async () => {
    await voidedOf({ table: 'uebung-1', deal: 1, record: record('haus') }, 'de');
    expect(fetched).toEqual([]);
    expect(housesAsked()).toEqual(['id = "haus"']);
  });

  it('are found by whoever came when the deal was settled already', async () => {
    await voidedOf({ table: 'abc', deal: 3, record: null }, 'en');
    expect(fetched).toEqual(['/api/v1/deals/abc/3', '/api/v1/books/freunde.toml']);
    expect(housesAsked()).toEqual(['id = "freunde"']);
  });

  it('are not looked for on the server where the table is on this device', async () => {
    expect(await voidedOf({ table: 'uebung-1', deal: 1, record: null }, 'en')).toEqual([]);
    expect(fetched).toEqual([]);
  });
});
