import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { openControl, type Control } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { EngineUnavailable, type Engines, type TenantEngine } from '#server/engine/engine.ts';
import { processLocks } from '#server/engine/locks.ts';
import { jobsOf, type Jobs } from '#server/jobs/jobs.ts';
import { eventually } from '#tests/support/eventually.ts';
import { JobFailure, type JobKind } from '#server/jobs/kind.ts';
import { threads } from '#tests/support/threads.ts';
import { addedAsLastEnds } from './addedAsLastEnds.ts';
import { anyData, numbers } from './anyData.ts';

describe('jobs', () => {
  let folder: string;
  let control: Control;
  let engines: Engines;
  let engine: TenantEngine;
  const log: string[] = [];

  beforeEach(async () => {
    log.length = 0;
    folder = await mkdtemp(join(tmpdir(), 'dodo-jobs-'));
    control = await openControl(folder);
    engines = duckdbEngines({
      structure: tenantStructure,
      folder,
      memoryLimitMb: 1024,
      timeZoneOf: () => Promise.resolve('UTC'),
    });
    engine = engines.tenant('one');
  });
  afterEach(async () => {
    await engines.close();
    await control.close();
    await rm(folder, { recursive: true, force: true });
  });

  const runner = (kinds: readonly JobKind[], on = engines): Jobs =>
    jobsOf({
      threads,
      locks: processLocks(),
      control,
      engines: on,
      config: readConfig({}),
      clock: systemClock(),
      kinds,
      restMs: { shortest: 1, longest: 1 },
    });
  const jobRows = (): Promise<object[]> => engine.query('SELECT id, status, progress, failure FROM job ORDER BY id');

  /** Counts to its input, a row per step; optionally stops the runner on the way. */
  const count = (stopAt?: { step: number; stop: () => void }, name = 'count'): JobKind<number, number> => ({
    stored: numbers(name),
    run: async ({ input, checkpoint, step, jobId }) => {
      for (let done = checkpoint ?? 0; done < input; done += 1) {
        if (stopAt?.step === done) stopAt.stop();
        await step(async (writer) => {
          await writer.run('INSERT INTO setting (name, value) VALUES ($1, $2)', [`${jobId}-${done}`, String(done)]);
          return { checkpoint: done + 1, progress: (done + 1) / input };
        });
      }
      log.push(`job ${jobId}`);
    },
  });

  test('that cannot be taken are tried again after a while, and the log says so once, until the failure is another', async () => {
    const said: unknown[] = [];
    vi.spyOn(console, 'error').mockImplementation((...line) => {
      said.push(String(line[1]));
    });
    const jobs = runner([count()]);
    const full = ['full', 'full', 'fuller'];
    let tries = 0;
    const failing: TenantEngine = {
      ...engine,
      write: (work, options) => {
        const failure = tries === 0 ? undefined : full.shift();
        tries += 1;
        return failure === undefined ? engine.write(work, options) : Promise.reject(new Error(failure));
      },
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await jobs.add(failing, numbers('count'), 1);
      for (let left = full.length; left > 0; left = full.length) {
        await jobs.settled('one');
        const before = tries;
        // No attempt follows by itself.
        await jobs.settled('one');
        expect(tries).toBe(before);
        await vi.advanceTimersByTimeAsync(3000);
      }
      await jobs.settled('one');
      await vi.advanceTimersByTimeAsync(3000);
      await jobs.settled('one');
    } finally {
      vi.useRealTimers();
    }
    expect(said).toEqual(['Error: full', 'Error: fuller']);
    expect(await jobRows()).toMatchObject([{ status: 'completed' }]);
    await jobs.close();
  });

  test('run in the order they were added, one at a time, and are marked as done', async () => {
    const jobs = runner([count()]);
    const ids = await Promise.all([jobs.add(engine, numbers('count'), 3), jobs.add(engine, numbers('count'), 1)]);
    await jobs.settled('one');
    expect(ids).toEqual([1, 2]);
    expect(log).toEqual(['job 1', 'job 2']);
    expect(await jobRows()).toEqual([
      { id: 1, status: 'completed', progress: 1, failure: null },
      { id: 2, status: 'completed', progress: 1, failure: null },
    ]);
    expect(await control.query('SELECT * FROM tenant_with_jobs')).toEqual([]);
    await jobs.close();
  });

  test('leave nothing under way once they are closed, not even the note that a tenant has none left', async () => {
    const noted: string[] = [];
    let begin = (): void => undefined;
    let goOn = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const write: Control['write'] = async (...asked) => {
      if (log.length > 0) {
        begin();
        await gate;
      }
      const result = await control.write(...asked);
      if (log.length > 0) noted.push('noted');
      return result;
    };
    const kinds = [count()];
    const jobs = jobsOf({
      locks: processLocks(),
      control: { ...control, write },
      engines,
      config: readConfig({}),
      clock: systemClock(),
      kinds,
      threads,
    });
    await jobs.add(engine, numbers('count'), 1);
    await begun;
    const closing = jobs.close();
    goOn();
    await closing;
    expect(noted).toEqual(['noted']);
  });

  test('go on from their last step in the next process, each step once', async () => {
    let closing: Promise<void> = Promise.resolve();
    const first: Jobs = runner([count({ step: 2, stop: () => void (closing = first.close()) })]);
    await first.add(engine, numbers('count'), 5);
    await first.settled('one');
    await closing;
    expect(await jobRows()).toMatchObject([{ status: 'running', progress: 0.4 }]);

    const second = runner([count()]);
    await second.resume();
    await second.settled('one');
    expect(await jobRows()).toMatchObject([{ status: 'completed' }]);
    expect(await engine.query('SELECT count(*) AS rows FROM setting')).toEqual([{ rows: 5 }]);
    await second.close();
  });

  test('that fail report why, let their kind store it, and the next one runs', async () => {
    const failing: JobKind = {
      stored: anyData('failing'),
      run: () => Promise.reject(new JobFailure('The file has no header.')),
      failed: async (writer, { jobId }, reason) => {
        await writer.run('INSERT INTO setting (name, value) VALUES ($1, $2)', [`why-${jobId}`, JSON.stringify(reason)]);
      },
    };
    const jobs = runner([failing, count()]);
    await jobs.add(engine, anyData('failing'), null);
    await jobs.add(engine, numbers('count'), 1);
    await jobs.settled('one');
    expect(await jobRows()).toMatchObject([
      { status: 'failed', failure: 'The file has no header.' },
      { status: 'completed' },
    ]);
    expect(await engine.query("SELECT value FROM setting WHERE name = 'why-1'")).toEqual([
      { value: '"The file has no header."' },
    ]);
    await jobs.close();
  });

  test('that run out of memory fail with the sentence of their kind', async () => {
    const noMemory = new Error(
      'Out of Memory Error: failed to allocate data of size 16.0 MiB (488.2 MiB/488.2 MiB used)',
    );
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const run = () => Promise.reject(noMemory);
    const jobs = runner([
      { stored: anyData('import'), run, shortOfMemory: 'Split the file.' },
      { stored: anyData('population'), run },
    ]);
    await jobs.add(engine, anyData('import'), null);
    await jobs.add(engine, anyData('population'), null);
    await jobs.settled('one');
    expect(await jobRows()).toMatchObject([
      { failure: 'Split the file.' },
      { failure: expect.stringContaining('Use fewer conditions') },
    ]);
    await jobs.close();
  });

  test('are added together with the caller’s rows, or not at all', async () => {
    const jobs = runner([count()]);
    const adding = jobs.add(engine, numbers('count'), 1, () => Promise.reject(new Error('no')));
    await expect(adding).rejects.toThrow('no');
    expect(await jobRows()).toEqual([]);
    await expect(jobs.add(engine, anyData('unknown'), 1)).rejects.toThrow('no kind of job');
    await jobs.close();
  });

  test('that ended the process too often are given up', async () => {
    const jobs = runner([count()]);
    await engine.write((writer) =>
      writer.run(
        "INSERT INTO job (id, kind, input, status, attempts, created_at) VALUES (1, 'count', '1', 'running', 5, now())",
      ),
    );
    await control.write((writer) => writer.run("INSERT INTO tenant_with_jobs (tenant_id) VALUES ('one')"));
    await jobs.resume();
    await jobs.settled('one');
    expect(await jobRows()).toMatchObject([
      { status: 'failed', failure: expect.stringContaining('so it was stopped') as string },
    ]);
    await jobs.close();
  });

  test('that an absent database ends go on by themselves from their last step, however often it is away', async () => {
    let outages = 12;
    const absent: JobKind<number, number> = {
      stored: numbers('absent'),
      run: async (context) => {
        await count().run({
          ...context,
          step: async (work) => {
            outages -= 1;
            if (outages > 0 && outages % 2 === 0) throw new EngineUnavailable('The database does not answer.');
            await context.step(work);
          },
        });
      },
    };
    const jobs = runner([absent, count()]);
    await jobs.add(engine, numbers('absent'), 5);
    await jobs.add(engine, numbers('count'), 1);
    await jobs.settled('one');
    expect(await jobRows()).toMatchObject([
      { status: 'completed', failure: null },
      { status: 'completed', failure: null },
    ]);
    expect(await engine.query('SELECT name FROM setting ORDER BY name')).toEqual(
      ['1-0', '1-1', '1-2', '1-3', '1-4', '2-0'].map((name) => ({ name })),
    );
    await jobs.close();
  });

  test('whose end cannot be written wait for the database, and are done once it is back', async () => {
    let refusals = 0;
    let runs = 0;
    const away: Engines = {
      ...engines,
      tenant: (id) => {
        const tenant = engines.tenant(id);
        const write: TenantEngine['write'] = (...asked) => {
          if (runs === 0 || refusals === 3) return tenant.write(...asked);
          refusals += 1;
          return Promise.reject(new EngineUnavailable('The database does not answer.'));
        };
        return { ...tenant, engine: tenant.engine, write };
      },
    };
    const one: JobKind = {
      stored: anyData('one'),
      run: () => {
        runs += 1;
        return Promise.resolve();
      },
    };
    const jobs = runner([one], away);
    await jobs.add(away.tenant('one'), anyData('one'), null);
    await jobs.settled('one');
    expect(await jobRows()).toMatchObject([{ status: 'completed', failure: null }]);
    expect([refusals, runs]).toEqual([3, 2]);
    await jobs.close();
  });

  test('are announced while they are unfinished, also where one is added as the last one ends', async () => {
    const { add, letDelete, deleting } = await addedAsLastEnds({ control, engines, engine });
    await deleting;
    const asked = add();
    await asked.isAsked;
    letDelete();
    await asked.isAdded;
    expect(await jobRows()).toMatchObject([{ status: 'completed' }, {}]);
    expect(await control.query('SELECT * FROM tenant_with_jobs')).toEqual([{ tenant_id: 'one' }]);
    await asked.close();
  });

  test('of another lane run beside a long one, in their own order', async () => {
    let goOn = (): void => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const slow: JobKind = { stored: anyData('slow'), run: () => gate };
    const jobs = runner([slow, { ...count(), lane: 'second' }]);
    await jobs.add(engine, anyData('slow'), null);
    await jobs.add(engine, numbers('count'), 2);
    await jobs.add(engine, numbers('count'), 1);
    await eventually(() => expect(log).toEqual(['job 2', 'job 3']));
    const states = [{ status: 'running' }, { status: 'completed' }, { status: 'completed' }];
    await eventually(async () => expect(await jobRows()).toMatchObject(states));
    goOn();
    await jobs.settled('one');
    expect(await jobRows()).toMatchObject([{ status: 'completed' }, {}, {}]);
    expect(await control.query('SELECT * FROM tenant_with_jobs')).toEqual([]);
    await jobs.close();
  });
});
