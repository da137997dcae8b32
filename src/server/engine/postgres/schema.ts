import { createTables } from '../tables/ddl.ts';
import type { Database, Reader } from '../engine.ts';
import type { Table } from '../tables/columns.ts';
import { completedSteps, noteStep, pendingSteps, type CompletedStep, type Migration } from '../migrate.ts';
import { indexChanges } from './indexes.ts';

/**
 * Functions of a schema that DuckDB has of its own, named alike. They name their path: a node of Citus runs them
 * without the session's.
 */
const functions: readonly string[] = [
  // RFC 7396.
  `CREATE FUNCTION json_merge_patch(target jsonb, patch jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE
    SET search_path FROM CURRENT AS $$
   DECLARE merged jsonb; part record;
   BEGIN
     IF jsonb_typeof(patch) IS DISTINCT FROM 'object' THEN RETURN patch; END IF;
     merged := CASE WHEN jsonb_typeof(target) = 'object' THEN target ELSE '{}'::jsonb END;
     FOR part IN SELECT key, value FROM jsonb_each(patch) LOOP
       IF jsonb_typeof(part.value) = 'null' THEN merged := merged - part.key;
       ELSIF jsonb_typeof(part.value) = 'object' THEN
         merged := jsonb_set(merged, ARRAY[part.key], json_merge_patch(merged -> part.key, part.value));
       ELSE merged := jsonb_set(merged, ARRAY[part.key], part.value);
       END IF;
     END LOOP;
     RETURN merged;
   END $$`,
  // Objects in their order merged into one; what is empty in a later one says nothing.
  `CREATE FUNCTION json_merge_all(parts jsonb[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE
    SET search_path FROM CURRENT AS $$
   DECLARE merged jsonb := '{}'; part jsonb;
   BEGIN
     FOREACH part IN ARRAY parts LOOP merged := json_merge_patch(merged, json_merge_patch('{}', part)); END LOOP;
     RETURN merged;
   END $$`,
];

/** The structure of a schema: its tables as they are described, and the list of steps that a file reaches them by. */
export interface Structure {
  readonly tables: Readonly<Record<string, Table>>;
  readonly migrations: readonly Migration[];
  /** Rows that an empty schema begins with. */
  readonly rows?: readonly string[];
}

/**
 * Brings a schema to the newest structure. A new one is made whole from the description of its tables, as of the newest
 * step; one that exists takes the steps that it has not had, in PostgreSQL's words (`postgres` of a migration where the
 * two differ). Indexes and replica identities that either lacks are added, replaced indexes are dropped; while an index
 * is built, writers of its table wait. A schema that has everything is only read, so that opening it waits for no
 * writer. Throws like pendingSteps.
 */
export async function migrateSchema(
  database: Database,
  { tables, migrations, rows = [] }: Structure,
  place: string,
): Promise<void> {
  if (await isCurrent(database, { tables, migrations }, place)) return;
  await database.write(async (writer) => {
    const completed = await completedSteps(writer);
    const pending = pendingSteps(completed, migrations, place);
    const statements =
      completed.length === 0
        ? [...createTables(tables, 'postgres'), ...functions, ...rows]
        : pending.flatMap(({ migration }) => migration.postgres ?? migration.statements.map(inPostgres));
    for (const statement of statements) await writer.run(statement);
    for (const step of pending) await noteStep(writer, step);
    for (const statement of await missingParts(writer, tables)) await writer.run(statement);
  });
}

/** What tables are compared with each time that their schema is opened, as statements that add what they lack. */
async function missingParts(reader: Reader, tables: Structure['tables']): Promise<string[]> {
  return [...(await indexChanges(reader, tables)), ...(await missingIdentities(reader))];
}

/** Whether a schema has every step, index and replica identity. */
async function isCurrent(reader: Reader, { tables, migrations }: Structure, place: string): Promise<boolean> {
  const [versions] = await reader.query<{ there: boolean }>(
    "SELECT to_regclass('schema_version') IS NOT NULL AS there",
  );
  if (versions?.there !== true) return false;
  const steps = await reader.query<CompletedStep>('SELECT * FROM schema_version ORDER BY step');
  if (steps.length === 0 || steps.some(({ kind }) => kind === undefined)) return false;
  if (pendingSteps(steps, migrations, place).length > 0) return false;
  return (await missingParts(reader, tables)).length === 0;
}

/**
 * Tables without a primary key name their rows by all cells: PostgreSQL replicates changed and deleted rows by such an
 * identity alone, and Citus moves the tables of a node while they are used by replicating them.
 */
async function missingIdentities(reader: Reader): Promise<string[]> {
  const rows = await reader.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relreplident = 'd'
        AND NOT EXISTS (SELECT 1 FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary) ORDER BY relname`,
  );
  return rows.map(({ name }) => `ALTER TABLE ${name} REPLICA IDENTITY FULL`);
}

const words: readonly (readonly [duckdb: RegExp, postgres: string])[] = [
  [/\bVARCHAR\b/gu, 'text COLLATE "C"'],
  [/\bDOUBLE\b(?! PRECISION)/gu, 'double precision'],
  [/\bJSON\b/gu, 'jsonb'],
  [/ USING COMPRESSION \w+/gu, ''],
];

/** A statement that makes or changes a table, in PostgreSQL's types. */
export function inPostgres(statement: string): string {
  return words.reduce((text, [duckdb, postgres]) => text.replaceAll(duckdb, postgres), statement);
}
