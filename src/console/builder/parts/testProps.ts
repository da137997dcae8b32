import type { Choice, Condition } from '#domain/conditions/model.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';

/** Props of a test's controls: the condition, its field, and what its group counts. */
export interface TestProps {
  readonly condition: Condition;
  readonly field: Field;
  readonly choice: Choice;
}
