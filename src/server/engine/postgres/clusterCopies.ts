import { EngineUnavailable } from '../engine.ts';
import { statementOf } from '../queryBuilder.ts';
import type { Table } from '../tables/columns.ts';
import { totalsPlan } from '../totals.ts';
import { quotedName } from './database.ts';
import { uniqueIndexesOf } from './indexes.ts';
import type { RunAsOwner } from './layout.ts';

/** Where tables are copied from and to, by unquoted names, who owns them, and how the copies are kept. */
export interface Copying {
  readonly schema: string;
  readonly moving: string;
  readonly role: string;
  /** By person over the nodes, or whole on the coordinator. */
  readonly to: 'nodes' | 'whole';
}

/**
 * Copies a table into the schema for copies, where it gets its new place, with its keys, indexes and replica identity;
 * returns the number of rows. Readers of the table do not wait. The schema for copies is the first of the path.
 *
 * @throws EngineUnavailable when rows, filled cells or sums differ
 */
export async function copyTable(run: RunAsOwner, copying: Copying, name: string, table: Table): Promise<number> {
  const [from, to] = [copying.schema, copying.moving].map((schema) => `${quotedName(schema)}.${quotedName(name)}`);
  const { text } = statementOf(totalsPlan(name, table), 'postgres');
  const before = await run(text);
  await run(`CREATE TABLE ${to} (LIKE ${from} INCLUDING DEFAULTS)`);
  await run(`ALTER TABLE ${to} OWNER TO ${quotedName(copying.role)}`);
  if (copying.to === 'nodes') await placeCopy(run, name, table);
  await run(`INSERT INTO ${to} SELECT * FROM ${from}`);
  await copyKeys(run, [from, to], name, table, copying.to === 'whole');
  const after = await run(text);
  if (JSON.stringify(after.rows) === JSON.stringify(before.rows)) return Number(after.rows[0].rows);
  throw new EngineUnavailable(`Rows of ${name} differ after the move, which is undone. Run this again.`);
}

/** Rows of one person are on one node, those of all tables on the same one; other tables are on every node. */
async function placeCopy(run: RunAsOwner, name: string, { spread }: Table): Promise<void> {
  if (spread === 'everywhere') {
    await run('SELECT create_reference_table($1::regclass)', [name]);
    return;
  }
  const beside = name === 'customer' ? 'none' : 'customer';
  await run('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [name, 'user_id', beside]);
}

/**
 * Gives a copy what LIKE leaves out, as it is now rather than as it is described: a newer version may have added to
 * it. An index of unique values of another column than the one that spreads a table is none that a node could keep.
 */
async function copyKeys(
  run: RunAsOwner,
  [from, to]: readonly (string | undefined)[],
  name: string,
  table: Table,
  isWhole: boolean,
): Promise<void> {
  const keys = await run(
    'SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = $1::regclass',
    [from],
  );
  for (const { conname, definition } of keys.rows)
    await run(`ALTER TABLE ${to} ADD CONSTRAINT ${quotedName(conname)} ${definition}`);
  const indexes = await run(
    `SELECT relname, pg_get_indexdef(indexrelid) AS definition FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    [from],
  );
  const unique = new Map(
    uniqueIndexesOf(name, table).map((index) => [index.name, isWhole ? index.whole : index.plain]),
  );
  for (const { relname, definition } of indexes.rows)
    await run(unique.get(relname) ?? String(definition).replace(/ ON \S+ USING /u, ` ON ${to} USING `));
  const identity = await run("SELECT 1 FROM pg_class WHERE oid = $1::regclass AND relreplident = 'f'", [from]);
  if (identity.rows.length > 0) await run(`ALTER TABLE ${to} REPLICA IDENTITY FULL`);
}
