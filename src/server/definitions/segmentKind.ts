import { sql } from 'kysely';
import type { segmentEndpoints } from '#contract/features/segments.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { commonParts, type ReadingFacts, type SegmentRow, definitionTables } from './definitionRow.ts';
import { memberCounts } from './memberNumbers.ts';
import type { Writer } from '#server/engine/engine.ts';
import { addMembersPlan, dropMembersPlan } from '#server/engine/plan/members.ts';
import { personKey } from '#server/engine/personKey.ts';
import { changeRows, tenantDb } from '#server/engine/queryBuilder.ts';
import type { Candidate, PopulateContext, DefinitionKind } from './definitionKind.ts';
import { segmentStore } from './definitionStores.ts';
import { followName, refuseCycle } from './segmentGraph.ts';

/** A segment as the wire has it (specification 2 §3 Segment). */
export type Segment = ValueOf<(typeof segmentEndpoints)['segmentCreate']>;

/** A stored segment under its wire names. */
function segmentOf(row: SegmentRow, facts: ReadingFacts): Segment {
  return {
    ...commonParts(row, facts),
    segment_external_id: row.segment_external_id,
    count: memberCounts(row),
  };
}

/** Updates a segment's stored members and its counts. Members who stay keep the date they joined. */
async function storeMembers(writer: Writer, { id, name, model }: Candidate, context: PopulateContext): Promise<void> {
  const since = context.now.toISOString();
  const segment = { id, name, since };
  await changeRows(writer, dropMembersPlan(model, context, segment));
  await tenantDb(writer)
    .updateTable('segment')
    .set({ name })
    .where('id', '=', String(id))
    .where('name', '<>', name)
    .execute();
  await changeRows(writer, addMembersPlan(model, context, segment));
  const { population, consented } = await tenantDb(writer)
    .selectFrom('segment')
    .innerJoin('customer', (join) => join.on(sql`customer.${personKey}`, '=', sql`segment.${personKey}`))
    .select(({ fn }) => [
      fn.countAll<number>().as('population'),
      fn.countAll<number>().filterWhere('customer.email_consented', '=', 'true').as('consented'),
    ])
    .where('segment.id', '=', String(id))
    .executeTakeFirstOrThrow();
  await tenantDb(writer)
    .updateTable('segment_definition')
    .set({ populated_at: since, population, consented })
    .where('id', '=', id)
    .execute();
}

/** Segments: their members are stored in the table that segment conditions read (conditions.md §1). */
export const segmentKind: DefinitionKind<SegmentRow, Segment> = {
  kind: 'segment',
  table: definitionTables.segment,
  store: segmentStore,
  details: ['name', 'description', 'segment_external_id'],
  read: segmentOf,
  guard: refuseCycle,
  populate: storeMembers,
  renamed: followName,
};
