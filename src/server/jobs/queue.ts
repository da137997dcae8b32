import { sql } from 'kysely';
import type { Reader, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';
import { tenantDb } from '../engine/queryBuilder.ts';
import type { Progress } from './kind.ts';
import type { NewJob } from './stored.ts';

/** A job that is not done yet, as the table has it. */
export interface QueuedJob {
  readonly id: number;
  readonly kind: string;
  /** JSON. */
  readonly input: string;
  readonly checkpoint: string | null;
  /** The number of attempts, this one included; it also says which attempt may go on with the job. */
  readonly attempts: number;
  /** How many of them an unavailable database ended. */
  readonly interruptions: number;
}

const unfinished = ['waiting', 'running'] as const;

/** Adds a job to the tenant's queue; returns its id. */
export async function addJob(writer: Writer, { kind, input }: NewJob, now: Date): Promise<number> {
  const id = await nextId(writer, 'job');
  const created = { status: 'waiting', created_at: now.toISOString() } as const;
  const row = { id, kind: kind.name, input: JSON.stringify(input), ...created };
  await tenantDb(writer).insertInto('job').values(row).execute();
  return id;
}

/** The kinds of jobs of a lane: some, or all but some. */
export type LaneKinds = { readonly of: readonly string[] } | { readonly allBut: readonly string[] };

const inLane = (kinds: LaneKinds) =>
  'of' in kinds
    ? sql<boolean>`kind IN (${sql.join(kinds.of)})`
    : kinds.allBut.length === 0
      ? sql<boolean>`TRUE`
      : sql<boolean>`kind NOT IN (${sql.join(kinds.allBut)})`;

/** Takes the oldest unfinished job of a lane and counts the attempt; undefined when all are done. */
export async function takeJob(writer: Writer, kinds: LaneKinds): Promise<QueuedJob | undefined> {
  const db = tenantDb(writer);
  const row = await db
    .selectFrom('job')
    .select(['id', 'kind', 'input', 'checkpoint', 'attempts', 'interruptions'])
    .where('status', 'in', unfinished)
    .where(inLane(kinds))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const attempts = row.attempts + 1;
  await db.updateTable('job').set({ status: 'running', attempts }).where('id', '=', row.id).execute();
  return { ...row, attempts, interruptions: row.interruptions ?? 0 };
}

/** Notes that an unavailable database ended an attempt, which does not count, even if another process has the job. */
export async function noteInterruption(writer: Writer, jobId: number): Promise<void> {
  await tenantDb(writer)
    .updateTable('job')
    .set({ interruptions: sql<number>`coalesce(interruptions, 0) + 1` })
    .where('id', '=', jobId)
    .execute();
}

/**
 * Another process took the job over: this one lost its connection to the locks. What it was about to commit is dropped.
 */
export class JobTaken extends Error {
  override readonly name = 'JobTaken';
}

/** Stores the progress of a job. @throws JobTaken when another attempt goes on with it */
export async function saveProgress(
  writer: Writer,
  { id, attempts }: Pick<QueuedJob, 'id' | 'attempts'>,
  { checkpoint, progress }: Progress,
): Promise<void> {
  const { numUpdatedRows } = await tenantDb(writer)
    .updateTable('job')
    .set({ checkpoint: JSON.stringify(checkpoint), progress })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new JobTaken(`Another process works on job ${id}.`);
}

/** Marks a job as done, or as failed for a reason. @throws JobTaken like saveProgress */
export async function endJob(
  writer: Writer,
  { id, attempts }: Pick<QueuedJob, 'id' | 'attempts'>,
  failure: string | null,
  now: Date,
): Promise<void> {
  const ended =
    failure === null ? ({ status: 'completed', progress: 1 } as const) : ({ status: 'failed', failure } as const);
  const { numUpdatedRows } = await tenantDb(writer)
    .updateTable('job')
    .set({ ...ended, ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new JobTaken(`Another process works on job ${id}.`);
}

/** True while a tenant has jobs of a lane that are not done. */
export async function hasJobs(reader: Reader, kinds: LaneKinds = { allBut: [] }): Promise<boolean> {
  const rows = await tenantDb(reader)
    .selectFrom('job')
    .select('id')
    .where('status', 'in', unfinished)
    .where(inLane(kinds))
    .limit(1)
    .execute();
  return rows.length > 0;
}
