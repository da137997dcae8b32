import type { Condition, Group, Model } from '#domain/conditions/model.ts';

/**
 * The next model with every group and condition that says the same as before being the same object as before, so that
 * only what changed is drawn anew.
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

/** Whether two plain values say the same, whatever the order of their keys. */
function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    entries.length === others.size && entries.every(([key, value]) => others.has(key) && same(value, others.get(key)))
  );
}
