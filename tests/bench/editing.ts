import type { Model } from '#domain/conditions/model.ts';
import type { Condition } from '#domain/conditions/model.ts';
import type { CachedBitmaps } from '#server/engine/bitmaps/bitmapCache.ts';
import type { Reader, TenantEngine } from '#server/engine/engine.ts';
import { countDetailed, countText, nothingKept, standStill } from './counting.ts';
import { race } from './race.ts';
import { benchSegments } from './segments.ts';
import { limit, ratio, type Result } from './table.ts';

/** The most that all numbers again may cost after one sale condition changed, or one attribute (E3). */
const most = { sale: 0.3, attribute: 0.1 } as const;
/** After a change that no set changes with, in milliseconds. */
const mostArithmeticMs = 5;

/** E3: one thing of a segment is edited, and every number is wanted again. */
export async function measureEditing(engine: TenantEngine): Promise<Result[]> {
  return engine.read(async (reader) => {
    await standStill(reader);
    const results: Result[] = [];
    for (const { name, text, model } of benchSegments.filter((segment) => segment.model.groups.length > 1)) {
      results.push(...(await measureSegment(reader, name, text, model)));
    }
    return results;
  });
}

async function measureSegment(reader: Reader, name: string, text: string, model: Model): Promise<Result[]> {
  const kept = nothingKept();
  await countDetailed(reader, model, kept);
  let turn = 0;
  // Every turn asks for another value, as a person does; what was kept of the turn before is of no use.
  const after = (change: (turn: number) => Model) => () => countDetailed(reader, change((turn += 1)), kept);
  const quiet: CachedBitmaps = {
    get: (key) => {
      const bitmap = kept.get(key);
      if (!bitmap) throw new Error(`${name}: the engine would have been requested.`);
      return bitmap;
    },
    keep: () => undefined,
  };
  const times = await race({
    rival: () => countText(reader, text),
    sale: after((step) => withNumber(model, 'sale', 'event_value', 20 + step / 100)),
    attribute: after((step) => withText(model, `Country ${step}`)),
    arithmetic: () => countDetailed(reader, withOtherOperators(model, (turn += 1)), quiet),
  });
  return [
    ratio('E3', `one sale condition changed, ${name}`, { own: times.sale, rival: times.rival }, most.sale),
    ratio('E3', `one attribute changed, ${name}`, { own: times.attribute, rival: times.rival }, most.attribute),
    limit('E3', `operator, negation or order changed, ${name}`, times.arithmetic, mostArithmeticMs),
  ];
}

function changed(model: Model, change: (condition: Condition) => Condition): Model {
  const groups = model.groups.map((group) => ({ ...group, conditions: group.conditions.map(change) }));
  return { ...model, groups };
}

function withNumber(model: Model, table: string, field: string, value: number): Model {
  return changed(model, (one) => (one.table === table && one.field === field ? { ...one, value } : one));
}

function withText(model: Model, value: string): Model {
  return changed(model, (one) => (one.field === 'shipping_country' ? { ...one, value } : one));
}

function withOtherOperators(model: Model, turn: number): Model {
  const [first, ...rest] = model.groups;
  const [condition, ...conditions] = first?.conditions ?? [];
  if (!first || !condition) return model;
  const negated = { ...first, conditions: [...conditions, { ...condition, negation: turn % 2 === 0 }] };
  return { ...model, operator: turn % 3 === 0 ? 'UNION' : 'INTERSECT', groups: [...rest, negated] };
}
