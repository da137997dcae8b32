import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { EngineUnavailable, type Reader, type TenantEngine } from '#server/engine/engine.ts';
import { optionsOf } from '#server/engine/postgres/sessionSettings.ts';
import { ownerOf, schemaOf } from '#server/engine/postgres/roles.ts';
import { openData, type Data } from '#server/openData.ts';
import { eventually } from '#tests/support/eventually.ts';
import { hasPostgres, openOwnPostgres, type OwnPostgres } from '#tests/support/testPostgres.ts';

/** An unhandled error event ends a process; here it fails the run. */
describe.skipIf(!hasPostgres)('a connection that PostgreSQL ends', () => {
  let postgres: OwnPostgres;
  let folder: string;
  let url: string;
  let data: Data;
  let engine: TenantEngine;

  beforeAll(async () => {
    postgres = await openOwnPostgres();
    folder = await mkdtemp(join(tmpdir(), 'dodo-lost-'));
    url = await postgres.newDatabase();
    data = await openData(readConfig({ DODO_DATA: folder, DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }));
    engine = data.engines.tenant('shop');
    await engine.query('SELECT 1');
  });
  afterAll(async () => {
    await data.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Ends sessions by a condition on `pg_stat_activity`; they are gone when it returns. */
  async function end(which: string): Promise<void> {
    const sessions = `FROM pg_stat_activity WHERE usename LIKE '%tenant_shop' AND ${which}`;
    await eventually(async () => {
      const { rows } = await postgres.client.query<{ pid: number }>(
        `SELECT pg_terminate_backend(pid), pid ${sessions}`,
      );
      expect(rows).not.toEqual([]);
    });
    await eventually(async () => expect((await postgres.client.query(`SELECT pid ${sessions}`)).rows).toEqual([]));
  }
  const running = "state = 'active'";
  const betweenTwo = "state = 'idle in transaction'";

  /** Waits until this process has noticed: a statement on another connection is answered after the error arrives. */
  const heard = async (): Promise<void> => void (await data.control.query('SELECT 1'));

  test.each(['read', 'write'] as const)(
    'between two statements of a %s fails the next, and others go on',
    async (way) => {
      const work = engine[way](async (reader: Reader) => {
        await reader.query('SELECT 1');
        await end(betweenTwo);
        await heard();
        await expect(reader.query('SELECT 2')).rejects.toThrow(EngineUnavailable);
        return reader.query('SELECT 3');
      });
      await expect(work).rejects.toThrow(EngineUnavailable);
      expect(await engine.query('SELECT 4 AS four')).toEqual([{ four: 4 }]);
      expect(await engine.write((writer) => writer.query('SELECT 5 AS five'))).toEqual([{ five: 5 }]);
    },
  );

  test.each([
    ['query', () => engine.query('SELECT pg_sleep(600)')],
    ['write', () => engine.write((writer) => writer.run('SELECT pg_sleep(600)'))],
    [
      'copy into a file',
      () =>
        engine.copyOut(
          { text: "SELECT repeat('x', 1000), pg_sleep(0.001) FROM generate_series(1, 1000000)", values: [] },
          join(folder, 'out.csv'),
        ),
    ],
  ])('during a %s fails it as an absent database', async (_, run) => {
    const work = expect(run()).rejects.toThrow(EngineUnavailable);
    await end(running);
    await work;
    expect(await engine.query('SELECT 4 AS four')).toEqual([{ four: 4 }]);
  });

  test('is looked after by PostgreSQL itself: what a dead process began ends within seconds', async () => {
    const client = new Client(url);
    await client.connect();
    const options = new URL(url);
    options.searchParams.set('options', optionsOf('writing'));
    const script = `const { Client } = require('pg'); const c = new Client(process.argv[1]);
      c.connect().then(() => c.query("SELECT 'of a dead process', pg_sleep(600)"));`;
    const child = spawn(process.execPath, ['-e', script, options.href]);
    const runs = "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%of a dead pro' || 'cess%'";
    await eventually(async () => expect((await client.query(runs)).rows).toHaveLength(1));
    child.kill('SIGKILL');
    await eventually(async () => expect((await client.query(runs)).rows).toHaveLength(0));
    await client.end();
  });

  test.each([
    ['reading', '10min'],
    ['writing', '2h'],
  ] as const)('and one for %s has its own limits', async (kind, longest) => {
    const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('client_connection_check_interval') AS client,
      current_setting('idle_in_transaction_session_timeout') AS idle`;
    const work = (reader: Reader) => reader.query(limits);
    expect(await (kind === 'reading' ? engine.read(work) : engine.write(work))).toEqual([
      { statement: longest, client: '3s', idle: '15min' },
    ]);
  });

  test.each(['fast', 'immediate'] as const)(
    'by a restart (%s) is replaced, in every part that has one',
    async (how) => {
      const owner = ownerOf(url, () => Promise.resolve('secret'));
      const asked: (string | undefined)[] = [];
      data.notices.on('site', (tenantId) => asked.push(tenantId));
      const free = await data.locks.acquire(`before ${how}`);
      // Opening a schema waits for the owner's work on another.
      await engine.query('SELECT 0');
      const held = [
        engine.read(async (reader) => {
          await reader.query('SELECT 1');
          const sleeping =
            "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)'";
          await eventually(async () => expect((await postgres.client.query(sleeping)).rows).toEqual([{ count: 2 }]));
          await postgres.restart(how);
          return reader.query('SELECT 2');
        }),
        data.control.write((writer) => writer.query('SELECT pg_sleep(600)')),
        owner.inSchema(schemaOf('shop'), (run) => run('SELECT pg_sleep(600)')),
      ];
      for (const result of await Promise.allSettled(held)) {
        expect(result).toMatchObject({ status: 'rejected', reason: expect.any(EngineUnavailable) as unknown });
      }
      await free();
      const again = await data.locks.tryAcquire(`before ${how}`);
      expect(again).toBeDefined();
      await again?.();
      expect(await engine.query('SELECT 4 AS four')).toEqual([{ four: 4 }]);
      expect(await owner.inSchema(schemaOf('shop'), async (run) => (await run('SELECT 5 AS five')).rows)).toEqual([
        { five: 5 },
      ]);
      // Notices sent meanwhile may have been missed.
      await eventually(() => expect(asked).toContain(undefined));
      await owner.close();
    },
  );
});
