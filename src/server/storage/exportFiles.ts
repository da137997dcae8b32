import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOf, type FilePlace } from './objects.ts';
import { s3Bucket } from './s3Bucket.ts';
import { staleFiles } from './staleFiles.ts';

/** Milliseconds that a file stays: longer than its address counts, so that a download can end. */
const lifeMs = 3_600_000;

const idForm = /^[0-9a-f]{32}$/u;

/** The bytes of an exported file. */
export interface ExportedBytes {
  readonly bytes: number;
  readonly body: ReadableStream<Uint8Array>;
}

/** The exported files of a tenant, each by its id. */
export interface ExportFiles {
  /**
   * Stores the file that `write` writes at a path, completely or not at all, under its media type; files that have
   * expired at `now` are removed. Returns the result of `write`.
   */
  keep<Result>(
    file: { readonly id: string; readonly type: string },
    now: Date,
    write: (path: string) => Promise<Result>,
  ): Promise<Result>;
  /** The file of an id; undefined where it is gone, or no id. */
  find(id: string): Promise<ExportedBytes | undefined>;
}

/**
 * The files in the staging folder, the one that the statements of a tenant may write; with a bucket they go there as
 * `exports/<tenant>/<id>.csv`, so that any process hands them out, and an empty file stays here to tell when to remove
 * them.
 */
export function exportFilesOf(
  { storage }: Pick<FilePlace, 'storage'>,
  { tenantId, stagingFolder }: { readonly tenantId: string; readonly stagingFolder: string },
): ExportFiles {
  const folder = join(stagingFolder, 'exports');
  const bucket = storage.mode === 's3' ? s3Bucket(storage) : undefined;
  const fileOf = (id: string): string => join(folder, `${id}.csv`);
  const keyOf = (name: string): string => `exports/${tenantId}/${name}`;

  const removeOld = async (before: number): Promise<void> => {
    for (const name of await staleFiles(folder, before)) {
      await bucket?.remove(keyOf(name));
      await rm(join(folder, name), { force: true });
    }
  };
  return {
    keep: async ({ id, type }, now, write) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeOld(now.getTime() - lifeMs);
      const path = fileOf(id);
      try {
        const result = await write(path);
        if (bucket) {
          await bucket.putFile(keyOf(`${id}.csv`), { path, bytes: (await stat(path)).size }, type);
          await writeFile(path, '');
        }
        return result;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    find: async (id) => {
      if (!idForm.test(id)) return undefined;
      if (bucket) {
        const reply = await bucket.get(keyOf(`${id}.csv`));
        return reply?.body ? { bytes: Number(reply.headers.get('content-length')), body: reply.body } : undefined;
      }
      const found = await stat(fileOf(id)).catch(() => undefined);
      return found?.isFile() ? { bytes: found.size, body: bytesOf(fileOf(id)) } : undefined;
    },
  };
}
