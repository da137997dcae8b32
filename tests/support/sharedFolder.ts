import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for what the files of one run share, named to them by DODO_TEST_SHARED; it goes with the run. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-tests-'));
  process.env['DODO_TEST_SHARED'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
