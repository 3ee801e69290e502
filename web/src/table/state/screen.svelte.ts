import { createContext, type Snippet } from 'svelte';
import { t } from '../../app/texts';
import type { BookWords, Hint, Observation, SeenDeal, Snapshot } from '../../generated/wire';
import type { Command } from '../../link/messages';
import { isPlayer, nameOf, ownPlace, placesAround, type PlaceView } from '../view';
import type { Settled } from './deal-result.svelte';
import type { TableState } from './table.svelte';

export type DialogName =
  'none' | 'sheet' | 'settings' | 'last-trick' | 'tricks' | 'talk' | 'discard' | 'menu' | 'restart';

/** As much as there is room for beside an advice. */
const MOST_DETAILS = 2;

/** Guests without a name that a table tells apart. */
const MOST_GUESTS = 20;

/** What practice calls somebody who has typed no name, in whichever language that was. */
const NO_NAME = ['', 'Du', 'You'];

/** What the page around a table lends it. */
export interface PageOffers {
  /** The address to invite others with; a table of practice has none. */
  link: string | null;
  /** What a good player would do, once cards that are chosen are laid away. */
  hint: ((laid: string[]) => Promise<Hint | null>) | null;
  restart: (() => void) | null;
  /** Takes the last move back, where that can be done. */
  back: (() => void) | null;
  /** What follows a settlement instead of the next deal. */
  after: Snippet | undefined;
}

/** What the parts of one screen share: the table as it is drawn, and what is open. */
export class Screen {
  dialog: DialogName = $state('none');
  /** The settlement that was closed. */
  private closed: string | null = $state(null);
  /** Advice and the moment it was given for. */
  private advice: { hint: Hint; choice: string } | null = $state.raw(null);

  constructor(
    readonly table: TableState,
    private readonly offers: () => PageOffers,
  ) {}

  get page(): PageOffers {
    return this.offers();
  }

  /** The table as it is. Only parts that are drawn once it is known may ask. */
  get snapshot(): Snapshot {
    return known(this.table.snapshot);
  }

  get labels(): BookWords {
    return known(this.table.labels);
  }

  get pending(): string | null {
    return this.table.pending;
  }

  get observation(): Observation | null {
    return this.table.observation;
  }

  readonly deal: SeenDeal | null = $derived.by(() => this.table.snapshot?.deal ?? null);
  /** Advice holds for a choice: the same table may be shown anew meanwhile. */
  readonly hinted: Hint | null = $derived.by(() =>
    this.advice?.choice === this.choice ? (this.advice?.hint ?? null) : null,
  );
  readonly places = $derived.by(() => {
    const { snapshot, labels } = this.table;
    return snapshot && labels ? placesAround(snapshot, labels.counter_clockwise) : [];
  });
  readonly player: boolean = $derived.by(
    () => this.table.snapshot !== null && isPlayer(this.table.snapshot),
  );
  readonly own: number | null = $derived.by(() =>
    this.table.snapshot === null ? null : ownPlace(this.table.snapshot),
  );
  /** The viewer as a person at the table. */
  readonly person = $derived.by(() => {
    const place = this.own === null ? undefined : this.table.snapshot?.places[this.own];
    return typeof place === 'object' && 'person' in place ? place.person : null;
  });
  /** Why a bot plays for the viewer, if one does. */
  readonly away = $derived.by(() => (this.player ? (this.person?.away ?? null) : null));
  /** Not what a bot does for them, or whoever sits beside a newcomer. */
  readonly ownTurn: boolean = $derived.by(
    () =>
      this.player &&
      this.away === null &&
      this.own !== null &&
      this.deal?.to_act === this.own &&
      (this.table.hides === null || this.table.question !== ''),
  );
  /** The cards drawn for the first deal, until it is dealt. */
  readonly drawn = $derived.by(() => (this.deal?.observation ? null : this.table.drawn));
  /** Nothing is dealt and nothing drawn. */
  private readonly idle: boolean = $derived.by(() => {
    const { snapshot } = this.table;
    return snapshot !== null && this.deal === null && this.drawn === null && !snapshot.drawing;
  });
  readonly gathering: boolean = $derived.by(
    () =>
      this.idle &&
      this.snapshot.pause_until === null &&
      this.snapshot.over === null &&
      this.snapshot.sheet.lines.length === 0,
  );
  /** Between two deals. */
  readonly between: boolean = $derived.by(
    () => this.idle && !this.gathering && this.table.trick.winner === null,
  );
  /** After a reload no event tells of the settlement, but the snapshot does. */
  readonly settled: Settled | null = $derived.by(() => {
    const { snapshot, result } = this.table;
    const { settled } = result;
    const line = snapshot?.sheet.lines.at(-1);
    if (settled || !snapshot || !line) return settled;
    const { schrift, zahlung } = snapshot.sheet;
    const discard = snapshot.discard ?? [];
    return { line, items: snapshot.settled, schrift, zahlung, discard, fromSnapshot: true };
  });
  private readonly settlement: string = $derived.by(
    () => `${this.table.snapshot?.table} ${this.settled?.line.deal}`,
  );
  readonly settlementOpen: boolean = $derived.by(
    () => this.between && this.closed !== this.settlement,
  );
  /** Whether one talks here: at every table but that of a lesson. */
  get talks(): boolean {
    return this.page.after === undefined;
  }

