import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { importing } from './importing.ts';
import { workbook } from './workbook.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ DODO_UPLOAD_LIMIT: '1' });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const signedUpload = async (name: string): Promise<{ url: string; objectKey: string }> =>
  valueOf(await server.ask(`storage/presigned-upload-url?objectKey=${encodeURIComponent(name)}`, { as: 'owner' }));
const put = async (url: string, body: string): Promise<Response> => server.app.request(url, { method: 'PUT', body });
const signedDownload = (objectKey: string, as: 'owner' | 'neighbour' = 'owner'): Promise<Response> =>
  server.ask(`storage/object-url?objectKey=${encodeURIComponent(objectKey)}`, { as });

describe('storage (2 §7: storage)', () => {
  it('takes a file at a signed address and gives it back as a download that no browser runs', async () => {
    const { url, objectKey } = await signedUpload('my “file”.csv');
    expect((await put(url, 'a,b\n1,2\n')).status).toBe(200);
    const { url: address } = await valueOf<{ url: string }>(await signedDownload(objectKey));
    const reply = await server.app.request(address);
    expect(await reply.text()).toBe('a,b\n1,2\n');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''my%20/u);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('gives every upload a key of its own, and each address takes one file', async () => {
    const [one, other] = [await signedUpload('same.csv'), await signedUpload('same.csv')];
    expect(one.objectKey).not.toBe(other.objectKey);
    expect((await put(one.url, 'first')).status).toBe(200);
    expect((await put(one.url, 'second')).status).toBe(409);
  });

  it('accepts files of rows alone, and starts within five minutes', async () => {
    const { url, objectKey } = await signedUpload('page.csv');
    const send = (type: string) =>
      server.app.request(url, { method: 'PUT', body: 'a\n1\n', headers: { 'content-type': type } });
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript; charset=utf-8']) {
      const reply = await send(type);
      expect([reply.status, await reply.json()]).toEqual([
        415,
        {
          error: {
            code: 'unsupportedMedia',
            message: expect.stringContaining('accepts CSV files and Excel workbooks (.xlsx), not'),
          },
        },
      ]);
    }
    expect((await signedDownload(objectKey)).status).toBe(404);
    expect((await send('application/vnd.ms-excel')).status).toBe(200);
    const late = await signedUpload('late.csv');
    vi.setSystemTime(Date.now() + 301_000);
    expect((await put(late.url, 'a\n')).status).toBe(404);
  });

  it.each([
    ['Chromium and Firefox', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a workbook with macros', 'application/vnd.ms-excel.sheet.macroEnabled.12'],
    ['Windows with Excel', 'application/vnd.ms-excel'],
    ['a system that does not know the name', 'application/octet-stream'],
    ['a system that sees the archive', 'application/zip'],
    ['Windows that sees the archive', 'application/x-zip-compressed'],
    ['a program that calls everything text', 'text/plain; charset=utf-8'],
    ['a wrong name', 'text/csv'],
    ['a browser that names none', ''],
  ])('reads a workbook by its content, as %s names it: “%s”', async (_, type) => {
    const { url, objectKey } = await signedUpload('people.xlsx');
    const sheet = new Uint8Array(
      workbook([
        ['user_id', 'name'],
        ['007', 'Zoë'],
      ]),
    );
    const reply = await server.app.request(url, { method: 'PUT', body: sheet, headers: { 'content-type': type } });
    expect(reply.status, await reply.clone().text()).toBe(200);
    const { columns } = await importing(server).inspect('customers', objectKey);
    expect(columns.map(({ name, samples }) => [name, samples])).toEqual([
      ['user_id', ['007']],
      ['name', ['Zoë']],
    ]);
  });

  it.each([
    'text/csv',
    'text/csv; charset=utf-8',
    'text/plain',
    'text/tab-separated-values',
    'text/comma-separated-values',
    'text/x-csv',
    'application/csv',
    'application/x-csv',
    'application/vnd.ms-excel',
    'application/octet-stream',
    '',
  ])('reads a CSV file by its content, as “%s”', async (type) => {
    const { url, objectKey } = await signedUpload('people.csv');
    const body = new TextEncoder().encode('user_id;name\n007;Zoë\n');
    const reply = await server.app.request(url, { method: 'PUT', body, headers: { 'content-type': type } });
    expect(reply.status).toBe(200);
    const { columns, delimiter } = await importing(server).inspect('customers', objectKey);
    expect([delimiter, columns.map(({ name }) => name)]).toEqual([';', ['user_id', 'name']]);
  });

  it('says which type a file is sent as, so that no browser’s own name of it decides', async () => {
    const asked = await server.ask('storage/presigned-upload-url?objectKey=a.xlsx', { as: 'owner' });
    expect(await valueOf(asked)).toMatchObject({ headers: { 'content-type': 'application/octet-stream' } });
  });

  it('keeps nothing of a file that is too large', async () => {
    const { url, objectKey } = await signedUpload('large.csv');
    expect((await put(url, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await signedDownload(objectKey)).status).toBe(404);
    const files = await readdir(join(server.config.dataFolder, 'storage', tenantIds.first));
    expect(files.filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it.each(['../../../etc/passwd', '..\\..\\x', '/', '..', 'a\u0000b'])(
    'makes a plain key of the name %j',
    async (name) => {
      const { url, objectKey } = await signedUpload(name);
      expect(objectKey).toMatch(/^[0-9a-f]{32}\/[^/\\]+$/u);
      expect((await put(url, 'x')).status).toBe(200);
    },
  );

  it('answers for another tenant’s file, a path and a forged address as for nothing', async () => {
    const { url, objectKey } = await signedUpload('mine.csv');
    await put(url, 'x');
    const replies = [
      await signedDownload(objectKey, 'neighbour'),
      await signedDownload('../../control.duckdb'),
      await signedDownload(`${'0'.repeat(32)}/none.csv`),
      await server.app.request('/api/storage/object/forged'),
      await server.app.request(url.replace('/upload/', '/object/')),
      await put('/api/storage/upload/forged', 'x'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('lets no tenant inspect or import another’s file', async () => {
    const objectKey = await importing(server).upload('user_id\n1\n');
    for (const path of ['import/inspect', 'import'] as const) {
      const body = {
        type: 'customers',
        objectKey,
        ...(path === 'import' && { file_name: 'x.csv', column_mapping: { user_id: { column: 'user_id' } } }),
      };
      expect((await server.ask(path, { as: 'neighbour', method: 'POST', body })).status).toBe(404);
    }
    expect((await server.ask('import/999', { as: 'owner' })).status).toBe(404);
  });
});
