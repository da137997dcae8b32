import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads a secret of this server, or creates it on first use (identity.md §10). `make` returns its text; by default 32
 * random bytes in hexadecimal.
 */
export type Keys = (name: string, make?: () => Promise<string> | string) => Promise<string>;

/** 32 random bytes in hexadecimal. */
export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** The secrets of a data folder, readable by this user only. */
export function folderKeys(dataFolder: string): Keys {
  const folder = join(dataFolder, 'keys');
  return async (name, make = newSecret) => {
    const file = join(folder, name);
    const present = await readFile(file, 'utf8').catch(() => undefined);
    if (present !== undefined) return present;
    const text = await make();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
    return text;
  };
}
