import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareNotedStatements } from './portableStatements.ts';
import { onPostgres, startTestPostgres } from './testPostgres.ts';

/**
 * A folder for what the files of one run share, named to them by DODO_TEST_SHARED; it goes with the run. At its end the
 * statements that the files' servers ran are prepared on PostgreSQL.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-tests-'));
  process.env['DODO_TEST_SHARED'] = folder;
  const stopPostgres = await startTestPostgres();
  return async () => {
    try {
      // There they ran.
      if (!onPostgres) await prepareNotedStatements(folder);
    } catch (error) {
      // Vitest prints what a teardown throws and still ends with 0.
      process.exitCode = 1;
      throw error;
    } finally {
      await stopPostgres?.();
      await rm(folder, { recursive: true, force: true });
    }
  };
}
