import { putTextAside } from './aside';

/** The house rules on this device, as TOML. */
const KEY = 'tarock-house-rules';

/** The name under which house rules are chosen like a book. */
export const HOUSE = 'haus';

export function houseRules(): string | null {
  return localStorage.getItem(KEY);
}

export function keepHouseRules(toml: string): void {
  localStorage.setItem(KEY, toml);
}

/** What another version has kept makes room without being lost. */
export function putHouseRulesAside(): void {
  const kept = houseRules();
  if (kept !== null) putTextAside(KEY, kept);
}

export function forgetHouseRules(): void {
  localStorage.removeItem(KEY);
}

/** The text behind a choice of book; nothing for a published one. */
export function houseFor(rules: string): string | null {
  return rules === HOUSE ? houseRules() : null;
}
