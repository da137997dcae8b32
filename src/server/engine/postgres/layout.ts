import { escapeLiteral, type QueryResult } from 'pg';
import type { EngineName } from '../dialect.ts';
import { planning } from './sessionSettings.ts';

/**
 * Where the tables of a tenant are: on the one server; on one node of a Citus cluster; or, for a large tenant, with its
 * people and what belongs to them spread over the nodes.
 */
export type Layout = 'server' | 'node' | 'spread';

/** How statements are written for a layout. */
export function engineOf(layout: Layout): EngineName {
  return layout === 'spread' ? 'citus' : 'postgres';
}

/** Runs a statement in the name of the database's owner. */
export type RunAsOwner = (text: string, values?: readonly unknown[]) => Promise<QueryResult>;

/** The schema of a tenant and its role, both quoted, with the zone that its days are counted in. */
export interface TenantPlace {
  readonly schema: string;
  readonly role: string;
  readonly timeZone: string;
}

/**
 * Gives a tenant's schema its place: on Citus, which is found by its extension, one node keeps it whole (schema-based
 * sharding), unless its people are spread already. Returns where it is.
 */
export async function placeSchema(run: RunAsOwner, { schema, role, timeZone }: TenantPlace): Promise<Layout> {
  if (!(await hasCitus(run))) return 'server';
  // A node has the settings of the role that queries it, not those of the coordinator's session: among them the zone of
  // CURRENT_DATE and of moments.
  for (const [name, value] of Object.entries({ TimeZone: timeZone, ...planning })) {
    await run(
      `DO $$ BEGIN EXECUTE format('ALTER ROLE %s IN DATABASE %I SET %I TO %L',
        ${escapeLiteral(role)}, current_database(), ${escapeLiteral(name)}, ${escapeLiteral(value)}); END $$`,
    );
  }
  if (await isSpread(run, schema)) return 'spread';
  const { rows: placed } = await run('SELECT 1 FROM pg_dist_schema WHERE schemaid = $1::regnamespace', [schema]);
  if (placed.length === 0) await run('SELECT citus_schema_distribute($1::regnamespace)', [schema]);
  return 'node';
}

/** Whether the database is the coordinator of a Citus cluster. */
export async function hasCitus(run: RunAsOwner): Promise<boolean> {
  const { rows } = await run("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  return rows.length > 0;
}

/**
 * Whether the customers of a schema are spread over nodes: of a large tenant's tables, they go first and come back
 * last.
 */
async function isSpread(run: RunAsOwner, schema: string): Promise<boolean> {
  const { rows } = await run(
    "SELECT 1 FROM pg_dist_partition WHERE logicalrelid = to_regclass($1 || '.customer') AND partmethod = 'h'",
    [schema],
  );
  return rows.length > 0;
}
