import { boundedList } from '../../device/bounded-list';
import { askDesk } from '../tournament/desk-server';
import type { CupScope } from './cup-types';

/** A right at a cup that this device was given. */
export interface KeptCupLink {
  cup: string;
  scope: CupScope;
  token: string;
  title?: string;
}

const KEY = 'tarock-cup-links';
/** Rights that a device keeps; the oldest go first. */
const MOST = 30;

/** What another version may have kept and this one cannot read is put aside. */
const { read } = boundedList<KeptCupLink>(
  KEY,
  MOST,
  ({ cup, scope, token }) =>
    typeof cup === 'string' && typeof scope === 'string' && typeof token === 'string',
);

/** Every right at a cup on this device, the latest first. */
export const keptCupLinks = read;

/** The token for a cup; nothing for whoever comes by their own right. */
export const cupToken = (cup: string): string | null =>
  keptCupLinks().find((link) => link.cup === cup)?.token ?? null;

/** Keeps a right, in the place of another at the same cup. */
export function keepCupLink(link: KeptCupLink): void {
  const others = keptCupLinks().filter((known) => known.cup !== link.cup);
  localStorage.setItem(KEY, JSON.stringify([link, ...others].slice(0, MOST)));
}

export function forgetCupLink(cup: string): void {
  const others = keptCupLinks().filter((known) => known.cup !== cup);
  localStorage.setItem(KEY, JSON.stringify(others));
}

/** Exchanges the secret of a link for a right that this device keeps. */
export async function exchangeCup(secret: string): Promise<KeptCupLink> {
  const given = await askDesk<KeptCupLink>('POST', '/cup-links/exchange', null, { secret });
  const link = { cup: given.cup, scope: given.scope, token: given.token };
  keepCupLink(link);
  return link;
}
