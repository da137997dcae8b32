import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sentType } from '#domain/imports/rowFiles.ts';
import type { S3Config } from '../config/storageConfig.ts';
import { writeDown } from './localObjects.ts';
import { idInKey, nameInKey, newKey } from './objectKey.ts';
import type { Objects, StoredFile } from './objects.ts';
import { s3Bucket } from './s3Bucket.ts';
import { staleFiles } from './staleFiles.ts';

/** Milliseconds that a copy on this machine is kept; the bucket has the file. */
const keptMs = 24 * 3600_000;

/**
 * The files of a tenant in a bucket, as `uploads/<tenant>/<id>`. Reading needs a file of this machine: a copy is
 * fetched once and kept for a day. Files from before the bucket are read where they are.
 */
export function s3Objects(
  config: S3Config,
  { dataFolder, tenantId, local }: { readonly dataFolder: string; readonly tenantId: string; readonly local: Objects },
): Objects {
  const bucket = s3Bucket(config);
  const folder = join(dataFolder, 'storage-copies', tenantId);
  const remoteKey = (id: string): string => `uploads/${tenantId}/${id}`;
  return {
    newKey,
    put: () => Promise.reject(new Error('Files go to the bucket itself.')),
    find: async (key) => {
      const id = idInKey(key);
      if (id === undefined) return undefined;
      const path = join(folder, id);
      const copy = await fileAt(path);
      if (copy) return copy;
      const reply = await bucket.get(remoteKey(id));
      if (!reply?.body) return local.find(key);
      await mkdir(folder, { recursive: true });
      await removeOld(folder);
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeDown(unfinished, reply.body);
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
      return fileAt(path);
    },
    signed: {
      upload: async (key, bytes, seconds) => {
        const id = idInKey(key);
        if (id === undefined) throw new Error('This is not a valid object key.');
        const headers = { 'content-type': sentType, 'content-length': String(bytes) };
        const url = await bucket.presigned(remoteKey(id), { method: 'PUT', seconds, headers });
        // A browser sends the length by itself.
        return { url, headers: { 'content-type': sentType } };
      },
      download: async (key, seconds) => {
        const id = idInKey(key);
        if (id === undefined || (await bucket.size(remoteKey(id))) === undefined) return undefined;
        const name = encodeURIComponent(nameInKey(key) ?? 'file');
        const query = { 'response-content-disposition': `attachment; filename*=UTF-8''${name}` };
        return bucket.presigned(remoteKey(id), { method: 'GET', seconds, query });
      },
    },
  };
}

async function fileAt(path: string): Promise<StoredFile | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { path, bytes: found.size } : undefined;
}

/** Removes copies that nobody fetched for a day, and what a stopped process left. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await staleFiles(folder, Date.now() - keptMs)) await rm(join(folder, name), { force: true });
}
