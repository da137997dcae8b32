import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './freePort.ts';

/** A PostgreSQL of our own on a loopback port, in a folder that outlives it; never a system's cluster. */
export interface Postgres {
  readonly client: Client;
  /** Puts a file where the server may read it, and belongs to it. */
  readonly own: (file: string) => Promise<void>;
  /** Stops it, with its sessions ended (fast) or as if it crashed (immediate), and starts it on the same port. */
  restart(how: keyof typeof stops): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL's stops that do not wait for clients, as `pg_ctl` calls them. */
const stops = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

const packaged = '/usr/lib/postgresql';
/** The name that kept folders know, too. */
const user = 'bench';

/** The folder of the newest installed server's programs, Debian's way; undefined where none is installed. */
export function postgresPrograms(): string | undefined {
  try {
    const [newest] = readdirSync(packaged).toSorted((one, other) => Number(other) - Number(one));
    return newest === undefined ? undefined : join(packaged, newest, 'bin');
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses root; there it runs as the user `postgres`. */
function runAs(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Starts the server of a folder, which is made the first time: UTF-8, texts compare by their bytes. `programs` is the
 * folder of `initdb` and `postgres`.
 */
export async function openPostgres(
  programs: string,
  folder: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<Postgres> {
  const as = runAs();
  const own = async (path: string): Promise<void> => {
    if (as) await chown(path, as.uid, as.gid);
  };
  await mkdir(folder, { recursive: true });
  await own(folder);
  const data = join(folder, 'data');
  const options = { ...as, cwd: folder };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const words = ['-D', data, '-U', user, '-E', 'UTF8', '--locale=C', '--auth=trust', '-N'];
    execFileSync(join(programs, 'initdb'), words, { ...options, stdio: 'pipe' });
  }
  const port = await freePort();
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = (): ChildProcess =>
    spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...set], {
      ...options,
      // Where it looks for certificates of its own when it connects to other nodes.
      env: { ...process.env, HOME: folder },
      stdio: 'ignore',
    });
  let server = start();
  try {
    let client = await connected(server, port);
    return {
      get client() {
        return client;
      },
      own,
      restart: async (how) => {
        await client.end();
        await stopped(server, stops[how]);
        server = start();
        client = await connected(server, port);
      },
      stop: async () => {
        await client.end();
        await stopped(server);
      },
    };
  } catch (error) {
    await stopped(server);
    throw error;
  }
}

/** A server that was not stopped well mends its files first, which takes a while. */
async function connected(server: ChildProcess, port: number): Promise<Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ host: '127.0.0.1', port, user, database: 'postgres' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === 300 || server.exitCode !== null) throw error;
      await pause(100);
    }
  }
}

async function stopped(server: ChildProcess, signal: NodeJS.Signals = stops.fast): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}
