import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgres, postgresPrograms, type Postgres } from './postgres.ts';

/** Whether the tenants are spread over a cluster: DODO_TEST_ENGINE=citus-spread, where the extension is installed. */
export const areSpread = process.env['DODO_TEST_ENGINE'] === 'citus-spread';

/** Whether that PostgreSQL is a Citus cluster of one node: DODO_TEST_ENGINE=citus, where the extension is installed. */
export const isCitus = areSpread || process.env['DODO_TEST_ENGINE'] === 'citus';

/** Whether the servers of this run keep their data in PostgreSQL: DODO_TEST_ENGINE=postgres, or citus. */
export const onPostgres = isCitus || process.env['DODO_TEST_ENGINE'] === 'postgres';

/** The address of the run's own PostgreSQL, for the files of the run. */
const addressVariable = 'DODO_TEST_POSTGRES';
/** Whether its databases are Citus clusters. */
const citusVariable = 'DODO_TEST_CITUS';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 400,
  shared_buffers: '256MB',
};

const citusSettings = { shared_preload_libraries: 'citus', wal_level: 'logical', 'citus.shard_count': 4 };

/** Whether the installed PostgreSQL has the extension Citus. */
export const hasCitus = existsSync(
  `/usr/share/postgresql/${postgresPrograms()?.split('/').at(-2) ?? ''}/extension/citus.control`,
);

/** Whether a PostgreSQL is installed, for tests that need one whatever the engine of the run. */
export const hasPostgres = postgresPrograms() !== undefined;

/**
 * Starts a PostgreSQL with the role that servers sign in as, which is no superuser; `databaseUrl` and `makeDatabase`
 * are about it, each of which is a Citus cluster by itself if requested. Where the run has one of that kind, it is
 * that one. Returns what stops it.
 */
export async function openTestPostgres(withCitus = false): Promise<() => Promise<void>> {
  if (process.env[citusVariable] === String(withCitus)) return () => Promise.resolve();
  const { server, remove } = await startServer(withCitus ? citusSettings : {});
  const before = [citusVariable, addressVariable].map((name) => [name, process.env[name]] as const);
  process.env[citusVariable] = String(withCitus);
  process.env[addressVariable] = addressOf(server);
  return async () => {
    // Workers are shared: the files after have what was there before.
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
    await remove();
  };
}

/** A PostgreSQL of one test, which may be restarted. */
export interface OwnPostgres extends Pick<Postgres, 'client' | 'restart' | 'stop'> {
  /** The address of a new, empty database, for the role that servers sign in as. */
  newDatabase(): Promise<string>;
  /** From now on, requires a password of every role except that of `client`. */
  askForPasswords(): Promise<void>;
}

/** Starts a PostgreSQL for one test alone, which keeps what it acknowledged when it crashes. */
export async function openOwnPostgres(): Promise<OwnPostgres> {
  const { server, remove } = await startServer({ synchronous_commit: 'on' });
  return {
    get client() {
      return server.client;
    },
    restart: (how) => server.restart(how),
    stop: remove,
    askForPasswords: async () => {
      const { rows } = await server.client.query<{ file: string }>("SELECT current_setting('hba_file') AS file");
      const mine = `host all ${server.client.user ?? ''} 127.0.0.1/32 trust`;
      await writeFile(rows[0]?.file ?? '', `${mine}\nhost all all 127.0.0.1/32 scram-sha-256\n`);
      await server.client.query('SELECT pg_reload_conf()');
    },
    newDatabase: async () => {
      const url = new URL(addressOf(server));
      url.pathname = `/t${randomUUID().replaceAll('-', '').slice(0, 20)}`;
      await server.client.query(`CREATE DATABASE "${url.pathname.slice(1)}" OWNER dodo`);
      return url.href;
    },
  };
}

/** Starts a server with the role that servers of tests sign in as; `remove` stops it and deletes its files. */
async function startServer(
  more: Readonly<Record<string, string | number>> = {},
): Promise<{ readonly server: Postgres; readonly remove: () => Promise<void> }> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('This needs PostgreSQL below /usr/lib/postgresql.');
  const folder = await mkdtemp(join(tmpdir(), 'dodo-test-postgres-'));
  const server = await openPostgres(programs, folder, { ...settings, ...more });
  await server.client.query("CREATE ROLE dodo LOGIN CREATEROLE CREATEDB PASSWORD 'only-for-tests'");
  const remove = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { server, remove };
}

function addressOf({ client }: Postgres): string {
  return `postgres://dodo:only-for-tests@127.0.0.1:${client.port}/postgres`;
}

/** The address of a database of the run's PostgreSQL. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env[addressVariable] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a database, as a copy of another where one is named; returns its name. */
export async function makeDatabase(name = `t${randomUUID().replaceAll('-', '').slice(0, 20)}`, like?: string) {
  const isCluster = process.env[citusVariable] === 'true';
  if (isCluster && like !== undefined) {
    // Citus's daemon of a database stays connected to it.
    await onServer((client) => client.query(disconnect, [like]), superuserUrl('postgres'));
  }
  await onServer((client) =>
    client.query(`CREATE DATABASE "${name}"${like === undefined ? '' : ` TEMPLATE "${like}"`}`),
  );
  if (isCluster && like === undefined) {
    await onServer(async (client) => {
      await client.query('CREATE EXTENSION citus');
      await client.query("SELECT citus_set_coordinator_host('127.0.0.1', $1)", [
        Number(new URL(databaseUrl(name)).port),
      ]);
      await client.query("SELECT citus_set_node_property('127.0.0.1', $1, 'shouldhaveshards', true)", [
        Number(new URL(databaseUrl(name)).port),
      ]);
    }, superuserUrl(name));
  }
  return name;
}

const disconnect = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1';

/** The address of a database for the user who made the server. */
function superuserUrl(database: string): string {
  const url = new URL(databaseUrl(database));
  url.username = 'bench';
  return url.href;
}

/** Deletes a database, whoever is connected: its owner may not disconnect the server's own processes. */
export async function dropDatabase(name: string): Promise<void> {
  await onServer((client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`), superuserUrl('postgres'));
}

async function onServer(
  work: (client: Client) => Promise<unknown>,
  connectionString = databaseUrl('postgres'),
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
