import type { Tournament } from '../tournament/tournament-types';

/** Prizes in money as the tournament keeps them. */
export type PrizePlan =
  { amounts: number[] } | { percent: { fee_cents: number; places: number[] } };
export type PrizeKind = 'euros' | 'percent';

/** Numbers place by place, as `300 200,50 100`; nothing if something is no number. */
export function readNumbers(text: string): number[] | null {
  const words = text
    .replace(/[€%]/gu, ' ')
    .split(/[\s;]+/u)
    .filter(Boolean);
  const numbers = words.map((word) => Number(word.replace(',', '.')));
  return numbers.every((number) => Number.isFinite(number) && number >= 0) ? numbers : null;
}

/** The plan that is typed; nothing if it cannot be read. */
export function readPlan(kind: PrizeKind, text: string, feeCents: number): PrizePlan | null {
  const numbers = readNumbers(text);
  if (!numbers) return null;
  if (kind === 'euros') return { amounts: numbers.map((euros) => Math.round(euros * 100)) };
  if (!numbers.every(Number.isSafeInteger)) return null;
  return { percent: { fee_cents: feeCents, places: numbers } };
}

/** The plan as it is typed. */
export function planText(plan: PrizePlan | null | undefined): { kind: PrizeKind; text: string } {
  if (!plan) return { kind: 'euros', text: '' };
  if ('percent' in plan) return { kind: 'percent', text: plan.percent.places.join(' ') };
  const euros = plan.amounts.map((cents) => String(cents / 100).replace('.', ','));
  return { kind: 'euros', text: euros.join(' ') };
}

/** Lines of prizes in kind; an empty line is a place without one, those at the end are none. */
export function readGoods(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  const last = lines.findLastIndex((line) => line !== '');
  return lines.slice(0, last + 1);
}

/** Groups of start numbers, one a line; nothing if somebody is not there. */
export function readGroups(text: string, view: Tournament): number[][] | null {
  const known = new Set(view.players.map((player) => player.player));
  const groups = text
    .split('\n')
    .map((line) =>
      line
        .split(/[\s,;]+/u)
        .filter(Boolean)
        .map(Number),
    )
    .filter((group) => group.length > 0);
  return groups.every((group) => group.length > 1 && group.every((one) => known.has(one)))
    ? groups
    : null;
}

/** Two change places; nothing if one of them does not sit there. */
export function swapped(tables: number[][], one: number, other: number): number[][] | null {
  const seated = tables.flat();
  if (one === other || !seated.includes(one) || !seated.includes(other)) return null;
  const instead = (player: number): number =>
    player === one ? other : player === other ? one : player;
  return tables.map((players) => players.map(instead));
}

/**
 * The tables once everybody sits where it was chosen: who stays keeps the order, who comes is last.
 */
export function seatedAs(tables: number[][], chosen: ReadonlyMap<number, number>): number[][] {
  const most = Math.max(tables.length, ...[...chosen.values()].map((table) => table + 1));
  return Array.from({ length: most }, (_, at) => {
    const stay = (tables[at] ?? []).filter((player) => chosen.get(player) === at);
    const come = [...chosen].filter(([player, to]) => to === at && !stay.includes(player));
    return [...stay, ...come.map(([player]) => player)];
  }).filter((players) => players.length > 0);
}
