import { defaultFrequency } from '#domain/conditions/defaults.ts';
import { membersOf } from '#domain/conditions/matches.ts';
import type { Group, Model } from '#domain/conditions/model.ts';
import type { Numbers } from '#server/engine/plan/numbers.ts';
import { records } from './records.ts';

/** Every number of a model from the plain evaluator: each is the size of a smaller model's members. */
export function plainNumbers(model: Model, today: string): Numbers {
  const sizeOf = (groups: readonly Group[]): number => membersOf({ ...model, groups }, records, today).size;
  const members = membersOf(model, records, today);
  const isSegment = model.kind === 'segment';
  const consented = records.customer.filter(
    (customer) => isSegment && customer['email_consented'] === 'true' && members.has(String(customer['user_id'])),
  );
  return {
    population: members.size,
    consented: consented.length,
    everyone: (isSegment ? records.customer : records.product).length,
    groups: model.groups.map((group, index) => ({
      alone: sizeOf([group]),
      left: sizeOf(model.groups.slice(0, index + 1)),
      conditions: group.conditions.map((condition, position) => ({
        alone: sizeOf([{ ...group, frequency: defaultFrequency, conditions: [condition] }]),
        left: sizeOf([{ ...group, frequency: defaultFrequency, conditions: group.conditions.slice(0, position + 1) }]),
      })),
    })),
  };
}
