import { t } from '../../app/texts';
import type { LineState } from './line-state.svelte';
import type { TournamentState } from '../tournament/tournament.svelte';
import { labelOf } from '../tournament/words';

/** How soon a capital letter is followed by the next one of a name. */
const NAME_FOLLOWS_MS = 700;

/** Who has paid, and how much it is. */
export class Payments {
  fee = $state(1000);
  /** Who has just entered and stands under the fingers: P says that they have paid. */
  entered = $state<number | null>(null);
  private mayHavePaid: number | null = null;

  constructor(
    private readonly tournament: TournamentState,
    private readonly line: LineState,
  ) {
    const kept = Number(localStorage.getItem(this.feeKey));
    if (Number.isSafeInteger(kept) && kept > 0) this.fee = kept;
  }

  private get feeKey(): string {
    return `tarock-desk-fee-${this.tournament.id}`;
  }

  setFee(cents: number): void {
    this.fee = cents;
    localStorage.setItem(this.feeKey, String(cents));
  }

  /** Somebody has just come in; what was typed meanwhile may say that they have paid. */
  underTheFingers(player: number): void {
    if (this.line.text === '') this.entered = player;
    else if (this.line.text === 'P') this.paidUnlessNamed(player);
  }

  /** A capital P says so too, unless it begins the name of whoever comes next. */
  paidUnlessNamed(player: number): void {
    this.mayHavePaid = player;
    setTimeout(() => void this.paidWithoutName(), NAME_FOLLOWS_MS);
  }

  /** Whether the line says that somebody has paid, or begins a name with the same letter. */
  get isOpen(): boolean {
    return this.line.text === 'P' && this.mayHavePaid !== null;
  }

  async paidWithoutName(): Promise<void> {
    const player = this.mayHavePaid;
    this.mayHavePaid = null;
    if (player === null || this.line.text !== 'P') return;
    this.line.text = '';
    await this.paid(player);
  }

  async paid(player: number, cents = this.fee): Promise<void> {
    const { view } = this.tournament;
    if (!view || !(await this.tournament.change({ paid: { player, cents } }))) return;
    const name = labelOf(view, player);
    this.line.told = cents > 0 ? t('desk-has-paid', { name }) : t('desk-not-paid', { name });
  }
}
