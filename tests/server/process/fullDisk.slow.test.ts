import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeSync, openSync, closeSync } from 'node:fs';
import { rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/engine/duckdb/database.ts';
import { freePort } from '#tests/support/freePort.ts';
import { builtScripts, type BuiltScripts } from '../killable.ts';
import { signInWithPassword } from '../signInWithPassword.ts';
import { people, tenantIds, testEnvironment, testPassword } from '../testServer.ts';
import { startProcess, type Started } from './startProcess.ts';

/** Whether this user may mount a small disk. */
const canMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'dodo-mount-'));
  try {
    mount(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' });
}

function unmount(folder: string): void {
  execFileSync('umount', [folder], { stdio: 'ignore' });
}

/** Fills a disk to its last block, and says with which file. */
function fill(folder: string): string {
  const path = join(folder, 'lost+found');
  const file = openSync(path, 'a');
  for (const size of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
    } catch {
      // Full for blocks of this size.
    }
  }
  closeSync(file);
  return path;
}

describe.skipIf(!canMount)('a server whose disk is full to the last block', () => {
  let built: BuiltScripts;
  let disk: string;
  let server: Started;
  let port: number;
  let headers: Readonly<Record<string, string>>;
  let acknowledged: string[] = [];
  let made = 0;

  const request = (path: string, init?: RequestInit) =>
    fetch(new URL(path, `http://localhost:${port}`), init).catch((error: unknown) => {
      throw new Error(`The server does not answer: ${server.said().slice(-6000)}`, { cause: error });
    });
  /** Makes a campaign that takes some room; returns the status of the reply. */
  async function create(): Promise<number> {
    const name = `Campaign ${(made += 1)} ${'x'.repeat(80)}`;
    const reply = await request('/api/campaign', { method: 'POST', headers, body: JSON.stringify({ name }) });
    if (reply.status === 200) acknowledged.push(name);
    return reply.status;
  }
  async function names(): Promise<string[]> {
    const reply = await request('/api/campaign', { headers });
    const { value } = (await reply.json()) as { value: { name: string }[] };
    return value.map(({ name }) => name);
  }
  async function refusedOnce(): Promise<void> {
    for (let tries = 0; tries < 2000; tries += 1) {
      const status = await create();
      if (status === 507) return;
      expect(status).toBe(200);
    }
    throw new Error('The disk never was full.');
  }

  const start = async (): Promise<void> => {
    server = startProcess(built, 'main', [], { ...testEnvironment(disk), DODO_PORT: String(port) });
    await server.says('Dodo Console answers at');
  };

  beforeAll(async () => {
    built = await builtScripts(['src/server/main.ts'], 'full-disk');
    disk = mkdtempSync(join(tmpdir(), 'dodo-full-'));
    mount(disk);
    port = await freePort();
    await start();
    const { IdToken } = await signInWithPassword({ request }, people.owner, testPassword);
    headers = {
      authorization: `Bearer ${IdToken}`,
      'x-tenant-id': tenantIds.first,
      'content-type': 'application/json',
      // The process is killed in between.
      connection: 'close',
    };
  }, 300_000);
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    unmount(disk);
    await rmdir(disk);
    await built.remove();
  });

  test('refuses what it cannot store, answers what it has, and stores again once there is room, three times over', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await create()).toBe(200);
      const filler = fill(disk);
      await refusedOnce();
      // Each write after the first that failed met the instance that had failed.
      for (let tries = 0; tries < 20; tries += 1) {
        expect([200, 507]).toContain(await create());
        expect((await request('/api/customers?cursor=1', { headers })).status).toBe(200);
      }
      await rm(filler);
      await expect.poll(create, { timeout: 60_000 }).toBe(200);
    }
    expect(server.child.exitCode).toBeNull();
    expect(await names()).toEqual(expect.arrayContaining(acknowledged));
  }, 300_000);

  test('misses nothing that was acknowledged after kill -9', async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    await start();
    const found = await names();
    expect(found).toEqual(expect.arrayContaining(acknowledged));
    expect(await create()).toBe(200);
  }, 120_000);

  test('opens a database again after a write that was larger than the room, with what was there before', async () => {
    const database = await openDatabase({
      file: join(disk, 'large.duckdb'),
      temporaryFolder: join(disk, 'large.tmp'),
      memoryLimitMb: 512,
      timeZone: 'UTC',
      connections: { light: 1, heavy: 1 },
    });
    await database.write(async (writer) => {
      await writer.run('CREATE TABLE thing (id INTEGER PRIMARY KEY, text VARCHAR)');
      await writer.run("INSERT INTO thing VALUES (1, 'kept')");
    });
    const filler = join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(20 * 1024 * 1024));
    try {
      const large = database.write(async (writer) => {
        await writer.run('INSERT INTO thing SELECT 10 + range, uuid()::VARCHAR || uuid()::VARCHAR FROM range(3000000)');
      });
      await expect(large).rejects.toThrow(/No space left/u);
      const ids = () => database.query<{ id: number }>('SELECT id FROM thing ORDER BY id');
      expect(await ids()).toEqual([{ id: 1 }]);
      await rm(filler);
      await database.write((writer) => writer.run("INSERT INTO thing VALUES (3, 'next')"));
      expect(await ids()).toEqual([{ id: 1 }, { id: 3 }]);
    } finally {
      await database.close();
    }
  }, 120_000);
});
