import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of a folder's files that were last written before a moment, in milliseconds since 1970. */
export async function staleFiles(folder: string, before: number): Promise<string[]> {
  const names = await readdir(folder);
  const written = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return names.filter((_, index) => (written[index]?.mtimeMs ?? before) < before);
}
