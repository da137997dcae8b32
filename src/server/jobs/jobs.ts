import type { Clock } from '#server/clock/clock.ts';
import type { Config } from '../config/config.ts';
import { controlDb } from '#server/control/tables.ts';
import type { Control } from '../control/openControl.ts';
import { EngineUnavailable, type Engines, type TenantEngine, type Writer } from '../engine/engine.ts';
import type { Locks } from '../engine/locks.ts';
import type { Threads } from '../threads/threads.ts';
import type { JobKind } from './kind.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { addJob, hasJobs, noteInterruption, takeJob, type LaneKinds } from './queue.ts';
import { runJob } from './runJob.ts';
import type { StoredKind } from './stored.ts';

/** Persisted background work, one job at a time per tenant and lane (api.md §5). */
export interface Jobs {
  /**
   * Adds a job in one transaction with the caller's rows; returns the job's id. It starts when the tenant's earlier
   * jobs of its lane are done, and after a crash it continues from its last step.
   */
  add<Input>(
    engine: TenantEngine,
    kind: StoredKind<Input>,
    input: NoInfer<Input>,
    alongside?: (writer: Writer, jobId: number) => Promise<void>,
  ): Promise<number>;
  /**
   * Notes in the control data that a tenant has jobs, so that none is forgotten after a crash. Call it inside the
   * transaction that adds the job: only the tenant's writers delete the note, one at a time across all processes.
   */
  announce(tenantId: string): Promise<void>;
  /** Has a tenant's queue worked off, where that is not under way. */
  wake(tenantId: string): void;
  /** Resumes the jobs of earlier processes, and of others that end; called once at start. */
  resume(): Promise<void>;
  /** Resolves when the tenant has nothing left to do; for tests and for a graceful stop. */
  settled(tenantId: string): Promise<void>;
  /** Interrupts the running step and starts nothing new. */
  close(): Promise<void>;
}

/** The dependencies of the runner. */
export interface JobsSettings {
  readonly control: Control;
  readonly engines: Engines;
  readonly config: Config;
  readonly clock: Clock;
  readonly kinds: readonly JobKind[];
  readonly locks: Locks;
  readonly threads: Threads;
  /** How long a queue pauses after a failure, in milliseconds; it doubles each time. For tests. */
  readonly restMs?: { readonly shortest: number; readonly longest: number };
}

/** How often it is looked whether another process left work behind, in milliseconds. */
const lookEveryMs = 3000;

const standardRestMs = { shortest: 500, longest: 15_000 } as const;

