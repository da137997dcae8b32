import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { StorageConfig } from '../config/storageConfig.ts';
import { localObjects } from './localObjects.ts';
import { s3Objects } from './s3Objects.ts';

/** Where files are: the data folder, and the bucket where there is one. */
export interface FilePlace {
  readonly dataFolder: string;
  readonly storage: StorageConfig;
}

/** A stored file, as a file of this machine. */
export interface StoredFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: number;
}

/** An address that a browser sends a file to, and the headers that it has to send. */
export interface SignedUpload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The uploaded files of one tenant. An object key is `<id>/<name>`: the id is generated and names the file; the name is
 * only for display. No key leads to another tenant's.
 */
export interface Objects {
  /** A new key for a file of that name; every upload has its own. */
  newKey(name: string): string;
  /**
   * Stores the bytes of a key, once: all of them or none. Returns false when the key has a file already; rejects with
   * the error of the stream.
   */
  put(key: string, bytes: ReadableStream<Uint8Array>): Promise<boolean>;
  /** The file of a key; undefined when absent. */
  find(key: string): Promise<StoredFile | undefined>;
  /** Addresses of the store itself, where it has some that browsers reach. */
  readonly signed?: {
    /** Takes exactly so many bytes, within some seconds. */
    readonly upload: (key: string, bytes: number, seconds: number) => Promise<SignedUpload>;
    readonly download: (key: string, seconds: number) => Promise<string | undefined>;
  };
}

/** The files of a tenant, in the data folder (`DODO_STORAGE=local`) or in a bucket (`s3`). */
export function objectsOf({ dataFolder, storage }: FilePlace, tenantId: string): Objects {
  const local = localObjects(dataFolder, tenantId);
  return storage.mode === 's3' ? s3Objects(storage, { dataFolder, tenantId, local }) : local;
}

/** The bytes of a file as the body of a reply. */
export function bytesOf(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
}
