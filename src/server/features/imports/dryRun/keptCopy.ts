import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCheckpoint } from '#server/jobs/stored.ts';
import { importJobKind, type Loading } from '../importWork.ts';

/** The file beside a finished copy that says how it was read. */
const factsFile = 'copy.json';
const keptMs = 7 * 24 * 3600 * 1000;

/**
 * Notes that the copy of a folder is finished, so that the import that follows the dry run need not read the file
 * again.
 */
export async function keepCopy(folder: string, loading: Loading): Promise<void> {
  const path = join(folder, factsFile);
  await writeFile(`${path}.new`, JSON.stringify(loading));
  await rename(`${path}.new`, path);
}

/** The finished copy of a folder; undefined if there is none, or its facts cannot be read. */
export async function keptCopy(folder: string): Promise<Loading | undefined> {
  const text = await readFile(join(folder, factsFile), 'utf8').catch(() => undefined);
  const facts = text === undefined ? undefined : readCheckpoint(importJobKind, text);
  return facts?.ok ? (facts.value ?? undefined) : undefined;
}

/** Removes copies of dry runs that nobody started for a week. */
export async function removeOldCopies(stagingFolder: string, now: Date): Promise<void> {
  for (const name of await readdir(stagingFolder).catch(() => [])) {
    if (!name.startsWith('import-')) continue;
    const facts = await stat(join(stagingFolder, name, factsFile)).catch(() => undefined);
    if (facts && facts.mtimeMs < now.getTime() - keptMs) {
      await rm(join(stagingFolder, name), { recursive: true, force: true });
    }
  }
}
