import type { Model } from '#domain/conditions/model.ts';
import { dataVersion } from '../engine/dataVersion.ts';
import type { QueryOptions, Reader } from '../engine/engine.ts';
import type { PlanContext } from '../engine/plan/comparison.ts';
import { numbersPlan, type Numbers } from '../engine/plan/numbers.ts';
import { runFragment } from '../engine/plan/runFragment.ts';
import type { Asked } from './askedDefinition.ts';

/** Every number of a model, or with `detail` false only those of the whole (conditions.md §5), in one statement. */
export async function countNumbers(
  reader: Reader,
  model: Model,
  context: PlanContext,
  detail: boolean,
  options?: QueryOptions,
): Promise<Numbers> {
  const plan = numbersPlan(model, context, detail);
  const [row] = await runFragment<Readonly<Record<string, unknown>>>(reader, plan.statement, options);
  if (!row) throw new Error('The engine gave no row of numbers.');
  return plan.read(row);
}

/** The numbers of a definition that was asked for, with the text and the data they belong to. */
export async function countDefinition(
  reader: Reader,
  { model, text, vocabulary }: Asked,
  today: string,
  detail: boolean,
) {
  const numbers = await countNumbers(reader, model, { vocabulary, today }, detail);
  const { version } = await dataVersion(reader);
  return { numbers, groups: groupCounts(numbers), sql: text, data_version: version, today };
}

/** A segment's member counts under the names of the wire (figures.md, Segment: count). */
export function memberCounts({ population, consented }: Pick<Numbers, 'population' | 'consented'>) {
  return { population, target: consented, consented, not_consented: population - consented };
}

/** The numbers of groups and conditions under their wire names, GPi and FDj. */
export function groupCounts({ groups }: Numbers) {
  return byPosition('GP', groups, ({ alone, left, conditions }) => ({
    alone,
    left,
    fields: byPosition('FD', conditions, (condition) => condition),
  }));
}

function byPosition<Item, Counted>(prefix: string, items: readonly Item[], counted: (item: Item) => Counted) {
  return Object.fromEntries(items.map((item, index) => [`${prefix}${index}`, counted(item)]));
}
