import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { s3Bucket } from '#server/storage/s3Bucket.ts';
import { hasSwift, startSwift, type Swift } from '#tests/support/swift.ts';
import { importing } from '../features/imports/importing.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';

interface Signed {
  readonly url: string;
  readonly objectKey: string;
  readonly headers: Readonly<Record<string, string>>;
}

const rows = 'user_id,email\nS3-1,one@example.com\nS3-2,two@example.com\n';

/**
 * `DODO_STORAGE=s3` against OpenStack Swift, which refuses what is not signed; skipped where Debian's packages are not.
 */
describe.skipIf(!hasSwift())('files in a bucket (2 §7: storage)', () => {
  let folder: string;
  let swift: Swift;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-swift-'));
    swift = await startSwift(folder, 'http://localhost:4610');
    server = await startTestServer({
      DODO_STORAGE: 's3',
      DODO_S3_ENDPOINT: swift.endpoint,
      DODO_S3_BUCKET: swift.bucket,
      DODO_S3_ACCESS_KEY: swift.accessKey,
      DODO_S3_SECRET_KEY: swift.secretKey,
    });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await swift.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const sign = async (name: string, length: number): Promise<Signed> =>
    valueOf(
      await server.ask(
        `storage/presigned-upload-url?${new URLSearchParams({ objectKey: name, contentLength: String(length) })}`,
        { as: 'owner' },
      ),
    );
  const put = (url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(url, { method: 'PUT', body, headers });

  test('go from the browser to the bucket, are imported, and come back as a download', async () => {
    const { url, objectKey, headers } = await sign('people “new”.csv', rows.length);
    expect(url.startsWith(`${swift.endpoint}/${swift.bucket}/uploads/${tenantIds.first}/`)).toBe(true);
    expect((await put(url, rows, headers)).status).toBe(200);
    expect(await swift.read(`uploads/${tenantIds.first}/${objectKey.split('/')[0]}`)).toBe(rows);

    const imports = importing(server);
    const { column_mapping: mapping } = await imports.inspect('customers', objectKey);
    expect((await imports.start('customers', objectKey, mapping)).status).toBe(200);
    await server.services.jobs.settled(tenantIds.first);
    expect(await imports.engine.query("SELECT email FROM customer WHERE user_id = 'S3-2'")).toEqual([
      { email: 'two@example.com' },
    ]);

    const { url: address } = await valueOf<{ url: string }>(
      await server.ask(`storage/object-url?objectKey=${encodeURIComponent(objectKey)}`, { as: 'owner' }),
    );
    const reply = await fetch(address);
    expect(await reply.text()).toBe(rows);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''people%20/u);
    const foreign = `storage/object-url?objectKey=${encodeURIComponent(objectKey)}`;
    expect((await server.ask(foreign, { as: 'neighbour' })).status).toBe(404);
  });

  test('need their length, and are refused above the limit before anything is sent', async () => {
    const ask = (query: string) => server.ask(`storage/presigned-upload-url?objectKey=a.csv${query}`, { as: 'owner' });
    expect((await ask('')).status).toBe(422);
    expect((await ask('&contentLength=9999999999999')).status).toBe(413);
    expect((await ask('&contentLength=many')).status).toBe(400);
  });

  test('are refused under another key, with another body, type or signature, after their time, and by a wrong secret', async () => {
    const { url, headers } = await sign('narrow.csv', 6);
    const other = new URL(url);
    other.pathname = other.pathname.replace(/[0-9a-f]{32}$/u, 'f'.repeat(32));
    const forged = new URL(url);
    forged.searchParams.set('X-Amz-Signature', '0'.repeat(64));
    const expired = await s3Bucket(swift).presigned('uploads/late', { method: 'PUT', seconds: 1, headers });
    const foreign = new AwsV4Signer({
      accessKeyId: swift.accessKey,
      secretAccessKey: 'guessed',
      region: swift.region,
      service: 's3',
      method: 'PUT',
      url: `${swift.endpoint}/${swift.bucket}/uploads/guessed`,
      headers: { ...headers },
      signQuery: true,
      allHeaders: true,
    });
    const guessed = (await foreign.sign()).url.toString();
    const refused: readonly (readonly [string, Response])[] = [
      ['another key', await put(other.toString(), 'a\n1\n2\n', headers)],
      ['a longer body', await put(url, 'a\n1\n2\n3\n', headers)],
      ['another type', await put(url, 'a\n1\n2\n', { 'content-type': 'text/html' })],
      ['a forged signature', await put(forged.toString(), 'a\n1\n2\n', headers)],
      ['a wrong secret', await put(guessed, 'a\n1\n2\n', headers)],
    ];
    for (const [what, reply] of refused) expect([what, reply.status]).toEqual([what, 403]);
    await expect.poll(async () => (await put(expired, 'a\n1\n2\n', headers)).status, { timeout: 10_000 }).toBe(403);
    expect((await put(url, 'a\n1\n2\n', headers)).status).toBe(200);
  });

  test('hold exported lists, which any process with the bucket hands out until they are an hour old', async () => {
    const exported = async () => {
      const body = { question: {}, columns: [{ field: 'user_id', title: 'ID' }] };
      return valueOf<{ url: string; rows: number }>(
        await server.ask('customers/export', { as: 'owner', method: 'POST', body }),
      );
    };
    const { url, rows: count } = await exported();
    const folder = join(server.services.engines.tenant(tenantIds.first).stagingFolder, 'exports');
    const [name = ''] = await readdir(folder);
    // What is here is only told by name; another machine has not even that.
    expect((await stat(join(folder, name))).size).toBe(0);
    const reply = await server.app.request(url);
    const bytes = await reply.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    expect(text.trimEnd().split('\n')).toHaveLength(count + 1);
    expect(Number(reply.headers.get('content-length'))).toBe(bytes.byteLength);
    expect(await swift.read(`exports/${tenantIds.first}/${name}`)).toBe(text);

    await utimes(join(folder, name), 0, 0);
    await exported();
    expect(await swift.read(`exports/${tenantIds.first}/${name}`)).toBeUndefined();
    expect((await server.app.request(url)).status).toBe(404);
  });

  test('hold the pictures of mails, which stay public under our own address', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = new FormData();
    form.set('image', new File([png], 'dot.png', { type: 'image/png' }));
    const reply = await server.app.request('/api/template/images', {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${await server.idToken('owner')}`, 'x-tenant-id': tenantIds.first },
    });
    const { address } = await valueOf<{ address: string }>(reply);
    const shown = await server.app.request(address);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await shown.arrayBuffer()).equals(png)).toBe(true);
    expect(await swift.read(address.replace('/v/', 'images/'))).toBeDefined();
    // Nothing of it lies in the data folder.
    const here = await readdir(join(server.config.dataFolder, 'images')).catch(() => []);
    expect(here).not.toContain(address.replace('/v/', ''));
  });
});
