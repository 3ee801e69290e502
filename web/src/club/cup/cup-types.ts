import type { components } from '../../generated/http';
import type { WholeCupRules } from './cup-rules';

type Schemas = components['schemas'];

export type CupScope = Schemas['CupScope'];
export type CupLink = Schemas['ShownCupLink'];
export type CupCandidate = Schemas['CupCandidate'];
export type CupEvent = Schemas['ShownCupEvent'];
export type CupPerson = Schemas['RosterPerson'];
export type OwnCups = Schemas['OwnCups'];
export type MadeCup = Schemas['MadeCup'];
export type CupEntry = Omit<Schemas['ShownCupEntry'], 'change'> & {
  change: Record<string, Record<string, unknown>>;
};

/** How a season counts; the description leaves it open. */
export interface CupRules {
  id: string;
  title: string;
}

export interface CupStanding {
  rank: number;
  player: string;
  /** A number; with a half a text. */
  points: number | string;
}

export type CupSeason = Omit<Schemas['ShownSeason'], 'rules' | 'standings'> & {
  rules: WholeCupRules;
  standings: CupStanding[];
};

export type Cup = Omit<Schemas['ShownCup'], 'seasons'> & { seasons: CupSeason[] };
