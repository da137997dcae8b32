import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writerOn } from '#server/engine/postgres/connection.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';

/** PostgreSQL loses a cancel that comes while it compiles a statement (JIT). */
describe.skipIf(!hasPostgres)('a statement that is cancelled', () => {
  let stop: () => Promise<void>;
  let own: Client;
  let owner: Client;

  beforeAll(async () => {
    stop = await openTestPostgres();
    const url = databaseUrl(await makeDatabase());
    [own, owner] = [new Client(url), new Client(url)];
    await Promise.all([own.connect(), owner.connect()]);
  });
  afterAll(async () => {
    await Promise.all([own.end(), owner.end()]);
    await stop();
  });

  test('ends though the first cancels are lost, and the connection goes on', async () => {
    const { rows } = await own.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    let lost = 2;
    const cancel = async (): Promise<void> => {
      lost -= 1;
      if (lost < 0) await owner.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]);
    };
    const writer = writerOn(
      own,
      {},
      { layout: 'server', cancel, readFiles: () => Promise.reject(new Error('unused')) },
    );
    const leaving = new AbortController();
    const slow = writer.query('SELECT pg_sleep(3600)', [], { signal: leaving.signal });
    const runs = `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND query LIKE '%pg_sleep%'`;
    await expect.poll(async () => (await owner.query(runs, [rows[0]?.pid])).rows.length).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(slow).rejects.toThrow('gone');
    expect(lost).toBeLessThan(0);
    expect(await writer.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
