import * as fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openData, type Data } from '#server/openData.ts';
import { runsOf, timeout } from '#tests/support/laws.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { expectSumsAlongside, histories } from '../analytics/sums/histories.ts';

describe.skipIf(!hasPostgres)('sums over all sales on PostgreSQL', { timeout }, () => {
  let stop: () => Promise<void>;
  let folder: string;
  let data: Data;
  beforeAll(async () => {
    stop = await openTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-sums-'));
    const url = databaseUrl(await makeDatabase());
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
  });
  afterAll(async () => {
    await data.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('have what their statements read, after any history of changes', async () => {
    await fc.assert(
      fc.asyncProperty(histories, (history) => expectSumsAlongside(data.engines.tenant('shop'), history)),
      runsOf(40),
    );
  });
});
