import type { Mode } from './tournament-types';

export const SEATINGS = ['free', 'as-listed', 'drawn-on-request'] as const;
export const FIRST_DEALERS = [
  'highest-card',
  'highest-card-is-forehand',
  'tarock-drawer',
  'first-listed',
] as const;
export const TIE_BREAKS = [
  'best-round',
  'worst-round',
  'last-round',
  'schrift',
  'tables-won',
  'rounds-in-plus',
  'direct-meeting',
  'lot',
] as const;
export const CARRIED = ['all', 'half', 'nothing'] as const;

/** A format as it is kept, with everything that a tournament can have. */
export interface WholeMode extends Mode {
  rules: string;
  tables: number[];
  seating: (typeof SEATINGS)[number];
  first_dealer: (typeof FIRST_DEALERS)[number];
  cents_per_point: number;
  tie_breaks: string[];
  final_round?: {
    players: number;
    radln: number;
    minutes?: number;
    carried: (typeof CARRIED)[number];
    tie_breaks: string[];
  } | null;
  withdrawn?: 'unranked' | 'ranked';
  teams?: { size: number; counting?: number | null; apart?: boolean } | null;
  rank_points?: { places: number[] } | null;
  sources?: Record<string, string>;
}

/** What is set of a format in the form. */
export interface FormatWish {
  title: string;
  rules: string;
  rounds: number | null;
  radln: number | null;
  fives: boolean;
  minutesOfFour: number | null;
  minutesOfFive: number | null;
  cents: number | null;
  seating: WholeMode['seating'];
  firstDealer: WholeMode['first_dealer'];
  tieBreaks: string[];
  ranksWithdrawn: boolean;
  /** Points for the places at a table, as they are typed; empty if the Schrift counts. */
  rankPoints: string;
  /** Members of a team: 0, 2 or 4. */
  teams: number;
  final: boolean;
  finalPlayers: number | null;
  finalRadln: number | null;
  finalMinutes: number | null;
  carried: (typeof CARRIED)[number];
}

export function wishOf(mode: WholeMode): FormatWish {
  const minutes = (players: number): number | null =>
    mode.minutes?.find((limit) => limit.players === players)?.minutes ?? null;
  const last = mode.final_round;
  return {
    title: mode.title,
    rules: mode.rules,
    rounds: mode.rounds,
    radln: mode.radln,
    fives: mode.tables.includes(5),
    minutesOfFour: minutes(4),
    minutesOfFive: minutes(5),
    cents: mode.cents_per_point,
    seating: mode.seating,
    firstDealer: mode.first_dealer,
    tieBreaks: [0, 1, 2].map((at) => mode.tie_breaks[at] ?? ''),
    ranksWithdrawn: mode.withdrawn === 'ranked',
    rankPoints: (mode.rank_points?.places ?? []).join(' '),
    teams: mode.teams?.size ?? 0,
    final: last != null,
    finalPlayers: last?.players ?? 12,
    finalRadln: last?.radln ?? mode.radln,
    finalMinutes: last?.minutes ?? null,
    carried: last?.carried ?? 'half',
  };
}

/** The format that is wished for; it has its own name as soon as it is not that of a book. */
export function modeOf(wish: FormatWish, before: WholeMode): WholeMode {
  if (JSON.stringify(wish) === JSON.stringify(wishOf(before))) return before;
  const limits = [
    { players: 4, minutes: wish.minutesOfFour },
    { players: 5, minutes: wish.fives ? wish.minutesOfFive : null },
  ].flatMap(({ players, minutes }) => (minutes === null ? [] : [{ players, minutes }]));
  const points = wish.rankPoints.split(/[\s,;]+/u).filter(Boolean);
  // What a document says is no source for what somebody has set.
  const { sources: _sources, final_round, teams, rank_points: _points, ...kept } = before;
  return {
    ...kept,
    id: before.id.startsWith('eigen-') ? before.id : `eigen-${before.id}`,
    title: wish.title.trim(),
    rules: wish.rules,
    rounds: wish.rounds ?? 0,
    radln: wish.radln ?? 0,
    tables: wish.fives ? [4, 5] : [4],
    minutes: limits,
    cents_per_point: wish.cents ?? 0,
    seating: wish.seating,
    first_dealer: wish.firstDealer,
    tie_breaks: [...new Set(wish.tieBreaks.filter(Boolean))],
    withdrawn: wish.ranksWithdrawn ? 'ranked' : 'unranked',
    ...(points.length > 0 ? { rank_points: { places: points.map(Number) } } : {}),
    ...(wish.teams > 0 ? { teams: { ...teams, size: wish.teams } } : {}),
    ...(wish.final
      ? {
          final_round: {
            players: wish.finalPlayers ?? 0,
            radln: wish.finalRadln ?? 0,
            ...(wish.finalMinutes === null ? {} : { minutes: wish.finalMinutes }),
            carried: wish.carried,
            tie_breaks: final_round?.tie_breaks ?? ['final-round'],
          },
        }
      : {}),
  };
}
