import { newGroup } from '#domain/conditions/defaults.ts';
import { conditionOf, groupOf } from '#domain/conditions/edit.ts';
import { fittedCondition } from '#domain/conditions/fit.ts';
import type { Condition, Group, Model, NewId } from '#domain/conditions/model.ts';
import { newCondition } from './condition.ts';

const eventType = 'event_type';

/**
 * Turns a condition on a product or a sale into one about purchases: a sale group of its own in which the same sale is
 * a purchase (conditions.md §1, "A sale is one row of sale"). The frequency moves to the group. Returns the same model
 * where the meaning would change: a negated condition, one of several joined by OR, groups that are not joined by
 * INTERSECT.
 */
export function asBought(model: Model, conditionId: string, newId: NewId): Model {
  const condition = conditionOf(model, conditionId);
  const group = groupOf(model, conditionId);
  if (!condition || !group || !canBeBought(model, group, condition)) return model;
  const about = fittedCondition(condition, model.kind, 'sale');
  if (!about) return model;
  const bought: Group = {
    ...newGroup(model.kind, newId(), [purchase(newId), about]),
    choice: 'sale',
    frequency: condition.frequency,
  };
  const rest = group.conditions.filter(({ id }) => id !== conditionId);
  const groups = model.groups.flatMap((one) => {
    if (one !== group) return [one];
    return rest.length === 0 ? [{ ...bought, id: group.id }] : [{ ...group, conditions: rest }, bought];
  });
  return { ...model, groups };
}

/** Whether a condition can be turned into one about purchases. */
export function canBeBought(model: Model, group: Group, condition: Condition): boolean {
  const { table, field } = condition;
  const isOfSale = table === 'product' || (table === 'sale' && field !== eventType);
  const isStatement = model.kind === 'segment' && group.choice === 'customer' && isOfSale;
  const isAlone = group.conditions.length === 1;
  const joins = model.groups.length === 1 || model.operator === 'INTERSECT';
  return isStatement && field !== '' && !condition.negation && (isAlone || (group.operator === 'AND' && joins));
}

function purchase(newId: NewId): Condition {
  return {
    ...newCondition('segment', 'sale', newId),
    table: 'sale',
    field: eventType,
    operator: '=',
    value: 'purchase',
  };
}
