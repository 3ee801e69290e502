import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

function packed(test: RegExp): number {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && test.test(entry.name))
    .map((entry) => gzipSync(readFileSync(join(entry.parentPath, entry.name)), { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0);
}

describe('what is loaded', () => {
  it('is under 300 kB compressed besides WebAssembly, with one set of cards', () => {
    expect(packed(/\.(js|css|html|woff2)$/) + packed(/^classic.*\.svg$/)).toBeLessThan(300_000);
  });
  it('has under 1.5 MB of WebAssembly', () => {
    expect(packed(/\.wasm$/)).toBeLessThan(1_500_000);
  });
});
