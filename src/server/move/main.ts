import { ConfigError, readConfig } from '../config/config.ts';
import { EngineUnavailable } from '../engine/engine.ts';
import { openData } from '../openData.ts';
import { moveControl } from './moveControl.ts';
import { moveTenant } from './moveTenant.ts';
import { MoveRefused } from './refused.ts';

const usage = `npm run move -- TENANT          from the data folder to PostgreSQL
npm run move -- TENANT --back   from PostgreSQL to the data folder

TENANT is the tenant's id. DODO_DATA names the folder, DODO_POSTGRES_URL the database. Stop the servers of both first.`;

/** Moves one tenant between the data folder and PostgreSQL (docs/operating.md). */
async function main([tenantId, direction]: readonly string[]): Promise<void> {
  if (tenantId === undefined || tenantId.startsWith('-') || (direction !== undefined && direction !== '--back')) {
    throw new MoveRefused(usage);
  }
  const { DODO_POSTGRES_URL: _, ...rest } = process.env;
  const database = await openData(readConfig({ ...process.env, DODO_ENGINE: 'postgres' }));
  try {
    const folder = await openData(readConfig({ ...rest, DODO_ENGINE: 'duckdb' }));
    try {
      const [from, to] = direction === undefined ? [folder, database] : [database, folder];
      const notes = await moveControl(from, to, tenantId);
      await moveTenant(from.engines.tenant(tenantId), to.engines.tenant(tenantId), {
        // DuckDB reads and writes files there alone.
        folder: folder.engines.tenant(tenantId).stagingFolder,
        say: (line) => console.log(line),
      });
      for (const note of notes) console.log(note);
      console.log('Moved: counts and sums of every table agree. The copy it came from is still there.');
    } finally {
      await folder.close();
    }
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExplained =
    error instanceof MoveRefused || error instanceof ConfigError || error instanceof EngineUnavailable;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
});
