import { bumpDataVersion } from '../engine/dataVersion.ts';
import type { Writer } from '../engine/engine.ts';
import { addMembersPlan, dropMembersPlan } from '../engine/plan/members.ts';
import { changeRows } from '../engine/queryBuilder.ts';
import type { Candidate, PopulateContext } from './definitionKind.ts';

/**
 * Brings a segment's stored members and its counts up to date. Who stays keeps since when it is known; the data version
 * moves only where somebody came, left or is called by a new name.
 */
export async function storeMembers(
  writer: Writer,
  { id, name, model }: Candidate,
  context: PopulateContext,
): Promise<void> {
  const since = context.now.toISOString();
  const segment = { id, name, since };
  const left = await changeRows(writer, dropMembersPlan(model, context, segment));
  const renamed = await writer.run('UPDATE segment SET name = $2 WHERE id = $1 AND name <> $2', [String(id), name]);
  const came = await changeRows(writer, addMembersPlan(model, context, segment));
  await writer.run(
    `UPDATE segment_definition SET populated_at = $2, population = counted.population, consented = counted.consented
     FROM (SELECT COUNT(*) AS population, COUNT(*) FILTER (WHERE email_consented = 'true') AS consented
           FROM segment JOIN customer USING (customer_no) WHERE segment.id = $3) AS counted
     WHERE segment_definition.id = $1`,
    [id, since, String(id)],
  );
  if (left + renamed + came > 0) await bumpDataVersion(writer, context.now);
}
