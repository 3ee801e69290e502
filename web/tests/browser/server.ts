import { inject } from 'vitest';

/** Where the server of this worker listens. */
export function serverUrl(): string {
  const urls = inject('urls');
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length];
  if (url === undefined) throw new Error('no server was started');
  return url;
}
