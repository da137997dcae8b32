import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilePlace } from './objects.ts';
import { s3Bucket } from './s3Bucket.ts';

/** The files of pictures that mails show, by their public names. */
export interface PictureFiles {
  /** Stores a new picture: all of it or nothing. */
  write(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes of a picture; undefined where there is none. */
  read(name: string): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
}

/**
 * Pictures in the data folder, or in the bucket as `images/<name>`; those from before the bucket are read where they
 * are.
 */
export function pictureFilesOf({ dataFolder, storage }: FilePlace): PictureFiles {
  const local = localPictures(join(dataFolder, 'images'));
  if (storage.mode === 'local') return local;
  const bucket = s3Bucket(storage);
  const keyOf = (name: string): string => `images/${name}`;
  return {
    write: (name, bytes, type) => bucket.put(keyOf(name), bytes, type),
    read: async (name) => {
      const reply = await bucket.get(keyOf(name));
      return reply ? new Uint8Array(await reply.arrayBuffer()) : local.read(name);
    },
    remove: async (name) => {
      await bucket.remove(keyOf(name));
      await local.remove(name);
    },
  };
}

function localPictures(folder: string): PictureFiles {
  return {
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${name}.part`);
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx', flush: true });
        await rename(unfinished, join(folder, name));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
