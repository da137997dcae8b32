import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { undoOutlook } from '#server/loading/undo/changedSince.ts';
import { addImport, findImport, saveUndo } from '#server/features/imports/importStore.ts';
import { undoJobKind } from '#server/features/imports/undo/undoJob.ts';
import { jobKinds } from '#tests/support/jobKinds.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import { openData, type Data } from '#server/openData.ts';
import { loadTables } from '#server/records/loadTables.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { threads } from '#tests/support/threads.ts';

const lines = 5000;

describe.skipIf(!hasPostgres)('undoing an import of many sales on PostgreSQL', () => {
  let stop: () => Promise<void>;
  let folder: string;
  let data: Data;
  let engine: TenantEngine;

  beforeAll(async () => {
    stop = await openTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-undo-work-'));
    const url = databaseUrl(await makeDatabase());
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    engine = data.engines.tenant('shop');
    const now = new Date();
    await engine.write(async (writer) => {
      const file = { type: 'sales', file_size: 0, file_type: 'text/csv', file_url: 'sales.csv' } as const;
      const how = { file_name: 'sales.csv', column_mapping: {}, row_filters: [], options: {} };
      await addImport(writer, 1, { ...file, ...how, tenant_user_id: 'test' }, { userId: null, name: 'Tests', now });
    });
    const jobs = jobsOf({ ...data, config: readConfig({}), clock: systemClock(), kinds: jobKinds, threads });
    const act = async (status: 'undoing' | 'redoing'): Promise<void> => {
      await jobs.add(
        engine,
        undoJobKind,
        { importId: 1, actorId: 'test', actor: 'Tests', ended: 'completed' },
        async (writer) => {
          const record = await findImport(writer, 'shop', 1);
          if (record) await saveUndo(writer, 1, { ...record, status });
        },
      );
      await jobs.settled('shop');
    };
    const sell = (id: string, importId: number | null): Promise<number> =>
      engine.write((writer) =>
        writer.run(
          `INSERT INTO sale (event_id, event_type, transaction_id, event_value, event_dt, user_id, item_id, import_id, version, import_version)
           SELECT '${id}' || row, 'purchase', 't' || row, 1, '2026-01-01', 'c' || row % 100, 'p' || row % 50, ${importId}, 1, ${importId}
           FROM generate_series(1, ${lines}) AS row`,
        ),
      );
    await sell('other', null);
    // PostgreSQL counted the rows when no import had any.
    await engine.write((writer) => writer.run('ANALYZE sale, sale_kept'));
    await sell('of-import', 1);
    await act('undoing');
    await act('redoing');
    const looked = await engine.read((reader) => undoOutlook(reader, loadTables.sales, 1, false));
    expect(looked).toMatchObject({ added: lines, changed: 0 });
    await jobs.close();
  }, 300_000);
  afterAll(async () => {
    await data.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('finds the rows of an import, and those kept of it, by indexes', async () => {
    const indexed = await engine.query<{ name: string }>(
      "SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema() AND indexname ~ '(_import_id|_of_import_kind)_' AND indexname LIKE '%idx' ORDER BY 1",
    );
    expect(indexed.map(({ name }) => name)).toEqual([
      'customer_import_id_idx',
      'customer_kept_of_import_kind_user_id_idx',
      'product_import_id_idx',
      'product_kept_of_import_kind_item_id_idx',
      'sale_import_id_idx',
      'sale_kept_of_import_kind_event_id_idx',
    ]);
  });

  test('leaves statistics of the rows as they are now, by which the next look at them is planned', async () => {
    const counted = await engine.query(
      "SELECT relname AS name, CAST(reltuples AS INTEGER) AS rows FROM pg_class WHERE relname IN ('sale', 'sale_kept') AND relnamespace = current_schema()::regnamespace ORDER BY 1",
    );
    expect(counted).toEqual([
      { name: 'sale', rows: 2 * lines },
      { name: 'sale_kept', rows: 0 },
    ]);
    expect(
      await engine.query(
        "SELECT 1 AS one FROM pg_stats WHERE tablename = 'sale' AND attname = 'import_id' AND null_frac BETWEEN 0.4 AND 0.6",
      ),
    ).toEqual([{ one: 1 }]);
  });
});
