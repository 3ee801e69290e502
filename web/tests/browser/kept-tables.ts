import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const fixtures = join(import.meta.dirname, '../../../fixtures');

/** A table that an earlier version kept in a browser, and what it showed. */
export interface KeptTable {
  file: string;
  when: string;
  kept: string;
  shown: { snapshot: { deal: { observation: { hand: string[] } } | null } };
}

/**
 * The tables that were kept at such a moment, for every book and number of players that has one.
 */
export function keptTables(moment: string): KeptTable[] {
  const folders = readdirSync(fixtures).map((version) => join(fixtures, version, 'practice'));
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(folder).map((name) => join(folder, name));
    } catch {
      return [];
    }
  });
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => ({ ...(JSON.parse(line) as KeptTable), file: relative(fixtures, file) }))
      .filter(({ when }) => when === moment)
      .slice(0, 1),
  );
}
