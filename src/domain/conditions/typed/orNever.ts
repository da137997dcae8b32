import type { FrequencyOperator } from '../model.ts';
import type { TypedCondition } from './typedCondition.ts';

/** Words that take in those of whom it never happened: `at most 3 orders or none`. */
export const orNever = /(?<!\s)\s+or (?:never|none|not at all|nothing|no(?:ne)? at all)\s*$/iu;

const opposite: Readonly<Partial<Record<FrequencyOperator, FrequencyOperator>>> = { '<=': '>', '<': '>=' };

/**
 * The same with those of whom it never happened, who are not among at most so many: it did not happen more often (conditions.md §1).
 * Undefined where nothing says how often at most.
 */
export function withNone({ condition, ...read }: TypedCondition): TypedCondition | undefined {
  if (!condition?.frequency.checked || condition.negation) return undefined;
  const operator = opposite[condition.frequency.operator];
  const frequency = operator && { ...condition.frequency, operator };
  return frequency && { ...read, condition: { ...condition, negation: true, frequency } };
}
