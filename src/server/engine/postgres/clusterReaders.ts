import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { EngineUnavailable } from '../engine.ts';
import { quotedName } from './database.ts';
import type { RunAsOwner } from './layout.ts';

/** How long a move waits for what runs, in milliseconds: longer than any reader may take (sessionSettings.ts). */
const longestMs = 20 * 60_000;
/** How long it pauses between two looks, in milliseconds. */
const pauseMs = 100;
/**
 * Shorter than PostgreSQL waits before it looks for deadlocks, so that a move gives way to readers and is never the
 * one that is ended.
 */
const lockTimeout = '500ms';
const isTimeout = (error: unknown): boolean => error instanceof DatabaseError && error.code === '55P03';

/**
 * The tables of a schema, in the order that they are locked in: readers begin with `data_version` (database.ts), so
 * that those who come later wait there, and hold nothing that those who read need.
 */
export async function ownTables(run: RunAsOwner, schema: string): Promise<string[]> {
  const { rows } = await run(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'
      ORDER BY relname <> 'data_version', relname`,
    [quotedName(schema)],
  );
  return rows.map(({ name }) => `${quotedName(schema)}.${quotedName(name)}`);
}

/**
 * Waits until nothing of a role runs that began before this transaction, and holds all tables then: who reads or writes
 * them waits until it ends. Writers that wait for their turn have not begun.
 *
 * @throws EngineUnavailable when readers do not end in time
 */
export async function waitForOthers(run: RunAsOwner, role: string, tables: readonly string[]): Promise<void> {
  const until = performance.now() + longestMs;
  await repeat(until, async () => {
    await run('SELECT pg_stat_clear_snapshot()');
    const { rows } = await run(
      `SELECT 1 FROM pg_stat_activity WHERE usename = $1 AND state <> 'idle' AND xact_start < now()
        AND wait_event IS DISTINCT FROM 'advisory'`,
      [role],
    );
    return rows.length === 0;
  });
  await repeat(until, () => lockAll(run, tables));
}

/** Whether all tables could be locked at once; none is if not. */
async function lockAll(run: RunAsOwner, tables: readonly string[]): Promise<boolean> {
  await run('SAVEPOINT before_locks');
  await run(`SET LOCAL lock_timeout TO '${lockTimeout}'`);
  try {
    await run(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    await run('ROLLBACK TO SAVEPOINT before_locks');
    return false;
  }
  await run("SET LOCAL lock_timeout TO '0'");
  return true;
}

async function repeat(until: number, isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) {
    if (performance.now() > until)
      throw new EngineUnavailable(
        'Statements of the tenant ran for 20 minutes, so nothing was moved. Run this again when the servers are less busy.',
      );
    await pause(pauseMs);
  }
}
