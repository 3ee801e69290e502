import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    urls: string[];
  }
}

/** Many browsers behind one address, quicker than people. */
const WIDE = [
  '--limit-messages-per-second',
  '200',
  '--limit-requests-per-second',
  '1000',
  '--limit-requests-burst',
  '5000',
];

/** Starts the real server of a program on a free port; without limits it has those of every day. */
export async function startServer(
  program: string,
  limits = WIDE,
): Promise<{ url: string; stop: () => void }> {
  const data = mkdtempSync(join(tmpdir(), 'tarock-web-'));
  const server = spawn(
    program,
    ['serve', '--listen', '127.0.0.1:0', '--data', data, '--log', 'info', ...limits],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  const url = await new Promise<string>((done, failed) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /(?:127\.0\.0\.1|localhost):(\d+)/.exec(said);
      if (address) done(`http://127.0.0.1:${address[1]}`);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
    setTimeout(() => failed(new Error(`the server does not start: ${said}`)), 60_000).unref();
  });
  return {
    url,
    stop: () => {
      server.kill('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The server that is tested: TAROCK names the program, TAROCK_URL one that runs already. */
async function testedServer(): Promise<{ url: string; stop: () => void }> {
  if (process.env.TAROCK_URL) return { url: process.env.TAROCK_URL, stop: () => undefined };
  const program = process.env.TAROCK;
  if (!program) throw new Error('TAROCK must name the program tarock; make test-web does that');
  return startServer(program);
}

/** A server for each worker: what one test opens, another must not find in the lobby. */
export default async function setup(project: TestProject): Promise<() => void> {
  const count = project.config.maxWorkers;
  const servers = await Promise.all(Array.from({ length: count }, testedServer));
  project.provide(
    'urls',
    servers.map(({ url }) => url),
  );
  return () => servers.forEach(({ stop }) => stop());
}
