import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Bucket, type Bucket } from '#server/storage/s3Bucket.ts';

const bytes = 5_000_000;

/** A store that takes what it is sent and answers only where it is told to. */
describe('a file store that does not answer', () => {
  let folder: string;
  let path: string;
  let taken = 0;
  let answers = false;
  const server = createServer((request: IncomingMessage, reply: ServerResponse) => {
    request.on('data', (chunk: Buffer) => (taken += chunk.length));
    request.on('end', () => answers && reply.end());
  });
  const bucketOf = (silentMs: number): Bucket => {
    const { port } = server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    return s3Bucket({ endpoint, bucket: 'b', region: 'here', accessKey: 'key', secretKey: 'secret' }, silentMs);
  };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    folder = await mkdtemp(join(tmpdir(), 'dodo-silent-'));
    path = join(folder, 'list.csv');
    await writeFile(path, Buffer.alloc(bytes, 'a'));
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is given up once it was silent for too long, with a sentence', async () => {
    await expect(bucketOf(300).putFile('list', { path, bytes }, 'text/csv')).rejects.toThrow(
      'The file store does not answer to PUT.',
    );
    await expect(bucketOf(300).size('list')).rejects.toThrow('The file store does not answer to HEAD.');
  });

  test('has all bytes of a file where it answers', async () => {
    [taken, answers] = [0, true];
    await bucketOf(60_000).putFile('list', { path, bytes }, 'text/csv');
    expect(taken).toBe(bytes);
  });
});
