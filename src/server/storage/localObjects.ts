import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { idInKey, newKey } from './objectKey.ts';
import type { Objects } from './objects.ts';

/** The files of a tenant. The folder is made at the first upload. */
export function localObjects(dataFolder: string, tenantId: string): Objects {
  const folder = join(dataFolder, 'storage', tenantId);
  const pathOf = (key: string): string | undefined => {
    const id = idInKey(key);
    return id === undefined ? undefined : join(folder, id);
  };
  return {
    newKey,
    put: async (key, bytes) => {
      const path = pathOf(key);
      if (path === undefined) throw new Error('This is not a valid object key.');
      await mkdir(folder, { recursive: true });
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeDown(unfinished, bytes);
        return await giveName(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    find: async (key) => {
      const path = pathOf(key);
      const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
      return path !== undefined && found?.isFile() ? { path, bytes: found.size } : undefined;
    },
  };
}

/** Writes a new file, durably. */
export async function writeDown(path: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Unlike a rename, a link never replaces an existing file. */
async function giveName(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
