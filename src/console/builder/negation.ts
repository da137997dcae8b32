import type { Choice, Condition } from '#domain/conditions/model.ts';
import type { TablePlace } from '#domain/conditions/places.ts';
import { saysNegation, wordOf } from './frequencyWords.ts';
import { questionOf } from './stringQuestions.ts';

/** Whether a condition is about the one thing at hand, and not about having some sale, e-mail or segment. */
export function isOfItsOwn({ table }: Condition, choice: Choice): boolean {
  return choice !== 'customer' || table === 'customer';
}

/** Whether another part of the row says the negation already: "never", "at most 2 times, or never", "is not set". */
export function isNegationSaid(condition: Condition, choice: Choice, here: TablePlace | undefined): boolean {
  if (!condition.negation) return false;
  const canBeNever = here !== undefined && here.measures.length > 0;
  if (canBeNever && saysNegation(wordOf(condition))) return true;
  return isOfItsOwn(condition, choice) && questionOf(condition) === 'notSet';
}
