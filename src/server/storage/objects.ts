import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/**
 * The uploaded files of one tenant in the data folder (storage mode `local`). An object key is `<id>/<name>`: the id is
 * generated and names the file; the name is only for display. No key leads to another folder.
 */
export interface Objects {
  /** A new key for a file of that name; every upload has its own. */
  newKey(name: string): string;
  /**
   * Stores the bytes of a key, once: all of them or none. Returns false when the key has a file already; rejects with
   * the error of the stream.
   */
  put(key: string, bytes: ReadableStream<Uint8Array>): Promise<boolean>;
  /** The absolute path and the size of a key’s file; undefined when absent. */
  find(key: string): Promise<{ readonly path: string; readonly bytes: number } | undefined>;
}

const keyForm = /^(?<id>[0-9a-f]{32})\/(?<name>[^/\\\p{Cc}]{1,200})$/u;

/** The name in a key, or undefined for an invalid key. */
export function nameInKey(key: string): string | undefined {
  return keyForm.exec(key)?.groups?.['name'];
}

/** The files of a tenant. The folder is made at the first upload. */
export function objectsOf(dataFolder: string, tenantId: string): Objects {
  const folder = join(dataFolder, 'storage', tenantId);
  const pathOf = (key: string): string | undefined => {
    const id = keyForm.exec(key)?.groups?.['id'];
    return id === undefined ? undefined : join(folder, id);
  };
  return {
    newKey: (name) => `${randomBytes(16).toString('hex')}/${plainName(name)}`,
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

/** The bytes of a file as the body of a reply. */
export function bytesOf(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
}

async function writeDown(path: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
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

/** The last part of a path, without characters that file names cannot have. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').trim();
  return plain === '' || /^\.+$/u.test(plain) ? 'file' : plain.slice(0, 200);
}
