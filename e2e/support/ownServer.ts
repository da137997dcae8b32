import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { password, today } from './place.js';

/** A server that one file of tests starts for itself, so that it may stop, freeze or exchange it. */
export interface OwnServer {
  readonly base: string;
  readonly dataFolder: string;
  /** The served console; what is put here is served after the next start. */
  readonly consoleFolder: string;
  start(): Promise<void>;
  /** Stops it in order; a frozen one is woken first. */
  stop(): Promise<void>;
  /** SIGSTOP: connections are still taken, nothing is answered any more. */
  freeze(): void;
  wake(): void;
}

/**
 * Prepares a server of its own: a copy of what was built, an empty data folder with so many small tenants, a free port
 * unless DODO_PORT names one, and variables of its own. Everything stands inside node_modules, where the built server
 * finds its packages.
 */
export async function ownServer(
  name: string,
  smallTenants: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<OwnServer> {
  const folder = resolve('node_modules', '.reports', `own-${name}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['console', 'server']) cpSync(join('dist', part), join(folder, part), { recursive: true });
  const dataFolder = join(folder, 'data');
  const port = Number(variables['DODO_PORT'] ?? (await freePort()));
  const environment = {
    ...process.env,
    DODO_PORT: String(port),
    DODO_DATA: dataFolder,
    DODO_TODAY: today,
    DODO_SEED_CUSTOMERS: '0',
    DODO_SEED_TENANTS: String(smallTenants),
    DODO_SEED_PASSWORD: password,
    ...variables,
  };
  let child: ChildProcess | undefined;
  return {
    base: `http://localhost:${port}`,
    dataFolder,
    consoleFolder: join(folder, 'console'),
    start: async () => {
      child = spawn(process.execPath, [join(folder, 'server', 'main.js')], { env: environment });
      await says(child, 'Sign-ins are in');
    },
    stop: async () => {
      const ending = child;
      if (!ending || ending.exitCode !== null) return;
      const ended = new Promise((done) => ending.once('exit', done));
      ending.kill('SIGCONT');
      ending.kill('SIGTERM');
      await ended;
    },
    freeze: () => child?.kill('SIGSTOP'),
    wake: () => child?.kill('SIGCONT'),
  };
}

/** Resolves when a process has said a text; rejects with all it said where it ends without. */
export function says(child: ChildProcess, awaited: string): Promise<void> {
  let said = '';
  return new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes(awaited)) done();
      });
    }
    child.once('exit', () => fail(new Error(`It ended without “${awaited}”: ${said}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
