import { seeds, tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toWire } from '#domain/conditions/wire.ts';
import { firstSegments } from '#domain/tenant/firstSegments.ts';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { openControl, type Control } from '#server/control/openControl.ts';
import { createDefinition } from '#server/definitions/definitionStore.ts';
import { followDataChanges } from '#server/definitions/dataChanges.ts';
import { readDefinition } from '#server/definitions/readDefinition.ts';
import { segmentKind } from '#server/definitions/segmentKind.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { Engines } from '#server/engine/engine.ts';
import { processLocks } from '#server/engine/locks.ts';
import { jobsOf, type Jobs } from '#server/jobs/jobs.ts';
import { jobKinds } from '#tests/support/jobKinds.ts';
import { requestDemo, demoState } from '#server/features/onboarding/demoData.ts';
import { demoCustomers, demoJobOf, demoJobKind } from '#server/features/onboarding/demoJob.ts';
import { newcomer } from '../../newcomer.ts';
import { startTestServer, testToday, valueOf, type TestServer } from '../../testServer.ts';
import { threads } from '#tests/support/threads.ts';

const demoJob = demoJobOf({ structure: tenantStructure, seeds });

/** Everything the demo writes; `segment` are stored members. */
const filled = [
  'customer',
  'product',
  'sale',
  'email',
  'segment',
  'segment_definition',
  'filter_definition',
  'campaign',
  'template',
  'recommendation',
  'chat_message',
  'field_value',
];

/** A fixed time, so that two fillings can be compared. */
const clock = { ...systemClock(testToday), now: () => new Date(`${testToday}T09:00:00Z`) };

describe('demo data of a tenant that is set up', () => {
  let folder: string;
  let control: Control;
  let engines: Engines;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dodo-demo-'));
    control = await openControl(folder);
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
  });
  afterEach(async () => {
    await engines.close();
    await control.close();
    await rm(folder, { recursive: true, force: true });
  });

  const runner = (kind: typeof demoJob): Jobs => {
    const kinds = [...jobKinds.filter(({ stored }) => stored.name !== demoJobKind.name), kind];
    const jobs = jobsOf({ locks: processLocks(), control, engines, config: readConfig({}), clock, kinds, threads });
    engines.onCommit(followDataChanges({ jobs, clock }));
    return jobs;
  };
  /** The job, stopped where its step of a number would begin. */
  const stoppingAt = (stopAt: number, stop: () => void): typeof demoJob => ({
    ...demoJob,
    run: (context) => {
      let steps = 0;
      return demoJob.run({
        ...context,
        step: async (work) => {
          if (steps === stopAt) stop();
          steps += 1;
          await context.step(work);
        },
      });
    },
  });
  /** Names of pictures and ids of blocks are random. */
  const contents: Readonly<Record<string, string>> = {
    template: '(SELECT id, name, channel, is_default, created_at FROM template)',
  };
  const contentOf = (tenant: string) =>
    Promise.all(
      filled.map(async (table) => {
        const [row] = await engines
          .tenant(tenant)
          .query<{ rows: number; content: string }>(
            `SELECT count(*) AS rows, md5(string_agg(CAST(t AS VARCHAR), chr(10) ORDER BY CAST(t AS VARCHAR))) AS content FROM ${contents[table] ?? table} AS t`,
          );
        return [table, row?.rows, row?.content];
      }),
    );

  test('is the same whether the server stopped on the way or not, each row once', async () => {
    const whole = runner(demoJob);
    await requestDemo(whole, engines.tenant('whole'), testToday);
    await whole.settled('whole');
    await whole.close();

    // One start after the other gets one step further, and is stopped in the step after that.
    const interrupted = engines.tenant('interrupted');
    for (const start of [0, 1, 2, 3]) {
      let closing: Promise<void> = Promise.resolve();
      const jobs: Jobs = runner(stoppingAt(1, () => void (closing = jobs.close())));
      if (start === 0) await requestDemo(jobs, interrupted, testToday);
      else await jobs.resume();
      await jobs.settled('interrupted');
      await closing;
    }
    const halfWay = await demoState(interrupted);
    expect(halfWay).toMatchObject({ status: 'running', failure: null });
    expect(halfWay?.progress).toBeGreaterThan(0);
    expect(halfWay?.progress).toBeLessThan(1);
    const last = runner(demoJob);
    await last.resume();
    await last.settled('interrupted');
    await last.close();
    expect(await demoState(interrupted)).toMatchObject({ status: 'completed', progress: 1 });

    const [one, other] = [await contentOf('whole'), await contentOf('interrupted')];
    expect(one[0]?.slice(0, 2)).toEqual(['customer', demoCustomers]);
    expect(one.every(([, rows]) => Number(rows) > 0)).toBe(true);
    expect(other).toEqual(one);
  });

  test('completes the members of a segment saved meanwhile', async () => {
    const engine = engines.tenant('shop');
    let closing: Promise<void> = Promise.resolve();
    const first: Jobs = runner(stoppingAt(1, () => void (closing = first.close())));
    await requestDemo(first, engine, testToday);
    await first.settled('shop');
    await closing;
    const { id, count: early } = await engine.write(async (writer) => {
      const vocabulary = await tenantVocabulary(writer, 'segment');
      const definition = readDefinition(toWire(firstSegments.frequent), vocabulary);
      const context = {
        vocabulary,
        today: testToday,
        now: clock.now(),
        author: { userId: null, name: 'Anybody', now: clock.now() },
      };
      return createDefinition(writer, segmentKind, { name: 'Regulars', description: '' }, definition, context);
    });
    const last = runner(demoJob);
    await last.resume();
    await last.settled('shop');
    await last.close();
    const [members] = await engine.query<{ rows: number }>(
      'SELECT count(*) AS rows FROM segment WHERE id = CAST($1 AS VARCHAR)',
      [id],
    );
    const [buyers] = await engine.query<{ rows: number }>(
      `SELECT count(*) AS rows FROM (SELECT customer_no FROM sale WHERE event_type = 'purchase' AND customer_no IS NOT NULL
       GROUP BY customer_no HAVING count(DISTINCT transaction_id) >= 3)`,
    );
    expect(members).toEqual(buyers);
    expect(members?.rows).toBeGreaterThan(early.population);
    // Campaigns name the demo's segments, whatever came first.
    const [wrong] = await engine.query(
      `SELECT count(*) AS rows FROM campaign WHERE (payload -> 'segmentIds' ->> 0) = CAST($1 AS VARCHAR)`,
      [id],
    );
    expect(wrong).toEqual({ rows: 0 });
  });

  test('continues after a failure where it stopped, and is queued once', async () => {
    const engine = engines.tenant('shop');
    const failing = runner({
      ...demoJob,
      run: async (context) => {
        let steps = 0;
        await demoJob.run({
          ...context,
          step: (work) => {
            if (steps === 3) return Promise.reject(new Error('the disk is full'));
            steps += 1;
            return context.step(work);
          },
        });
      },
    });
    await requestDemo(failing, engine, testToday);
    await failing.settled('shop');
    await failing.close();
    expect(await demoState(engine)).toMatchObject({ status: 'failed' });

    const jobs = runner(demoJob);
    await Promise.all([1, 2, 3].map(() => requestDemo(jobs, engine, '2027-01-01')));
    await jobs.settled('shop');
    await requestDemo(jobs, engine, '2027-01-01');
    await jobs.settled('shop');
    expect(await demoState(engine)).toMatchObject({ status: 'completed' });
    expect(await engine.query('SELECT count(*) AS jobs FROM job WHERE kind = $1', [demoJobKind.name])).toEqual([
      { jobs: 2 },
    ]);
    expect(await engine.query('SELECT count(*) AS rows, count(DISTINCT user_id) AS ids FROM customer')).toEqual([
      { rows: demoCustomers, ids: demoCustomers },
    ]);
    // The day of the first request stays, so that all rows are of one demo.
    expect(await engine.query('SELECT max(event_dt) < CAST($1 AS DATE) AS before FROM sale', [testToday])).toEqual([
      { before: true },
    ]);
    await jobs.close();
  });
});

