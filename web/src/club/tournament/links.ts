import { boundedList } from '../../device/bounded-list';
import { askDesk } from './desk-server';
import type { Exchanged, Scope } from './tournament-types';

/** A right that this device was given. */
export interface KeptLink {
  tournament: string;
  scope: Scope;
  token: string;
  /** What the tournament is called, once that is known. */
  title?: string;
}

const KEY = 'tarock-desk-links';
/** Rights that a device keeps; the oldest go first. */
const MOST = 60;

/** What a scope is called in addresses: each has a page of its own. */
export function pageOf(scope: Scope): string {
  if (typeof scope === 'object')
    return 'table' in scope
      ? `tisch/${scope.table.round}/${scope.table.table}`
      : `spieler/${scope.player.player}`;
  const pages = {
    organiser: '',
    desk: '',
    referee: 'schiedsrichter',
    hall: 'leinwand',
    public: 'ansehen',
  } as const;
  return pages[scope];
}

export const addressOf = (tournament: string, scope: Scope): string =>
  `/turnier/${tournament}/${pageOf(scope)}`.replace(/\/$/, '');

/** What another version may have kept and this one cannot read is put aside. */
const { read } = boundedList<KeptLink>(
  KEY,
  MOST,
  ({ tournament, scope, token }) =>
    typeof tournament === 'string' &&
    typeof token === 'string' &&
    (typeof scope === 'string' || (typeof scope === 'object' && scope !== null)),
);

/** Every right on this device, the latest first. */
export const keptLinks = read;

export function keepLink(link: KeptLink): void {
  const others = read().filter(
    (known) => known.tournament !== link.tournament || pageOf(known.scope) !== pageOf(link.scope),
  );
  localStorage.setItem(KEY, JSON.stringify([link, ...others].slice(0, MOST)));
}

/** The token for a page of a tournament; nothing for whoever comes by their own right. */
export const tokenFor = (tournament: string, page: string): string | null =>
  read().find((link) => link.tournament === tournament && pageOf(link.scope) === page)?.token ??
  null;

export function forgetLink(tournament: string, page: string): void {
  const others = read().filter(
    (link) => link.tournament !== tournament || pageOf(link.scope) !== page,
  );
  localStorage.setItem(KEY, JSON.stringify(others));
}

/** Notes what the tournament of a right is called. */
export function keepTitle(tournament: string, title: string): void {
  const all = read();
  if (all.every((link) => link.tournament !== tournament || link.title === title)) return;
  const named = all.map((link) => (link.tournament === tournament ? { ...link, title } : link));
  try {
    localStorage.setItem(KEY, JSON.stringify(named));
  } catch {
    // With no room left the list of tournaments has the title of before.
  }
}

/** A secret as it stood in an address, which may have lost a piece on its way. */
export function secretOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Exchanges the secret of a link, or its short code, for a right that this device keeps. */
export async function exchange(
  what: { secret: string } | { tournament?: string; code: string },
): Promise<Exchanged> {
  const given = await askDesk<Exchanged>('POST', '/links/exchange', null, what);
  keepLink({ tournament: given.tournament, scope: given.scope, token: given.token });
  return given;
}
