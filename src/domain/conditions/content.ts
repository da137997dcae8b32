import type { Condition, Frequency, Group, Kind, Model } from './model.ts';
import { normaliseCondition, normaliseGroup } from './normalise.ts';

function frequencyContent({ checked, operator, figure, measure }: Frequency): unknown {
  return [checked, operator, figure, measure];
}

/** A comparison key of a condition: equal for two conditions that print the same. */
export function contentOf(condition: Omit<Condition, 'id'>, kind: Kind): string {
  const { negation, table, field, operator, value, frequency, recency } = normaliseCondition(
    { ...condition, id: '' },
    kind,
  );
  const ago = [recency.checked, recency.operator, recency.figure, recency.type];
  return JSON.stringify([negation, table, field, operator, value, frequencyContent(frequency), ago]);
}

/** A comparison key of a group: equal for two groups that print the same. */
export function groupContent(group: Group, kind: Kind): string {
  const { operator, choice, frequency, conditions } = normaliseGroup(group, kind);
  return JSON.stringify([
    operator,
    choice,
    frequencyContent(frequency),
    conditions.map((condition) => contentOf(condition, kind)),
  ]);
}

/** A comparison key of a model: equal for two models with the same N(M), ids aside (L1). */
export function modelContent({ kind, operator, groups }: Model): string {
  return JSON.stringify([groups.length > 1 ? operator : '', ...groups.map((group) => groupContent(group, kind))]);
}
