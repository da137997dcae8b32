import type { explanation } from '#contract/shapes/definition.ts';
import type { Condition, Group, Model } from '#domain/conditions/model.ts';
import type { InferOutput } from 'valibot';
import type { Reader } from '../engine/engine.ts';
import type { PlanContext } from '../engine/plan/comparison.ts';
import { conditionRowsPlan, groupRowsPlan, verdictPlan } from '../engine/plan/explain.ts';
import type { Fragment } from '../engine/plan/logic.ts';
import { readRows } from '../engine/queryBuilder.ts';

/** Why one record is in a definition or not. */
export type Explanation = NonNullable<InferOutput<typeof explanation>>;
type Rows = Pick<Explanation['groups'][string], 'count' | 'rows'>;
type Shown = Record<string, string | null> & { total?: number };

/** How many deciding rows are shown of each condition. */
const maxRows = 5;

/**
 * Explains one record: whether it is in, each group and each condition with yes or no, and the rows that decided. Null
 * where no record has the id.
 */
export async function explain(
  reader: Reader,
  model: Model,
  context: PlanContext,
  id: string,
): Promise<Explanation | null> {
  const [verdict] = await readRows<Readonly<Record<string, boolean | string | null>>>(
    reader,
    verdictPlan(model, context, id),
  );
  if (!verdict) return null;
  const holds = (name: string): boolean => verdict[name] === true;

  const ofCondition = async (condition: Condition, group: Group, name: string) => ({
    holds: holds(name),
    ...(await rowsOf(reader, conditionRowsPlan(condition, group, context, id, maxRows))),
  });
  const groups: Explanation['groups'] = {};
  for (const [index, group] of model.groups.entries()) {
    const fields: Explanation['groups'][string]['fields'] = {};
    for (const [position, condition] of group.conditions.entries()) {
      fields[`FD${position}`] = await ofCondition(condition, group, `g${index}c${position}`);
    }
    const rows = await rowsOf(reader, groupRowsPlan(group, context, id, maxRows));
    groups[`GP${index}`] = { holds: holds(`g${index}`), ...rows, fields };
  }
  const { name } = verdict;
  return { name: typeof name === 'string' ? name : null, member: holds('member'), groups };
}

async function rowsOf(reader: Reader, plan: Fragment | undefined): Promise<Rows> {
  if (!plan) return { count: null, rows: [] };
  const found = await readRows<Shown>(reader, plan);
  const isOwn = found[0] !== undefined && found[0].total === undefined;
  const count = isOwn ? null : (found[0]?.total ?? 0);
  for (const row of found) delete row.total;
  return { count, rows: found };
}
