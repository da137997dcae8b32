import type { Migration, NumberedMigration } from '../migrate.ts';
import type { RowTypes, Table } from './columns.ts';
import { connectorMigration, journalTables } from './journal.ts';
import { mailMigration, mailTables } from './mail.ts';
import { recordTables } from './records.ts';
import { sumMigration, sumTables } from './sums.ts';
import { identityMigration, undoMigration, undoTables } from './undo.ts';
import { auditTables, jobMigration, valueTables, workTables } from './work.ts';

/**
 * The tables of a tenant that several features use; the others are described by the features (src/server/features.ts).
 */
export const sharedTables = {
  ...recordTables,
  ...workTables,
  ...valueTables,
  ...auditTables,
  ...mailTables,
  ...undoTables,
  ...journalTables,
  ...sumTables,
} as const;

/** Their later steps. */
export const sharedMigrations: readonly NumberedMigration[] = [
  mailMigration,
  undoMigration,
  connectorMigration,
  jobMigration,
  identityMigration,
  sumMigration,
];

type SharedRows = RowTypes<typeof sharedTables>;

/**
 * The rows of a tenant's file, for the query builder. Each feature adds its own: `interface TenantTables extends …` in
 * its feature.ts.
 */
export interface TenantTables extends SharedRows {}

/**
 * The structure of a tenant's data: the description of every table, which row types and PostgreSQL's tables are made
 * of, and the steps. A DuckDB file gets its structure from the steps, which a test compares with the description.
 */
export interface TenantStructure {
  readonly tables: Readonly<Record<string, Table>>;
  readonly migrations: readonly Migration[];
}
