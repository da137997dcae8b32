import type { Database, Writer } from './engine.ts';

/** One step of a file's structure, from its place in the list to the next; never changed after its release. */
export interface Migration {
  /** A description of the step for readers of `schema_version`. */
  readonly name: string;
  /** DuckDB's statements. PostgreSQL runs them with its own names of types. */
  readonly statements: readonly string[];
  /** PostgreSQL's, where other words than the types differ. */
  readonly postgres?: readonly string[];
}

/** Migrates a file to the newest structure, each step in its own transaction, so that a crash repeats it. */
export async function migrate(database: Database, migrations: readonly Migration[]): Promise<void> {
  const done = await database.write(doneMigrations);
  for (const [index, migration] of migrations.entries()) {
    if (index < done) continue;
    await database.write(async (writer) => {
      for (const statement of migration.statements) await writer.run(statement);
      await writer.run('INSERT INTO schema_version (step, name) VALUES ($1, $2)', [index + 1, migration.name]);
    });
  }
}

async function doneMigrations(writer: Writer): Promise<number> {
  await writer.run('CREATE TABLE IF NOT EXISTS schema_version (step INTEGER PRIMARY KEY, name VARCHAR NOT NULL)');
  const [row] = await writer.query<{ step: number }>('SELECT coalesce(max(step), 0) AS step FROM schema_version');
  return row?.step ?? 0;
}
