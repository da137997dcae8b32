import { nextId } from '../engine/nextId.ts';
import type { Reader, Writer } from '../engine/engine.ts';
import type { Json, Progress } from './kind.ts';

/** A job that is not done yet, as the table has it. */
export interface QueuedJob {
  readonly id: number;
  readonly kind: string;
  readonly input: Json;
  readonly checkpoint: Json;
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

/** Adds a job to the tenant's queue; gives its id. */
export async function addJob(writer: Writer, kind: string, input: Json, now: Date): Promise<number> {
  const id = await nextId(writer, 'job');
  await writer.run("INSERT INTO job (id, kind, input, status, created_at) VALUES ($1, $2, $3, 'waiting', $4)", [
    id,
    kind,
    JSON.stringify(input),
    now.toISOString(),
  ]);
  return id;
}

/** Takes the oldest job that is not done and counts the attempt; undefined where all are done. */
export async function takeJob(writer: Writer): Promise<QueuedJob | undefined> {
  const [row] = await writer.query<{
    id: number;
    kind: string;
    input: string;
    checkpoint: string | null;
    attempts: number;
  }>(
    `SELECT id, kind, input, checkpoint, attempts FROM job WHERE status IN ('waiting', 'running') ORDER BY id LIMIT 1`,
  );
  if (!row) return undefined;
  await writer.run("UPDATE job SET status = 'running', attempts = attempts + 1 WHERE id = $1", [row.id]);
  return {
    ...row,
    input: JSON.parse(row.input) as Json,
    checkpoint: row.checkpoint === null ? null : (JSON.parse(row.checkpoint) as Json),
    attempts: row.attempts + 1,
  };
}

/** Keeps how far a job is. */
export async function keepProgress(writer: Writer, id: number, { checkpoint, progress }: Progress): Promise<void> {
  await writer.run('UPDATE job SET checkpoint = $1, progress = $2 WHERE id = $3', [
    JSON.stringify(checkpoint),
    progress,
    id,
  ]);
}

/** Marks a job as done, or as failed for a reason. */
export async function endJob(writer: Writer, id: number, failure: string | null, now: Date): Promise<void> {
  await writer.run(
    `UPDATE job SET status = CASE WHEN $1 IS NULL THEN 'completed' ELSE 'failed' END, failure = $1, ended_at = $2,
       progress = CASE WHEN $1 IS NULL THEN 1 ELSE progress END WHERE id = $3`,
    [failure, now.toISOString(), id],
  );
}

/** True while a tenant has jobs that are not done. */
export async function hasJobs(reader: Reader): Promise<boolean> {
  const rows = await reader.query("SELECT 1 FROM job WHERE status IN ('waiting', 'running') LIMIT 1");
  return rows.length > 0;
}
