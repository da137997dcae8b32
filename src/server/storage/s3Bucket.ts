import { AwsClient, AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '../config/storageConfig.ts';

/** What is done with the objects of a bucket. Every request is signed (AWS Signature Version 4). */
export interface Bucket {
  /** Stores bytes under a key, whatever was there. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
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

/** Milliseconds until a request to the service is given up. */
const timeLimit = 60_000;

/** A bucket of an S3-compatible service. */
export function s3Bucket({ endpoint, bucket, region, accessKey, secretKey }: S3Config): Bucket {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3' };
  const client = new AwsClient({ ...credentials, retries: 2 });
  const addressOf = (key: string): string =>
    `${endpoint}/${encodeURIComponent(bucket)}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const ask = async (method: string, key: string, body?: Uint8Array, type?: string): Promise<Response> => {
    const reply = await client.fetch(addressOf(key), {
      method,
      signal: AbortSignal.timeout(timeLimit),
      ...(body && { body: body as Uint8Array<ArrayBuffer>, headers: { 'content-type': type ?? '' } }),
    });
    if (reply.ok || reply.status === 404) return reply;
    const said = (await reply.text()).slice(0, 300);
    throw new Error(`The file store answered ${reply.status} to ${method} ${key}: ${said}`);
  };
  return {
    put: async (key, bytes, type) => {
      const reply = await ask('PUT', key, bytes, type);
      if (!reply.ok) throw new Error(`The file store has no bucket “${bucket}”; make it, or set DODO_S3_BUCKET.`);
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
    presigned: async (key, { method, seconds, headers = {}, query = {} }) => {
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
    },
  };
}
