import type { Choice, Condition, Frequency, Group, Kind, Measure } from './model.ts';
import { placeOf } from './places.ts';

/** A frequency limited to these measures: unchecked when none is allowed, counting rows when its measure is not. */
function fittedFrequency(frequency: Frequency, allowed: readonly Measure[]): Frequency {
  if (allowed.includes(frequency.measure)) return frequency;
  const checked = frequency.checked && allowed.length > 0;
  const isMoney = frequency.measure === 'spend';
  return { ...frequency, checked, measure: 'rows', figure: isMoney ? 1 : frequency.figure };
}

/**
 * A condition limited to what a group of this choice allows, or null when the choice lacks its table (conditions.md
 * §1).
 */
export function fittedCondition(condition: Condition, kind: Kind, choice: Choice): Condition | null {
  const here = placeOf(kind, choice)?.tables.get(condition.table);
  if (here === undefined) return null;
  const recency = here.recency === null ? { ...condition.recency, checked: false } : condition.recency;
  return { ...condition, frequency: fittedFrequency(condition.frequency, here.measures), recency };
}

/** A group limited to what its choice allows: see `fittedCondition` (conditions.md §1, "What a group counts"). */
export function fittedGroup(group: Group, kind: Kind): Group {
  const conditions = group.conditions.map((condition) => fittedCondition(condition, kind, group.choice));
  return {
    ...group,
    frequency: fittedFrequency(group.frequency, placeOf(kind, group.choice)?.measures ?? []),
    conditions: conditions.filter((condition) => condition !== null),
  };
}
