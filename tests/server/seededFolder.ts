import { mkdtemp, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { openServer } from '#server/server.ts';

/**
 * The data folder of an unused seeded test server, to be copied: seeding takes fifty times as long as copying. The
 * first test that needs it creates it (see tests/support/sharedFolder.ts); undefined outside of a whole run.
 */
export async function seededFolder(environment: (folder: string) => NodeJS.ProcessEnv): Promise<string | undefined> {
  const shared = process.env['DODO_TEST_SHARED'];
  if (shared === undefined) return undefined;
  const folder = join(shared, 'seeded');
  if (existsSync(folder)) return folder;
  const own = await mkdtemp(join(shared, 'seeding-'));
  const server = await openServer(readConfig(environment(own)));
  await server.close();
  try {
    await rename(own, folder);
  } catch (error) {
    // Another worker was the first.
    if (!existsSync(folder)) throw error;
    await rm(own, { recursive: true });
  }
  return folder;
}
