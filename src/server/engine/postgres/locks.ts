import { processLocks, type Locks } from '../locks.ts';
import { inTurn } from './inTurn.ts';
import { failureOn } from './problems.ts';
import { ownConnection, type SteadyClient } from './steadyClient.ts';

/** The wait for another process's lock before it is requested again, in milliseconds. */
const againMs = 250;

/**
 * Locks of PostgreSQL, held by one connection of this process: the server frees them when the connection ends. What
 * works under a lock checks with each of its commits that nobody else went on meanwhile, since a connection may be
 * lost.
 */
export function postgresLocks(url: string): Locks {
  const own = processLocks();
  const alone = inTurn();
  let opened: Promise<SteadyClient> | undefined;

  function connection(): Promise<SteadyClient> {
    if (opened) return opened;
    const client = ownConnection(url, 'dodo-console locks');
    const opening = client.connect().then(
      () => client,
      (error: unknown) => {
        forget();
        throw failureOn(client, error);
      },
    );
    // A connection that replaced it stays.
    function forget(): void {
      if (opened === opening) opened = undefined;
    }
    client.on('error', forget);
    client.on('end', forget);
    opened = opening;
    return opening;
  }

  async function tryAcquire(name: string): Promise<(() => Promise<void>) | undefined> {
    const free = await own.tryAcquire(name);
    if (!free) return undefined;
    try {
      const client = await connection();
      const taken = await alone(() => tryLock(client, name));
      if (taken) {
        return async () => {
          await alone(() =>
            client.query("SELECT pg_advisory_unlock(hashtext('dodo lock'), hashtext($1))", [name]),
          ).catch(() => client.end().catch(() => undefined));
          await free();
        };
      }
    } catch (error) {
      await free();
      throw error;
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

async function tryLock(client: SteadyClient, name: string): Promise<boolean> {
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('dodo lock'), hashtext($1)) AS taken",
      [name],
    );
    return rows[0]?.taken === true;
  } catch (error) {
    // Whether the lock was taken is unknown: the end of the connection frees it.
    void client.end().catch(() => undefined);
    throw failureOn(client, error);
  }
}
