import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `sw.js`, which keeps every file of this build, so that practice works with no network. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  let template = '';
  /** The application's own list of its pages. */
  let list = '';
  return {
    name: 'tarock-service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
      template = readFileSync(join(config.root, 'build/sw.js'), 'utf8');
      list = join(config.root, 'src/app/pages.ts');
    },
    generateBundle(_options, bundle) {
      const hash = createHash('sha256');
      const files = Object.entries(bundle).map(([name, file]) => {
        hash.update(name);
        hash.update(file.type === 'chunk' ? file.code : file.source);
        return `/${name}`;
      });
      for (const name of readdirSync(publicDir)) {
        hash.update(readFileSync(join(publicDir, name)));
        files.push(`/${name}`);
      }
      const kept = files
        // The picture is for those who show a link, not for the page.
        .filter((name) => name !== '/index.html' && name !== '/preview.jpg')
        .concat('/')
        .sort();
      const pages = [...readFileSync(list, 'utf8').matchAll(/'(\/[\w/-]*)': \(\) =>/g)].map(
        ([, address]) => address,
      );
      const source = template
        .replace('__PAGES__', JSON.stringify(['/', '/uebung', ...pages]))
        .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 16)))
        .replace('__FILES__', JSON.stringify(kept));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** Packs what gains by it, so that the server need not do it again for every visitor. */
export function packed(): Plugin {
  let folder = '';
  return {
    name: 'tarock-packed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (entry.isFile() && /\.(js|css|svg|wasm|html|webmanifest)$/.test(entry.name))
          writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}
