import { tenantStructure } from '#server/features.ts';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openControl } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePort } from '#tests/support/freePort.ts';
import { tenantIds, testEnvironment } from '../testServer.ts';
import { builtScripts, type BuiltScripts } from '../killable.ts';
import { startProcess, type Started } from './startProcess.ts';

let built: BuiltScripts;

beforeAll(async () => {
  built = await builtScripts(['src/server/main.ts', 'tests/server/process/writer.ts'], 'process');
});
afterAll(() => built.remove());

/** What only whole processes can show (issue 3, point 4). */
describe('the server process', () => {
  let folder: string;
  let port: number;
  let environment: Readonly<Record<string, string>>;
  let first: Started;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-process-'));
    // As a folder that was made before, or a volume.
    await chmod(folder, 0o755);
    port = await freePort();
    environment = { ...testEnvironment(folder), DODO_PORT: String(port) };
    first = startProcess(built, 'main', [], environment);
    await first.says('Sign-ins are in');
  });
  afterAll(async () => {
    first.child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  test('prints address and sign-ins at first start, and keeps them for this user alone', async () => {
    expect(first.said()).toContain(`Dodo Console answers at http://localhost:${port}`);
    await first.says(`http://localhost:${port}/_idp/outbox`);
    expect(first.said()).toMatch(/owner1@corner-shop\.example +only-for-tests-1 +owner of Corner Shop 1/u);
    expect(await readFile(join(folder, 'sign-ins.txt'), 'utf8')).toContain('owner1@corner-shop.example');
    const secrets = ['sign-ins.txt', 'keys/identity.jwk.json', 'keys/pepper', 'keys/tokens'];
    const modes = await Promise.all(secrets.map(async (name) => (await stat(join(folder, name))).mode & 0o777));
    expect(modes).toEqual([0o600, 0o600, 0o600, 0o600]);
  });

  test('closes the data folder to other users, with everything that it made there', async () => {
    const names = await readdir(folder, { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['control.duckdb', `tenants/${tenantIds.first}.duckdb`]));
    const modes = await Promise.all(['.', ...names].map(async (name) => (await stat(join(folder, name))).mode & 0o777));
    const open = ['.', ...names].filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  test('refuses a folder of other things, with the command to type', async () => {
    const others = await mkdtemp(join(tmpdir(), 'dodo-process-'));
    await writeFile(join(others, 'notes.txt'), 'mine');
    const second = startProcess(built, 'main', [], { ...environment, DODO_DATA: others, DODO_PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(
      `${others} has other things in it, such as notes.txt, and is not a data folder; run mkdir -m 700 ${others}/dodo, and set DODO_DATA to that.\n`,
    );
    expect(await readdir(others)).toEqual(['notes.txt']);
    await rm(others, { recursive: true, force: true });
  });

  // Nobody has requested anything yet: only threads for templates and files have a lower priority.
  test.runIf(process.platform === 'linux')('starts a thread for the first preview by itself', async () => {
    const tasks = `/proc/${first.child.pid}/task`;
    await eventually(async () => {
      const stats = await Promise.all((await readdir(tasks)).map((id) => readFile(`${tasks}/${id}/stat`, 'utf8')));
      const priorities = stats.map((line) => Number(line.slice(line.lastIndexOf(')')).split(' ')[17]));
      expect(priorities.some((priority) => priority > 0)).toBe(true);
    });
  });

  test('answers over the port', async () => {
    const reply = await fetch(`http://localhost:${port}/api/tenant`);
    expect(reply.status).toBe(401);
  });

  test('refuses a data folder that another process has open, in one sentence', async () => {
    const second = startProcess(built, 'main', [], { ...environment, DODO_PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(
      `The data in ${folder} is in use by another process (${first.child.pid}); stop that one, or set DODO_DATA to another folder.\n`,
    );
  });

  test('refuses a port in use, in one sentence', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'dodo-process-'));
    const second = startProcess(built, 'main', [], { ...environment, DODO_DATA: elsewhere });
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(
      `Port ${port} of 127.0.0.1 is in use; stop what uses it, or set DODO_PORT to another port.\n`,
    );
    await rm(elsewhere, { recursive: true, force: true });
  });

  test('refuses a data folder that is a file, in one sentence', async () => {
    const file = join(folder, 'not-a-folder');
    await writeFile(file, '');
    const second = startProcess(built, 'main', [], { ...environment, DODO_DATA: file, DODO_PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(`${file} is not a folder; set DODO_DATA to another folder.\n`);
  });

  test('refuses the data of a newer version that changed their meaning, in one sentence', async () => {
    const newer = await mkdtemp(join(tmpdir(), 'dodo-process-'));
    const control = await openControl(newer);
    await control.write((writer) =>
      writer.run("INSERT INTO schema_version (step, name, kind) VALUES (900, 'of tomorrow', 'changes meaning')"),
    );
    await control.close();
    const second = startProcess(built, 'main', [], { ...environment, DODO_DATA: newer, DODO_PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.said()).toBe(
      `${join(newer, 'control.duckdb')} was changed by a newer version with the step “of tomorrow”, so this version would misread it; start the newer version, or restore a backup from before the update.\n`,
    );
    await rm(newer, { recursive: true, force: true });
  });

  test('names mistakes of the environment, all of them', async () => {
    const second = startProcess(built, 'main', [], { ...environment, DODO_PORT: 'x', DODO_STORAGE: 's3' });
    expect(await second.ended).toBe(1);
    expect(second.said().trim().split('\n')).toHaveLength(2);
  });

  test('stops gracefully, and starts again without creating anything', async () => {
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    first = startProcess(built, 'main', [], environment);
    await first.says('Sign-ins are in');
    expect(first.said()).not.toContain('owner1@');
  });

  test('leaves the folder free after kill -9', async () => {
    first.child.kill('SIGKILL');
    await first.ended;
    first = startProcess(built, 'main', [], environment);
    await first.says('Sign-ins are in');
  });
});

describe('kill -9', () => {
  test('loses no write that was acknowledged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'dodo-killed-'));
    for (let round = 0; round < 3; round += 1) {
      const writer = startProcess(built, 'writer', [folder]);
      await writer.says(`${(round + 1) * 40}\n`);
      writer.child.kill('SIGKILL');
      await writer.ended;
      const acknowledged = Number(writer.said().trim().split('\n').at(-1));
      const engines = duckdbEngines({
        structure: tenantStructure,
        folder,
        memoryLimitMb: 512,
        timeZoneOf: () => Promise.resolve('UTC'),
      });
      const [row] = await engines
        .tenant('killed')
        .query<{ last: number; rows: number }>('SELECT max(id) AS last, count(*) AS rows FROM automation');
      await engines.close();
      expect(row?.last).toBeGreaterThanOrEqual(acknowledged);
      expect(row?.rows).toBe(row?.last);
    }
    await rm(folder, { recursive: true, force: true });
  });
});
