import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTables } from './copyTables.ts';
import { duckdbEngines } from './duckdb/duckdbEngines.ts';
import type { TenantEngine, Writer } from './engine.ts';
import { tenantTables } from './tables/tenant.ts';

/** Where the demo is made when the tenant is no file, and how its days are counted. */
export interface DemoFileSettings {
  readonly dataFolder: string;
  readonly memoryLimitMb: number;
  readonly timeZone: string;
}

/**
 * Fills a tenant of another engine as a file is filled: the rows are made in a file of their own by DuckDB's arithmetic, so
 * that they are the same on every engine, and `settle` copies them where they belong.
 */
export async function throughFile(
  tenantId: string,
  { dataFolder, memoryLimitMb, timeZone }: DemoFileSettings,
  fill: (engine: TenantEngine) => Promise<void>,
  settle: (copy: (to: Writer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder = join(dataFolder, 'demo', tenantId);
  await rm(folder, { recursive: true, force: true });
  const engines = duckdbEngines({ folder, memoryLimitMb, timeZoneOf: () => Promise.resolve(timeZone) });
  try {
    const file = engines.tenant(tenantId);
    await fill(file);
    await settle(async (to) => {
      await file.read((reader) => copyTables(reader, to, { tables: tenantTables, folder: file.stagingFolder }));
    });
  } finally {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
}
