import type { Language } from '../app/settings.svelte';

/** Why something was not done, in both languages. */
export type Reason = Record<Language, string>;

/**
 * Why the engine has not done something. What it tells people comes as JSON in both languages;
 * anything else is a fault of the program and stays as it is.
 */
export function reasonOf(error: unknown): Reason {
  const message = error instanceof Error ? error.message : String(error);
  try {
    const { de, en } = JSON.parse(message) as Partial<Reason>;
    if (typeof de === 'string' && typeof en === 'string') return { de, en };
  } catch {
    // No JSON: a fault of the program.
  }
  return { de: message, en: message };
}
