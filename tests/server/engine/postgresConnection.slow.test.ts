import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writerOn } from '#server/engine/postgres/connection.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';

describe.skipIf(!hasPostgres)('a statement on PostgreSQL', () => {
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

  const on = (cancel: () => Promise<void>) =>
    writerOn(own, {}, { layout: 'server', cancel, readFiles: () => Promise.reject(new Error('unused')) });

  // PostgreSQL loses a cancel that comes while it compiles a statement (JIT).
  test('that is cancelled ends though the first cancels are lost, and the connection goes on', async () => {
    const { rows } = await own.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    let lost = 2;
    const cancel = async (): Promise<void> => {
      lost -= 1;
      if (lost < 0) await owner.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]);
    };
    const writer = on(cancel);
    const leaving = new AbortController();
    const slow = writer.query('SELECT pg_sleep(3600)', [], { signal: leaving.signal });
    const runs = `SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND query LIKE '%pg_sleep%'`;
    await expect.poll(async () => (await owner.query(runs, [rows[0]?.pid])).rows.length).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(slow).rejects.toThrow('gone');
    expect(lost).toBeLessThan(0);
    expect(await writer.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('that binds more values than the protocol counts says so, and is no lost database', async () => {
    const writer = on(() => Promise.resolve());
    const ids = Array.from({ length: 65_536 }, (_, index) => index);
    const names = ids.map((index) => `$${index + 1}`).join(', ');
    await expect(writer.query(`SELECT 1 WHERE 0 IN (${names})`, ids)).rejects.toThrow('give them in parts');
    expect(await writer.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
