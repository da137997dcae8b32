import type { TestProject } from 'vitest/node';
import { setup as setupFolder } from './sharedFolder.ts';
import { isCitus, openTestPostgres } from './testPostgres.ts';

/** The shared folder of a project whose servers keep their data in PostgreSQL, and that PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFolder = await setupFolder(project);
  const stopPostgres = await openTestPostgres(isCitus);
  return async () => {
    await stopPostgres();
    await removeFolder();
  };
}
