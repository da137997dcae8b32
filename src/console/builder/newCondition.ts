import { defaultFrequency, defaultRecency } from '#domain/conditions/defaults.ts';
import type { Choice, Condition, Kind, NewId, Table } from '#domain/conditions/model.ts';

/** The table a new condition of a group is most likely about. */
const likelyTable: Readonly<Record<Choice, Table>> = {
  customer: 'customer',
  product: 'product',
  sale: 'sale',
  email: 'email',
};

/** A row that says nothing yet: no field, no value. It is unfinished until it has both. */
export function newCondition(kind: Kind, choice: Choice, newId: NewId): Condition {
  return {
    id: newId(),
    negation: false,
    table: likelyTable[choice],
    field: '',
    operator: '=',
    value: null,
    frequency: defaultFrequency,
    recency: defaultRecency[kind],
  };
}
