import type { Reader, Writer } from '../engine/engine.ts';

/** What was counted of one subject. */
export interface Attempts {
  readonly count: number;
  readonly first_at: string;
  readonly last_at: string;
}

const dayMs = 24 * 3600_000;
/** Subjects remembered at most; the longest unseen is forgotten first. */
const remembered = 100_000;

/** What is remembered of a subject. */
export async function attemptsOf(reader: Reader, subject: string): Promise<Attempts | undefined> {
  const [found] = await reader.query<Attempts>('SELECT count, first_at, last_at FROM attempt WHERE subject = $1', [
    subject,
  ]);
  return found;
}

/** Writes what is to be remembered of a subject; drops what nobody added to for a day. */
export async function keepAttempts(writer: Writer, subject: string, attempts: Attempts, now: Date): Promise<void> {
  await writer.run('DELETE FROM attempt WHERE last_at < $1 AND subject <> $2', [
    new Date(now.getTime() - dayMs).toISOString(),
    subject,
  ]);
  await writer.run(
    `INSERT INTO attempt (subject, count, first_at, last_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (subject) DO UPDATE
     SET count = excluded.count, first_at = excluded.first_at, last_at = excluded.last_at`,
    [subject, attempts.count, attempts.first_at, attempts.last_at],
  );
  const [all] = await writer.query<{ number: number }>('SELECT count(*)::INTEGER AS number FROM attempt');
  if ((all?.number ?? 0) > remembered) {
    await writer.run('DELETE FROM attempt WHERE last_at = (SELECT min(last_at) FROM attempt)');
  }
}

/** Forgets a subject. */
export async function forgetAttempts(writer: Writer, subject: string): Promise<void> {
  await writer.run('DELETE FROM attempt WHERE subject = $1', [subject]);
}
