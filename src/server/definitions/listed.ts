import type { Model } from '#domain/conditions/model.ts';
import type { Reader } from '../engine/engine.ts';
import type { PlanContext } from '../engine/plan/comparison.ts';
import { membersPlan, memberTotalPlan, type MemberPage } from '../engine/plan/members.ts';
import { readRows } from '../engine/queryBuilder.ts';
import { pageTotal } from '../records/pageTotal.ts';

/** One page of a definition's members, and the total. */
// The caller states the type of the columns, as with every query (engine.ts, Reader).
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function listMembers<Member extends object>(
  reader: Reader,
  model: Model,
  context: PlanContext,
  page: MemberPage,
): Promise<{ readonly rows: Member[]; readonly total: number }> {
  const found = await readRows<Member & { readonly total: number }>(reader, membersPlan(model, context, page));
  const total = await pageTotal(found, page.page, async () => {
    const [counted] = await readRows<{ total: number }>(reader, memberTotalPlan(model, context, page));
    return counted?.total ?? 0;
  });
  return { rows: found.map(({ total: _total, ...member }) => member as unknown as Member), total };
}
