import { copyTables } from '#server/engine/copyTables.ts';
import { dataVersion } from '#server/engine/dataVersion.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { refreshTables } from '#server/engine/statistics.ts';
import type { Table } from '#server/engine/tables/columns.ts';
import { MoveRefused } from './refused.ts';
import { differencesOf } from './reconcile.ts';

/** Where files are on their way, the description of the tables, and what receives a line a table. */
interface MoveSettings {
  readonly folder: string;
  readonly tables: Readonly<Record<string, Table>>;
  readonly say: (line: string) => void;
}

/** The tables of the target that are there already, by the version of the data that they are of. */
const stateTable = 'CREATE TABLE IF NOT EXISTS moved_table (name VARCHAR PRIMARY KEY, version BIGINT NOT NULL)';

/**
 * Copies a tenant's data to another engine, table by table, each in a transaction of its own: what was stopped goes on
 * where it was. Nothing else may work on the tenant meanwhile. The source stays as it is. `say` receives a line a
 * table.
 *
 * @throws MoveRefused when the tenant changed meanwhile, or the counts and sums of both sides differ
 */
export async function moveTenant(
  from: TenantEngine,
  to: TenantEngine,
  { folder, tables, say }: MoveSettings,
): Promise<void> {
  const { version } = await dataVersion(from);
  const done = await doneTables(to, version);
  for (const [name, table] of Object.entries(tables)) {
    if (done.has(name)) continue;
    const counts = await from.read((reader) =>
      to.write(async (writer) => {
        const copied = await copyTables(reader, writer, { tables: { [name]: table }, folder });
        await writer.run('INSERT INTO moved_table (name, version) VALUES ($1, $2)', [name, version]);
        return copied;
      }),
    );
    say(`${name}: ${counts.get(name) ?? 0} rows`);
  }
  const now = await dataVersion(from);
  if (now.version !== version) {
    throw new MoveRefused(
      'The tenant was changed while it was moved. Stop the server that it is on, then run this again.',
    );
  }
  const differences = await differencesOf(from, to, tables);
  if (differences.length > 0) {
    await to.write((writer) => writer.run('DELETE FROM moved_table'));
    throw new MoveRefused(`Both sides differ in ${differences.join(', ')}. Run this again; nothing was removed.`);
  }
  await to.write((writer) => writer.run('DROP TABLE moved_table'));
  await refreshTables(to, Object.keys(tables));
}

/** The tables that an earlier run moved; none when the source changed since. */
async function doneTables(to: TenantEngine, version: number): Promise<ReadonlySet<string>> {
  return to.write(async (writer) => {
    await writer.run(stateTable);
    await writer.run('DELETE FROM moved_table WHERE version <> $1', [version]);
    const rows = await writer.query<{ name: string }>('SELECT name FROM moved_table');
    return new Set(rows.map(({ name }) => name));
  });
}
