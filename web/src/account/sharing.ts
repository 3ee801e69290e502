import { claimDeals, ownDeals, type PastDeal, type Role } from '../device/deal-index';
import { progress, takeIn } from '../learn/progress.svelte';
import type {
  History,
  LessonProgress,
  NewPracticeDeal,
  OwnDeal,
  PracticeDeal,
  PracticeDeals,
} from '../link/http';
import { ask } from '../link/server';

/** Deals that go with one request, and pages that are asked for at most. */
const AT_ONCE = 100;
const MOST_PAGES = 20;
/**
 * Deals that are sent after one was played: those before it may have been played without a network.
 */
const LATEST = 20;
/** Tables of this device; the server knows its own. */
const PRACTICE = 'uebung-';

/** The book of deals that earlier versions kept without one. */
const UNKNOWN = '?';

const key = (deal: { table: string; deal: number }): string => `${deal.table}/${deal.deal}`;

/** What a device has played with bots, as the account keeps it. */
export function toShare(deals: PastDeal[]): NewPracticeDeal[] {
  return deals.flatMap(({ table, deal, game, points, rules, role, own, uncounted, finished }) =>
    table.startsWith(PRACTICE) && game !== null && points !== null && own !== null && !uncounted
      ? [
          {
            table,
            deal,
            game,
            points,
            finished: finished ?? 0,
            rules: rules ?? UNKNOWN,
            role: role ?? '',
          },
        ]
      : [],
  );
}

async function practice(): Promise<PracticeDeal[]> {
  const all: PracticeDeal[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await ask<PracticeDeals>('GET', `/me/practice?after=${all.at(-1)?.id ?? 0}`);
    all.push(...found.deals);
    if (!found.more) break;
  }
  return all;
}

async function history(): Promise<OwnDeal[]> {
  const all: OwnDeal[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const last = all.at(-1);
    const before = last ? `&before=${last.id}` : '';
    const found = await ask<History>('GET', `/me/history?limit=${AT_ONCE}${before}`);
    all.push(...found.deals);
    if (!found.more) break;
  }
  return all;
}

/** Puts the lessons that were done on this device together with those of the others. */
export async function shareLessons(): Promise<void> {
  takeIn(await ask<LessonProgress>('POST', '/me/lessons', { ...progress }));
}

/** Puts what this device has done together with what the account knows. */
export async function share(): Promise<PracticeDeal[]> {
  await shareLessons();
  const known = await practice();
  const there = new Set(known.map(key));
  const missing = toShare(ownDeals()).filter((deal) => !there.has(key(deal)));
  for (let from = 0; from < missing.length; from += AT_ONCE)
    await ask('POST', '/me/practice', { deals: missing.slice(from, from + AT_ONCE) });
  claimDeals();
  return known;
}

/**
 * Sends lessons and the latest deals of this device; what the account has already changes nothing
 * there.
 */
export async function sendLatest(): Promise<void> {
  const deals = toShare(ownDeals()).slice(-LATEST);
  if (deals.length > 0) await ask('POST', '/me/practice', { deals });
  await shareLessons();
}

const played = (deal: PracticeDeal): PastDeal => ({
  table: deal.table,
  deal: deal.deal,
  names: [],
  own: 0,
  game: deal.game,
  points: deal.points,
  finished: deal.finished,
  ...(deal.rules === UNKNOWN ? {} : { rules: deal.rules }),
  ...(deal.role === '' ? {} : { role: deal.role as Role }),
});

function served(deal: OwnDeal): PastDeal {
  const role =
    deal.game === 'trischaken'
      ? 'alone'
      : deal.declarer
        ? 'declarer'
        : deal.partner
          ? 'partner'
          : 'defender';
  return {
    table: deal.table,
    deal: deal.deal,
    names: [],
    own: 0,
    game: deal.game ?? null,
    points: deal.zahlung,
    rules: deal.rules,
    finished: deal.finished,
    role,
    ...(deal.stand_in ? { uncounted: true } : {}),
  };
}

/** All that was played by this person, on whichever device, the oldest first. */
export async function everywhere(): Promise<PastDeal[]> {
  const [shared, server] = await Promise.all([share(), history()]);
  const all = new Map(ownDeals().map((deal) => [key(deal), deal]));
  // What the server knows counts before what a device saw of it.
  for (const deal of [...shared.map(played), ...server.map(served)]) all.set(key(deal), deal);
  return [...all.values()].sort((one, other) => (one.finished ?? 0) - (other.finished ?? 0));
}
