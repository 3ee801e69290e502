import type { components } from '../generated/http';
import type { ScoreLine, SeenPlace } from '../generated/wire';

/**
 * What goes over HTTP, from docs/openapi.json; where that leaves a part of a table open, from the
 * types of the engine.
 */
type Schemas = components['schemas'];

export type ErrorBody = Schemas['ErrorBody'];
/** Somebody as the server knows them. */
export type Person = Schemas['Person'];
/** Somebody who has just got in, with the code for a forgotten password. */
export type PersonWithCode = Schemas['PersonWithCode'];
export type OwnAccount = Schemas['OwnAccount'];
export type NewCode = Schemas['NewCode'];
/** Texts of whoever runs the server. */
export type SiteTexts = Schemas['SiteTexts'];
export type PracticeDeal = Schemas['PracticeDeal'];
export type NewPracticeDeal = Schemas['NewPracticeDeal'];
export type PracticeDeals = Schemas['PracticePage'];
export type LessonProgress = Schemas['LessonProgress'];
/** A table as everybody may know it. */
export type TableSummary = Omit<Schemas['TableSummary'], 'places'> & { places: SeenPlace[] };
export type TableWish = Schemas['Wanted'];
/** A published book, as far as it matters when a table is opened. */
export type ShelfBook = Schemas['ShelfBook'];
export type Lobby = Omit<Schemas['Lobby'], 'tables'> & { tables: TableSummary[] };

export type SignInWays = Schemas['Ways'];
export type Credentials = Schemas['Credentials'];
export type Session = Schemas['OwnSession'];
export type Sessions = Schemas['OwnSessions'];
export type Passkey = Schemas['OwnPasskey'];
export type Passkeys = Schemas['OwnPasskeys'];
/** What a passkey is asked for; the options are those of the browser. */
export type Ceremony<Options> = Omit<Schemas['Options'], 'options'> & { options: Options };

export type Friends = Schemas['Friends'];
export type Friend = Schemas['OwnFriend'];
export type Invitation = Schemas['OwnInvitation'];
export type Invitations = Schemas['Invitations'];

export type Profile = Schemas['Profile'];
export type Statistics = Schemas['Statistics'];
export type PastEvening = Schemas['Evening'];
export type PastEvenings = Schemas['Evenings'];
export type OwnDeal = Schemas['OwnDeal'];
export type History = Schemas['History'];
/** A finished deal of a table. */
export type TableDeal = Omit<Schemas['PastDeal'], 'line' | 'record'> & { line: ScoreLine };
export type TableDeals = Omit<Schemas['TableDeals'], 'deals'> & { deals: TableDeal[] };
