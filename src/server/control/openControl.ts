import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type Database } from '../engine/duckdb/database.ts';
import { createTables } from '../engine/duckdb/ddl.ts';
import { migrate, type Migration } from '../engine/duckdb/migrate.ts';
import { openingProblem } from '../engine/duckdb/openingProblem.ts';
import { identityTables } from './identityTables.ts';
import { controlTables, dailyWorkTable } from './tables.ts';

/** The open control file. */
export type Control = Database;

/** The structure of the control file, step by step; a new step goes to the end. */
const controlMigrations: readonly Migration[] = [
  { name: 'accounts and tenants', statements: createTables(controlTables) },
  { name: 'daily work', statements: createTables(dailyWorkTable) },
  { name: 'codes, federated accounts and throttling', statements: createTables(identityTables) },
];

const memoryLimitMb = 128;
const connections = 4;

/**
 * Opens the control file of a data folder, making both when missing. While it is open, DuckDB holds a lock on it that
 * the system lifts even after kill -9; so a second server on the same folder is refused here with EngineUnavailable.
 */
export async function openControl(folder: string): Promise<Control> {
  const file = join(folder, 'control.duckdb');
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw openingProblem(file, error);
  });
  const control = await openDatabase({
    file,
    temporaryFolder: `${file}.tmp`,
    memoryLimitMb,
    timeZone: 'UTC',
    connections,
  });
  await migrate(control, controlMigrations);
  return control;
}
