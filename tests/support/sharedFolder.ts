import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what the files of a project share, such as the seeded data; it goes with the run. */
    readonly shared: string;
  }
}

/** Makes the shared folder of a project; `sharedEnvironment.ts` names it to the files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-tests-'));
  project.provide('shared', folder);
  return () => rm(folder, { recursive: true, force: true });
}
