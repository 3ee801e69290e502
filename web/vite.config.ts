import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { packed, serviceWorker } from './build/files.ts';

// Many small files weigh more than one: pages that are read, and what the pages of a tournament
// share, come together. Nothing that the first page needs is among them.
const READ = [
  'learn/(?!progress|texts)',
  'pages/(?:Books|Help|Learn|Played|Referee|School|SchoolTable|Tour|Verify)Page',
  'pages/home/Book',
  'pages/played/',
  String.raw`pages/site/\w+(?:Page|Text)\.svelte`,
];
const groups = [
  { name: 'club', test: /src\/club\/(?!cup\/|desk\/|sheet\/)/ },
  { name: 'reading', test: new RegExp(`src/(?:${READ.join('|')})`) },
];

export default defineConfig({
  plugins: [svelte(), serviceWorker(), packed()],
  // A card is drawn from one sprite, and fonts are files: nothing is put into the scripts as data.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 4300,
    strictPort: true,
    proxy: { '/api': { target: 'http://127.0.0.1:4310', ws: true } },
  },
  preview: { port: 4301, strictPort: true },
  test: {
    projects: [
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'cards/**/*.test.ts'],
          environment: './tests/unit/reactive.ts',
          // In the five seconds a test has otherwise, a busy machine may not have loaded anything.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/browser/setup.ts'],
          // Most of a test is waiting for bots and pauses: three at a time do not get into each
          // other's way on two cores.
          fileParallelism: true,
          maxWorkers: 3,
          // Nothing but a machine that is busy with something else comes near to these.
          testTimeout: 900_000,
          hookTimeout: 120_000,
          // A second, which is what is waited for otherwise, is nothing on a busy machine.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'screenshots',
          include: ['tests/screenshots/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/browser/setup.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'measure',
          include: ['tests/measure/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/browser/setup.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
