import { settings } from '../../app/settings.svelte';
import { asSentence, t } from '../../app/texts';
import type { Draft, Form, SheetChange, SheetView } from '../../generated/wire';
import { askDesk, DeskRefusal, mayPass, said } from '../tournament/desk-server';
import type { LinesOfSheet } from '../tournament/handed-lines';
import type { Progress, SheetEvent, TableSheet, TakenEvents } from '../tournament/tournament-types';
import { changeSheet, readSheet, sheetForm } from '../sheet/sheet-engine';
import { deviceName, inTurn } from '../sheet/sheet-store';
import { isConfirmationOf, mergedEvents } from './merge-events';
import { forgetSlipCodes, keepSlipCode, keptSlipCodes } from './slip-codes';
import {
  fileOf,
  keepTableSheet,
  keptTableSheet,
  tableSheets,
  unsent,
  type KeptTableSheet,
} from './table-store';

const EVENTS_AT_ONCE = 200;
const FORMAT = 'tarock-sheet-1';
/** Until it is tried again; a line to the server that stands tells nobody that it answers. */
const PAUSES = [500, 1000, 2000, 5000, 10_000];

/** The start numbers of those at a table, in the order of the slip, as its sheet is named. */
const startNumbers = (sheet: string): number[] =>
  (sheet.split('.')[2] ?? '').split('-').map(Number);

/**
 * The sheet of a table of a tournament: written on this device first, brought to the server when
 * there is a way.
 */
export class TableSheetState {
  view = $state.raw<SheetView | null>(null);
  kept = $state.raw<KeptTableSheet | null>(null);
  progress = $state.raw<Progress | null>(null);
  problem = $state('');
  /** Lines that wait for the network. */
  waiting = $state(0);
  connected = $state(true);
  /** The link by which this page came was withdrawn, or its round is over. */
  ended = $state(false);
  /** Others sit at the table now: what was written before is another sheet. */
  reseated = $state(false);
  private syncing: Promise<void> | undefined;
  private again = false;
  private later: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private left = false;
  /** Codes by which this device closes tables, by start number; a wrong one is forgotten. */
  private closers = $state.raw<Record<number, string>>({});
  private lastCloser = $state<number | null>(null);

  constructor(
    readonly tournament: string,
    readonly token: string | null,
    readonly round: string,
    readonly table: number,
    /**
     * On a player's page their start number: what else waits on this device is brought by the
     * table's own link, and refused by theirs it would be lost.
     */
    readonly confirming: number | null = null,
  ) {}

  private get path(): string {
    const place = `${encodeURIComponent(this.round)}/${this.table}`;
    return `/tournaments/${encodeURIComponent(this.tournament)}/sheets/${place}`;
  }

  /** What this page has to bring. */
  private outbox(kept: KeptTableSheet): SheetEvent[] {
    const { confirming } = this;
    const all = unsent(kept);
    if (confirming === null) return all;
    const place = startNumbers(kept.sheet).indexOf(confirming);
    return all.filter((one) => isConfirmationOf(one, place));
  }

  /** What waits is brought by whoever opens the sheet next. */
  leave(): void {
    this.left = true;
    clearTimeout(this.later);
  }

  /** What this device has; the network comes after. */
  async load(): Promise<void> {
    const known = await keptSlipCodes(this.tournament);
    this.closers = known?.codes ?? {};
    this.lastCloser = known?.last ?? null;
    const [kept] = await tableSheets(this.tournament, this.round, this.table);
    if (kept) await this.show(kept);
    await this.sync();
  }

  private async show(kept: KeptTableSheet): Promise<void> {
    this.kept = kept;
    this.waiting = this.outbox(kept).length;
    this.view = (await readSheet({ file: kept.file, house: kept.house ?? null })).view;
  }

  /** Reads it again in another language. */
  async reread(): Promise<void> {
    void settings.language;
    if (this.kept) await this.show(this.kept);
  }

  /**
   * Brings what waits and takes what others have written; who asks meanwhile is asked for once
   * more.
   */
  sync(): Promise<void> {
    if (this.syncing) {
      this.again = true;
      return this.syncing;
    }
    this.syncing = this.exchange().finally(() => {
      this.syncing = undefined;
      if (!this.again) return;
      this.again = false;
      void this.sync();
    });
    return this.syncing;
  }

  private async exchange(): Promise<void> {
    try {
      for (const old of await tableSheets(this.tournament, this.round, this.table))
        await this.bring(old.id);
      const there = await askDesk<TableSheet>('GET', this.path, this.token);
      await this.take(there);
      this.connected = true;
      this.ended = false;
      this.tries = 0;
    } catch (error) {
      this.connected = !mayPass(error);
      if (this.connected) {
        this.ended = this.isEnd(error);
        this.problem = this.ended ? t('table-link-over') : said(error);
      } else this.syncLater();
    }
  }

  /** A withdrawn link's token is unknown; whoever came by their own right has to sign in again. */
  private isEnd(error: unknown): boolean {
    const ends = ['link-ended', 'unknown-user'];
    return this.token !== null && error instanceof DeskRefusal && ends.includes(error.code);
  }

  private syncLater(): void {
    if (this.left) return;
    clearTimeout(this.later);
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
    this.tries += 1;
    this.later = setTimeout(() => void this.sync(), pause);
  }

