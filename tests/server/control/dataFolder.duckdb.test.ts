import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimFolder } from '#server/control/dataFolder.ts';
import { EngineUnavailable } from '#server/engine/engine.ts';

describe('a data folder', () => {
  let around: string;
  let folder: string;
  beforeEach(async () => {
    around = await mkdtemp(join(tmpdir(), 'dodo-folder-'));
    folder = join(around, 'data');
  });
  afterEach(() => rm(around, { recursive: true, force: true }));

  const modeOf = async (name = ''): Promise<string> => ((await stat(join(folder, name))).mode & 0o777).toString(8);
  /** A folder that anyone can read, as `mkdir` and most volumes create it. */
  const made = async (names: readonly string[]): Promise<void> => {
    await mkdir(folder);
    for (const name of names) {
      const path = join(folder, name);
      await mkdir(join(path, '..'), { recursive: true });
      await writeFile(path, 'x');
      await chmod(path, 0o644);
    }
    for (const thing of await readdir(folder, { withFileTypes: true }))
      if (thing.isDirectory()) await chmod(join(folder, thing.name), 0o755);
    await chmod(folder, 0o755);
  };

  it('is made for this user alone', async () => {
    await claimFolder(folder);
    expect(await modeOf()).toBe('700');
  });

  it.each([
    ['nothing', []],
    ['the first folder of a new volume', ['lost+found/x']],
    ['files that were on their way to a database server', ['staging/tenant_a/x.csv', 'storage/a/x', 'images/x.png']],
  ])('that has %s in it is closed to others', async (_, names) => {
    await made(names);
    await claimFolder(folder);
    expect(await modeOf()).toBe('700');
  });

  it('of an earlier start is closed to others, with its databases; other things in it stay as they are', async () => {
    await made(['control.duckdb', 'control.duckdb.wal', 'tenants/a.duckdb', 'tenants/a.duckdb.wal', 'notes.txt']);
    await claimFolder(folder);
    expect([await modeOf(), await modeOf('tenants'), await modeOf('notes.txt')]).toEqual(['700', '700', '644']);
    for (const name of ['control.duckdb', 'control.duckdb.wal', 'tenants/a.duckdb', 'tenants/a.duckdb.wal'])
      expect(await modeOf(name), name).toBe('600');
  });

  it('that only has names that the server uses, too, is refused: a first start empties the folder of images', async () => {
    await made(['images/holiday.jpg']);
    await expect(claimFolder(folder)).rejects.toThrow(`${folder} has other things in it, such as images,`);
  });

  it('that has other things in it is refused with the command to type, and left as it is', async () => {
    folder = join(around, 'my data');
    await made(['notes.txt', 'images/holiday.jpg']);
    const claimed = claimFolder(folder);
    await expect(claimed).rejects.toThrow(EngineUnavailable);
    await expect(claimed).rejects.toThrow(
      `${folder} has other things in it, such as notes.txt, and is not a data folder; run mkdir -m 700 '${folder}/dodo', and set DODO_DATA to that.`,
    );
    expect(await modeOf()).toBe('755');
  });

  it('of another user is refused with the command to type', async () => {
    await made([]);
    vi.spyOn(process, 'getuid').mockReturnValue(12_345);
    await expect(claimFolder(folder)).rejects.toThrow(`run sudo chown -R 12345 ${folder}, or set DODO_DATA`);
    vi.restoreAllMocks();
    expect(await modeOf()).toBe('755');
  });
});
