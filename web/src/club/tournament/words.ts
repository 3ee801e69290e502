import { money, withPoints } from '../amounts';
import { settings } from '../../app/settings.svelte';
import { t, textOr } from '../../app/texts';
import type { Change, Entry, Round, RoundSeats, StandingRow, Tournament } from './tournament-types';

export { currentRound } from './current-round';

/** „Runde 2“, „Finale“. */
export const roundWords = (round: string | number): string =>
  String(round) === 'final' ? t('desk-final') : t('desk-round', { round: String(round) });

export const labelOf = (view: Tournament, player: number): string =>
  view.players.find((one) => one.player === player)?.label ?? `#${player}`;

/** Whoever was taken out by a ban that is lifted sits nowhere by themselves. */
export const pardonedWords = (view: Tournament, player: number): string =>
  view.players.find((one) => one.player === player)?.left
    ? t('desk-pardoned-left', { name: labelOf(view, player), player })
    : t('desk-pardoned');

export const roundOf = (view: Tournament, round: string): Round | undefined =>
  view.rounds.find((one) => one.round === round);

/** Whether people sit elsewhere in a round than everybody has been told; once there are results,
 *  nobody does. */
export const isReseated = (round: Round): boolean =>
  round.published &&
  round.changed_since === true &&
  round.tables.every(({ results, conflict }) => !results && !conflict);

/** Whether results of a round are others than those that everybody has seen. */
export const isCorrected = (round: Round): boolean =>
  round.results_published && round.changed_since === true;

/** The rows of the standings, once there is a result at all. */
export const standingRows = (view: Tournament): StandingRow[] =>
  view.standings.rows.some((row) => row.rounds.some((points) => points !== null))
    ? view.standings.rows
    : [];

/** Points as lists have them: a minus as long as a plus. */
export const pointsWords = (points: number | string): string => String(points).replace('-', '−');

export const timeWords = (at: number): string =>
  new Date(at).toLocaleTimeString(settings.language === 'de' ? 'de-AT' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });

/** The day of a tournament as people write it; whatever else stands there as it stands there. */
export function dayWords(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return day;
  const date = new Date(`${day}T12:00`);
  if (Number.isNaN(date.getTime())) return day;
  return date.toLocaleDateString(settings.language === 'de' ? 'de-AT' : 'en-GB', {
    dateStyle: 'medium',
  });
}

/** Who wrote it: what their link is called, or by which right they came. */
export const authorWords = (by: Entry['by']): string =>
  by.label ?? textOr(`desk-by-${by.right}`, by.right);

/** Somebody who sits elsewhere after a change. */
export interface MovedPlayer {
  round: string;
  player: number;
  from: number | null;
  to: number | null;
}

/** Who moved by a change, round by round. */
export function movedPlayers(rounds: RoundSeats[]): MovedPlayer[] {
  return rounds.flatMap((round) => {
    const tableOf = (seats: RoundSeats['before'], player: number): number | null =>
      seats.find((table) => table.players.includes(player))?.number ?? null;
    const everybody = new Set([...round.before, ...round.after].flatMap((table) => table.players));
    return [...everybody]
      .map((player) => ({
        round: String(round.round ?? 'final'),
        player,
        from: tableOf(round.before, player),
        to: tableOf(round.after, player),
      }))
      .filter((move) => move.from !== move.to)
      .sort((one, other) => one.player - other.player);
  });
}

/** One kind of change with what belongs to it. */
type Kinds = Change extends infer Each ? (Each extends object ? keyof Each : never) : never;
type OfKind<K extends Kinds> = Extract<Change, Record<K, unknown>>[K];
/** Start numbers that a change gave, in the order in which it names people. */
type Given = readonly number[];
type ChangeWords = {
  [K in Kinds]: (told: OfKind<K>, view: Tournament, given: Given) => string;
};

const at = (told: { round: string; table: number }): { round: string; table: number } => ({
  round: roundWords(told.round),
  table: told.table,
});
const results = (
  told: { players: number[]; results: number[]; deals?: number | null },
  view: Tournament,
): string =>
  told.players
    .map((player, n) => withPoints(labelOf(view, player), told.results[n] ?? 0))
    .join(', ') + (told.deals ? ` (${t('desk-after-deals', { deals: told.deals })})` : '');
/** Whose number belongs to somebody else now, or to nobody, is named by the number. */
const people = (told: { people: { person: string }[] }, view: Tournament, given: Given): string =>
  told.people
    .map(({ person }, at) => {
      const known = view.players.find((one) => one.person === person);
      const number = given[at];
      return known?.label ?? (number === undefined ? '–' : t('desk-log-number', { number }));
    })
    .join(', ');
