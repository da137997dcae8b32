import { Client } from 'pg';
import { processLocks, type Locks } from '../locks.ts';
import { inTurn } from './inTurn.ts';
import { problemOf } from './problems.ts';

/** How long a lock of another process is waited for before it is asked for again, in milliseconds. */
const againMs = 250;

/**
 * Locks of PostgreSQL, held by one connection of this process: the server frees them when the connection ends. What works
 * under a lock checks with each of its commits that nobody else went on meanwhile, since a connection may be lost.
 */
export function postgresLocks(url: string): Locks {
  const own = processLocks();
  const alone = inTurn();
  let opened: Promise<Client> | undefined;

  async function open(): Promise<Client> {
    const client = new Client({ connectionString: url, keepAlive: true, application_name: 'dodo-console locks' });
    const forget = (): void => {
      opened = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect().catch((error: unknown) => {
      forget();
      throw problemOf(error);
    });
    return client;
  }
  const connection = (): Promise<Client> => (opened ??= open());

  async function tryAcquire(name: string): Promise<(() => Promise<void>) | undefined> {
    const free = await own.tryAcquire(name);
    if (!free) return undefined;
    try {
      const client = await connection();
      const { rows } = await alone(() =>
        client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock(hashtext('dodo lock'), hashtext($1)) AS taken", [
          name,
        ]),
      );
      if (rows[0]?.taken === true) {
        return async () => {
          await alone(() =>
            client.query("SELECT pg_advisory_unlock(hashtext('dodo lock'), hashtext($1))", [name]),
          ).catch(() => undefined);
          await free();
        };
      }
    } catch (error) {
      await free();
      throw problemOf(error);
    }
    await free();
    return undefined;
  }

  return {
    isShared: true,
    tryAcquire,
    acquire: async (name) => {
      for (;;) {
        const free = await tryAcquire(name);
        if (free) return free;
        await new Promise((resolve) => {
          setTimeout(resolve, againMs);
        });
      }
    },
    close: async () => {
      const client = await opened?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
