import type { ValueOf } from '#contract/endpoint.ts';
import type { segmentEndpoints } from '#contract/features/segments.ts';
import { pageSize } from '#contract/paging.ts';
import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import { nextId } from '../engine/nextId.ts';
import { tenantDb } from '../engine/queryBuilder.ts';

/** One page of a history as the wire has it. */
export type History = ValueOf<(typeof segmentEndpoints)['segmentHistory']>;
/** One change in it. */
export type HistoryRow = History['rows'][number];
/** The kinds of changes. */
export type Action = HistoryRow['action'];
/** A field that changed, by its column. */
export type FieldChange = HistoryRow['changes'][number];

/** Who changes something, and when. */
export interface Author {
  /** Null where no person does it. */
  readonly userId: string | null;
  /** The person's name for colleagues. */
  readonly name: string;
  readonly now: Date;
}

/** One audited record: its table, and its key as text. */
export interface Subject {
  readonly entity: string;
  readonly id: string;
}

/** Notes one change in the transaction that makes it. */
export async function recordChange(
  writer: Writer,
  { entity, id }: Subject,
  { version, action, changes }: Pick<HistoryRow, 'version' | 'action' | 'changes'>,
  author: Author,
): Promise<void> {
  await tenantDb(writer)
    .insertInto('audit')
    .values({
      id: await nextId(writer, 'audit'),
      entity,
      entity_id: id,
      version,
      action,
      user_id: author.userId,
      user_name: author.name,
      changed_at: author.now.toISOString(),
      changes: JSON.stringify(changes),
    })
    .execute();
}

/** One page of a thing's history, newest first; pages count from 1. */
export async function historyOf(
  reader: Reader,
  { entity, id }: Subject,
  page: number,
  options?: QueryOptions,
): Promise<History> {
  const ofSubject = tenantDb(reader, options)
    .selectFrom('audit')
    .where('entity', '=', entity)
    .where('entity_id', '=', id);
  const { total } = await ofSubject.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await ofSubject
    .select(['id', 'version', 'action', 'user_id', 'user_name', 'changed_at as at', 'changes'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    total,
    rows: rows.map(({ user_id: userId, user_name: name, changes, ...row }) => ({
      ...row,
      who: { user_id: userId, name },
      changes: JSON.parse(changes) as FieldChange[],
    })),
  };
}

/**
 * The values that fields had after a change of the history, of those that changed since; undefined where the thing has
 * no such change.
 */
export async function valuesAfter(
  reader: Reader,
  { entity, id }: Subject,
  historyId: number,
): Promise<ReadonlyMap<string, FieldChange['before']> | undefined> {
  const rows = await tenantDb(reader)
    .selectFrom('audit')
    .select(['id', 'changes'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('id', '>=', historyId)
    .orderBy('id', 'desc')
    .execute();
  if (rows.at(-1)?.id !== historyId) return undefined;
  const later = rows.slice(0, -1).flatMap(({ changes }) => JSON.parse(changes) as FieldChange[]);
  // Changes are newest first, so the last one of a field has the value before all of them.
  return new Map(later.map(({ field, before }) => [field, before]));
}
