import { describeCondition } from '#domain/conditions/describe.ts';
import { newGroup } from '#domain/conditions/defaults.ts';
import { readTyped } from '#domain/conditions/typed/read.ts';
import type { TypedCondition } from '#domain/conditions/typed/typedCondition.ts';
import { vocabularyFor, type Field } from '#domain/conditions/vocabulary.ts';

/** A tenant's words for segments, with two fields of its own. */
export const vocabulary = vocabularyFor('segment', [
  { table: 'customer', name: 'custom.tier', type: 'string' },
  { table: 'customer', name: 'custom.points', type: 'number' },
]);
export const products = vocabularyFor('filter', []);
export const today = '2026-11-21';

/** What the data of a tenant holds, by `table.field`. */
export type Data = Readonly<Record<string, readonly string[]>>;

export function read(typed: string, words = vocabulary, data: Data = {}): TypedCondition {
  const valuesOf = ({ table, name }: Pick<Field, 'table' | 'name'>) => data[`${table}.${name}`];
  const known = (field: Field) => valuesOf(field) ?? [];
  const isAll = (field: Field) => valuesOf(field) !== undefined;
  return readTyped(typed, { vocabulary: words, today, known, isAll });
}

/** The plain words of a typed condition, or its fault and the part with it. */
export function says(typed: string, words = vocabulary, data: Data = {}): string {
  const { condition, fault, joint, part } = read(typed, words, data);
  if (!condition) return `${fault}: ${part}`;
  const whole = { ...condition, id: 'a' };
  const text = describeCondition(whole, newGroup(words.kind, 'g', [whole]), words)
    .map((piece) => piece.text)
    .join('');
  return `${joint} ${text}`;
}