  /** Nobody sits here who could answer. */
  readonly amongBots: boolean = $derived.by(() => {
    const { own } = this;
    const places = this.table.snapshot?.places ?? [];
    const others = places.filter((_, place) => place !== own);
    return others.length > 0 && others.every((at) => typeof at === 'object' && 'bot' in at);
  });
  /** The tricks that may be looked at. */
  readonly openTricks = $derived.by(() =>
    (this.observation?.tricks ?? [])
      .map((trick, at) => ({ trick, number: at + 1 }))
      .filter(({ trick }) => trick.winner !== null && trick.may_look),
  );
  readonly lastTrick = $derived.by(() => this.openTricks.at(-1) ?? null);
  /** What is said while nothing is to be done here. */
  readonly waits: string = $derived.by(() => {
    const { winner } = this.table.trick;
    if (winner !== null) return t('told-trick', { name: this.nameAt(winner) });
    const place = this.deal?.to_act;
    return place == null || place === this.own
      ? ''
      : t('waits-for', { name: this.namePlace(place) });
  });

  nameAt(seat: number): string {
    const place = this.deal?.seats[seat];
    return place === undefined ? '' : this.namePlace(place);
  }

  namePlace(place: number): string {
    return place === this.own && this.player
      ? t('you')
      : nameOf(this.table.snapshot?.places ?? [], place);
  }

  /** The name beside a place: one's own as others read it, or a word where none was chosen. */
  calledHere(view: PlaceView): string {
    const { own, seated, name } = view;
    const isNameless =
      typeof seated === 'object' && 'person' in seated && NO_NAME.includes(seated.person.name);
    return own && isNameless ? t('you') : name;
  }

  /** Wants something by a name; guests who have none are told apart by a number. */
  async byName(name: string, command: (name: string) => Command): Promise<void> {
    for (let number = 1; number <= MOST_GUESTS; number++) {
      const called = name || [t('guest'), ...(number > 1 ? [number] : [])].join(' ');
      const refused = await this.table.ask(command(called));
      this.table.refused = refused && { ...refused, card: null };
      if (name !== '' || refused?.code !== 'name-at-table') return;
    }
  }

  /** Whoever goes on plays in person again. */
  goOn(): void {
    if (this.away !== null) this.table.command('return');
    this.table.command('ready');
  }

  act(action: string): void {
    this.advice = null;
    this.table.do(action);
  }

  /**
   * Asks what a good player would do. Advice is for what can be chosen: nobody can follow another.
   */
  async askHint(): Promise<void> {
    this.table.flush();
    const { choice } = this;
    if (choice === '') return;
    const hint = await this.page.hint?.(this.table.discard.cards);
    if (!hint) {
      this.advice = null;
      return;
    }
    const details = hint.details.slice(0, MOST_DETAILS);
    this.advice = { hint: { ...hint, details }, choice };
    // What is inserted beside the log is missed by some readers.
    for (const text of [hint.headline, ...details]) this.table.narration.spoken.say(text);
  }

  /** Takes the last move back, which is heard too: the log says what was asked before it. */
  takeBack(): void {
    const { back } = this.page;
    if (back === null) return;
    back();
    this.table.narration.tookBack();
  }

  /** What may be done now, as one text. */
  private get choice(): string {
    return this.observation?.legal.join(' ') ?? '';
  }

  dropHint(): void {
    this.advice = null;
  }

  closeSettlement(): void {
    this.closed = this.settlement;
  }

  openSettlement(): void {
    this.closed = null;
  }

  closeDialog(): void {
    this.dialog = 'none';
  }

  /**
   * A new table takes the place of the old one: where something was played, that is asked first.
   */
  restart(): void {
    const played =
      this.snapshot.sheet.lines.length > 0 ||
      (this.observation?.tricks.length ?? 0) > 0 ||
      this.page.back !== null;
    if (this.snapshot.over === null && played) this.dialog = 'restart';
    else this.page.restart?.();
  }
}

function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error('this part is drawn before the table is known');
  return value;
}

export const [useScreen, provideScreen] = createContext<Screen>();
