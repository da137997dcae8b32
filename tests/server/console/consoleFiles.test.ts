import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConsole, type ConsoleFiles } from '#server/console/consoleFiles.ts';

describe('the built console', () => {
  let folder: string;
  let files: ConsoleFiles | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-console-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html>page');
    await writeFile(join(folder, 'sw.js'), 'worker');
    await writeFile(join(folder, 'assets', 'main-a1b2.js'), 'plain');
    await writeFile(join(folder, 'assets', 'main-a1b2.js.br'), 'brotli');
    await writeFile(join(folder, 'assets', 'main-a1b2.js.gz'), 'gzip');
    files = await readConsole(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const ask = async (path: string, accepts = '', tag = ''): Promise<readonly [number, string, Headers]> => {
    const headers = { 'accept-encoding': accepts, 'if-none-match': tag };
    const reply = files?.answer(new Request(`http://localhost${path}`, { headers }));
    if (!reply) throw new Error('The console was not read.');
    return [reply.status, await reply.text(), reply.headers];
  };

  test('answers the page for every address of the console', async () => {
    const [status, text, headers] = await ask('/segments/7?search=vip');
    expect([status, text]).toEqual([200, '<!doctype html>page']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('caches the page a few minutes, and revalidates other files without a hash in their name', async () => {
    for (const path of ['/', '/index.html', '/segments/7'])
      expect((await ask(path))[2].get('cache-control')).toBe('private, max-age=300');
    expect((await ask('/sw.js'))[2].get('cache-control')).toBe('no-cache');
  });

  test.each(['/segments/7', '/sw.js', '/assets/main-a1b2.js'])('sends %s once, until it changes', async (path) => {
    const tag = (await ask(path))[2].get('etag') ?? '';
    const [status, text, headers] = await ask(path, 'br', tag);
    expect([status, text, headers.get('etag')]).toEqual([304, '', tag]);
    expect(headers.get('cache-control')).toBe((await ask(path))[2].get('cache-control'));
    expect((await ask(path, 'br', 'W/"another"'))[0]).toBe(200);
  });

  test('sends hashed files for ever, compressed as the browser likes best', async () => {
    const [, text, headers] = await ask('/assets/main-a1b2.js', 'gzip, deflate, br');
    expect(text).toBe('brotli');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask('/assets/main-a1b2.js', 'gzip'))[1]).toBe('gzip');
    expect((await ask('/assets/main-a1b2.js'))[1]).toBe('plain');
  });

  test('answers 404 for an asset that is not there, and shows no file beside the build', async () => {
    expect((await ask('/assets/gone.js'))[0]).toBe(404);
    expect((await ask('/assets/main-a1b2.js.br'))[0]).toBe(404);
    expect((await ask('/..%2f..%2fetc/passwd'))[1]).toBe('<!doctype html>page');
  });

  test('is undefined where nothing was built', async () => {
    expect(await readConsole(join(folder, 'none'))).toBeUndefined();
  });
});
