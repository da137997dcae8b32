import { tenantStructure } from '#server/features.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { suggestMapping } from '#domain/imports/suggestedMapping.ts';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { openControl } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { processLocks } from '#server/engine/locks.ts';
import { addImport, findImport } from '#server/features/imports/importStore.ts';
import { importJobKind } from '#server/features/imports/importWork.ts';
import { jobKinds } from '#tests/support/jobKinds.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import { openServerThreads } from '#server/serverThreads.ts';
import type { Lists } from './rivals.ts';
import type { Split } from './split.ts';

/** What the product made of a retailer's lines. */
export interface OwnBatch {
  /** Each shopper's items, the first rank first. */
  readonly lists: Lists;
  readonly dial: object;
}

const tenantId = 'bench';

/** Imports a retailer's lines as a person would, and has the product's own jobs make the batch. */
export async function ownBatchOf({ lines, shoppers, today }: Split): Promise<OwnBatch> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-bench-offline-'));
  const config = readConfig({ DODO_DATA: folder, DODO_TODAY: today });
  const control = await openControl(folder);
  const engines = duckdbEngines({
    structure: tenantStructure,
    folder,
    memoryLimitMb: config.memoryLimitMb,
    timeZoneOf: () => Promise.resolve('UTC'),
  });
  const engine = engines.tenant(tenantId);
  const clock = systemClock(today);
  const threads = openServerThreads();
  const jobs = jobsOf({ locks: processLocks(), control, engines, config, clock, kinds: jobKinds, threads });
  const load = async (id: number, type: 'customers' | 'products' | 'sales', rows: readonly object[]): Promise<void> => {
    const key = String(id).repeat(32);
    await mkdir(join(folder, 'storage', tenantId), { recursive: true });
    await writeFile(join(folder, 'storage', tenantId, key), Papa.unparse([...rows]));
    const about = {
      type,
      file_size: 0,
      file_type: 'text/csv',
      file_url: `${key}/${type}.csv`,
      file_name: `${type}.csv`,
      column_mapping: suggestMapping(type, Object.keys(rows[0] ?? {})),
      row_filters: [],
      options: {},
      tenant_user_id: 'bench',
    };
    await jobs.add(engine, importJobKind, { importId: id }, (writer) =>
      addImport(writer, id, about, { userId: null, name: 'Bench', now: new Date() }),
    );
    await jobs.settled(tenantId);
    const done = await findImport(engine, tenantId, id);
    const loaded = done?.metadata.process.successCount.insert ?? 0;
    if (loaded < rows.length) console.log(`${rows.length - loaded} of ${rows.length} rows of ${type} were not loaded.`);
    if (loaded < 0.99 * rows.length) throw new Error(`Not all ${type} were loaded: ${JSON.stringify(done?.metadata)}`);
  };
  try {
    await load(
      1,
      'customers',
      shoppers.map(({ customer }) => ({ user_id: customer })),
    );
    await load(
      2,
      'products',
      [...new Set(lines.map(({ item }) => item))].map((item) => ({ item_id: item, name: item })),
    );
    await load(
      3,
      'sales',
      lines.map(({ customer, item, basket, at, quantity, value }, index) => ({
        event_id: `e${index}`,
        event_type: 'purchase',
        transaction_id: basket,
        user_id: customer,
        item_id: item,
        event_dt: at,
        event_value: value.toFixed(2),
        quantity,
      })),
    );
    const rows = await engine.query<{ customer: string; item: string }>(
      `SELECT customer.user_id AS customer, product.item_id AS item FROM recommendation
         JOIN customer USING (customer_no) JOIN product USING (item_no)
       WHERE batch_id = (SELECT max(id) FROM recommendation_batch) ORDER BY customer_no, rank`,
    );
    const byCustomer = new Map<string, string[]>(shoppers.map(({ customer }) => [customer, []]));
    for (const { customer, item } of rows) byCustomer.get(customer)?.push(item);
    const [dial = {}] = await engine.query('SELECT * FROM recommendation_batch ORDER BY id DESC LIMIT 1');
    return { lists: shoppers.map(({ customer }) => byCustomer.get(customer) ?? []), dial };
  } finally {
    await jobs.close();
    await engines.close();
    await control.close();
    await threads.close();
    await rm(folder, { recursive: true, force: true });
  }
}
