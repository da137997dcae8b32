import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { openDatabase } from '../duckdb/database.ts';
import type { StatementHooks } from './connection.ts';

/** Where files on their way in are, and how they are read. */
export interface FilesSettings {
  /** The one folder whose files statements may read and write, absolute. */
  readonly folder: string;
  readonly memoryLimitMb: number;
}

/**
 * Reads files by a DuckDB in memory, one for each work, so that a cell is read and judged by the same code whatever
 * engine keeps the tenant's data (docs/decisions/044). It is as locked as a tenant's file is, and has no table of the
 * tenant.
 */
export function filesReader(files: FilesSettings | undefined, timeZone: string): StatementHooks['readFiles'] {
  return async (work, options) => {
    if (!files) throw new Error('This database reads no files.');
    const temporaryFolder = `${files.folder}.tmp-${randomUUID()}`;
    const memory = await openDatabase({
      file: ':memory:',
      openFolder: files.folder,
      temporaryFolder,
      memoryLimitMb: files.memoryLimitMb,
      timeZone,
      connections: { light: 1, heavy: 1 },
    });
    try {
      return await memory.read(work, options);
    } finally {
      await memory.close();
      await rm(temporaryFolder, { recursive: true, force: true });
    }
  };
}
