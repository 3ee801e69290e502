import type { Ceremony, Person, SignInWays } from '../link/http';
import { ask, Refusal, ensureVisitor } from '../link/server';
import { choose } from '../app/settings.svelte';
import { t } from '../app/texts';
import { create, show, type CreationOptions, type RequestOptions } from './passkey';

const KNOWN = 'tarock-visitor';
/** Undefined until the server has answered; null for somebody it does not know. */
export const account = $state<{
  me: Person | null | undefined;
  passkeys: boolean;
  offline: boolean;
}>({ me: undefined, passkeys: false, offline: false });

function here(me: Person): void {
  localStorage.setItem(KNOWN, me.user);
  choose('name', me.name);
  account.me = me;
}

/** Asks the server who is here. A visitor is only made when somebody plays or signs up. */
export async function look(): Promise<void> {
  account.offline = false;
  try {
    account.passkeys = (await ask<SignInWays>('GET', '/sign-in')).passkeys;
    account.me = localStorage.getItem(KNOWN) === null ? null : await ask<Person>('GET', '/me');
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) account.me = null;
    else account.offline = true;
  }
}

export async function signUp(name: string, password: string): Promise<void> {
  await ensureVisitor();
  here(await ask<Person>('POST', '/account', { name, password }));
}

export async function signIn(name: string, password: string): Promise<void> {
  here(await ask<Person>('POST', '/sessions', { name, password }));
}

export async function signInWithPasskey(): Promise<void> {
  const { ceremony, options } = await ask<Ceremony<RequestOptions>>(
    'POST',
    '/sessions/passkey/options',
  );
  const credential = await show(options).catch(() =>
    Promise.reject(new Error(t('account-passkey-failed'))),
  );
  here(await ask<Person>('POST', '/sessions/passkey', { ceremony, credential }));
}

export async function addPasskey(name: string, password: string): Promise<void> {
  const proof = password ? { password } : {};
  const { ceremony, options } = await ask<Ceremony<CreationOptions>>(
    'POST',
    '/passkeys/options',
    proof,
  );
  const credential = await create(options).catch(() =>
    Promise.reject(new Error(t('account-passkey-failed'))),
  );
  await ask('POST', '/passkeys', { ceremony, name, credential });
}

export async function rename(name: string): Promise<void> {
  here(await ask<Person>('PUT', '/me', { name }));
}

function gone(): void {
  localStorage.removeItem(KNOWN);
  account.me = null;
}

export async function signOut(): Promise<void> {
  await ask('DELETE', '/session');
  gone();
}

export async function deleteAccount(password: string): Promise<void> {
  await ask('POST', '/account/deletion', password ? { password } : {});
  gone();
}
