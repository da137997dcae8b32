import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres, type Postgres } from '#tests/support/postgres.ts';

const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', TimeZone: 'UTC' };

/** Starts a server in a folder of its own, which goes with it. */
export async function startPostgres(programs: string): Promise<Pick<Postgres, 'client' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-postgres-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const server = await openPostgres(programs, folder, settings);
    return {
      client: server.client,
      stop: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
