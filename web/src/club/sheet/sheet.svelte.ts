import type { Draft, Form, SheetChange, SheetView } from '../../generated/wire';
import { settings } from '../../app/settings.svelte';
import { t } from '../../app/texts';
import { changeSheet, mergeSheets, readSheet, sheetForm, type Changed } from './sheet-engine';
import { deviceName, inTurn, keepSheet, keptSheet, type KeptSheet } from './sheet-store';

/** What is being told, kept so that a reload in the middle loses nothing. */
interface KeptDraft {
  line: string | null;
  draft: Draft;
}

const draftKey = (id: string): string => `tarock-sheet-draft-${id}`;

/** A sheet that is open: what stands on it, and how it is changed. */
export class SheetState {
  view = $state.raw<SheetView | null>(null);
  /** Why the last thing was refused. */
  problem = $state('');
  /** Whether there is no such sheet. */
  missing = $state(false);
  kept: KeptSheet | null = null;
  private readonly tabs: BroadcastChannel;

  constructor(readonly id: string) {
    this.tabs = new BroadcastChannel(`tarock-sheet-${id}`);
    this.tabs.onmessage = () => void this.load();
  }

  leave(): void {
    this.tabs.close();
  }

  /** Reads the sheet, in the language that is chosen now. */
  async load(): Promise<void> {
    void settings.language;
    try {
      const kept = await keptSheet(this.id);
      this.missing = kept === undefined;
      if (!kept) return;
      this.kept = kept;
      this.view = (await readSheet({ file: kept.file, house: kept.house })).view;
    } catch (error) {
      this.problem = said(error);
    }
  }

  async form(line: string | null, draft: Draft | null): Promise<Form> {
    if (!this.kept) throw new Error(t('scribe-missing'));
    const { file, house } = this.kept;
    return sheetForm({ file, house }, line, draft);
  }

  /** Writes something; false if it was refused, and `problem` says why. */
  change(change: SheetChange): Promise<boolean> {
    const by = this.view?.scribe ?? null;
    return this.replace(({ file, house }) =>
      changeSheet({ file, house }, deviceName(), by, change),
    );
  }

  /** Takes over what another copy has; how many entries, or nothing if it was refused. */
  async merge(other: string): Promise<number | null> {
    let added = 0;
    const done = await this.replace(async ({ file, house }) => {
      const merged = await mergeSheets({ file, house }, other);
      added = merged.added;
      return merged;
    });
    return done ? added : null;
  }

  private replace(work: (kept: KeptSheet) => Promise<Changed>): Promise<boolean> {
    return inTurn(this.id, async () => {
      try {
        const kept = (await keptSheet(this.id)) ?? this.kept;
        if (!kept) throw new Error(t('scribe-missing'));
        const { file, view } = await work(kept);
        const changed = { ...kept, file, when: Date.now() };
        await keepSheet(changed);
        this.kept = changed;
        this.view = view;
        this.problem = '';
        this.tabs.postMessage('changed');
        return true;
      } catch (error) {
        this.problem = said(error);
        return false;
      }
    });
  }

  keepDraft(line: string | null, draft: Draft | null): void {
    try {
      if (draft === null) localStorage.removeItem(draftKey(this.id));
      else localStorage.setItem(draftKey(this.id), JSON.stringify({ line, draft }));
    } catch {
      // With no room left a reload begins the line anew.
    }
  }

  /** What was told of a line, or of a new one. */
  draftOf(line: string | null): Draft | null {
    const kept = this.keptDraft();
    return kept?.line === line ? kept.draft : null;
  }

  keptDraft(): KeptDraft | null {
    try {
      return JSON.parse(localStorage.getItem(draftKey(this.id)) ?? 'null') as KeptDraft | null;
    } catch {
      return null;
    }
  }
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));
