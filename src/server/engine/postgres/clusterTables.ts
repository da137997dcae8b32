import { EngineUnavailable } from '../engine.ts';
import type { Table } from '../tables/columns.ts';
import { uniqueIndexesOf } from './indexes.ts';
import { hasCitus, type RunAsOwner } from './layout.ts';

/** Where a table is: spread over the nodes, whole on every node, on the node of its schema, or on the coordinator. */
export type TablePlace = 'spread' | 'everywhere' | 'node' | 'coordinator';

/** The placement of a table of the session's schema. */
export async function placeOf(run: RunAsOwner, name: string): Promise<TablePlace> {
  if (!(await hasCitus(run))) throw new EngineUnavailable('The database of DODO_POSTGRES_URL has no extension citus.');
  const { rows } = await run(
    `SELECT CASE WHEN partmethod = 'h' THEN 'spread' WHEN repmodel = 't' THEN 'everywhere' ELSE 'node' END AS place
     FROM pg_dist_partition WHERE logicalrelid = $1::regclass`,
    [name],
  );
  return rows.length === 0 ? 'coordinator' : rows[0].place;
}

/** How a table is spread, and brought back to the coordinator. */
export const spread = {
  /** Rows of one person are on one node, those of all tables on the same one. */
  byPerson: async (run: RunAsOwner, name: string, table: Table): Promise<void> => {
    await remakeIndexes(run, name, table, false);
    const beside = name === 'customer' ? 'none' : 'customer';
    await run('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [name, 'user_id', beside]);
    await forgetCopy(run, name);
  },
  everywhere: async (run: RunAsOwner, name: string): Promise<void> => {
    await run('SELECT create_reference_table($1::regclass)', [name]);
    await forgetCopy(run, name);
  },
  end: async (run: RunAsOwner, name: string, table: Table): Promise<void> => {
    await run('SELECT undistribute_table($1::regclass)', [name]);
    await remakeIndexes(run, name, table, true);
  },
};

/** A schema of which one node has all tables. */
export const together = {
  begin: async (run: RunAsOwner): Promise<void> => {
    await run('SELECT citus_schema_distribute(current_schema()::regnamespace)');
    const { rows } = await run(
      'SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition JOIN pg_class ON oid = logicalrelid ' +
        'WHERE relnamespace = current_schema()::regnamespace',
    );
    for (const { name } of rows) await forgetCopy(run, name);
  },
  end: async (run: RunAsOwner): Promise<void> => {
    await run(
      `SELECT citus_schema_undistribute(schemaid::regnamespace) FROM pg_dist_schema
        WHERE schemaid = current_schema()::regnamespace`,
    );
  },
};

/**
 * The rows from which nodes were filled stay on the coordinator's disk, where nothing reads them or erases a person.
 */
async function forgetCopy(run: RunAsOwner, name: string): Promise<void> {
  await run('SELECT truncate_local_data_after_distributing_table($1::regclass)', [name]);
}

/** An index of unique values of another column than the one that spreads a table is none that a node could keep. */
async function remakeIndexes(run: RunAsOwner, name: string, table: Table, isWhole: boolean): Promise<void> {
  for (const index of uniqueIndexesOf(name, table)) {
    await run(`DROP INDEX IF EXISTS "${index.name}"`);
    await run(isWhole ? index.whole : index.plain);
  }
}
