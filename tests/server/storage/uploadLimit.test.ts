import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testServer.ts';

describe('asking where to upload a file', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const ask = (bytes: number) =>
    server.ask(`storage/presigned-upload-url?objectKey=a.csv&contentLength=${bytes}`, { as: 'owner' });

  it('is refused with the limit in a sentence, if the file is larger', async () => {
    const reply = await ask(1_500_000_000);
    expect([reply.status, await reply.json()]).toEqual([
      413,
      { error: { code: 'tooLarge', message: 'A file has at most 1024 MB.' } },
    ]);
  });

  it('is answered up to the limit', async () => {
    expect((await ask(1024 * 1024 * 1024)).status).toBe(200);
  });
});
