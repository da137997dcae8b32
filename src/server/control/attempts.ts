import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../engine/engine.ts';
import { controlDb, type ControlTables } from './tables.ts';

/** The counter of one subject. */
export type Attempts = Readonly<Omit<Selectable<ControlTables['attempt']>, 'subject'>>;

const dayMs = 24 * 3600_000;
/** Subjects remembered at most; the longest unseen is forgotten first. */
const remembered = 100_000;

/** Reads the counter of a subject. */
export function attemptsOf(reader: Reader, subject: string): Promise<Attempts | undefined> {
  return controlDb(reader)
    .selectFrom('attempt')
    .select(['count', 'first_at', 'last_at'])
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Stores the counter of a subject; deletes counters without an attempt for a day. */
export async function saveAttempts(writer: Writer, subject: string, attempts: Attempts, now: Date): Promise<void> {
  const db = controlDb(writer);
  const { count, first_at, last_at } = attempts;
  await db
    .deleteFrom('attempt')
    .where('last_at', '<', new Date(now.getTime() - dayMs).toISOString())
    .where('subject', '<>', subject)
    .execute();
  await db
    .insertInto('attempt')
    .values({ subject, count, first_at, last_at })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ count, first_at, last_at }))
    .execute();
  const { all } = await db
    .selectFrom('attempt')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  if (all <= remembered) return;
  await db
    .deleteFrom('attempt')
    .where('last_at', '=', (eb) => eb.selectFrom('attempt').select(({ fn }) => fn.min('last_at').as('oldest')))
    .execute();
}

/** Forgets a subject. */
export async function deleteAttempts(writer: Writer, subject: string): Promise<void> {
  await controlDb(writer).deleteFrom('attempt').where('subject', '=', subject).execute();
}
