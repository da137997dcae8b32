import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openData, type Data } from '#server/openData.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';

describe.skipIf(!hasPostgres)('processes that share a database', () => {
  let stop: () => Promise<void>;
  let folder: string;
  let one: Data;
  let other: Data;

  beforeAll(async () => {
    stop = await openTestPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-shared-'));
    const url = databaseUrl(await makeDatabase());
    const open = () => openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    one = await open();
    other = await open();
  });
  afterAll(async () => {
    await other.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('have the same secrets, whoever made them', async () => {
    const [made, ...rest] = await Promise.all([one.keys('mail'), other.keys('mail'), one.keys('mail')]);
    expect(rest).toEqual([made, made]);
    expect(await other.keys('tokens')).not.toBe(made);
  });

  test('hear what the other tells, and not what they tell themselves', async () => {
    const heard: (string | undefined)[] = [];
    const own: (string | undefined)[] = [];
    other.notices.on('site', (tenantId) => heard.push(tenantId));
    one.notices.on('site', (tenantId) => own.push(tenantId));
    // The first notice proves that both listen.
    await expect
      .poll(async () => {
        await one.notices.tell('site', 'shop');
        return heard.length;
      })
      .toBeGreaterThan(0);
    expect(new Set(heard)).toEqual(new Set(['shop']));
    expect(own).toEqual([]);
  });

  test('write one after the other: no id is given twice', async () => {
    const next = async ({ engines }: Data): Promise<number> =>
      engines.tenant('shop').write(async (writer) => {
        const [row] = await writer.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM template');
        const id = (row?.last ?? 0) + 1;
        await writer.run(
          `INSERT INTO template (id, name, channel, html_body, created_at, updated_at)
           VALUES ($1, 'T', 'dodo-mail', '', now(), now())`,
          [id],
        );
        return id;
      });
    const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => next(at % 2 === 0 ? one : other)));
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  test('never hold a lock at once; it is free when its process ends', async () => {
    const free = await one.locks.tryAcquire('work');
    expect(free).toBeDefined();
    expect(await other.locks.tryAcquire('work')).toBeUndefined();
    expect(await one.locks.tryAcquire('work')).toBeUndefined();
    await free?.();
    const again = await other.locks.tryAcquire('work');
    expect(again).toBeDefined();
    await again?.();
    await one.locks.tryAcquire('work');
    const waiting = other.locks.acquire('work');
    await one.close();
    await (
      await waiting
    )();
  });
});
