import type { Newcomer } from './line';
import type { MadeChange, NewPeople, Player, Tournament } from '../tournament/tournament-types';

/** What a change calls somebody who is new with it, from 1. */
export const calledNew = (number: number): string => `new-${number}`;

/** People who come into the roster with a change; `anyway` once it was asked whether they are. */
export const newWith = (people: Newcomer[], anyway: boolean): NewPeople => ({
  new_people: people.map(({ name, club }) => ({ name, ...(club ? { club } : {}) })),
  anyway,
  perhaps: [],
});

/** Who of the roster plays already. */
export const playingPeople = (view: Tournament | null): Set<string | null | undefined> =>
  new Set(view?.players.map(({ person }) => person));

/** The first of those whom a change entered. */
export function enteredBy(
  { entry: { change } }: MadeChange,
  view: Tournament | null,
): Player | undefined {
  const first = typeof change === 'object' && 'enter' in change ? change.enter.people[0] : null;
  return view?.players.find(({ person }) => person === first?.person);
}