  /** Takes over what the server has; with others at the table it is another sheet. */
  private async take(there: TableSheet): Promise<void> {
    const id = `${this.tournament}/${there.sheet}`;
    this.progress = there.progress ?? null;
    await inTurn(id, async () => {
      const known = await keptTableSheet(id);
      if (this.kept && this.kept.id !== id) this.reseated = true;
      const own = known ? fileOf(known).events : [];
      const file = JSON.stringify({
        format: FORMAT,
        heading: there.heading,
        events: mergedEvents(own, there.events),
      });
      const kept: KeptTableSheet = {
        id,
        tournament: this.tournament,
        round: this.round,
        table: this.table,
        sheet: there.sheet,
        codes: known?.codes ?? {},
        file,
        house: there.house_rules ?? null,
        when: known?.when ?? Date.now(),
        stored: there.events.map((event) => event.id),
      };
      if (
        known?.file !== file ||
        known.stored.length !== kept.stored.length ||
        this.kept?.id !== id
      ) {
        await keepTableSheet(kept);
        await this.show(kept);
      }
    });
  }

  /** Brings what waits of one sheet. */
  private async bring(id: string): Promise<void> {
    for (;;) {
      const kept = await keptTableSheet(id);
      const events = kept ? this.outbox(kept).slice(0, EVENTS_AT_ONCE) : [];
      if (!kept || events.length === 0) return;
      const codes = Object.fromEntries(
        Object.entries(kept.codes).filter(([event]) => events.some((one) => one.id === event)),
      );
      const body = { sheet: kept.sheet, events, codes };
      const taken = await askDesk<TakenEvents>('POST', this.path, this.token, body);
      await inTurn(id, () => this.note(id, taken));
    }
  }

  /** What this device could not bring, with the codes that its signatures need. */
  async unsent(): Promise<LinesOfSheet[]> {
    const kept = await tableSheets(this.tournament, this.round, this.table);
    const lines = kept.map((one) => ({
      sheet: one.sheet,
      events: this.outbox(one),
      codes: one.codes,
    }));
    return lines.filter(({ events }) => events.length > 0);
  }

  /** Notes what is stored, and takes off the sheet what was refused. */
  private async note(id: string, taken: TakenEvents): Promise<void> {
    const kept = await keptTableSheet(id);
    if (!kept) return;
    const refused = new Set(taken.refused.map(({ event }) => event));
    const done = new Set([...taken.stored, ...taken.known, ...refused]);
    const file = fileOf(kept);
    const changed: KeptTableSheet = {
      ...kept,
      file: JSON.stringify({
        ...file,
        events: mergedEvents(
          file.events.filter((event) => !refused.has(event.id)),
          [],
        ),
      }),
      stored: [...new Set([...kept.stored, ...taken.stored, ...taken.known])],
      // Others are for what is brought later, or by another page.
      codes: Object.fromEntries(Object.entries(kept.codes).filter(([event]) => !done.has(event))),
    };
    await keepTableSheet(changed);
    this.progress = taken.progress ?? this.progress;
    const [first] = taken.refused;
    if (taken.refused.some(({ error }) => error.code === 'close-code')) {
      this.closers = {};
      await forgetSlipCodes(this.tournament);
    }
    if (first) this.problem = asSentence(first.error[settings.language]);
    if (this.kept?.id === id || this.kept === null) await this.show(changed);
  }

  private get seated(): number[] {
    return startNumbers(this.kept?.sheet ?? '');
  }

  /** The code of somebody at the table who has closed one on this phone before. */
  closerCode(player: number): string | null {
    return this.closers[this.seated[player] ?? 0] ?? null;
  }

  /** Who of the table closed last on this phone. */
  get closedLast(): number | null {
    const at = this.lastCloser === null ? -1 : this.seated.indexOf(this.lastCloser);
    return at < 0 ? null : at;
  }

  private async keepCloser(player: number, code: string): Promise<void> {
    const number = this.seated[player] ?? 0;
    this.closers = { ...this.closers, [number]: code };
    this.lastCloser = number;
    await keepSlipCode(this.tournament, number, code);
  }

  async form(line: string | null, draft: Draft | null): Promise<Form> {
    if (!this.kept) throw new Error('no sheet');
    return sheetForm({ file: this.kept.file, house: this.kept.house ?? null }, line, draft);
  }

  /**
   * Writes something on this device; false if the sheet refused it. The server gets it when there
   * is a way.
   */
  async change(change: SheetChange, code?: string): Promise<boolean> {
    const { kept: shown } = this;
    if (!shown) return false;
    this.problem = '';
    const done = await inTurn(shown.id, async () => {
      try {
        const kept = (await keptTableSheet(shown.id)) ?? shown;
        const before = new Set(fileOf(kept).events.map((event) => event.id));
        const by = null;
        const { file } = await changeSheet(
          { file: kept.file, house: kept.house ?? null },
          deviceName(),
          by,
          change,
        );
        const added = fileOf({ file }).events.find((event) => !before.has(event.id));
        const codes = { ...kept.codes, ...(code && added ? { [added.id]: code } : {}) };
        const changed = { ...kept, file, codes, when: Date.now() };
        await keepTableSheet(changed);
        await this.show(changed);
        return true;
      } catch (error) {
        this.problem = said(error);
        return false;
      }
    });
    if (done) {
      if (code !== undefined && typeof change === 'object' && 'close' in change)
        await this.keepCloser(change.close, code);
      const sent = this.sync();
      // Whether a code is right only the server knows: that is waited for.
      if (code) await sent;
    }
    return done;
  }
}
