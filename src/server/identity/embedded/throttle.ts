import { attemptsOf, deleteAttempts, saveAttempts } from '../../control/attempts.ts';
import type { Reader, Writer } from '../../engine/engine.ts';

/** Failures of one subject in a row. */
export interface Failures {
  readonly count: number;
  /** Milliseconds since 1970 of the last one. */
  readonly last: number;
}

const freeFailures = 5;
const longestDelayMs = 15 * 60_000;
const dayMs = 24 * 3600_000;
const hourMs = 3600_000;

/** Until when a subject is refused: five failures are free, then 1, 2, 4 … seconds, up to 15 minutes. */
export function refusedUntil({ count, last }: Failures): number {
  if (count < freeFailures) return 0;
  return last + Math.min(1000 * 2 ** (count - freeFailures), longestDelayMs);
}

/**
 * Whether a subject such as `password a@b.example` has to wait (identity.md §10). Stored in the control file, so that
 * failures survive a restart; unknown addresses are counted like others.
 */
export async function isRefused(reader: Reader, subject: string, now: Date): Promise<boolean> {
  const known = await attemptsOf(reader, subject);
  if (!known) return false;
  return now.getTime() < refusedUntil({ count: known.count, last: Date.parse(known.last_at) });
}

/** Counts a failure; the count restarts after a day without one. */
export function countFailure(writer: Writer, subject: string, now: Date): Promise<void> {
  return count(writer, subject, now, (known) => now.getTime() - Date.parse(known.last_at) < dayMs);
}

/** Forgets the failures of a subject that proved itself. */
export const deleteFailures = deleteAttempts;

/** Counts something that may be done so often an hour; false, and not counted, where it was done so often already. */
export async function isAllowedBy(writer: Writer, subject: string, maxPerHour: number, now: Date): Promise<boolean> {
  const isFresh = (known: { readonly first_at: string }): boolean =>
    now.getTime() - Date.parse(known.first_at) < hourMs;
  const known = await attemptsOf(writer, subject);
  if (known && isFresh(known) && known.count >= maxPerHour) return false;
  await count(writer, subject, now, isFresh);
  return true;
}

async function count(
  writer: Writer,
  subject: string,
  now: Date,
  goesOn: (known: { readonly first_at: string; readonly last_at: string }) => boolean,
): Promise<void> {
  const known = await attemptsOf(writer, subject);
  const at = now.toISOString();
  const before = known && goesOn(known) ? known : { count: 0, first_at: at };
  await saveAttempts(writer, subject, { count: before.count + 1, first_at: before.first_at, last_at: at }, now);
}
