import type { Ceremony, NewCode, Person, PersonWithCode, SignInWays } from '../link/http';
import { ask, Refusal, ensureVisitor } from '../link/server';
import { choose } from '../app/settings.svelte';
import { t } from '../app/texts';
import { forgetOwner, keepOwner } from '../device/owner';
import { create, show, type CreationOptions, type RequestOptions } from './passkey';

const KNOWN = 'tarock-visitor';
/** Undefined until the server has answered; null for somebody it does not know. */
export const account = $state<{
  me: Person | null | undefined;
  passkeys: boolean;
  offline: boolean;
  /** A recovery code that was just given, until its owner has put it somewhere. */
  code: string | null;
}>({ me: undefined, passkeys: false, offline: false, code: null });

function here(me: Person): void {
  localStorage.setItem(KNOWN, me.user);
  choose('name', me.name);
  known(me);
}

function known(me: Person): void {
  account.me = me;
  if (me.kind !== 'account') return;
  keepOwner(me.user);
  // What is shared can wait; the next page that needs it tries again.
  void import('./sharing').then(({ share }) => share()).catch(() => undefined);
}

/** Asks the server who is here. A visitor is only made when somebody plays or signs up. */
export async function look(): Promise<void> {
  account.offline = false;
  try {
    account.passkeys = (await ask<SignInWays>('GET', '/sign-in')).passkeys;
    if (localStorage.getItem(KNOWN) === null) account.me = null;
    else known(await ask<Person>('GET', '/me'));
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) account.me = null;
    else account.offline = true;
  }
}

export async function signUp(name: string, password: string): Promise<void> {
  await ensureVisitor();
  const made = await ask<PersonWithCode>('POST', '/account', { name, password });
  account.code = made.recovery_code;
  here(made);
}

/** Another password by a code, which is used up; another code comes back. */
export async function recover(name: string, code: string, password: string): Promise<void> {
  const body = { name, code, new_password: password };
  const back = await ask<PersonWithCode>('POST', '/account/recovery', body);
  account.code = back.recovery_code;
  here(back);
}

export async function renewCode(password: string): Promise<void> {
  const proof = password ? { password } : {};
  account.code = (await ask<NewCode>('POST', '/account/recovery-code', proof)).recovery_code;
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
  forgetOwner();
  account.me = null;
  account.code = null;
}

export async function signOut(): Promise<void> {
  await ask('DELETE', '/session');
  gone();
}

export async function deleteAccount(password: string): Promise<void> {
  await ask('POST', '/account/deletion', password ? { password } : {});
  gone();
}
