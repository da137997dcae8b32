import { shortageOf } from '#server/errors/shortage.ts';
import { EngineUnavailable, type TenantEngine } from '../engine/engine.ts';
import { tenantById } from '#server/control/tenants.ts';
import type { JobsSettings } from './jobs.ts';
import { JobFailure, type JobContext, type JobKind } from './kind.ts';
import { endJob, JobTaken, saveProgress, type QueuedJob } from './queue.ts';
import { readCheckpoint, readInput } from './stored.ts';

/** A job that ended the process so often is not tried again. */
const maxAttempts = 5;

const unreadable = 'The server couldn’t read this job’s stored state. Start it again.';

/**
 * Runs one job to its end and stores the outcome; a stopping server leaves it to the next start. Says if another
 * process took it over meanwhile.
 *
 * @throws EngineUnavailable if the database is unavailable: the job stays as it is, and resumes from its last step
 */
export async function runJob(
  job: QueuedJob,
  engine: TenantEngine,
  { kinds, config, clock, control, threads }: JobsSettings,
  signal: AbortSignal,
): Promise<'ended' | 'taken'> {
  const kind = kinds.find(({ stored }) => stored.name === job.kind);
  const input = kind && readInput(kind.stored, job.input);
  const contextOf = (read: Pick<JobContext, 'input' | 'checkpoint'>): JobContext => ({
    ...read,
    jobId: job.id,
    engine,
    config,
    clock,
    threads,
    today: async () => clock.today((await tenantById(control, engine.tenantId))?.time_zone ?? 'UTC'),
    signal,
    step: (work) => engine.write(async (writer) => saveProgress(writer, job, await work(writer)), { signal }),
  });

  const fail = (reason: string): Promise<void> =>
    engine.write(async (writer) => {
      await kind?.failed?.(writer, { jobId: job.id, storedInput: job.input, engine, clock }, reason);
      await endJob(writer, job, reason, clock.now());
    });

  const most = kind?.attempts ?? maxAttempts;
  const end = async (): Promise<void> => {
    if (!kind || !input) return fail('This server version doesn’t support this job.');
    if (job.attempts - job.interruptions > most)
      return fail(`The server stopped ${most} times during this job, so it was stopped.`);
    const checkpoint = readCheckpoint(kind.stored, job.checkpoint);
    for (const [part, read] of Object.entries({ input, checkpoint })) {
      if (!read.ok) console.error(`[jobs] ${job.kind} ${job.id} of ${engine.tenantId}: ${part}: ${read.problem}`);
    }
    if (!input.ok || !checkpoint.ok) return fail(unreadable);
    try {
      await kind.run(contextOf({ input: input.value, checkpoint: checkpoint.value }));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof JobTaken || error instanceof EngineUnavailable) throw error;
      if (!(error instanceof JobFailure)) console.error(`[jobs] ${job.kind} ${job.id} of ${engine.tenantId}:`, error);
      return fail(reasonOf(error, kind));
    }
    await engine.write((writer) => endJob(writer, job, null, clock.now()));
  };
  try {
    await end();
    return 'ended';
  } catch (error) {
    if (error instanceof JobTaken) return 'taken';
    throw error;
  }
}

/** Why a job failed, for the person who waits for it. */
function reasonOf(error: unknown, { shortOfMemory }: JobKind): string {
  if (error instanceof JobFailure) return error.message;
  const shortage = shortageOf(error);
  if (shortage?.of === 'memory' && shortOfMemory !== undefined) return shortOfMemory;
  return shortage?.message ?? 'Something went wrong on the server. Its log has the details.';
}
