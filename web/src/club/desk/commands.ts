import { t } from '../../app/texts';
import type { DeskWork } from './desk.svelte';
import type { Command } from './line';
import { swapped } from './plans';
import { partNamed, partsOf } from './steps';
import { nextPlaceOf, placesOf } from '../tournament/places';
import type {
  Change,
  ClockStep,
  Entry,
  Player,
  Scene,
  Tournament,
} from '../tournament/tournament-types';
import { canUndo, entryWords, roundOf } from '../tournament/words';

const SCENES: Record<string, Scene> = {
  begrüßung: 'welcome',
  welcome: 'welcome',
  sitzplan: 'seating',
  seating: 'seating',
  uhr: 'clock',
  clock: 'clock',
  stand: 'standings',
  standings: 'standings',
  live: 'live-standings',
  preise: 'prizes',
  prizes: 'prizes',
};

/** Does what is told to the desk beside names and results. */
export async function doCommand(work: DeskWork, command: Command, rest: string): Promise<void> {
  const { view } = work.tournament;
  if (!view) return;
  work.line.text = '';
  const number = Number(rest);
  switch (command) {
    case 'draw':
      return work.draw();
    case 'publish':
      await work.publishDraws(view.rounds.map((round) => round.round));
      return;
    case 'results':
      if (work.line.round !== null) await work.publishResults(work.line.round);
      return;
    case 'clock':
      await clockCommand(work, rest);
      return;
    case 'hall':
      await sceneCommand(work, rest);
      return;
    case 'next':
      await nextPlace(work);
      return;
    case 'settings':
    case 'prizes':
    case 'prints':
      work.show(command);
      return;
    case 'links':
      if (view.scope === 'organiser') work.show('links');
      else work.tournament.problem = t('desk-only-organiser');
      return;
    case 'look':
      if (work.line.round === null) work.tournament.problem = t('desk-results-in-round');
      else if (work.line.tableOf(number))
        work.shownTable = { round: work.line.round, table: number };
      else work.tournament.problem = t('desk-no-table', { table: rest });
      return;
    case 'choose':
      await work.results.choose(rest);
      return;
    case 'decline':
    case 'warn':
    case 'ban':
      await commandAgainst(work, command, rest, view.players);
      return;
    case 'reseat': {
      const [one, other] = rest.split(/\s+/u).filter(Boolean).map(Number);
      if (one !== undefined && other !== undefined) await swap(work, one, other);
      else work.show('reseat');
      return;
    }
    case 'leave':
    case 'return':
    case 'amend':
    case 'pardon':
      await commandOf(
        work,
        command,
        rest,
        view.players.find(({ player }) => player === number),
      );
      return;
    case 'open': {
      const part = partNamed(rest.toLowerCase(), partsOf(view));
      if (part) work.open(part);
      else work.tournament.problem = t('desk-unknown-step', { word: rest });
      return;
    }
    case 'finish':
      await work.finish();
      return;
    case 'undo':
      if (rest === '') await undoLast(work);
      else await work.undo(number);
      return;
    case 'help':
      work.helping = true;
  }
}

async function commandOf(
  work: DeskWork,
  command: 'leave' | 'return' | 'amend' | 'pardon',
  rest: string,
  player: Player | undefined,
): Promise<void> {
  if (!player) work.tournament.problem = t('desk-no-player', { player: rest });
  else if (command === 'pardon') await work.pardon(player.player);
  else if (command === 'return' && player.left)
    await work.changes.reseat({ return: { player: player.player } });
  else {
    work.leaving = command === 'leave';
    work.shownPlayer = player.player;
  }
}

/** `17 zu laut`: who it is, and why. */
async function commandAgainst(
  work: DeskWork,
  command: 'decline' | 'warn' | 'ban',
  rest: string,
  players: Player[],
): Promise<void> {
  const [, number = '', reason = ''] = /^(\d+)\s*(.*)$/u.exec(rest) ?? [];
  const player = players.find((one) => one.player === Number(number))?.player;
  if (player === undefined)
    work.tournament.problem = t('desk-no-player', { player: number || rest });
  else if (command === 'decline') await work.changes.reseat({ decline: { player } });
  else if (reason === '') work.tournament.problem = t('desk-penalty-why', { player });
  else {
    const penalty = { player, kind: command === 'ban' ? 'ban' : 'warning', reason };
    await work.changes.reseat({ penalty } as unknown as Change);
  }
}

