import type { Model } from '#domain/conditions/model.ts';
import { dataVersion } from '../engine/dataVersion.ts';
import type { BitmapCache, CachedBitmaps } from '../engine/bitmaps/bitmapCache.ts';
import { countSets } from '../engine/bitmaps/countSets.ts';
import type { Reader, TenantEngine } from '../engine/engine.ts';
import type { PlanContext } from '../engine/plan/comparison.ts';
import { joinedCounts } from '../engine/plan/joinedCounts.ts';
import { numberSets, everyonePlan, type Numbers } from '../engine/plan/numbers.ts';
import { readRows } from '../engine/queryBuilder.ts';
import { bases } from '../engine/plan/source.ts';
import type { RequestedDefinition } from './requestedDefinition.ts';

/** The part of a call that counting reads. */
interface CountingCall {
  readonly engine: Pick<TenantEngine, 'tenantId'>;
  readonly today: string;
  readonly body: { readonly detail: boolean };
  /** The bitmaps that are cached while definitions are edited. */
  readonly bitmaps: BitmapCache;
}

/** The numbers of the whole definition only, in one statement. */
export async function countWhole(reader: Reader, model: Model, context: PlanContext): Promise<Numbers> {
  const [row] = await readRows<Omit<Numbers, 'groups'>>(reader, everyonePlan(model, context));
  if (!row) throw new Error('The engine returned no row of numbers.');
  return { ...row, groups: [] };
}

/**
 * The numbers of a requested definition, with the data version they belong to; with `detail` every number
 * (conditions.md §5).
 */
export async function countDefinition(
  reader: Reader,
  { model, vocabulary }: RequestedDefinition,
  { engine, today, body, bitmaps }: CountingCall,
) {
  const context = { vocabulary, today };
  const { version } = await dataVersion(reader);
  const numbers = body.detail
    ? await countDetail(reader, model, context, bitmaps.of(engine.tenantId, version))
    : await countWhole(reader, model, context);
  return { numbers, groups: groupCounts(numbers), data_version: version, today };
}

/**
 * Every number: from bitmaps that are cached while a definition is edited, or counted on the nodes that keep the
 * people.
 */
async function countDetail(
  reader: Reader,
  model: Model,
  context: PlanContext,
  cached: CachedBitmaps,
): Promise<Numbers> {
  const base = bases[model.kind];
  const sets = numberSets(model, context);
  const counted = reader.engine === 'citus' ? await joinedCounts(reader, base, sets) : undefined;
  return counted ?? countSets(reader, base, sets, cached);
}

/** A segment's member counts under the names of the wire (figures.md, Segment: count). */
export function memberCounts({ population, consented }: Pick<Numbers, 'population' | 'consented'>) {
  return { population, target: consented, consented, not_consented: population - consented };
}

/** The numbers of groups and conditions under their wire names, GPi and FDj. */
function groupCounts({ groups }: Numbers) {
  return byPosition('GP', groups, ({ alone, left, conditions }) => ({
    alone,
    left,
    fields: byPosition('FD', conditions, (condition) => condition),
  }));
}

function byPosition<Item, Counted>(prefix: string, items: readonly Item[], counted: (item: Item) => Counted) {
  return Object.fromEntries(items.map((item, index) => [`${prefix}${index}`, counted(item)]));
}
