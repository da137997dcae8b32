import { join } from 'node:path';
import { claimFolder, controlFile } from './dataFolder.ts';
import type { StatementHooks } from '../engine/duckdb/connection.ts';
import { openDatabase } from '../engine/duckdb/database.ts';
import type { Database } from '../engine/engine.ts';
import { migrate } from '../engine/migrate.ts';
import { controlMigrations } from './controlMigrations.ts';

/** The open control file. */
export type Control = Database;

const memoryLimitMb = 128;
const connections = { light: 1, heavy: 4 } as const;

/**
 * Opens the control file of a data folder, creating both when missing, readable by this user only. While it is open,
 * DuckDB holds a lock on it that the system releases even after kill -9; so a second server on the same folder is
 * refused here with EngineUnavailable.
 */
export async function openControl(
  folder: string,
  { onStatement }: Pick<StatementHooks, 'onStatement'> = {},
): Promise<Control> {
  await claimFolder(folder);
  const file = join(folder, controlFile);
  const control = await openDatabase({
    file,
    temporaryFolder: `${file}.tmp`,
    memoryLimitMb,
    timeZone: 'UTC',
    connections,
    onStatement,
  });
  try {
    await migrate(control, controlMigrations, file);
    return control;
  } catch (error) {
    await control.close();
    throw error;
  }
}