describe('demo data by POST onboarding', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const steps = [
    { step: 'business', name: 'Fern & Fable', time_zone: 'UTC' },
    { step: 'money', currency: '€', vat: 20 },
  ];
  const demo = { step: 'data', choice: 'demo' };

  test('moves on at once, reports its progress, and keeps the money settings', async () => {
    const { ask, tenantId } = await newcomer(server, 'demo@new.example');
    for (const step of steps) await valueOf(await ask('onboarding', step));
    const replies = await Promise.all([ask('onboarding', demo), ask('onboarding', demo)]);
    for (const reply of replies) expect(await valueOf(reply)).toEqual({ step: 4, finished: false });
    await server.services.jobs.settled(tenantId);
    expect(await valueOf(await ask('onboarding'))).toMatchObject({
      money: { currency: '€', vat: 20 },
      data: {
        choice: 'demo',
        demo: { status: 'completed', progress: 1, failure: null },
        customers: demoCustomers,
        products: 150,
      },
    });
    expect(await valueOf<unknown[]>(await ask('import'))).toEqual([]);
    const sql = "SELECT customer.user_id FROM customer WHERE customer.email_consented = 'true'";
    const { population } = await valueOf<{ population: number }>(await ask('segment/count', { sql }));
    expect(population).toBeGreaterThan(1000);
    // Repeated, it exists already.
    expect(await valueOf(await ask('onboarding', demo))).toEqual({ step: 4, finished: false });
    expect(await valueOf(await ask('tenant/meta'))).toMatchObject({ customers: demoCustomers });
  });

  test('is refused where the tenant has data of its own', async () => {
    const { ask, tenantId } = await newcomer(server, 'owndata@new.example');
    for (const step of steps) await valueOf(await ask('onboarding', step));
    await server.services.engines.tenant(tenantId).write(async (writer) => {
      await writer.run("INSERT INTO customer (customer_no, user_id) VALUES (0, 'mine')");
    });
    const reply = await ask('onboarding', demo);
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({
      error: { message: 'You already have data. Demo data is only available without data of your own.' },
    });
    expect(await valueOf(await ask('onboarding'))).toMatchObject({ step: 3, data: { choice: null, demo: null } });
  });
});
