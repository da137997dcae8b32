import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '#tests/support/freePort.ts';

/** A PostgreSQL of the tests' own, in a folder of its own, on a loopback port; never a system's cluster. */
export interface PostgresServer {
  readonly client: Client;
  /** Stops the server and takes its folder away. */
  stop(): Promise<void>;
}

const packaged = '/usr/lib/postgresql';

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
function owner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts a server with one database in UTF-8, whose texts compare by their bytes. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-postgres-'));
  const as = owner();
  if (as) await chown(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const user = 'laws';
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', user, '-E', 'UTF8', '--locale=C', '--auth=trust', '-N'], {
    ...as,
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', TimeZone: 'UTC' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  });
  try {
    const client = await connected(server, { host: '127.0.0.1', port, user, database: 'postgres' });
    return {
      client,
      stop: async () => {
        await client.end();
        await stopped(server);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await stopped(server);
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function connected(server: ChildProcess, to: object): Promise<Client> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client(to);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === 100 || server.exitCode !== null) throw error;
      await pause(100);
    }
  }
}

/** SIGINT is PostgreSQL's fast stop: sessions are ended, files left whole. */
async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}
