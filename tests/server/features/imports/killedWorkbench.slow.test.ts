import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder, onFolder, removeDataFolder } from '../../folderData.ts';
import { killable, type Killable, type Killed } from '../../killable.ts';
import type { ImportRecord } from './importing.ts';

const rows = 10_000;
/** Every so many rows have an amount that is none. */
const wrong = 100;
const objectKey = `${'b'.repeat(32)}/sales.csv`;
const mapping = JSON.stringify({
  event_dt: { column: 'day' },
  event_value: { column: 'value' },
  transaction_id: { column: 'order' },
});

let folder: string;
let loader: Killable;
beforeAll(async () => {
  loader = await killable('tests/server/features/imports/loader.ts', 'workbench');
  folder = await dataFolder('dodo-killed-');
  await mkdir(join(folder, 'storage', 'shop'), { recursive: true });
  const lines = Array.from({ length: rows }, (_, row) => `2026-01-02,O${row},${row % wrong === 0 ? 'none' : 1}`);
  await writeFile(join(folder, 'storage', 'shop', 'b'.repeat(32)), `day,order,value\n${lines.join('\n')}\n`);
});
afterAll(async () => {
  await loader.remove();
  await removeDataFolder(folder);
});

/** Starts the loader and kills it (kill -9) after a number of its steps, or after a time. Returns its output. */
function load(action: string, killed: Killed = {}): Promise<string> {
  return loader.run([folder, 'sales', objectKey, mapping, action], killed);
}

const recordIn = (said: string): ImportRecord => JSON.parse(said.slice(said.indexOf('ended ') + 6)) as ImportRecord;

async function stored() {
  const [found] = await onFolder(folder, 'shop', (engine) =>
    engine.query(
      'SELECT count(*) AS rows, count(DISTINCT event_id) AS ids, sum(event_value)::BIGINT AS value FROM sale',
    ),
  );
  return found;
}

describe('a process that is killed (kill -9)', () => {
  it('during a dry run writes no row, and says the same in the end', async () => {
    for (const steps of [1, 4, 8]) expect(await load('check', { steps })).not.toContain('ended');
    const record = recordIn(await load('check'));
    expect(record).toMatchObject({
      status: 'checked',
      metadata: {
        rowCount: rows,
        preview: { inserted: rows - rows / wrong },
        validate: { invalidCount: rows / wrong },
      },
    });
    expect(await stored()).toEqual({ rows: 0, ids: 0, value: null });
  });

  it('while corrected rows run again has each of them once', async () => {
    const loaded = recordIn(await load('start'));
    expect(loaded.metadata.validate.invalidCount).toBe(rows / wrong);
    // Before its one step, in it, and right behind it.
    for (const ms of [600, 900, 1200]) await load('fix', { ms });
    await load('fix', { steps: 1 });
    const fixed = recordIn(await load('fix'));
    expect(fixed.metadata).toMatchObject({
      rowCount: rows,
      validate: { errors: [], validCount: rows, invalidCount: 0 },
      process: { successCount: { total: rows, insert: rows, update: 0 } },
    });
    const corrected = Array.from({ length: rows / wrong }, (_, place) => place * wrong + 2);
    expect(await stored()).toEqual({
      rows,
      ids: rows,
      value: rows - rows / wrong + corrected.reduce((sum, one) => sum + one, 0),
    });
  });
});