/** Makes the runner of a data folder. */
export function jobsOf(settings: JobsSettings): Jobs {
  const { control, engines, clock, locks, restMs = standardRestMs } = settings;
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const running = new Map<string, Map<string, Promise<void>>>();
  /** Running queues, and those that left `running` but are still marked in the control file. */
  const underWay = new Set<Promise<void>>();

  const lanes = lanesOf(settings.kinds);

  /**
   * Works off a lane unless another process does; says whether it was free. `interrupted` receives the job whose
   * attempt an unavailable database ended.
   */
  async function workOff(
    engine: TenantEngine,
    [name, kinds]: Lane,
    interrupted: (jobId: number) => void,
  ): Promise<boolean> {
    const free = await locks.tryAcquire(`jobs ${name} ${engine.tenantId}`);
    if (!free) return false;
    try {
      while (!stop.signal.aborted) {
        const job = await engine.write((writer) => takeJob(writer, kinds));
        if (!job) break;
        const ended = await runJob(job, engine, settings, stop.signal).catch((error: unknown) => {
          if (error instanceof EngineUnavailable) interrupted(job.id);
          throw error;
        });
        // The lock was lost with its connection: another process has the lane.
        if (ended === 'taken') return false;
      }
      return true;
    } finally {
      await free();
    }
  }

  /** Works off a lane; retries by itself after a failure, typically while the database is unavailable. */
  async function workOffAtLast(engine: TenantEngine, lane: Lane): Promise<void> {
    let interrupted: number | undefined;
    let logged = '';
    for (let rest: number = restMs.shortest; !stop.signal.aborted; rest = Math.min(2 * rest, restMs.longest)) {
      try {
        const ended = interrupted;
        if (ended !== undefined) await engine.write((writer) => noteInterruption(writer, ended));
        interrupted = undefined;
        const wasFree = await workOff(engine, lane, (jobId) => (interrupted = jobId));
        return await leave(engine, lane, wasFree);
      } catch (error) {
        if (stop.signal.aborted) return;
        // Repeats of the same failure are logged once.
        const text = error instanceof Error ? error.message : String(error);
        if (text !== logged)
          console.error(`[jobs] ${engine.tenantId}:`, error instanceof EngineUnavailable ? text : error);
        logged = text;
        await pause(rest, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  }

  /** Starts working through a lane of a tenant's queue, unless that is under way. */
  function wake(engine: TenantEngine, lane: Lane): void {
    const { tenantId } = engine;
    const lanesUnderWay = running.get(tenantId) ?? new Map<string, Promise<void>>();
    if (lanesUnderWay.has(lane[0]) || stop.signal.aborted) return;
    const work = workOffAtLast(engine, lane).finally(() => underWay.delete(work));
    running.set(tenantId, lanesUnderWay.set(lane[0], work));
    underWay.add(work);
  }

  const wakeAll = (engine: TenantEngine): void => {
    for (const lane of lanes) wake(engine, lane);
  };

  /**
   * Finds a job that was added while the last one ended; otherwise the tenant is removed from the list. The process
   * that holds a lane looks for such jobs itself, after it gave the lane back.
   */
  async function leave(engine: TenantEngine, lane: Lane, wasFree: boolean): Promise<void> {
    const { tenantId } = engine;
    const lanesUnderWay = running.get(tenantId);
    lanesUnderWay?.delete(lane[0]);
    if (lanesUnderWay?.size === 0) running.delete(tenantId);
    if (stop.signal.aborted || !wasFree) return;
    if (await hasJobs(engine, lane[1])) wake(engine, lane);
    else if (!running.has(tenantId) && !(await hasJobs(engine))) await withdraw(engine);
  }

  /** Deletes the note of a tenant without jobs, as its writer: nobody can add a job between check and deletion. */
  async function withdraw(engine: TenantEngine): Promise<void> {
    await engine.write(async (tenant) => {
      if (await hasJobs(tenant)) return;
      await control.write(async (writer) => {
        await controlDb(writer).deleteFrom('tenant_with_jobs').where('tenant_id', '=', engine.tenantId).execute();
      });
    });
  }

  async function announce(tenantId: string): Promise<void> {
    const noted = await controlDb(control)
      .selectFrom('tenant_with_jobs')
      .select('tenant_id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    if (noted) return;
    await control.write(async (writer) => {
      await controlDb(writer)
        .insertInto('tenant_with_jobs')
        .values({ tenant_id: tenantId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }

  async function look(): Promise<void> {
    const rows = await controlDb(control).selectFrom('tenant_with_jobs').select('tenant_id').execute();
    for (const { tenant_id: tenantId } of rows) wakeAll(engines.tenant(tenantId));
  }

  return {
    announce,
    wake: (tenantId) => wakeAll(engines.tenant(tenantId)),
    add: async (engine, kind, input, alongside) => {
      const isKnown = settings.kinds.some(({ stored }) => stored.name === kind.name);
      if (!isKnown) throw new Error(`There is no kind of job called ${kind.name}.`);
      const id = await engine.write(async (writer) => {
        await announce(engine.tenantId);
        const jobId = await addJob(writer, { kind, input }, clock.now());
        await alongside?.(writer, jobId);
        return jobId;
      });
      wakeAll(engine);
      return id;
    },
    resume: async () => {
      await look();
      if (!locks.isShared) return;
      timer = setInterval(() => void look().catch((error: unknown) => console.error('[jobs]', error)), lookEveryMs);
      timer.unref();
    },
    settled: async (tenantId) => {
      for (let lane = running.get(tenantId); lane; lane = running.get(tenantId)) await Promise.all(lane.values());
    },
    close: async () => {
      clearInterval(timer);
      stop.abort(new Error('The server is stopping.'));
      await Promise.all(underWay);
    },
  };
}

/** A lane by its name, with the kinds of its jobs. */
type Lane = readonly [name: string, kinds: LaneKinds];

/** All lanes; kinds that this version does not know belong to the main one. */
function lanesOf(kinds: JobsSettings['kinds']): readonly Lane[] {
  const named = new Map<string, string[]>();
  for (const { lane, stored } of kinds) {
    if (lane !== undefined) named.set(lane, [...(named.get(lane) ?? []), stored.name]);
  }
  const main: Lane = ['main', { allBut: [...named.values()].flat() }];
  return [main, ...[...named].map(([lane, of]): Lane => [lane, { of }])];
}
