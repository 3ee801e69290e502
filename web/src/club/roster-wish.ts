import type { RosterPerson } from './tournament/tournament-types';

/** What the roster keeps of somebody beside their name, as fields have it. */
export interface RosterWish {
  categories: string;
  banUntil: string;
  consent: boolean;
}

export const rosterWish = (row: RosterPerson): RosterWish => ({
  categories: (row.categories ?? []).join(', '),
  banUntil: row.ban_until ?? '',
  consent: row.consent ?? true,
});

/** As the server takes it. */
export const amendedBy = (
  wish: RosterWish,
): { categories: string[]; ban_until: string; consent: boolean } => ({
  categories: wish.categories
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
  ban_until: wish.banUntil,
  consent: wish.consent,
});
