import { escapeLiteral, type QueryResult } from 'pg';
import type { EngineName } from '../dialect.ts';
import { EngineUnavailable } from '../engine.ts';
import { planning } from './sessionSettings.ts';

/**
 * Where the tables of a tenant are: on the one server; on one node of a Citus cluster; or, for a large tenant, with its
 * people and what belongs to them spread over the nodes. Before it is spread it is `moving`: still on its node.
 */
export type Layout = 'server' | 'node' | 'moving' | 'spread';

/** How statements are written for a layout: those for people who are spread run on one node as well. */
export function engineOf(layout: Layout): EngineName {
  return layout === 'spread' || layout === 'moving' ? 'citus' : 'postgres';
}

/** The tenant was moved since its connections were opened: what is asked again is written for its new place. */
export class LayoutChanged extends EngineUnavailable {}

/** Runs a statement in the name of the database's owner. */
export type RunAsOwner = (text: string, values?: readonly unknown[]) => Promise<QueryResult>;

/** The schema of a tenant and its role, quoted as all names here, with the zone that its days are counted in. */
export interface TenantPlace {
  readonly schema: string;
  /** The schema that its tables are copied into while it is moved. */
  readonly moving: string;
  readonly role: string;
  readonly timeZone: string;
}

/**
 * Gives a tenant's schema its place: on Citus, which is found by its extension, one node keeps it whole (schema-based
 * sharding), unless its people are spread already. Returns where it is.
 */
export async function placeSchema(run: RunAsOwner, { schema, moving, role, timeZone }: TenantPlace): Promise<Layout> {
  if (!(await hasCitus(run))) return 'server';
  // A node has the settings of the role that queries it, not those of the coordinator's session: among them the zone of
  // CURRENT_DATE and of moments.
  for (const [name, value] of Object.entries({ TimeZone: timeZone, ...planning })) {
    await run(
      `DO $$ BEGIN EXECUTE format('ALTER ROLE %s IN DATABASE %I SET %I TO %L',
        ${escapeLiteral(role)}, current_database(), ${escapeLiteral(name)}, ${escapeLiteral(value)}); END $$`,
    );
  }
  const layout = await layoutNow(run, schema, moving);
  if (layout !== 'server') return layout;
  await run('SELECT citus_schema_distribute($1::regnamespace)', [schema]);
  return 'node';
}

/**
 * The layout of a schema on a Citus cluster; `server` for one that has no place there yet. Of a large tenant's tables
 * the customers tell; a schema for copies is there as long as the tenant is moved.
 */
export async function layoutNow(
  run: (text: string, values: string[]) => Promise<{ readonly rows: readonly { readonly layout: Layout }[] }>,
  schema: string,
  moving: string,
): Promise<Layout> {
  const { rows } = await run(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM pg_dist_partition
         WHERE logicalrelid = to_regclass($1 || '.customer') AND partmethod = 'h') THEN 'spread'
       WHEN to_regnamespace($2) IS NOT NULL THEN 'moving'
       WHEN EXISTS (SELECT 1 FROM pg_dist_schema WHERE schemaid = to_regnamespace($1)) THEN 'node'
       ELSE 'server' END AS layout`,
    [schema, moving],
  );
  return rows[0]?.layout ?? 'server';
}

/** Whether the database is the coordinator of a Citus cluster. */
export async function hasCitus(run: RunAsOwner): Promise<boolean> {
  const { rows } = await run("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  return rows.length > 0;
}
