import { isDay } from '#domain/conditions/dates.ts';
import type { FieldType } from '#domain/conditions/vocabulary.ts';
import * as v from 'valibot';
import { line, plainNumber } from './recordText.ts';

/** The types of a tenant's own fields (conditions.md §1, "Types and values"). */
export const fieldTypes = ['string', 'number', 'date'] as const satisfies readonly FieldType[];

/** A tenant's own field of one table with its type; the name is dotted from its column on: `custom.tier`. */
export interface OwnField {
  readonly name: string;
  readonly type: FieldType;
}

/**
 * The values of a record's own fields by their names below the column: `{ tier: 'gold', 'dim.w': 3 }`. Numbers are numbers,
 * dates `YYYY-MM-DD`; a stored value that is none of its field's type reads as its text, a field without one as null.
 */
export const ownValues = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));

/** The same as they are sent: fields that are left out stay, null empties one. Types are checked by `ownValuesForm`. */
export const sentOwnValues = v.optional(
  v.record(v.string(), v.nullable(v.union([v.pipe(v.string(), v.maxLength(2000)), v.number()]))),
);

const valueShapes = {
  string: line(2000),
  number: plainNumber,
  date: v.nullable(v.pipe(v.string('Write a date as YYYY-MM-DD.'), v.check(isDay, 'Write a date as YYYY-MM-DD.'))),
} as const satisfies Readonly<Record<FieldType, v.GenericSchema>>;

/** The own values below a column (`custom`) that a form takes: declared fields only, each of its type. */
export function ownValuesForm(column: string, declared: readonly OwnField[]) {
  const below = declared.filter(({ name }) => name.startsWith(`${column}.`));
  const entries = below.map(({ name, type }) => [name.slice(column.length + 1), v.optional(valueShapes[type])]);
  return v.optional(
    v.strictObject(Object.fromEntries(entries) as Readonly<Record<string, v.GenericSchema>>, (issue) =>
      issue.expected === 'never' ? 'There is no such field; declare it first.' : 'Write the fields by name.',
    ),
  );
}

/** Words that objects of the language answer to by themselves; no field is called so. */
const reserved = new Set(['__proto__', 'prototype', 'constructor']);

/** Whether a text is a name below a JSON column that conditions can address (conditions.md §1). */
export function isOwnName(column: string, name: string): boolean {
  const [first, ...keys] = name.split('.');
  if (first !== column || keys.length === 0) return false;
  return keys.every(
    (key) => key.trim() === key && key !== '' && !reserved.has(key) && !/^[$/]|[*\p{Cc}\p{Cs}]/u.test(key),
  );
}

/** The most own fields that are declared, or withdrawn, at once. */
const mostFields = 200;

/**
 * What declares own fields below a column: `fields` are added or take the type given, `remove` are withdrawn. Values stay
 * where they are in both cases. Fields that are not named stay as they were.
 */
export function ownFieldsBody(column: string) {
  const name = v.pipe(
    v.string(),
    v.maxLength(100, 'Use at most 100 characters.'),
    v.check((text) => isOwnName(column, text), `Write a name such as ${column}.tier, without *, $ or / in front.`),
  );
  return v.strictObject({
    fields: v.pipe(
      v.array(v.strictObject({ name, type: v.picklist(fieldTypes, 'Choose string, number or date.') })),
      v.maxLength(mostFields),
    ),
    remove: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(mostFields)), []),
  });
}
