import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '#tests/support/chromium.js';
import { freePort } from '#tests/support/freePort.ts';
import { hasSwift, startSwift, type Swift } from '#tests/support/swift.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../testServer.ts';

const executablePath = await findChromium();

/** A page that sends a file as the console does: with its own code, under its own policy. */
function servePage(port: number, script: string, policy: string): Promise<Server> {
  const server = createServer(({ url }, reply) => {
    const isScript = url === '/upload.js';
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    reply.setHeader('content-security-policy', policy);
    reply.end(isScript ? script : '<!doctype html><title>Upload</title><script src="/upload.js"></script>');
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** The console's code that sends files, as `uploading` of a page. */
async function uploadScript(): Promise<string> {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry: 'src/console/data/upload.ts', formats: ['iife'], name: 'uploading' } },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = bundle?.output ?? [];
  return chunk?.code ?? '';
}

describe.skipIf(!hasSwift() || executablePath === undefined)('a browser sends a file to the bucket', () => {
  let folder: string;
  let swift: Swift;
  let server: TestServer;
  let browser: Browser;
  const pages: Server[] = [];
  let allowed: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-swift-browser-'));
    allowed = await freePort();
    swift = await startSwift(folder, `http://localhost:${allowed}`);
    server = await startTestServer({
      DODO_STORAGE: 's3',
      DODO_S3_ENDPOINT: swift.endpoint,
      DODO_S3_BUCKET: swift.bucket,
      DODO_S3_ACCESS_KEY: swift.accessKey,
      DODO_S3_SECRET_KEY: swift.secretKey,
    });
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    for (const page of pages) page.close();
    await server.close();
    await swift.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const policyOf = async (): Promise<string> =>
    (await server.app.request('/config.json')).headers.get('content-security-policy') ?? '';
  const openAt = async (port: number, policy: string): Promise<Page> => {
    pages.push(await servePage(port, await uploadScript(), policy));
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/`);
    return page;
  };
  /** Sends a text from a page; what the console would show, and what the bucket has of it. */
  const sendFrom = async (page: Page, text: string) => {
    const { url, objectKey, headers } = await valueOf<{
      url: string;
      objectKey: string;
      headers: Readonly<Record<string, string>>;
    }>(
      await server.ask(`storage/presigned-upload-url?objectKey=people.csv&contentLength=${text.length}`, {
        as: 'owner',
      }),
    );
    const said = await page.evaluate(
      async ([address, body, signed]) => {
        const { uploading } = globalThis as unknown as {
          uploading: { upload: (url: string, file: File, options: object) => Promise<void> };
        };
        const shares: number[] = [];
        const onProgress = (share: number): void => void shares.push(share);
        try {
          await uploading.upload(address, new File([body], 'people.csv'), { headers: signed, onProgress });
          return `sent, ${shares.at(-1)}`;
        } catch (error) {
          return (error as Error).message;
        }
      },
      [url, text, headers] as const,
    );
    return { said, stored: await swift.read(`uploads/${tenantIds.first}/${objectKey.split('/')[0]}`) };
  };

  test('from the origin that the bucket allows, by the console’s own code and under its policy, with progress', async () => {
    const text = `user_id,name\n${'B-1,Ann\n'.repeat(20_000)}`;
    const page = await openAt(allowed, await policyOf());
    expect(await sendFrom(page, text)).toEqual({ said: 'sent, 1', stored: text });
  });

  test('from another origin is refused by the browser, and nothing is stored', async () => {
    const page = await openAt(await freePort(), await policyOf());
    expect(await sendFrom(page, 'user_id\nB-2\n')).toEqual({ said: 'The server did not answer.', stored: undefined });
  });

  test('under a policy that does not name the bucket nothing leaves the page', async () => {
    const policy = (await policyOf()).replaceAll(swift.endpoint, '');
    const page = await openAt(await freePort(), policy);
    const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    expect(await sendFrom(page, 'user_id\nB-3\n')).toEqual({ said: 'The server did not answer.', stored: undefined });
    await refused;
  });
});
