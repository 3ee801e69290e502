import { settings } from '../../app/settings.svelte';
import { asSentence, t } from '../../app/texts';
import type { RefusedBody } from './tournament-types';

/** What the tournament refuses, with what is there instead. */
export class DeskRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: Partial<RefusedBody>,
  ) {
    super(asSentence(body.error?.[settings.language] ?? t('no-server')));
  }

  get code(): string {
    return this.body.error?.code ?? '';
  }
}

/** The server cannot be reached: whoever can wait tries again later. */
export class Unreachable extends Error {
  constructor() {
    super(t('no-server'));
  }
}

/**
 * Whether the same may be taken a little later: no network, too much at once, a server in trouble.
 */
export const mayPass = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof DeskRefusal && (error.status === 429 || error.status >= 500));

/** Whether it was more at once than the server takes from one right: a moment later it does. */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof DeskRefusal && error.status === 429 && error.code === 'too-many-requests';

const withToken = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

/** Asks the server by the right of a link, or by one's own. */
export async function askDesk<T>(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', ...withToken(token) };
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, init);
  } catch {
    throw new Unreachable();
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  // What stands between here and the server says so without a sentence of ours.
  const refused = (await answer.json().catch(() => null)) as Partial<RefusedBody> | null;
  if (refused?.error === undefined && answer.status >= 500) throw new Unreachable();
  throw new DeskRefusal(answer.status, refused ?? {});
}

/** A file of the tournament, as the server makes it. */
export const deskFile = (path: string, token: string | null): Promise<Blob> =>
  fileFrom(path, { headers: withToken(token) });

/** A document to print, with new links on slips and cards. */
export const deskPrint = (
  tournament: string,
  what: string,
  token: string | null,
  wish: object,
): Promise<Blob> =>
  fileFrom(`/tournaments/${encodeURIComponent(tournament)}/print/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withToken(token) },
    body: JSON.stringify(wish),
  });

async function fileFrom(path: string, init: RequestInit): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, init);
  } catch {
    throw new Unreachable();
  }
  if (answer.ok) return answer.blob();
  throw new DeskRefusal(answer.status, (await answer.json().catch(() => ({}))) as RefusedBody);
}

/** What went wrong, in words. */
export const said = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
