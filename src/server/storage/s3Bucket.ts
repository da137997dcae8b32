import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Config } from '../config/storageConfig.ts';
import { longestSilence, silenceLimit } from './silence.ts';

/** What is done with the objects of a bucket. Every request is signed (AWS Signature Version 4). */
export interface Bucket {
  /** Stores bytes under a key, whatever was there. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Stores a file of this machine of so many bytes under a key, without reading all of it into memory. */
  putFile(key: string, file: { readonly path: string; readonly bytes: number }, type: string): Promise<void>;
  /** The reply with the bytes of a key; undefined where there are none. */
  get(key: string): Promise<Response | undefined>;
  /** The size of a key's object in bytes; undefined where there is none. */
  size(key: string): Promise<number | undefined>;
  /** Removes a key; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /**
   * An address at which one request with exactly these headers is allowed for some seconds, without further
   * permission; `query` are parameters of the service, which the signature covers.
   */
  presigned(key: string, request: PresignedRequest): Promise<string>;
}

/** The request that a signed address allows. */
export interface PresignedRequest {
  readonly method: 'GET' | 'PUT';
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** A bucket of an S3-compatible service; a request is given up after so many milliseconds in which nothing happens. */
export function s3Bucket(
  { endpoint, bucket, region, accessKey, secretKey }: S3Config,
  silentMs: number = longestSilence,
): Bucket {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' };
  const client = new AwsClient({ ...credentials, retries: 2 });
  const addressOf = (key: string): string =>
    `${endpoint}/${encodeURIComponent(bucket)}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const ask = async (method: string, key: string, body?: Uint8Array, type?: string): Promise<Response> => {
    const silence = silenceLimit(method, silentMs);
    try {
      const reply = await client.fetch(addressOf(key), {
        method,
        signal: silence.signal,
        ...(body && { body: body as Uint8Array<ArrayBuffer>, headers: { 'content-type': type ?? '' } }),
      });
      return await accepted(reply, method, key);
    } finally {
      silence.end();
    }
  };
  const stored = (reply: Response): void => {
    if (!reply.ok) throw new Error(`The file store has no bucket “${bucket}”; make it, or set DODO_S3_BUCKET.`);
  };
  const presigned: Bucket['presigned'] = async (key, { method, seconds, headers = {}, query = {} }) => {
    const url = new URL(addressOf(key));
    for (const [name, value] of Object.entries({ ...query, 'X-Amz-Expires': String(seconds) }))
      url.searchParams.set(name, value);
    const signer = new AwsV4Signer({
      ...credentials,
      method,
      url: url.toString(),
      headers: { ...headers },
      signQuery: true,
      // Type and length are signed too: another body is refused.
      allHeaders: true,
    });
    return (await signer.sign()).url.toString();
  };
  return {
    put: async (key, bytes, type) => stored(await ask('PUT', key, bytes, type)),
    putFile: async (key, { path, bytes }, type) => {
      const headers = { 'content-type': type, 'content-length': String(bytes) };
      const url = await presigned(key, { method: 'PUT', seconds: 60, headers });
      const silence = silenceLimit('PUT', silentMs);
      try {
        const body = Readable.toWeb(Readable.from(noted(createReadStream(path), silence.broken))) as ReadableStream;
        const request = { method: 'PUT', headers, body, signal: silence.signal, duplex: 'half' } as const;
        stored(await accepted(await fetch(url, request), 'PUT', key));
      } finally {
        silence.end();
      }
    },
    get: async (key) => {
      const reply = await ask('GET', key);
      return reply.ok ? reply : undefined;
    },
    size: async (key) => {
      const reply = await ask('HEAD', key);
      return reply.ok ? Number(reply.headers.get('content-length')) : undefined;
    },
    remove: async (key) => void (await ask('DELETE', key)),
    presigned,
  };
}

/** A reply that is a success, or says that nothing is there. */
async function accepted(reply: Response, method: string, key: string): Promise<Response> {
  if (reply.ok || reply.status === 404) return reply;
  const text = (await reply.text()).slice(0, 300);
  throw new Error(`The file store answered ${reply.status} to ${method} ${key}: ${text}`);
}

/** The chunks of a stream, each noted as it is taken. */
async function* noted<Chunk>(chunks: AsyncIterable<Chunk>, note: () => void): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    note();
    yield chunk;
  }
}
