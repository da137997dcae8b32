import { sql, type SqlBool } from 'kysely';
import type { journalEndpoints } from '#contract/features/journal.ts';
import type { ReadQueryOf } from '#contract/endpoint.ts';
import { notFound } from '#server/errors/apiError.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { searchFragment } from '#server/records/search.ts';
import { findEntry } from '#server/journal/journal.ts';

type Question = ReadQueryOf<(typeof journalEndpoints)['journalList']>;

const columns = [
  'id',
  'connector',
  'topic',
  'external_id',
  'received_at',
  'state',
  'outcome',
  'user_id',
  'attempts',
  'ended_at',
] as const;
const hasBody = sql<boolean>`body IS NOT NULL`;

/** The sort key of each order. */
const sorts = { received: 'id', topic: 'topic', connector: 'connector', state: 'state' } as const;

/** One page of the journal, and how many entries there are on all pages. */
export async function listJournal(
  reader: Reader,
  { search, connectors, states, sort, order, page, size }: Question,
  options?: QueryOptions,
) {
  const conditions = [
    searchFragment(search, { texts: ['topic', 'outcome', 'external_id', 'user_id'], spaced: [] }),
    connectors.length === 0 ? undefined : sql<SqlBool>`connector IN (${sql.join(connectors)})`,
    states.length === 0 ? undefined : sql<SqlBool>`state IN (${sql.join(states)})`,
  ].filter((condition) => condition !== undefined);
  let found = tenantDb(reader, options).selectFrom('connector_journal');
  for (const condition of conditions) found = found.where(condition);
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const shown = Math.max(1, Math.min(page, Math.ceil(total / size)));
  const entries = await found
    .select(columns)
    .select(hasBody.as('replayable'))
    .orderBy(sorts[sort], order)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((shown - 1) * size)
    .execute();
  return { entries, total, page: shown };
}

/** One entry with what came. @throws ApiError 404 for an unknown id */
export async function journalEntry(reader: Reader, id: number) {
  const entry = await findEntry(reader, id);
  if (!entry) throw notFound();
  const { sent_at: _sent, ...rest } = entry;
  return { ...rest, replayable: entry.body !== null };
}
