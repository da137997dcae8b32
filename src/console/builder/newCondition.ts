import { defaultFrequency, defaultRecency } from '#domain/conditions/defaults.ts';
import type { Choice, Condition, Kind, NewId, Table } from '#domain/conditions/model.ts';
import { placeOf } from '#domain/conditions/places.ts';

/** The table a new condition is about until a field is chosen: the first that its group may hold. */
function likelyTable(kind: Kind, choice: Choice): Table {
  const [table] = placeOf(kind, choice)?.tables.keys() ?? [];
  return table ?? 'customer';
}

/** A row that says nothing yet: no field, no value. It is unfinished until it has both. */
export function newCondition(kind: Kind, choice: Choice, newId: NewId): Condition {
  return {
    id: newId(),
    negation: false,
    table: likelyTable(kind, choice),
    field: '',
    operator: '=',
    value: null,
    frequency: defaultFrequency,
    recency: defaultRecency[kind],
  };
}
