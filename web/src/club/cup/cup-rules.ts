import type { CupRules } from './cup-types';

export const POINTS = ['places', 'formula', 'as-played'] as const;
export const TIED = ['each', 'mean'] as const;
export const COUNTING = ['all', 'best', 'share', 'best-and-final'] as const;
export const ROUNDED = ['up', 'down'] as const;
export const CUP_TIE_BREAKS = ['best-event', 'wins', 'final-event', 'fewer-events'] as const;

type Tied = (typeof TIED)[number];
type Rounded = (typeof ROUNDED)[number];

/** How a season counts, whole. */
export interface WholeCupRules extends CupRules {
  points:
    | { places: { places: number[]; tied: Tied } }
    | { formula: { full_up_to: number; then_every: number; most: number } }
    | 'as-played';
  counting:
    | 'all'
    | { best: { events: number } }
    | { share: { percent: number; rounded: Rounded } }
    | { 'best-and-final': { events: number } };
  tie_breaks: string[];
  qualification?: { places: number; at_least_events?: number } | null;
  sources?: Record<string, string>;
}

/** What is set of it in the form. */
export interface CupWish {
  title: string;
  points: (typeof POINTS)[number];
  /** Points of the places, as they are typed. */
  places: string;
  tied: Tied;
  fullUpTo: number | null;
  thenEvery: number | null;
  most: number | null;
  counting: (typeof COUNTING)[number];
  events: number | null;
  percent: number | null;
  rounded: Rounded;
  tieBreaks: string[];
  qualified: number | null;
  atLeast: number | null;
}

/** Where somebody begins who has rules of their own. */
export const OWN_RULES: WholeCupRules = {
  id: 'eigen',
  title: '',
  points: 'as-played',
  counting: 'all',
  tie_breaks: [],
};

const kindOf = <T extends string>(value: string | object): T =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as T;

export function cupWishOf({ points, counting, ...rules }: WholeCupRules): CupWish {
  const places = typeof points === 'object' && 'places' in points ? points.places : null;
  const formula = typeof points === 'object' && 'formula' in points ? points.formula : null;
  const share = typeof counting === 'object' && 'share' in counting ? counting.share : null;
  let events = 6;
  if (typeof counting === 'object' && 'best' in counting) events = counting.best.events;
  if (typeof counting === 'object' && 'best-and-final' in counting)
    events = counting['best-and-final'].events;
  return {
    title: rules.title,
    points: kindOf(points),
    places: (places?.places ?? []).join(' '),
    tied: places?.tied ?? 'each',
    fullUpTo: formula?.full_up_to ?? 100,
    thenEvery: formula?.then_every ?? 2,
    most: formula?.most ?? 200,
    counting: kindOf(counting),
    events,
    percent: share?.percent ?? 50,
    rounded: share?.rounded ?? 'up',
    tieBreaks: [0, 1].map((at) => rules.tie_breaks[at] ?? ''),
    qualified: rules.qualification?.places ?? null,
    atLeast: rules.qualification?.at_least_events ?? null,
  };
}

/** Points for places as they are typed; null if something is no number. */
export function readPlaces(text: string): number[] | null {
  const words = text.replaceAll('−', '-').split(/[\s,;]+/u);
  const numbers = words.filter(Boolean).map(Number);
  return numbers.every(Number.isSafeInteger) ? numbers : null;
}

/** What cannot be counted: the name of the text that says so. */
export function wrongInWish(wish: CupWish): 'cup-needs-title' | 'cup-needs-places' | null {
  if (wish.title.trim() === '') return 'cup-needs-title';
  if (wish.points === 'places' && (readPlaces(wish.places)?.length ?? 0) === 0)
    return 'cup-needs-places';
  return null;
}

/**
 * The rules that are wished for; they have a name of their own once they are not those of a book.
 */
export function rulesOf(wish: CupWish, before: WholeCupRules): WholeCupRules {
  if (JSON.stringify(wish) === JSON.stringify(cupWishOf(before))) return before;
  const points = {
    places: { places: { places: readPlaces(wish.places) ?? [], tied: wish.tied } },
    formula: {
      formula: {
        full_up_to: wish.fullUpTo ?? 0,
        then_every: wish.thenEvery ?? 1,
        most: wish.most ?? 0,
      },
    },
    'as-played': 'as-played' as const,
  };
  const counting = {
    all: 'all' as const,
    best: { best: { events: wish.events ?? 0 } },
    share: { share: { percent: wish.percent ?? 0, rounded: wish.rounded } },
    'best-and-final': { 'best-and-final': { events: wish.events ?? 0 } },
  };
  return {
    id: before.id.startsWith('eigen') ? before.id : `eigen-${before.id}`,
    title: wish.title.trim(),
    points: points[wish.points],
    counting: counting[wish.counting],
    tie_breaks: [...new Set(wish.tieBreaks.filter(Boolean))],
    ...(wish.qualified === null
      ? {}
      : { qualification: { places: wish.qualified, at_least_events: wish.atLeast ?? 0 } }),
  };
}
