import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { findImport, saveUndo, type ImportRecord } from '#server/features/imports/importStore.ts';
import { undoJobKind } from '#server/features/imports/undo/undoJob.ts';
import { jobKinds } from '#tests/support/jobKinds.ts';
import { jobsOf, type Jobs } from '#server/jobs/jobs.ts';
import { openData, type Data } from '#server/openData.ts';
import { smallTenant } from '#server/seed/plan.ts';
import { databaseUrl, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { threads } from '#tests/support/threads.ts';

/** The tenant of the stored data. */
export const { id: tenantId } = smallTenant(1);
const stored = (release: string, name: string) =>
  readFile(new URL(`../../engine/released/${release}/${name}.gz`, import.meta.url)).then((file) => gunzipSync(file));

/** Stored data of a release; `put` makes it a folder that a server opens. */
export interface Release {
  readonly name: string;
  readonly put: (folder: string) => Promise<Config>;
}

/** The stored data of all releases, on both engines. */
export const releases: readonly Release[] = [
  ...['a0ba2d5', '13f0f8d2'].map((release) => ({
    name: release,
    put: async (folder: string) => {
      await mkdir(join(folder, 'tenants'), { recursive: true });
      await writeFile(join(folder, 'control.duckdb'), await stored(release, 'control.duckdb'));
      await writeFile(join(folder, 'tenants', `${tenantId}.duckdb`), await stored(release, 'tenant.duckdb'));
      return readConfig({ DODO_DATA: folder, DODO_ENGINE: 'duckdb' });
    },
  })),
  {
    name: '13f0f8d2 on PostgreSQL',
    put: async (folder: string) => {
      const url = databaseUrl(await makeDatabase());
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query((await stored('13f0f8d2', 'postgres.sql')).toString());
      await client.end();
      return readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url });
    },
  },
];

/** The data of a release while tests of a file use it. */
export interface ReleasedData {
  readonly folder: string;
  readonly config: Config;
  readonly engine: TenantEngine;
  readonly jobs: Jobs;
  /** The import of an id. */
  readonly record: (id: number) => Promise<ImportRecord>;
  /** Undoes an import or does it again, and waits for its end. */
  readonly act: (id: number, status: 'undoing' | 'redoing') => Promise<ImportRecord>;
}

/** Opens the data of a release before the tests of a `describe`, which upgrades it, and removes it behind them. */
export function openedRelease({ put }: Release): () => ReleasedData {
  let stop: () => Promise<void>;
  let data: Data;
  let released: ReleasedData;
  beforeAll(async () => {
    stop = await openTestPostgres();
    const folder = await mkdtemp(join(tmpdir(), 'dodo-released-'));
    const config = await put(folder);
    data = await openData(config);
    const engine = data.engines.tenant(tenantId);
    const jobs = jobsOf({ ...data, config, clock: systemClock(), kinds: jobKinds, threads });
    const record = async (id: number): Promise<ImportRecord> => {
      const found = await findImport(engine, tenantId, id);
      if (!found) throw new Error('There is no such import.');
      return found;
    };
    const act = async (id: number, status: 'undoing' | 'redoing'): Promise<ImportRecord> => {
      const input = { importId: id, actorId: 'test', actor: 'Tests', ended: 'completed' } as const;
      await jobs.add(engine, undoJobKind, input, async (writer) =>
        saveUndo(writer, id, { ...(await record(id)), status }),
      );
      await jobs.settled(tenantId);
      return record(id);
    };
    released = { folder, config, engine, jobs, record, act };
  }, 300_000);
  afterAll(async () => {
    await released.jobs.close();
    await data.close();
    await stop();
    await rm(released.folder, { recursive: true, force: true });
  });
  return () => released;
}
