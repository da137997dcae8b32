import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Row } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { addImport, type ImportRecord } from '#server/features/imports/importStore.ts';
import { identityJobKind } from '#server/features/imports/identityJob.ts';
import { importJobKind } from '#server/features/imports/importWork.ts';
import { hasPostgres } from '#tests/support/testPostgres.ts';
import { openedRelease, releases, tenantId } from './released.ts';

const lines = `SELECT event_id, event_type, transaction_id, CAST(event_dt AS VARCHAR) AS event_dt, item_id,
  CASE WHEN user_id NOT LIKE 'anon:%' THEN user_id END AS user_id, CAST(event_value AS VARCHAR) AS event_value, channel_name
  FROM sale WHERE item_id IS NOT NULL AND event_dt IS NOT NULL ORDER BY event_id`;
const file = (rows: readonly Row[], columns: readonly string[]): string =>
  `till;${columns.join(';')}\n${rows.map((row) => `1;${columns.map((column) => row[column] ?? '').join(';')}\n`).join('')}`;
const columns = ['channel_name', 'user_id', 'item_id', 'event_dt', 'event_value', 'transaction_id', 'event_type'];

describe.skipIf(!hasPostgres).each(releases)('the sales of release $name', (release) => {
  const opened = openedRelease(release);

  const load = async (content: string, mapped: readonly string[]): Promise<ImportRecord> => {
    const { engine, folder, jobs, record } = opened();
    const id = await engine.write((writer) => nextId(writer, 'import'));
    const key = String(id).padStart(32, '0');
    await mkdir(join(folder, 'storage', tenantId), { recursive: true });
    await writeFile(join(folder, 'storage', tenantId, key), content);
    const column_mapping = Object.fromEntries(
      mapped.map((column) => [
        column,
        { column, ...(column === 'event_dt' && { date_format: 'YYYY-MM-DD' as const }) },
      ]),
    );
    const how = { column_mapping, row_filters: [], options: {}, tenant_user_id: 'test' };
    const about = {
      type: 'sales',
      file_size: 0,
      file_type: 'text/csv',
      file_url: `${key}/sales.csv`,
      file_name: 'sales.csv',
    } as const;
    await jobs.add(engine, importJobKind, { importId: id, confirmed: true }, (writer) =>
      addImport(writer, id, { ...about, ...how }, { userId: null, name: 'Tests', now: new Date() }),
    );
    await jobs.settled(tenantId);
    return record(id);
  };
  const seen = async () =>
    (await opened().engine.query('SELECT * FROM sale ORDER BY event_id')).map(
      ({ version: _version, import_version: _written, ...row }) => row,
    );

  test('are recognised in a second file, which is undone and done again to the last row', async () => {
    const { engine, jobs, act } = opened();
    const before = await engine.query(lines);
    expect(before.length).toBeGreaterThan(100);
    const ids = before.map(({ event_id }) => event_id);
    // Some lines are corrected by their names, as an earlier version did: it wrote no identity down.
    const corrected = before.slice(0, 5).map((row) => ({ ...row, event_value: '77.77', event_type: 'purchase' }));
    const correction = await load(file(corrected, ['event_id', ...columns]), ['event_id', ...columns]);
    expect(correction.status, correction.failure ?? '').toBe('completed');
    await engine.write(async (writer) => {
      await writer.run('UPDATE sale SET identity = NULL');
      await writer.run('UPDATE sale_kept SET identity = NULL');
    });
    const bare = await seen();
    await jobs.add(engine, identityJobKind, null);
    await jobs.settled(tenantId);
    const filled = await seen();
    expect(filled.filter(({ identity }) => identity !== null)).toHaveLength(5);
    expect(filled.map((row) => ({ ...row, identity: null }))).toEqual(bare);

    const more = {
      event_type: 'purchase',
      item_id: 'of no other line',
      event_dt: '2026-01-02 03:04:05',
      event_value: '1',
    };
    const second = await load(file([...before.toReversed(), more], columns), columns);
    expect(second.metadata.process.successCount).toMatchObject({ insert: 1, update: before.length });
    expect(second.metadata.known).toBe(before.length);
    const after = await seen();
    expect(after).toHaveLength(filled.length + 1);
    const now = new Set(after.map(({ event_id }) => event_id));
    expect(ids.filter((id) => !now.has(id as string))).toEqual([]);
    for (let round = 0; round < 2; round += 1) {
      expect(await act(second.id, 'undoing')).toMatchObject({
        status: 'undone',
        metadata: { undo: { added: 1, refused: { count: 0 } } },
      });
      expect(await seen()).toEqual(filled);
      expect(await act(second.id, 'redoing')).toMatchObject({
        status: 'completed',
        metadata: { undo: { added: 1, refused: { count: 0 } } },
      });
      expect(await seen()).toEqual(after);
    }
  }, 300_000);
});
