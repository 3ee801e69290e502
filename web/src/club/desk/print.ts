import { settings } from '../../app/settings.svelte';
import { deskPrint } from '../tournament/desk-server';
import type { TournamentState } from '../tournament/tournament.svelte';

const KEPT_MS = 60_000;

/**
 * Makes a document and shows it: in a tab, and where the browser does not let it open, as a file.
 */
export async function showPrint(
  tournament: TournamentState,
  what: string,
  wish: Record<string, unknown>,
): Promise<void> {
  const all = { lang: settings.language, ...wish };
  const blob = await tournament.patiently(() =>
    deskPrint(tournament.id, what, tournament.token, all),
  );
  const address = URL.createObjectURL(blob);
  if (!open(address, '_blank')) {
    const link = document.createElement('a');
    link.href = address;
    link.download = `${what}.pdf`;
    link.click();
  }
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
