import { choose, settings } from '../app/settings.svelte';
import { asSentence, t } from '../app/texts';
import { forgetOwner } from '../device/owner';
import type { ErrorBody, Person, TableSummary, TableWish } from './http';

/** Asks the server; what it refuses becomes an error in the person's language. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, 'content-type': 'application/json' };
  }
  let answer: Response;
  try {
    answer = await fetch(`/api/v1${path}`, init);
  } catch {
    throw new Error(t('no-server'));
  }
  if (!answer.ok) {
    const { error } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
    throw new Refusal(answer.status, error?.[settings.language] ?? t('no-server'));
  }
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(asSentence(message));
  }
}

/** Makes sure that the server knows who is here. Its cookie says so; nobody needs an account. */
export async function ensureVisitor(): Promise<Person> {
  const known = localStorage.getItem('tarock-visitor') !== null;
  if (known) {
    try {
      const me = await ask<Person>('GET', '/me');
      // An account sits by its own name, whatever was typed on this device.
      if (me.kind === 'account' && me.name !== settings.name) choose('name', me.name);
      return me;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      forgetOwner();
    }
  }
  const name = settings.name || t('guest');
  // Whoever was sent the link of a table counts there, however many come from the same address.
  const table = /^\/t\/([0-9A-Za-z]+)/.exec(location.pathname)?.[1];
  const come = (name: string): Promise<Person> => ask('POST', '/visitors', { name, table });
  // By a name that no server takes one can still look, and type another where one sits down.
  const visitor = await come(name).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 400) return come(t('guest'));
    throw error;
  });
  localStorage.setItem('tarock-visitor', visitor.user);
  return visitor;
}

export function tableFacts(table: string): Promise<TableSummary> {
  return ask('GET', `/tables/${encodeURIComponent(table)}`);
}

export async function openTable(wish: TableWish): Promise<TableSummary> {
  const { name, kind } = await ensureVisitor();
  // Who opens a table sits there by the name that the server knows.
  if (kind === 'visitor' && settings.name && settings.name !== name)
    await ask('PUT', '/me', { name: settings.name });
  return ask('POST', '/tables', wish);
}

/** House rules of a table as text; published books are in the engine. */
export async function bookText(rules: string): Promise<string | null> {
  if (!rules.endsWith('.toml')) return null;
  const answer = await fetch(`/api/v1/books/${encodeURIComponent(rules)}`);
  return answer.ok ? answer.text() : null;
}
