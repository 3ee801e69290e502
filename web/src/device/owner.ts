const KEY = 'tarock-shares';

/** The account to which this device belongs, so that it shares what is played with bots. */
export const deviceOwner = (): string | null => localStorage.getItem(KEY);

export function keepOwner(account: string): void {
  localStorage.setItem(KEY, account);
}

export function forgetOwner(): void {
  localStorage.removeItem(KEY);
}
