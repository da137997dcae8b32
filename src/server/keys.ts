import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads a secret of the data folder, or creates it on first use, readable by this user only (identity.md §10). `make`
 * returns its text; by default 32 random bytes in hexadecimal.
 */
export async function secretOf(
  dataFolder: string,
  name: string,
  make: () => Promise<string> | string = () => randomBytes(32).toString('hex'),
): Promise<string> {
  const folder = join(dataFolder, 'keys');
  const file = join(folder, name);
  const present = await readFile(file, 'utf8').catch(() => undefined);
  if (present !== undefined) return present;
  const text = await make();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  return text;
}
