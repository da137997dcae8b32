import { tenantStructure } from '#server/features.ts';
import { resolve } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { copyTables } from '#server/engine/copyTables.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { openData, type Data } from '#server/openData.ts';
import { openPostgres } from '#tests/support/postgres.ts';
import { operatorSettings } from './settings.ts';

/** The bench's tenant on a PostgreSQL of its own. */
export interface PostgresTenant {
  readonly engine: TenantEngine;
  close(): Promise<void>;
}

/** Opens the tenant of a size on PostgreSQL: with the rows of the embedded one, which are copied once and kept. */
export async function openTenant(programs: string, from: TenantEngine, customers: number): Promise<PostgresTenant> {
  const folder = resolve('node_modules', '.bench', 'postgres-tenant', String(customers));
  const server = await openPostgres(programs, folder, operatorSettings(customers));
  const url = `postgres://bench@127.0.0.1:${server.client.port}/postgres`;
  let data: Data | undefined;
  const close = async (): Promise<void> => {
    await data?.close();
    await server.stop();
  };
  try {
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    const engine = data.engines.tenant('bench');
    const [done] = await engine.query("SELECT 1 AS done FROM setting WHERE name = 'filled'");
    if (!done) await fill(from, engine);
    return { engine, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(from: TenantEngine, engine: TenantEngine): Promise<void> {
  console.log('Copying the same rows to PostgreSQL; this is done once …');
  const begun = performance.now();
  await from.read((reader) =>
    engine.write((writer) =>
      copyTables(reader, writer, { tables: tenantStructure.tables, folder: from.stagingFolder }),
    ),
  );
  console.log(`… in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
