import type { Language } from '../../app/settings.svelte';
import { keptDeal } from '../../device/store';
import type { FairRecord, Voided } from '../../generated/wire';
import { theEngine } from '../../link/engine';
import { houseTextOf } from '../../link/house-text';
import { ask } from '../../link/server';
import { isPractice } from '../view';

/** A settled deal; its record may not have been told to whoever came to the table later. */
export interface SettledDeal {
  table: string;
  deal: number;
  record: FairRecord | null;
}

async function recordOf({ table, deal, record }: SettledDeal): Promise<FairRecord | null> {
  if (record !== null) return record;
  const kept = await keptDeal(table, deal).catch(() => undefined);
  if (kept) return kept.record;
  if (isPractice(table)) return null;
  return ask('GET', `/deals/${encodeURIComponent(table)}/${deal}`);
}

/** Premiums of a deal that were made or announced and bring nothing, with the reason. */
export async function voidedOf(settled: SettledDeal, language: Language): Promise<Voided[]> {
  const record = await recordOf(settled);
  if (record === null) return [];
  const house = await houseTextOf(record.rules, record);
  const answer = await theEngine().question(
    { voided: { record: JSON.stringify(record), house } },
    language,
  );
  return answer as Voided[];
}
