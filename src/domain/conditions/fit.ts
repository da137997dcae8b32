import type { Choice, Condition, Frequency, Group, Kind, Measure } from './model.ts';
import { placeOf } from './places.ts';

/** A frequency where these measures are allowed: unticked where none is, back to rows where its measure is not. */
function fittedFrequency(frequency: Frequency, allowed: readonly Measure[]): Frequency {
  if (allowed.includes(frequency.measure)) return frequency;
  const checked = frequency.checked && allowed.length > 0;
  const isMoney = frequency.measure === 'spend';
  return { ...frequency, checked, measure: 'rows', figure: isMoney ? 1 : frequency.figure };
}

/** A condition as a group of this choice can hold it, or null when the choice has no such table (conditions.md §1). */
export function fittedCondition(condition: Condition, kind: Kind, choice: Choice): Condition | null {
  const here = placeOf(kind, choice)?.tables.get(condition.table);
  if (here === undefined) return null;
  const recency = here.recency === null ? { ...condition.recency, checked: false } : condition.recency;
  return { ...condition, frequency: fittedFrequency(condition.frequency, here.measures), recency };
}

/** A group with only what its choice allows: see `fittedCondition` (conditions.md §1, "What a group counts"). */
export function fittedGroup(group: Group, kind: Kind): Group {
  const conditions = group.conditions.map((condition) => fittedCondition(condition, kind, group.choice));
  return {
    ...group,
    frequency: fittedFrequency(group.frequency, placeOf(kind, group.choice)?.measures ?? []),
    conditions: conditions.filter((condition) => condition !== null),
  };
}
