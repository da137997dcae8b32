import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTables } from './copyTables.ts';
import { duckdbEngines } from './duckdb/duckdbEngines.ts';
import type { Reader, TenantEngine, Writer } from './engine.ts';
import type { TenantStructure } from './tables/tenant.ts';

/** Where the demo is made when the tenant is no file, and how its days are counted. */
export interface DemoFileSettings {
  readonly dataFolder: string;
  readonly memoryLimitMb: number;
  readonly structure: TenantStructure;
  readonly timeZone: string;
  /** What the tenant has already, which the file begins with; nothing where it is absent. */
  readonly from?: Reader;
}

/**
 * Fills a tenant of another engine as a file is filled: the rows are made in a file of their own by DuckDB's
 * arithmetic, so that they are the same on every engine, and `settle` copies them where they belong.
 */
export async function throughFile(
  tenantId: string,
  { dataFolder, memoryLimitMb, structure, timeZone, from }: DemoFileSettings,
  fill: (engine: TenantEngine) => Promise<void>,
  settle: (copy: (to: Writer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder = join(dataFolder, 'demo', tenantId);
  await rm(folder, { recursive: true, force: true });
  const engines = duckdbEngines({ folder, memoryLimitMb, structure, timeZoneOf: () => Promise.resolve(timeZone) });
  try {
    const file = engines.tenant(tenantId);
    const copying = { tables: structure.tables, folder: file.stagingFolder };
    if (from) await file.write((to) => copyTables(from, to, copying));
    await fill(file);
    await settle(async (to) => {
      await file.read((reader) => copyTables(reader, to, copying));
    });
  } finally {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
}
