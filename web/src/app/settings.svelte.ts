import { putTextAside } from '../device/aside';

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

function read(): Settings {
  let text = '{}';
  try {
    text = localStorage.getItem(KEY) ?? text;
    const kept: unknown = JSON.parse(text);
    if (typeof kept === 'object' && !Array.isArray(kept))
      return { ...defaults, ...(kept as Partial<Settings>) };
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
