import { setMaxListeners } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Begin } from '../duckdb/connection.ts';
import type { CommitHook, Database, Engines, QueryOptions } from '../engine.ts';
import type { Notices } from '../notices.ts';
import { fairScheduler, processors } from '../fairScheduler.ts';
import { openFiles } from '../openFiles.ts';
import { tenantEngine } from '../tenantEngine.ts';
import type { TenantStructure } from '../tables/tenant.ts';
import { postgresDatabase } from './database.ts';
import { engineOf, LayoutChanged, type Layout } from './layout.ts';
import { movingSchemaOf, schemaOf, type Owner } from './roles.ts';
import { migrateSchema } from './schema.ts';

/** The location of the tenants' schemas. */
export interface PostgresEnginesSettings {
  /** Absolute path of the data folder, for files on their way in and out. */
  readonly folder: string;
  readonly owner: Owner;
  /** The migrations that a schema gets when it is opened. */
  readonly structure: TenantStructure;
  /** Megabytes for reading files of all tenants together. */
  readonly memoryLimitMb: number;
  readonly notices: Notices;
  /** The tenant's time zone, an IANA name; read when its schema is opened. */
  readonly timeZoneOf: (tenantId: string) => Promise<string>;
  readonly onStatement?: ((text: string) => void) | undefined;
}

/**
 * How many tenants have connections at a time, and how many each has, including one that writes: 56 in all, of the 100
 * that PostgreSQL allows by default.
 */
const openAtOnce = 8;
const connectionsPerTenant = { light: 2, heavy: 4 } as const;
/**
 * Heavy statements of long-running tenants at a time, at least: the database may have more processors than this
 * machine.
 */
const leastAtOnce = 4;
/** How many files are read at a time at most, each with its share of the memory. */
const filesAtOnce = 4;
/** Connections of a tenant are closed after this time without queries. */
const idleMs = 5 * 60_000;

/** How often work begins anew because its tenant was moved while it waited. */
const mostOpenings = 5;

/** The initial content of a schema, as of a file. */
const firstRows = ['INSERT INTO data_version (version, changed_at) VALUES (0, NULL)'];

/**
 * The distributed engine: one schema of a PostgreSQL database per tenant, with a role of its own (docs/decisions/044).
 */
export function postgresEngines(settings: PostgresEnginesSettings): Engines {
  let hook: CommitHook | undefined;
  const scheduler = fairScheduler({ most: Math.max(leastAtOnce, processors()) });
  const layouts = new Map<string, Layout>();
  const schemas = openFiles<Database>({
    capacity: openAtOnce,
    idleMs,
    isReplaceable: true,
    open: (tenantId) =>
      openTenant(settings, tenantId, { layouts, begin: (lane, signal) => scheduler.begin(tenantId, lane, signal) }),
    close: (database) => database.close(),
  });
  async function onTenant<Result>(
    tenantId: string,
    options: QueryOptions | undefined,
    work: (on: Database) => Promise<Result>,
  ): Promise<Result> {
    // One request may start many queries at once, all of which listen to its signal.
    if (options?.signal) setMaxListeners(0, options.signal);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await schemas.use(tenantId, work, options?.signal);
      } catch (error) {
        if (!(error instanceof LayoutChanged) || attempt === mostOpenings) throw error;
        await release(tenantId);
      }
    }
  }

  async function release(tenantId: string): Promise<void> {
    layouts.delete(tenantId);
    await schemas.release(tenantId);
  }

  settings.notices.on('release', (tenantId) => {
    if (tenantId === undefined) layouts.clear();
    void (tenantId === undefined ? schemas.releaseAll() : release(tenantId));
  });

  return {
    tenant: (tenantId, running) =>
      tenantEngine({
        tenantId,
        running,
        // While its place is unknown, statements are written so that they run in every one.
        engine: () => engineOf(layouts.get(tenantId) ?? 'moving'),
        stagingFolder: stagingFolder(settings.folder, tenantId),
        onDatabase: (options, work) => onTenant(tenantId, options, work),
        hook: () => hook,
      }),
    onCommit: (called) => {
      hook = called;
    },
    release: async (tenantId) => {
      await release(tenantId);
      await settings.notices.tell('release', tenantId);
    },
    close: () => schemas.close(),
  };
}

function stagingFolder(folder: string, tenantId: string): string {
  return join(folder, 'staging', schemaOf(tenantId));
}

async function openTenant(
  { folder, owner, structure, memoryLimitMb, timeZoneOf, onStatement }: PostgresEnginesSettings,
  tenantId: string,
  { layouts, begin }: { readonly layouts: Map<string, Layout>; readonly begin: Begin },
): Promise<Database> {
  const schema = schemaOf(tenantId);
  const openFolder = stagingFolder(folder, tenantId);
  const [url, timeZone] = await Promise.all([
    owner.tenantUrl(schema),
    timeZoneOf(tenantId),
    mkdir(openFolder, { recursive: true }),
  ]);
  const layout = await owner.place(tenantId, timeZone);
  layouts.set(tenantId, layout);
  const database = postgresDatabase({
    url,
    schema,
    moving: movingSchemaOf(tenantId),
    layout,
    timeZone,
    connections: connectionsPerTenant,
    files: { folder: openFolder, memoryLimitMb: Math.floor(memoryLimitMb / filesAtOnce) },
    cancel: (connection) => owner.cancel(connection),
    begin,
    onStatement,
  });
  try {
    await migrateSchema(database, { ...structure, rows: firstRows }, `The schema ${schema}`);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
