import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serverUrl } from './server';
import { launch, Visitor } from './visitor';

const dist = join(import.meta.dirname, '../../dist');
const files = new Map(
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => [entry.name, join(entry.parentPath, entry.name)]),
);

function packed(names: Iterable<string>): number {
  return [...names]
    .map((name) => gzipSync(readFileSync(files.get(name) ?? ''), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
}

const called = (test: RegExp): string[] => [...files.keys()].filter((name) => test.test(name));

/**
 * What a first visit fetches before it can be played: the document, what that names, everything
 * those import at once (a page that is loaded when somebody goes there is not), the engine's
 * worker, letters and one set of cards.
 */
function firstLoad(): Set<string> {
  const found = new Set(['index.html']);
  const follow = (name: string): void => {
    if (found.has(name) || !files.has(name)) return;
    found.add(name);
    if (!name.endsWith('.js')) return;
    const text = readFileSync(files.get(name) ?? '', 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/gu))
      follow(basename(path));
  };
  const document = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [, path = ''] of document.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/gu))
    follow(basename(path));
  [
    ...called(/^engine\.worker.*\.js$/u),
    ...called(/\.woff2$/u),
    ...called(/^classic.*\.svg$/u),
  ].forEach(follow);
  return found;
}

describe('what is loaded', () => {
  it('is under 300 kB compressed besides WebAssembly, with one set of cards', () => {
    const first = firstLoad();
    expect([...first].filter((name) => name.endsWith('.js')).length).toBeGreaterThan(1);
    expect(packed(first)).toBeLessThan(300_000);
  });
  it('is under 300 kB as a first visitor loads it, from the first page to the cards', async () => {
    const browser = await launch();
    const visitor = await Visitor.come(browser, serverUrl(), { worker: false });
    const { page } = visitor;
    const loaded = new Map<string, Promise<number>>();
    page.context().on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.wasm') || loaded.has(pathname)) return;
      const weigh = async (): Promise<number> => {
        const answer = await request.response();
        return gzipSync((await answer?.body()) ?? '', { level: 9 }).length;
      };
      loaded.set(pathname, weigh());
    });
    await page.goto(serverUrl());
    await page.getByRole('link', { name: 'Jetzt spielen' }).click();
    await page.locator('[data-card]').first().waitFor({ timeout: 60_000 });
    const names = [...loaded.keys()];
    for (const kind of [/^\/$/, /\.js$/, /\.css$/, /\.woff2$/, /\.svg$/])
      expect(names.filter((name) => kind.test(name))).not.toEqual([]);
    const sizes = await Promise.all(loaded.values());
    const all = sizes.reduce((sum, size) => sum + size, 0);
    // The worker's own file is fetched outside of the page.
    const worker = packed(
      called(/^engine\.worker.*\.js$/u).filter((name) => !names.some((one) => one.endsWith(name))),
    );
    expect(all + worker, names.join(' ')).toBeLessThan(300_000);
    // The console says that nothing may be kept here.
    await browser.close();
  });
  it('has under 200 kB more for all pages that are loaded when somebody goes there', () => {
    const first = firstLoad();
    const later = called(/\.(js|css)$/u).filter((name) => !first.has(name));
    expect(packed(later)).toBeLessThan(200_000);
  });
  it('has under 1.5 MB of WebAssembly', () => {
    expect(packed(called(/\.wasm$/u))).toBeLessThan(1_500_000);
  });
});
