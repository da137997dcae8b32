import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { controlDb } from '#server/control/tables.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { addImport, findImport } from '#server/features/imports/importStore.ts';
import { importJobKind } from '#server/features/imports/importWork.ts';
import { addJob } from '#server/jobs/queue.ts';
import { newJob } from '#server/jobs/stored.ts';
import { openData, type Data } from '#server/openData.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { builtScripts, type BuiltScripts } from '../killable.ts';
import { fillShop, storedBatch } from '../features/recommendations/shop.ts';
import { startProcess, type Started } from './startProcess.ts';

const rows = 8000;
const products = Array.from({ length: 30 }, (_, index) => `p${index}`);
const customers = Array.from({ length: 200 }, (_, index) => `c${index}`);
const objectKey = `${'a'.repeat(32)}/sales.csv`;

describe.skipIf(!hasPostgres)('work of a process that is killed (kill -9), which another one has no files of', () => {
  let built: BuiltScripts;
  let stop: () => Promise<void>;
  let folder: string;
  let url: string;
  let data: Data;
  let workers: Started[] = [];

  /** A worker on a machine of its own: it shares the database and what was uploaded. */
  async function add(name: string): Promise<void> {
    const own = join(folder, name);
    await mkdir(own, { recursive: true });
    await symlink(join(folder, 'storage'), join(own, 'storage'));
    workers.push(startProcess(built, 'worker', [own, url, name]));
  }

  /** Kills the worker that is the first to say something, and starts another one in its place. */
  async function killAt(text: string, next: string): Promise<void> {
    await Promise.any(workers.map((one) => one.says(text)));
    const busy = workers.find((one) => one.said().includes(text));
    busy?.child.kill('SIGKILL');
    await busy?.ended;
    workers = workers.filter((one) => one !== busy);
    await add(next);
  }

  /** Starts the import of the file into a new shop; the batch follows by itself. */
  async function begin(tenantId: string): Promise<void> {
    const engine = data.engines.tenant(tenantId);
    await fillShop(engine, { products, customers, baskets: [] });
    await mkdir(join(folder, 'storage', tenantId), { recursive: true });
    await writeFile(join(folder, 'storage', tenantId, 'a'.repeat(32)), sales());
    await controlDb(data.control).insertInto('tenant_with_jobs').values({ tenant_id: tenantId }).execute();
    await engine.write(async (writer) => {
      const now = new Date();
      await addJob(writer, newJob(importJobKind, { importId: 1, confirmed: true }), now);
      const column = (name: string) => ({ column: name });
      const mapping = {
        event_dt: column('day'),
        event_value: column('value'),
        transaction_id: column('order'),
        user_id: column('who'),
        item_id: column('what'),
      };
      const file = { type: 'sales', file_size: 0, file_type: 'text/csv', file_url: objectKey } as const;
      const how = { file_name: 'sales.csv', column_mapping: mapping, row_filters: [], options: {} };
      const record = { ...file, ...how, tenant_user_id: 'test' };
      await addImport(writer, 1, record, { userId: null, name: 'Tests', now });
    });
  }

  const jobsOf = (tenantId: string) =>
    tenantDb(data.engines.tenant(tenantId)).selectFrom('job').select(['kind', 'status']).orderBy('id').execute();
  const done = ['import', 'recommendation-batch'].map((kind) => ({ kind, status: 'completed' }));
  const patience = { timeout: 240_000 };

  async function outcomeOf(tenantId: string) {
    const engine = data.engines.tenant(tenantId);
    const stored = await engine.query(
      `SELECT event_id, event_type, transaction_id, event_value, CAST(event_dt AS VARCHAR) AS event_dt, user_id, customer_no,
         item_no, transaction_revenue FROM sale ORDER BY event_id`,
    );
    const { status, batch_processed_count: batches, metadata } = (await findImport(engine, tenantId, 1)) ?? {};
    return { stored, status, batches, process: metadata?.process, recommended: await storedBatch(engine) };
  }

  beforeAll(async () => {
    [built, stop] = await Promise.all([
      builtScripts(['tests/server/process/worker.ts'], 'taken-over'),
      openTestPostgres(),
    ]);
    folder = await mkdtemp(join(tmpdir(), 'dodo-taken-over-'));
    url = databaseUrl(await makeDatabase());
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
  }, 300_000);
  afterAll(async () => {
    for (const worker of workers) worker.child.kill('SIGKILL');
    await data.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
    await built.remove();
  });

  test('is finished by the other: every row of an import and every item of a batch is what it is without a death', async () => {
    await begin('killed');
    await add('first');
    await add('second');
    await killAt('import 6', 'third');
    await killAt('import 5', 'fourth');
    await killAt('batch 1', 'fifth');
    await killAt('batch 2', 'sixth');
    await expect.poll(() => jobsOf('killed'), patience).toEqual(done);
    await begin('calm');
    await expect.poll(() => jobsOf('calm'), patience).toEqual(done);
    const [killed, calm] = [await outcomeOf('killed'), await outcomeOf('calm')];
    expect(killed.stored).toHaveLength(rows);
    expect(killed.recommended.length).toBeGreaterThan(customers.length);
    expect(killed).toEqual(calm);
  }, 600_000);
});

/** Every tenth line is there twice, so that lost or doubled rows are seen. */
function sales(): string {
  const line = (row: number): string =>
    [
      `2026-01-0${1 + (row % 9)}`,
      `O${row >> 2}`,
      row % 97,
      customers[(row * 7) % customers.length],
      products[(row * 11 + (row >> 5)) % products.length],
    ].join(',');
  const lines = Array.from({ length: rows }, (_, row) => line(row % 10 === 1 ? row - 1 : row));
  return `day,order,value,who,what\n${lines.join('\n')}\n`;
}
