import { currentRound, isOut } from '../tournament/current-round';
import type { Tournament } from '../tournament/tournament-types';

/** Where the desk is: a step of the evening. */
export type Part = 'registration' | 'draw' | 'closing' | 'final' | `round-${number}`;

/** Steps of the evening beside its rounds, by the words that lead there. */
const PARTS: Record<string, Part> = {
  anmeldung: 'registration',
  registration: 'registration',
  auslosung: 'draw',
  draw: 'draw',
  finale: 'final',
  abschluss: 'closing',
  closing: 'closing',
};

/** The step that a word or the number of a round means, of those that there are. */
export function partNamed(word: string, parts: Part[]): Part | undefined {
  const number = /^(?:runde\s*|round\s*)?(\d{1,2})$/u.exec(word);
  const part = number
    ? (`round-${Number(number[1])}` as const)
    : PARTS[Object.keys(PARTS).find((name) => word !== '' && name.startsWith(word)) ?? ''];
  return parts.find((known) => known === part);
}

/** The steps of a tournament, one after the other. */
export function partsOf(view: Tournament): Part[] {
  const rounds = view.rounds
    .filter((round) => round.round !== 'final')
    .map((round): Part => `round-${Number(round.round)}`);
  const final: Part[] = view.mode.final_round ? ['final'] : [];
  return ['registration', 'draw', ...rounds, ...final, 'closing'];
}

/** Where a desk begins that is opened in the middle of an evening. */
export function firstPart(view: Tournament): Part {
  const open = currentRound(view);
  if (view.finished) return 'closing';
  if (open) return open.round === 'final' ? 'final' : `round-${Number(open.round)}`;
  return view.rounds.length > 0 ? 'draw' : 'registration';
}

/**
 * When somebody goes who goes now: in the middle of the round that is played, or after the last one
 * that they have played to its end; `0` is before the first.
 */
export function leavesNow(view: Tournament, player: number | null): string {
  const current = currentRound(view);
  const drawn = view.rounds.filter(({ round }) => round !== 'final');
  if (!current) {
    const last = drawn.findLast(({ begun }) => begun);
    return last ? `during-${last.round}` : '0';
  }
  if (current.round === 'final') return `after-${drawn.length}`;
  const own = current.tables.find(({ players }) => player !== null && players.includes(player));
  const isDone = own?.results && !own.conflict && own.ended_early == null;
  if (isOut(current) || isDone) return `after-${current.round}`;
  if (current.begun) return `during-${current.round}`;
  const before = Number(current.round) - 1;
  return before > 0 ? `after-${before}` : '0';
}
