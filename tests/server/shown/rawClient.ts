import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { Client } from 'pg';
import { cellOf } from '#server/engine/duckdb/cells.ts';
import { tenantFile } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Row } from '#server/engine/engine.ts';
import { cellTypes } from '#server/engine/postgres/cells.ts';
import { schemaOf } from '#server/engine/postgres/roles.ts';
import type { TestServer } from '../testServer.ts';

/** A client of its own on a copy of a tenant's file, or on its schema, as a person at a command line has it. */
export interface RawClient {
  /** Runs one statement unchanged and returns its rows. */
  rows(statement: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens a client on the tenant's data as it is now. */
export function rawClient(server: TestServer, tenantId: string): Promise<RawClient> {
  const { engine } = server.config;
  return engine.mode === 'postgres' ? onSchema(engine.url, tenantId) : onFile(server, tenantId);
}

/** A PostgreSQL client that looks into the tenant's schema, in its zone: what docs/operating.md tells people to set. */
async function onSchema(url: string, tenantId: string): Promise<RawClient> {
  const client = new Client({ connectionString: url, types: cellTypes });
  await client.connect();
  await client.query(`SET search_path TO "${schemaOf(tenantId)}"`);
  return {
    rows: async (statement) => (await client.query<Row>(statement)).rows,
    close: () => client.end(),
  };
}

/** The server opens the file again when it is needed. */
async function onFile(server: TestServer, tenantId: string): Promise<RawClient> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-raw-'));
  const file = join(folder, 'tenant.duckdb');
  await server.services.engines.release(tenantId);
  await copyFile(tenantFile(server.config.dataFolder, tenantId), file);
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  return {
    rows: async (statement) => (await connection.runAndReadAll(statement)).convertRowObjects(cellOf),
    close: async () => {
      connection.disconnectSync();
      instance.closeSync();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
