import { EngineUnavailable } from '../engine.ts';
import { quotedName } from './database.ts';
import { hasCitus, type RunAsOwner } from './layout.ts';

/** Where a table is: spread over the nodes, whole on every node, on the node of its schema, or on the coordinator. */
export type TablePlace = 'spread' | 'everywhere' | 'node' | 'coordinator';

/** @throws EngineUnavailable where the database is no cluster */
export async function requireCitus(run: RunAsOwner): Promise<void> {
  if (!(await hasCitus(run))) throw new EngineUnavailable('The database of DODO_POSTGRES_URL has no extension citus.');
}

/** The placement of a table, which is named with its schema. */
export async function placeOf(run: RunAsOwner, name: string): Promise<TablePlace> {
  const { rows } = await run(
    `SELECT CASE WHEN partmethod = 'h' THEN 'spread' WHEN repmodel = 't' THEN 'everywhere' ELSE 'node' END AS place
     FROM pg_dist_partition WHERE logicalrelid = $1::regclass`,
    [name],
  );
  return rows.length === 0 ? 'coordinator' : rows[0].place;
}

/** A schema of which one node has all tables. */
export const together = {
  begin: async (run: RunAsOwner, schema: string): Promise<void> => {
    await run('SELECT citus_schema_distribute($1::regnamespace)', [quotedName(schema)]);
    const { rows } = await run(
      'SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition JOIN pg_class ON oid = logicalrelid ' +
        'WHERE relnamespace = $1::regnamespace',
      [quotedName(schema)],
    );
    // The rows from which the node was filled stay on the coordinator's disk, where nothing reads them or erases a
    // person.
    for (const { name } of rows) await run('SELECT truncate_local_data_after_distributing_table($1::regclass)', [name]);
  },
  end: async (run: RunAsOwner, schema: string): Promise<void> => {
    await run(
      `SELECT citus_schema_undistribute(schemaid::regnamespace) FROM pg_dist_schema
        WHERE schemaid = $1::regnamespace`,
      [quotedName(schema)],
    );
  },
};