/** Two change places in the round that is open. */
async function swap(work: DeskWork, one: number, other: number): Promise<void> {
  const { view } = work.tournament;
  const round = view && work.line.round !== null ? roundOf(view, work.line.round) : undefined;
  if (!round || work.line.round === 'final') {
    work.tournament.problem = t('desk-results-in-round');
    return;
  }
  const seats = round.tables.map((table) => table.players);
  const tables = swapped(seats, one, other);
  if (tables) await work.changes.reseat({ reseat: { round: Number(work.line.round), tables } });
  else work.tournament.problem = t('desk-reseat-who', { one, other });
}

async function undoLast(work: DeskWork): Promise<void> {
  let told: string | undefined;
  const made = await work.tournament.change(() => {
    const { view } = work.tournament;
    const entry = view ? lastOwn(work, view) : undefined;
    if (!view || !entry) return null;
    const { version } = entry;
    told = t('desk-undone', { version, what: entryWords(entry, view) });
    return { undo: { version } };
  });
  if (told === undefined) work.tournament.problem = t('desk-undo-none');
  else if (made) work.line.told = told;
}

/**
 * What was done last on this page; on one that has done nothing yet, by the same right. What
 * another desk did meanwhile, or a table that calls, is taken back by its number alone. Said
 * twice it takes back two entries: the first taking back stays.
 */
function lastOwn(work: DeskWork, view: Tournament): Entry | undefined {
  const { log, written } = work.tournament;
  const open = log.filter((entry) => canUndo(entry, view.finished) && !('undo' in entry.change));
  return (
    open.findLast(({ version }) => written.has(version)) ??
    open.findLast(({ by }) => by.right === view.scope)
  );
}

/** The place after the one that is shown by then: said twice without a pause it is two places. */
async function nextPlace(work: DeskWork): Promise<void> {
  let place: number | undefined;
  let problem = '';
  const made = await work.tournament.change(() => {
    const { view } = work.tournament;
    if (view?.scene.scene !== 'prizes') problem = t('desk-no-prizes-shown');
    else if ((place = nextPlaceOf(view)) === undefined) problem = t('desk-last-place-shown');
    return place === undefined ? null : { scene: { scene: 'prizes', place } };
  });
  if (problem !== '') work.tournament.problem = problem;
  else if (made && place !== undefined) work.line.told = t('desk-place-shown', { place });
}

function showPlace(work: DeskWork, place: number): Promise<boolean> {
  return work.changes.make({ scene: { scene: 'prizes', place } }, t('desk-place-shown', { place }));
}

async function clockCommand(work: DeskWork, rest: string): Promise<void> {
  const minutes = /^[+-]\d{1,3}$/u.exec(rest.replace('−', '-'));
  const steps: Record<string, ClockStep> = { start: 'start', pause: 'pause', stopp: 'stop' };
  const step = minutes
    ? { extend: { minutes: Number(minutes[0]) } }
    : (steps[rest] ?? (rest === 'stop' ? 'stop' : undefined));
  if (step === undefined) work.tournament.problem = t('desk-unknown-command', { word: rest });
  else if (work.line.round === null) work.tournament.problem = t('desk-results-in-round');
  else await work.clock(step);
}

async function sceneCommand(work: DeskWork, rest: string): Promise<void> {
  const [named = '', from] = rest.toLowerCase().split(/\s+/u);
  const word = Object.keys(SCENES).find((name) => named !== '' && name.startsWith(named));
  const scene = word === undefined ? undefined : SCENES[word];
  const places = placesOf(work.tournament.view?.standings.rows ?? []);
  // The prize giving begins at the place that is named: not everybody gets something.
  if (scene === 'prizes') {
    const begin = from === undefined ? (places[0] ?? 1) : Number(from);
    const place = places.find((one) => one <= begin);
    if (place === undefined && places.length > 0)
      work.tournament.problem = t('desk-no-place', { place: from ?? '' });
    else await showPlace(work, place ?? 1);
  } else if (scene) await work.changes.make({ scene: { scene } });
  else work.tournament.problem = t('desk-unknown-command', { word: rest });
}
