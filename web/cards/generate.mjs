// Writes the pictures of the cards and the sprites of the application: `npm run cards`.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));
const { module } = await runnerImport(join(here, 'src/files.ts'));
for (const folder of ['svg', 'sprite'])
  rmSync(join(here, folder), { recursive: true, force: true });
for (const [path, content] of module.files()) {
  const target = join(here, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