/** What somebody wrote beside it, if anything. */
const after = (text: string | null | undefined): string => (text ? `: ${text}` : '');
const rounds = (list: string[] | undefined): string => (list ?? []).map(roundWords).join(', ');

const TOLD: ChangeWords = {
  open: () => t('desk-log-open'),
  import: () => t('desk-log-import'),
  set: () => t('desk-log-set'),
  enter: (told, view, given) => t('desk-log-enter', { people: people(told, view, given) }),
  amend: (told, view) =>
    told.person
      ? t('desk-log-handed-over', {
          number: told.player,
          player: people({ people: [{ person: told.person }] }, view, []),
        })
      : t('desk-log-amend', { player: labelOf(view, told.player) }),
  paid: (told, view) =>
    told.cents > 0
      ? t('desk-log-paid', { player: labelOf(view, told.player), money: money(told.cents) })
      : t('desk-log-not-paid', { player: labelOf(view, told.player) }),
  leave: (told, view) =>
    told.during
      ? t('desk-log-leave-during', {
          player: labelOf(view, told.player),
          round: roundWords(told.last_round),
        })
      : t('desk-log-leave', { player: labelOf(view, told.player), round: told.last_round }),
  return: (told, view) => t('desk-log-return', { player: labelOf(view, told.player) }),
  'stand-in': (told, view, given) =>
    t('desk-log-stand-in', {
      player: labelOf(view, told.player),
      other: people({ people: [told.entering] }, view, given),
    }),
  draw: () => t('desk-log-draw'),
  'draw-final': () => t('desk-log-draw-final'),
  reseat: (told) => t('desk-log-reseat', { round: roundWords(told.round) }),
  decline: (told, view) => t('desk-log-decline', { player: labelOf(view, told.player) }),
  result: (told, view) =>
    t(told.replaces ? 'desk-log-correction' : 'desk-log-result', {
      ...at(told),
      results: results(told, view),
    }),
  sheet: (told, view) => t('desk-log-sheet', { ...at(told), results: results(told, view) }),
  'sheet-open': (told) => t('desk-log-sheet-open', at(told)),
  clear: (told) => t('desk-log-clear', { ...at(told), reason: after(told.reason) }),
  choose: (told) => t('desk-log-choose', { ...at(told), version: told.result }),
  publish: (told) =>
    [
      told.draws?.length ? t('desk-log-publish-draws', { rounds: rounds(told.draws) }) : '',
      told.results?.length ? t('desk-log-publish-results', { rounds: rounds(told.results) }) : '',
    ]
      .filter(Boolean)
      .join(' '),
  clock: (told) =>
    typeof told.step === 'object'
      ? t('desk-log-clock-extend', {
          round: roundWords(told.round),
          minutes: told.step.extend.minutes,
        })
      : textOr(`desk-log-clock-${told.step}`, told.step, { round: roundWords(told.round) }),
  scene: (told) => t('desk-log-scene', { scene: t(`desk-scene-${told.scene}`) }),
  penalty: (told, view) => {
    const penalty = told as unknown as { player: number; kind: string; reason: string };
    return t(penalty.kind === 'ban' ? 'desk-log-ban' : 'desk-log-warning', {
      player: labelOf(view, penalty.player),
      reason: penalty.reason,
    });
  },
  pardon: (told, view) => t('desk-log-pardon', { player: labelOf(view, told.player) }),
  call: (told) => t('desk-log-call', { ...at(told), text: after(told.text) }),
  answer: (told) => t('desk-log-answer', { version: told.call, note: after(told.note) }),
  undo: (told) => t('desk-log-undo', { version: told.version }),
  finish: () => t('desk-log-finish'),
};

/** What an entry of the log says; the kind itself where only a newer version has words for it. */
export function entryWords(entry: Entry, view: Tournament): string {
  const [kind, told] = Object.entries(entry.change)[0] ?? ['', {}];
  type Words = (told: unknown, view: Tournament, given: Given) => string;
  const words = (TOLD as Record<string, Words | undefined>)[kind];
  // Whoever makes room for a stand-in stands in the effect as well.
  const leaves = (told as { player?: number }).player;
  const players = (entry.effect?.players ?? []).map(({ player }) => player);
  const given = players.filter((player) => player !== leaves);
  return words?.(told, view, given) ?? kind;
}

/**
 * Whether somebody can undo it: the beginning and what sheets wrote stay, and of what is closed
 * nothing is undone but the closing.
 */
export function canUndo(entry: Entry, finished: boolean): boolean {
  const is = (kind: string): boolean => kind in entry.change;
  if (entry.undone) return false;
  return finished ? is('finish') : !['open', 'import', 'sheet', 'sheet-open'].some(is);
}
