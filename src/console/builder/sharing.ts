import type { Condition, Group, Model } from '#domain/conditions/model.ts';

/**
 * Structural sharing: parts of the next model that equal the previous ones are the same objects, so that only changed
 * parts re-render.
 */
export function sharing(next: Model, before: Model): Model {
  const groups = new Map(before.groups.map((group) => [group.id, group]));
  return { ...next, groups: next.groups.map((group) => sharedGroup(group, groups.get(group.id))) };
}

function sharedGroup(next: Group, before: Group | undefined): Group {
  if (!before) return next;
  const known = new Map(before.conditions.map((condition) => [condition.id, condition]));
  const conditions = next.conditions.map((condition) => sharedCondition(condition, known.get(condition.id)));
  const isSame =
    conditions.length === before.conditions.length &&
    conditions.every((condition, index) => condition === before.conditions[index]) &&
    same({ ...next, conditions: [] }, { ...before, conditions: [] });
  return isSame ? before : { ...next, conditions };
}

function sharedCondition(next: Condition, before: Condition | undefined): Condition {
  return before && same(next, before) ? before : next;
}

/** Deep equality of plain values, whatever the order of their keys. */
function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    entries.length === others.size && entries.every(([key, value]) => others.has(key) && same(value, others.get(key)))
  );
}
