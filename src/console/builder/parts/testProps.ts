import type { Choice, Condition } from '#domain/conditions/model.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';

/** What the controls of a test take: the condition, its field, and what its group is about. */
export interface TestProps {
  readonly condition: Condition;
  readonly field: Field;
  readonly choice: Choice;
}
