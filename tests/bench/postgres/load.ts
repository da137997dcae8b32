import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantEngine } from '#server/engine/engine.ts';
import type { Postgres } from '#tests/support/postgres.ts';

/** A table as PostgreSQL keeps it: the columns that frequencies read, and no more, so that its pages are full. */
interface Copied {
  readonly columns: Readonly<Record<string, string>>;
  /** One for each way a plan may go: each holds all that is read, so that no row is looked up. */
  readonly indexes: readonly string[];
}

/** Texts compare by their bytes (the cluster's locale is C); numbers are numbers. */
const tables: Readonly<Record<string, Copied>> = {
  customer: {
    columns: { user_id: 'TEXT PRIMARY KEY', customer_no: 'INTEGER NOT NULL UNIQUE' },
    indexes: [],
  },
  sale: {
    columns: {
      user_id: 'TEXT NOT NULL',
      customer_no: 'INTEGER',
      event_type: 'TEXT NOT NULL',
      event_dt: 'TIMESTAMP',
      channel_type: 'TEXT',
      transaction_id: 'TEXT',
      event_value: 'NUMERIC(18,4)',
    },
    indexes: [
      // By time: only the period is read, then grouped in memory.
      '(event_dt, event_type) INCLUDE (user_id)',
      "(event_dt) INCLUDE (customer_no, event_value) WHERE event_type = 'purchase'",
      "(event_dt) INCLUDE (user_id, customer_no, transaction_id) WHERE channel_type = 'store'",
      // By customer: everything is read, already grouped.
      "(user_id, event_dt) INCLUDE (event_value) WHERE event_type = 'purchase'",
      "(customer_no, event_dt) INCLUDE (event_value) WHERE event_type = 'purchase'",
      "(user_id, transaction_id, event_dt) WHERE channel_type = 'store'",
      "(customer_no, transaction_id, event_dt) WHERE channel_type = 'store'",
    ],
  },
};

/** Brings the tenant's rows to PostgreSQL once; a load that was stopped half-way is restarted. */
export async function loadOnce(engine: TenantEngine, { client, own }: Postgres, folder: string): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('loaded') AS loaded");
  if (rows[0]?.loaded !== null) return;
  console.log('Loading PostgreSQL with the same rows; this is done once …');
  for (const [name, { columns, indexes }] of Object.entries(tables)) {
    const staged = join(engine.stagingFolder, `${name}.csv`);
    const file = join(folder, `${name}.csv`);
    await engine.query(
      `COPY (SELECT ${Object.keys(columns).join(', ')} FROM ${name}) TO '${staged}' (FORMAT csv, HEADER false)`,
    );
    await rename(staged, file);
    await own(file);
    const defined = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
    await client.query(`DROP TABLE IF EXISTS ${name}`);
    await client.query(`CREATE TABLE ${name} (${defined.join(', ')})`);
    await client.query(`COPY ${name} FROM '${file}' (FORMAT csv)`);
    await rm(file);
    for (const index of indexes) await client.query(`CREATE INDEX ON ${name} ${index}`);
    // Frozen rows and a full visibility map: an index alone can answer.
    await client.query(`VACUUM (FREEZE, ANALYZE) ${name}`);
  }
  await client.query('CREATE TABLE loaded ()');
  await client.query('CHECKPOINT');
}
