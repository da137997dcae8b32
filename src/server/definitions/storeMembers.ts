import type { Writer } from '../engine/engine.ts';
import { addMembersPlan, dropMembersPlan } from '../engine/plan/members.ts';
import { changeRows, tenantDb } from '../engine/queryBuilder.ts';
import type { Candidate, PopulateContext } from './definitionKind.ts';

/**
 * Brings a segment's stored members and its counts up to date. Who stays keeps since when it is known.
 */
export async function storeMembers(
  writer: Writer,
  { id, name, model }: Candidate,
  context: PopulateContext,
): Promise<void> {
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
    .innerJoin('customer', 'customer.customer_no', 'segment.customer_no')
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
