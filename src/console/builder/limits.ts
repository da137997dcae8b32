import { setFrequency, setRecency, setValue, toggleNegation } from '#domain/conditions/edit.ts';
import type { Condition, Model, Recency } from '#domain/conditions/model.ts';
import type { TablePlace } from '#domain/conditions/places.ts';
import { isDateRange } from '#domain/conditions/values.ts';
import type { Often } from './frequencyWords.ts';

/** Whether a condition is on the very field that its recency reads (conditions.md §1, "date"). */
export function readsRecency({ table, field }: Condition, here: TablePlace | undefined): boolean {
  return here !== undefined && here.recency === `${table}.${field}`;
}

/** Sets how often, with the negation that belongs to its word. */
export function withOften(model: Model, { id, negation }: Condition, often: Often): Model {
  const changed = setFrequency(model, id, often.frequency);
  return often.negation === negation ? changed : toggleNegation(changed, id);
}

/**
 * Sets the recency. On the field that recency itself reads, "any day" is a value of its own, so that "any sale in the
 * last 30 days" needs no days.
 */
export function withRecency(model: Model, condition: Condition, recency: Recency, here: TablePlace | undefined): Model {
  const changed = setRecency(model, condition.id, recency);
  if (!readsRecency(condition, here)) return changed;
  if (recency.checked && condition.value === null) return setValue(changed, condition.id, [null, null]);
  const isAnyDay = isDateRange(condition.value) && condition.value.every((day) => day === null);
  return !recency.checked && isAnyDay ? setValue(changed, condition.id, null) : changed;
}
