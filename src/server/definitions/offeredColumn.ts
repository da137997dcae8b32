import { sql } from 'kysely';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { columnOf } from '../engine/plan/comparison.ts';
import type { Fragment } from '../engine/plan/logic.ts';

/** A field's value as a condition would name it: text, moments by their day; the engine's column beside it. */
export function offeredColumn(field: Field): Fragment {
  const column = columnOf(field);
  return field.type === 'date' ? sql`CAST(CAST(${column} AS DATE) AS VARCHAR)` : sql`CAST(${column} AS VARCHAR)`;
}
