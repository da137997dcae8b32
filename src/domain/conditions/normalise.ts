import { defaultFrequency, defaultRecency } from './defaults.ts';
import type { Condition, Frequency, Group, Kind, Model, Value } from './model.ts';

function shownFrequency(frequency: Frequency): Frequency {
  return frequency.checked ? frequency : defaultFrequency;
}

function shownValue(value: Value): Value {
  return value === 0 ? 0 : value;
}

/** A condition without what no text shows: figures that are not ticked, and the sign of zero (L1). */
export function normaliseCondition(condition: Condition, kind: Kind): Condition {
  return {
    ...condition,
    value: shownValue(condition.value),
    frequency: shownFrequency(condition.frequency),
    recency: condition.recency.checked ? condition.recency : defaultRecency[kind],
  };
}

/** A group without what no text shows: see `normaliseCondition`, and the operator of a single condition (L1). */
export function normaliseGroup(group: Group, kind: Kind): Group {
  return {
    ...group,
    operator: group.conditions.length > 1 ? group.operator : 'AND',
    frequency: shownFrequency(group.frequency),
    conditions: group.conditions.map((condition) => normaliseCondition(condition, kind)),
  };
}

/** N(M) of conditions.md §3, L1: the model that parsing its printed text gives, with the same ids. */
export function normalise(model: Model): Model {
  return {
    ...model,
    operator: model.groups.length > 1 ? model.operator : 'INTERSECT',
    groups: model.groups.map((group) => normaliseGroup(group, model.kind)),
  };
}
