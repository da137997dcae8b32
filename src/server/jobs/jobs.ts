import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { controlDb } from '#server/control/tables.ts';
import type { Control } from '../control/openControl.ts';
import type { Engines, TenantEngine, Writer } from '../engine/engine.ts';
import type { Json, JobKind } from './kind.ts';
import { addJob, hasJobs, takeJob } from './queue.ts';
import { runJob } from './runJob.ts';

/** Persisted background work, one job at a time per tenant (api.md §5). */
export interface Jobs {
  /**
   * Adds a job, together with the rows of whoever asks for it, in one transaction; gives the job's id. It begins when
   * the tenant's earlier jobs are done, and after a crash it goes on from its last step.
   */
  add(
    engine: TenantEngine,
    kind: string,
    input: Json,
    alongside?: (writer: Writer, jobId: number) => Promise<void>,
  ): Promise<number>;
  /** Notes in the control file that a tenant has jobs, before they are there, so that none is forgotten after a crash. */
  announce(tenantId: string): Promise<void>;
  /** Has a tenant's queue worked off, where that is not under way. */
  wake(tenantId: string): void;
  /** Goes on with what an earlier process left; called once at start. */
  resume(): Promise<void>;
  /** Resolves when the tenant has nothing left to do; for tests and for a graceful stop. */
  settled(tenantId: string): Promise<void>;
  /** Interrupts what runs at its present step and begins nothing new. */
  close(): Promise<void>;
}

/** What the runner works with. */
export interface JobsSettings {
  readonly control: Control;
  readonly engines: Engines;
  readonly config: Config;
  readonly clock: Clock;
  readonly kinds: Readonly<Record<string, JobKind>>;
}

/** Makes the runner of a data folder. */
export function jobsOf(settings: JobsSettings): Jobs {
  const { control, engines, clock } = settings;
  const stop = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** What runs, and what has left `running` but still says so in the control file. */
  const underWay = new Set<Promise<void>>();

  async function workOff(engine: TenantEngine): Promise<void> {
    while (!stop.signal.aborted) {
      const job = await engine.write(takeJob);
      if (!job) break;
      await runJob(job, engine, settings, stop.signal);
    }
  }

  /** Starts working a tenant's queue off, or lets the one at work find the new job. */
  function wake(engine: TenantEngine): void {
    const { tenantId } = engine;
    if (running.has(tenantId) || stop.signal.aborted) return;
    const say = (error: unknown): void => console.error(`[jobs] ${tenantId}:`, error);
    const work = workOff(engine)
      .catch(say)
      .then(() => leave(engine))
      .catch(say)
      .finally(() => underWay.delete(work));
    running.set(tenantId, work);
    underWay.add(work);
  }

  /** A job added while the last one ended is found here; else the tenant is taken off the list. */
  async function leave(engine: TenantEngine): Promise<void> {
    const { tenantId } = engine;
    running.delete(tenantId);
    if (stop.signal.aborted) return;
    if (await hasJobs(engine)) wake(engine);
    else
      await control.write(async (writer) => {
        await controlDb(writer).deleteFrom('tenant_with_jobs').where('tenant_id', '=', tenantId).execute();
      });
  }

  async function announce(tenantId: string): Promise<void> {
    await control.write(async (writer) => {
      await controlDb(writer)
        .insertInto('tenant_with_jobs')
        .values({ tenant_id: tenantId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  return {
    announce,
    wake: (tenantId) => wake(engines.tenant(tenantId)),
    add: async (engine, kind, input, alongside) => {
      if (!Object.hasOwn(settings.kinds, kind)) throw new Error(`There is no kind of job called ${kind}.`);
      await announce(engine.tenantId);
      const id = await engine.write(async (writer) => {
        const jobId = await addJob(writer, kind, input, clock.now());
        await alongside?.(writer, jobId);
        return jobId;
      });
      wake(engine);
      return id;
    },
    resume: async () => {
      const rows = await controlDb(control).selectFrom('tenant_with_jobs').select('tenant_id').execute();
      for (const { tenant_id: tenantId } of rows) wake(engines.tenant(tenantId));
    },
    settled: async (tenantId) => {
      for (let work = running.get(tenantId); work; work = running.get(tenantId)) await work;
    },
    close: async () => {
      stop.abort(new Error('The server is stopping.'));
      await Promise.all(underWay);
    },
  };
}
