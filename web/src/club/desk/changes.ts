import { t } from '../../app/texts';
import type { LineState } from './line-state.svelte';
import type { Questions } from './questions.svelte';
import type { Change, MadeChange, NewPeople } from '../tournament/tournament-types';
import type { TournamentState } from '../tournament/tournament.svelte';

/** Makes changes of the tournament and tells what was done. */
export class DeskChanges {
  constructor(
    private readonly tournament: TournamentState,
    private readonly line: LineState,
    private readonly questions: Questions,
  ) {}

  async make(change: Change, told = t('desk-done'), people?: NewPeople): Promise<boolean> {
    if (!(await this.tournament.change(change, people))) return false;
    this.line.told = told;
    return true;
  }

  /** A change of somebody's seat: what moved is shown afterwards. */
  async reseat(
    change: Change,
    told = t('desk-done'),
    people?: NewPeople,
  ): Promise<MadeChange | null> {
    const made = await this.tournament.change(change, people);
    if (!made) return null;
    this.line.told = told;
    this.questions.showMoves(made);
    return made;
  }
}
