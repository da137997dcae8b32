import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder, onFolder, removeDataFolder } from '../../folderData.ts';
import { killable, type Killable } from '../../killable.ts';
import type { ImportRecord } from './importing.ts';

const rows = 40_000;
const objectKey = `${'a'.repeat(32)}/sales.csv`;
const mapping = JSON.stringify({
  event_dt: { column: 'day' },
  event_value: { column: 'value' },
  transaction_id: { column: 'order' },
});

let loader: Killable;
beforeAll(async () => {
  loader = await killable('tests/server/features/imports/loader.ts', 'loader');
});
afterAll(() => loader.remove());

/** Starts the loader and optionally kills it after a number of its steps. Returns its output. */
function load(folder: string, killAfter = Infinity, action = ''): Promise<string> {
  return loader.run([folder, 'sales', objectKey, mapping, action], { steps: killAfter });
}

/** How many sales are stored, with how many ids, and their value. */
async function storedIn(folder: string) {
  const [found] = await onFolder(folder, 'shop', (engine) =>
    engine.query(
      'SELECT count(*) AS rows, count(DISTINCT event_id) AS ids, sum(event_value)::BIGINT AS value FROM sale',
    ),
  );
  return found;
}

/** A data folder with the file of sales. */
async function folderWithSales(): Promise<string> {
  const folder = await dataFolder('dodo-killed-');
  await mkdir(join(folder, 'storage', 'shop'), { recursive: true });
  // Every tenth line is duplicated, so that lost or doubled rows change the sum as well as the count.
  const lines = Array.from(
    { length: rows },
    (_, row) => `2026-01-0${1 + (row % 9)},O${row - (row % 10 === 1 ? 1 : 0)},${row % 10 === 1 ? row - 1 : row}`,
  );
  const doubled = lines.map((line, row) => (row % 10 === 1 ? (lines[row - 1] ?? line) : line));
  await writeFile(join(folder, 'storage', 'shop', 'a'.repeat(32)), `day,order,value\n${doubled.join('\n')}\n`);
  return folder;
}

describe('an import that is cancelled and whose process is killed (kill -9)', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await folderWithSales();
  });
  afterAll(() => removeDataFolder(folder));

  it('takes back every row that it had loaded, and ends as cancelled', async () => {
    for (const steps of [24, 5]) expect(await load(folder, steps, 'cancel')).not.toContain('ended');
    const half = (await storedIn(folder))?.['rows'];
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(rows / 2);
    expect(await load(folder, Infinity, 'cancel')).toContain('"status":"cancelled"');
    expect(await storedIn(folder)).toEqual({ rows: 0, ids: 0, value: null });
  });
});

describe('an import whose process is killed (kill -9)', () => {
  let folder: string;
  const stored = () => storedIn(folder);
  beforeAll(async () => {
    folder = await folderWithSales();
  });
  afterAll(() => removeDataFolder(folder));

  it('goes on where it was, and ends with every row once', async () => {
    // Four deaths at different moments, the first while the copy is written; a job is given up after five.
    for (const steps of [1, 3, 8, 12]) expect(await load(folder, steps)).not.toContain('ended');
    const said = await load(folder);
    const record = JSON.parse(said.slice(said.indexOf('ended ') + 6)) as ImportRecord;
    expect(record).toMatchObject({ status: 'completed', batch_count: 40, batch_processed_count: 40 });
    expect(record.metadata).toMatchObject({
      rowCount: rows,
      validate: { errors: [], validCount: rows, invalidCount: 0 },
      process: { successCount: { total: rows, insert: rows, update: 0 } },
    });
    const found = await stored();
    const value = Array.from({ length: rows }, (_, row) => (row % 10 === 1 ? row - 1 : row)).reduce(
      (sum, one) => sum + one,
      0,
    );
    expect(found).toEqual({ rows, ids: rows, value });
  });

  it('goes on undoing it, and doing it again, with every row once', async () => {
    const before = await stored();
    for (const steps of [1, 6, 15]) expect(await load(folder, steps, 'undo')).not.toContain('ended');
    expect(await load(folder, Infinity, 'undo')).toContain('"status":"undone"');
    expect(await stored()).toEqual({ rows: 0, ids: 0, value: null });
    for (const steps of [1, 6, 15]) expect(await load(folder, steps, 'redo')).not.toContain('ended');
    const said = await load(folder, Infinity, 'redo');
    expect(said).toContain('"status":"completed"');
    const { metadata } = JSON.parse(said.slice(said.indexOf('ended ') + 6)) as ImportRecord;
    expect(metadata.undo).toEqual({ added: rows, changed: 0, refused: { count: 0, rows: [] } });
    expect(await stored()).toEqual(before);
  });
});
