import type { Model } from '#domain/conditions/model.ts';
import type { Reader } from '../engine/engine.ts';
import type { PlanContext } from '../engine/plan/comparison.ts';
import { membersPlan, memberTotalPlan, type MemberPage } from '../engine/plan/members.ts';
import { runFragment } from '../engine/plan/runFragment.ts';

/** One page of a definition's members, and how many there are in all. */
// The caller says which columns it asked for, as with every statement (engine.ts, Reader).
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function listMembers<Member extends object>(
  reader: Reader,
  model: Model,
  context: PlanContext,
  page: MemberPage,
): Promise<{ readonly rows: Member[]; readonly total: number }> {
  const rows = await runFragment<Member>(reader, membersPlan(model, context, page));
  const [count] = await runFragment<{ total: number }>(reader, memberTotalPlan(model, context, page));
  return { rows, total: count?.total ?? 0 };
}
