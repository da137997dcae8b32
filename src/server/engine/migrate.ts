import { EngineUnavailable, type Database, type Writer } from './engine.ts';

/**
 * The effect of a step on versions that do not know it.
 *
 * - `adds only`: new tables, indexes, and columns that an INSERT may omit. Older versions still read and write.
 * - `changes meaning`: anything else, such as changed rows, or a required column. Older versions refuse the data.
 */
export type MigrationKind = 'adds only' | 'changes meaning';

/**
 * One step of a file's structure, from its place in the list to the next; never changed after its release. A step never
 * cleans data: jobs do, so that opening stays short and an older version keeps working.
 */
export interface Migration {
  /** Names the step in `schema_version`, where it is compared with the list; unique, and never changed. */
  readonly name: string;
  readonly kind: MigrationKind;
  /** DuckDB's statements. PostgreSQL runs them with its own names of types. */
  readonly statements: readonly string[];
  /** PostgreSQL's, where other words than the types differ. */
  readonly postgres?: readonly string[];
}

/** A step of tenants' data with its number in `schema_version`: they are described with the tables that they change. */
export interface NumberedMigration extends Migration {
  readonly step: number;
}

/**
 * The steps in the order of their numbers, which go on from those of a list.
 *
 * @throws Error where two have one number, or one is missing
 */
export function inOrder(first: readonly Migration[], numbered: readonly NumberedMigration[]): readonly Migration[] {
  const later = numbered.toSorted((one, other) => one.step - other.step);
  for (const [index, { step, name }] of later.entries()) {
    const expected = first.length + index + 1;
    if (step !== expected) throw new Error(`The step “${name}” has the number ${step}, not ${expected}.`);
  }
  return [...first, ...later];
}

/** A completed step, as `schema_version` has it. The kind is missing in rows of releases up to 13f0f8d2. */
export interface CompletedStep {
  readonly name: string;
  readonly kind?: string | null;
}

/** A step to run, with its number in `schema_version`. */
export interface PendingStep {
  readonly step: number;
  readonly migration: Migration;
}

/**
 * Compares the completed steps of some data with the list, by name. Steps that follow the whole list were added by a
 * newer version, and are accepted if they only add.
 *
 * @param place names the data for people, such as its file
 * @throws EngineUnavailable with one sentence that names the step: one of a fork, one in another place than in the
 *   list, or a newer one that changes the meaning of data
 */
export function pendingSteps(
  completed: readonly CompletedStep[],
  migrations: readonly Migration[],
  place: string,
): PendingStep[] {
  for (const [index, { name, kind }] of completed.entries()) {
    const expected = migrations[index];
    if (expected?.name === name) continue;
    if (migrations.some((migration) => migration.name === name)) {
      throw new EngineUnavailable(
        `${place} has the step “${name}” in another place than this version` +
          `${expected ? `, which has “${expected.name}” there` : ''}; ` +
          'start the version that wrote the data, or restore a backup that this one wrote.',
      );
    }
    if (expected) {
      throw new EngineUnavailable(
        `${place} has the step “${name}” of another version where this one has “${expected.name}”; ` +
          'start the version that wrote the data, or restore a backup that this one wrote.',
      );
    }
    if (kind !== 'adds only') {
      throw new EngineUnavailable(
        `${place} was changed by a newer version with the step “${name}”, so this version would misread it; ` +
          'start the newer version, or restore a backup from before the update.',
      );
    }
  }
  return migrations.flatMap((migration, index) => (index < completed.length ? [] : [{ step: index + 1, migration }]));
}

/**
 * Migrates a file to the newest structure, each step in its own transaction, so that a crash repeats it. Throws like
 * pendingSteps.
 */
export async function migrate(database: Database, migrations: readonly Migration[], place: string): Promise<void> {
  const pending = await database.write(async (writer) => pendingSteps(await completedSteps(writer), migrations, place));
  for (const { step, migration } of pending) {
    await database.write(async (writer) => {
      for (const statement of migration.statements) await writer.run(statement);
      await noteStep(writer, { step, migration });
    });
  }
}

/** Reads the completed steps in their order, and creates their table if it is missing. */
export async function completedSteps(writer: Writer): Promise<CompletedStep[]> {
  await writer.run(
    'CREATE TABLE IF NOT EXISTS schema_version (step INTEGER PRIMARY KEY, name text NOT NULL, kind text)',
  );
  const steps = await writer.query<CompletedStep>('SELECT * FROM schema_version ORDER BY step');
  // Releases up to 13f0f8d2 created the table without this column.
  if (steps.every(({ kind }) => kind === undefined))
    await writer.run('ALTER TABLE schema_version ADD COLUMN IF NOT EXISTS kind text');
  return steps;
}

/** Records a completed step, in its transaction. */
export async function noteStep(writer: Writer, { step, migration: { name, kind } }: PendingStep): Promise<void> {
  await writer.run('INSERT INTO schema_version (step, name, kind) VALUES ($1, $2, $3)', [step, name, kind]);
}
