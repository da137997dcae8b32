import type { Selectable } from 'kysely';
import { journalDays, type ConnectorName, type JournalState } from '#contract/features/journalWords.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import { nextId } from '#server/engine/nextId.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { TenantTables } from '#server/engine/tables/tenant.ts';

/** A row of the journal. */
export type JournalRow = Selectable<TenantTables['connector_journal']>;

/** A message, or an action. */
export interface NewEntry {
  readonly connector: ConnectorName;
  readonly topic: string;
  readonly state: JournalState;
  readonly outcome?: string;
  /** The other system's id of this delivery. */
  readonly externalId?: string;
  readonly body?: string;
  readonly userId?: string | null;
  /** When the other system sent it, ISO 8601. */
  readonly sentAt?: string;
}

const longestOutcome = 2000;

/** Writes an entry into the journal, in the transaction of what it tells of; returns its id. */
export async function noteEntry(writer: Writer, entry: NewEntry, now: Date): Promise<number> {
  const id = await nextId(writer, 'connector_journal');
  const { connector, topic, state, outcome = '', externalId = null, body = null, userId = null, sentAt = null } = entry;
  const at = now.toISOString();
  await tenantDb(writer)
    .insertInto('connector_journal')
    .values({
      id,
      connector,
      topic,
      external_id: externalId,
      received_at: at,
      sent_at: sentAt,
      state,
      outcome: outcome.slice(0, longestOutcome),
      body,
      user_id: userId,
      attempts: state === 'waiting' ? 0 : 1,
      ended_at: state === 'waiting' ? null : at,
    })
    .execute();
  return id;
}

/** Whether a delivery is in the journal already. */
export async function isNoted(reader: Reader, connector: ConnectorName, externalId: string): Promise<boolean> {
  const row = await tenantDb(reader)
    .selectFrom('connector_journal')
    .select('id')
    .where('connector', '=', connector)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row !== undefined;
}

/** When a connector's newest entry came; null where there is none. */
export async function lastReceived(reader: Reader, connector: ConnectorName): Promise<string | null> {
  const { last } = await tenantDb(reader)
    .selectFrom('connector_journal')
    .select(({ fn }) => fn.max<string | null>('received_at').as('last'))
    .where('connector', '=', connector)
    .executeTakeFirstOrThrow();
  return last;
}

/** One entry; undefined where there is none. */
export function findEntry(reader: Reader, id: number): Promise<JournalRow | undefined> {
  return tenantDb(reader).selectFrom('connector_journal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The oldest entry of a connector that waits. */
export function nextWaiting(reader: Reader, connector: ConnectorName): Promise<JournalRow | undefined> {
  return tenantDb(reader)
    .selectFrom('connector_journal')
    .selectAll()
    .where('connector', '=', connector)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The outcome of an entry. */
export interface EntryEnd {
  readonly state: JournalState;
  readonly outcome: string;
  readonly userId?: string | null;
  /** The message was deleted. */
  readonly dropsBody?: true;
}

/** Writes down what became of an entry, in the transaction that did it. */
export async function endEntry(
  writer: Writer,
  id: number,
  { state, outcome, userId, dropsBody }: EntryEnd,
  now: Date,
): Promise<void> {
  await tenantDb(writer)
    .updateTable('connector_journal')
    .set(({ eb }) => ({
      state,
      outcome: outcome.slice(0, longestOutcome),
      ...(userId !== undefined && { user_id: userId }),
      ...(dropsBody && { body: null }),
      attempts: eb('attempts', '+', 1),
      ended_at: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Has an entry worked off again; what it did before is written over when it ends. */
export async function awaitEntry(writer: Writer, id: number): Promise<void> {
  await tenantDb(writer)
    .updateTable('connector_journal')
    .set({ state: 'waiting', outcome: '', ended_at: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes entries and bodies that are too old; returns how many entries went. */
export async function dropOldEntries(writer: Writer, now: Date): Promise<number> {
  const before = (days: number): string => new Date(now.getTime() - days * 24 * 3600 * 1000).toISOString();
  const db = tenantDb(writer);
  await db
    .updateTable('connector_journal')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('received_at', '<', before(journalDays.body))
    .execute();
  const gone = await db
    .deleteFrom('connector_journal')
    .where('received_at', '<', before(journalDays.entry))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
