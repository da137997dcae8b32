import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { openData, type Data } from '#server/openData.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { addedAsLastEnds } from '../jobs/addedAsLastEnds.ts';

describe.skipIf(!hasPostgres)('jobs of two processes on one database', () => {
  let stop: () => Promise<void>;
  let folder: string;
  let processes: readonly [Data, Data];

  beforeAll(async () => {
    stop = await openTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-announced-'));
    const url = databaseUrl(await makeDatabase());
    const open = () => openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    processes = [await open(), await open()];
  });
  afterAll(async () => {
    for (const data of processes) await data.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('are announced while they are unfinished, also where one process adds one as the last one ends in the other', async () => {
    const [one, other] = processes.map(({ control, engines }) => ({
      control,
      engines,
      engine: engines.tenant('shop'),
    }));
    if (!one || !other) throw new Error('There are two.');
    const { add, letDelete, deleting } = await addedAsLastEnds(one, other);
    await deleting;
    const asked = add();
    await asked.isAsked;
    letDelete();
    await asked.isAdded;
    const jobs = await tenantDb(one.engine).selectFrom('job').select('status').orderBy('id').execute();
    expect(jobs[0]).toEqual({ status: 'completed' });
    expect(await one.control.query('SELECT * FROM tenant_with_jobs')).toEqual([{ tenant_id: 'shop' }]);
    await asked.close();
  });
});
