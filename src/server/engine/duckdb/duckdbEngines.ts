import { setMaxListeners } from 'node:events';
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommitHook, Database, Engines, QueryOptions } from '../engine.ts';
import type { Begin, StatementHooks } from './connection.ts';
import { openDatabase } from './database.ts';
import { migrate } from '../migrate.ts';
import { openFiles } from '../openFiles.ts';
import { tenantEngine } from '../tenantEngine.ts';
import { fairScheduler } from '../fairScheduler.ts';
import type { TenantStructure } from '../tables/tenant.ts';

/** The location of the tenants' files, and their resource limits. */
export interface DuckdbEnginesSettings {
  /** Absolute path of the data folder. */
  readonly folder: string;
  /** The migrations that a file gets when it is opened. */
  readonly structure: TenantStructure;
  /** Megabytes for all open files together. */
  readonly memoryLimitMb: number;
  /** The tenant's time zone, an IANA name; read when its file is opened. */
  readonly timeZoneOf: (tenantId: string) => Promise<string>;
  readonly onStatement?: StatementHooks['onStatement'];
}

/**
 * Large files take a quarter each of the capacity and of the memory. Sixteen small ones fit: few statements run at once
 * (fairScheduler), so that what a small file keeps in memory between them is no more than its size.
 */
const room = { all: 16, most: 4 } as const;
/** Bytes of a file per further part of the capacity. */
const bytesPerPart = 32 * 1024 * 1024;
/** A file is closed after this time without queries. */
const idleMs = 5 * 60_000;
/** Concurrent reads of one tenant: light ones never wait for a connection that a heavy one holds. */
const connectionsPerTenant = { light: 2, heavy: 6 } as const;

/** The embedded engine: one DuckDB file per tenant, opened on demand and closed when idle (api.md §5). */
export function duckdbEngines(settings: DuckdbEnginesSettings): Engines {
  const scheduler = fairScheduler();
  let hook: CommitHook | undefined;
  const files = openFiles<Database>({
    capacity: room.all,
    weightOf: (tenantId) => partsOf(tenantFile(settings.folder, tenantId)),
    idleMs,
    open: (tenantId) => openTenant(settings, tenantId, (lane, signal) => scheduler.begin(tenantId, lane, signal)),
    close: (database) => database.close(),
  });
  async function onTenant<Result>(
    tenantId: string,
    options: QueryOptions | undefined,
    work: (on: Database) => Promise<Result>,
  ) {
    // One request may start many queries at once, all of which listen to its signal.
    if (options?.signal) setMaxListeners(0, options.signal);
    return files.use(tenantId, work, options?.signal);
  }

  return {
    tenant: (tenantId, running) =>
      tenantEngine({
        tenantId,
        running,
        engine: () => 'duckdb',
        stagingFolder: stagingFolder(settings.folder, tenantId),
        onDatabase: (options, work) => onTenant(tenantId, options, work),
        hook: () => hook,
      }),
    onCommit: (called) => {
      hook = called;
    },
    release: (tenantId) => files.release(tenantId),
    close: () => files.close(),
  };
}

/** The parts of the capacity that a file takes; a file that does not exist yet is small. */
function partsOf(file: string): number {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return Math.min(room.most, 1 + Math.floor(bytes / bytesPerPart));
}

/** The file of a tenant in a data folder. */
export function tenantFile(folder: string, tenantId: string): string {
  return join(folder, 'tenants', `${nameOf(tenantId)}.duckdb`);
}

function stagingFolder(folder: string, tenantId: string): string {
  return join(folder, 'staging', nameOf(tenantId));
}

/** Ids come from the control store; this keeps even a wrong one inside the folder. */
function nameOf(tenantId: string): string {
  if (!/^[a-z0-9-]{1,64}$/iu.test(tenantId))
    throw new Error('A tenant id consists of letters, digits and hyphens only.');
  return tenantId;
}

async function openTenant(settings: DuckdbEnginesSettings, tenantId: string, begin: Begin): Promise<Database> {
  const file = tenantFile(settings.folder, tenantId);
  const openFolder = stagingFolder(settings.folder, tenantId);
  await Promise.all([
    mkdir(join(settings.folder, 'tenants'), { recursive: true }),
    mkdir(openFolder, { recursive: true }),
  ]);
  const database = await openDatabase({
    file,
    openFolder,
    temporaryFolder: `${file}.tmp`,
    memoryLimitMb: Math.floor((settings.memoryLimitMb * room.most) / room.all),
    timeZone: await settings.timeZoneOf(tenantId),
    connections: connectionsPerTenant,
    begin,
    onStatement: settings.onStatement,
  });
  try {
    await migrate(database, settings.structure.migrations, file);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
