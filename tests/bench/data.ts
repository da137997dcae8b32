import { tenantStructure } from '#server/features.ts';
import { join, resolve } from 'node:path';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';
import { fillRecords } from '#server/engine/duckdb/demo/fillRecords.ts';
import { sizesOf } from '#server/engine/duckdb/demo/sizes.ts';

/** The day the data was made for; it stands, so that the data can be kept. */
export const today = '2026-11-21';

const folder = resolve('node_modules', '.bench', 'data');
/** As the server's own default for all open files together. */
const memoryLimitMb = 2048;

/** An open tenant of the requested size. */
export interface BenchData {
  readonly engines: Engines;
  readonly engine: TenantEngine;
}

/** Where the data of a size is kept; its tenant is `bench`. */
export function dataFolder(customers: number): string {
  return join(folder, String(customers));
}

/** Opens the data of a size; made by the seed's own generator the first time, and kept. */
export async function openData(customers: number): Promise<BenchData> {
  const engines = duckdbEngines({
    structure: tenantStructure,
    folder: dataFolder(customers),
    memoryLimitMb,
    timeZoneOf: () => Promise.resolve('UTC'),
  });
  const engine = engines.tenant('bench');
  const [done] = await engine.query("SELECT 1 FROM setting WHERE name = 'filled'");
  if (!done) await fill(engine, customers);
  return { engines, engine };
}

async function fill(engine: TenantEngine, customers: number): Promise<void> {
  console.log(`Making ${customers} customers and what they bought; this is done once …`);
  await fillRecords(engine, { seed: 1, today, sizes: sizesOf(customers), pictures: '' });
  await engine.write(async (writer) => {
    for (const [id, name, part] of [
      ['1', 'VIP', 20],
      ['2', 'Newsletter', 3],
    ] as const) {
      await writer.run(
        `INSERT INTO segment SELECT user_id, customer_no, $1, $2, CAST($3 AS TIMESTAMP) FROM customer WHERE customer_no % $4 = 0`,
        [id, name, today, part],
      );
    }
    await writer.run("INSERT INTO setting (name, value) VALUES ('filled', 'true')");
  });
}
