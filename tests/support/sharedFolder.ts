import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for data that the files of a project share, such as the seed; it is deleted after the run. */
    readonly shared: string;
  }
}

/** Creates the shared folder of a project; `sharedEnvironment.ts` passes it to the files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-tests-'));
  project.provide('shared', folder);
  return () => rm(folder, { recursive: true, force: true });
}
