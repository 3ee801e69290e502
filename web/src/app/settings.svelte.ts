import { putTextAside } from '../device/aside';
import { HOUSE, houseRules } from '../device/house-rules';
import { books } from './published-books';

/** What a person has chosen about the program, kept on this device. */
export type Language = 'de' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export type CardSet = 'classic' | 'four-colour' | 'high-contrast';
export type Speed = 'slow' | 'normal' | 'fast';

/** How a table of practice is played. */
export interface PracticeWishes {
  /** Radln; 0 stands for as many as one likes. */
  radln: number;
  /** Seconds for each action; 0 stands for as long as it takes. */
  thinking: number;
  tournament: boolean;
  doubleRounds: boolean;
  /** As the book has it if nobody says otherwise. */
  cuttingShort: boolean | null;
  cutOneself: boolean;
}

/** How well bots play, as people choose it. */
export const LEVELS = ['beginner', 'casual', 'club', 'master'] as const;

export interface Settings {
  language: Language;
  theme: Theme;
  cards: CardSet;
  speed: Speed;
  sound: boolean;
  confirm: boolean;
  /** Whether bids say what they are, with rarer games folded. */
  help: boolean;
  /** Whether high games and announcements ask once more. */
  askBack: boolean;
  /** Whether a card that must be played plays itself. */
  forced: boolean;
  /** Whether the browser tells of one's turn while the page is not looked at. */
  notify: boolean;
  name: string;
  book: string;
  level: string;
  practice: PracticeWishes;
}

const KEY = 'tarock-settings';

const defaults: Settings = {
  language: navigator.language.startsWith('de') || !navigator.language ? 'de' : 'en',
  theme: 'auto',
  cards: 'classic',
  speed: 'normal',
  sound: true,
  confirm: false,
  help: true,
  askBack: true,
  forced: false,
  notify: false,
  name: '',
  book: 'vacha-2008',
  level: 'club',
  practice: {
    radln: 0,
    thinking: 0,
    tournament: false,
    doubleRounds: true,
    cuttingShort: null,
    cutOneself: false,
  },
};

const among =
  (...values: unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

type Checks<T> = Record<keyof T, (value: unknown) => boolean>;

const practiceChecks: Checks<PracticeWishes> = {
  radln: isCount,
  thinking: isCount,
  tournament: isBoolean,
  doubleRounds: isBoolean,
  cuttingShort: (value) => value === null || isBoolean(value),
  cutOneself: isBoolean,
};

/** What this version knows; another one may have kept something else. */
const checks: Checks<Omit<Settings, 'practice'>> = {
  language: among('de', 'en'),
  theme: among('auto', 'light', 'dark'),
  cards: among('classic', 'four-colour', 'high-contrast'),
  speed: among('slow', 'normal', 'fast'),
  sound: isBoolean,
  confirm: isBoolean,
  help: isBoolean,
  askBack: isBoolean,
  forced: isBoolean,
  notify: isBoolean,
  name: (value) => typeof value === 'string',
  book: (value) => among(...books)(value) || (value === HOUSE && houseRules() !== null),
  level: among(...LEVELS),
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was kept, with the usual choice for whatever this version does not know. */
function known<T extends object>(
  kept: object,
  usual: T,
  checks: Partial<Checks<T>>,
): { chosen: T; whole: boolean } {
  const unknown = Object.entries(checks as Checks<T>)
    .filter(([key, check]) => key in kept && !(check as Checks<T>[keyof T])(kept[key as never]))
    .map(([key]) => [key, usual[key as keyof T]] as const);
  return {
    chosen: { ...usual, ...kept, ...(Object.fromEntries(unknown) as Partial<T>) },
    whole: unknown.length === 0,
  };
}

function read(): Settings {
  let text = '{}';
  try {
    text = localStorage.getItem(KEY) ?? text;
    const kept: unknown = JSON.parse(text);
    if (isObject(kept)) {
      const { practice = {}, ...rest } = kept as { practice?: unknown };
      const wishes = known(isObject(practice) ? practice : {}, defaults.practice, practiceChecks);
      const { chosen, whole } = known(rest, defaults, checks);
      if (!whole || !wishes.whole || !isObject(practice)) putTextAside(KEY, text);
      return { ...chosen, practice: wishes.chosen };
    }
  } catch {
    // No JSON, so no settings.
  }
  putTextAside(KEY, text);
  return { ...defaults };
}

export const settings: Settings = $state(read());

/** Keeps a choice. */
export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  localStorage.setItem(KEY, JSON.stringify(settings));
}

/**
 * Milliseconds that a bot seems to think, and that a full trick and a talon opened by somebody else
 * stay on the table.
 */
export const pace: Record<Speed, { bot: number; trick: number; talon: number }> = {
  slow: { bot: 1300, trick: 2600, talon: 5000 },
  normal: { bot: 650, trick: 1500, talon: 3000 },
  fast: { bot: 180, trick: 700, talon: 700 },
};

/** Signs that a name field takes. */
const MOST_SIGNS = 24;

/**
 * The name as a table takes it: what is too long is cut, so that nobody is kept from playing by it.
 */
export function nameAtTable(): string {
  return [...settings.name.replace(/\p{Cc}/gu, '').trim()].slice(0, MOST_SIGNS).join('').trim();
}
