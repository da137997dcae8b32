import { isDay } from '#domain/conditions/dates.ts';
import type { FieldType } from '#domain/conditions/vocabulary.ts';
import { isCustomName } from '#domain/records/names.ts';
import * as v from 'valibot';
import { line, plainNumber } from './recordText.ts';

/** The types of a tenant's custom fields (conditions.md §1, "Types and values"). */
export const fieldTypes = ['string', 'number', 'date'] as const satisfies readonly FieldType[];

/** A tenant's custom field of one table with its type; the name is dotted from its column on: `custom.tier`. */
export interface CustomField {
  readonly name: string;
  readonly type: FieldType;
}

/**
 * The values of a record's custom fields by their names below the column: `{ tier: 'gold', 'dim.w': 3 }`. Numbers are
 * numbers, dates `YYYY-MM-DD`; a stored value that is none of its field's type reads as its text, a field without one
 * as null.
 */
export const customValues = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));

/**
 * The same as they are sent: fields that are left out stay, null empties one. Types are checked by `customValuesForm`.
 */
export const sentCustomValues = v.optional(
  v.record(v.string(), v.nullable(v.union([v.pipe(v.string(), v.maxLength(2000)), v.number()]))),
);

const valueShapes = {
  string: line(2000),
  number: plainNumber,
  date: v.nullable(v.pipe(v.string('Enter a date as YYYY-MM-DD.'), v.check(isDay, 'Enter a date as YYYY-MM-DD.'))),
} as const satisfies Readonly<Record<FieldType, v.GenericSchema>>;

/** An object with its own members only: field names may equal those of Object.prototype. */
function bare<Members extends object>(members: Members): Members {
  return Object.assign(Object.create(null) as Members, members);
}

/** The custom values of a form below a column (`custom`): declared fields only, each of its type. */
export function customValuesForm(column: string, declared: readonly CustomField[]) {
  const below = declared.filter(({ name }) => name.startsWith(`${column}.`));
  const entries = below.map(
    ({ name, type }) => [name.slice(column.length + 1), v.optional(valueShapes[type])] as const,
  );
  const form: Readonly<Record<string, v.GenericSchema>> = bare(Object.fromEntries<v.GenericSchema>(entries));
  return v.optional(
    v.pipe(
      v.unknown(),
      v.transform((sent) => (typeof sent === 'object' && sent !== null ? bare(sent) : sent)),
      v.strictObject(form, (issue) =>
        issue.expected === 'never' ? 'This field does not exist. Add it first.' : 'Write the fields by name.',
      ),
    ),
  );
}

/** The maximum number of custom fields to declare or withdraw at once. */
const maxFields = 200;

/**
 * Declares custom fields below a column: `fields` are added or get the given type, `remove` are withdrawn. Values stay
 * in both cases. Fields that are not named stay unchanged.
 */
export function customFieldsBody(column: string) {
  const name = v.pipe(
    v.string(),
    v.maxLength(100, 'Use at most 100 characters.'),
    v.check(
      (text) => isCustomName(column, text),
      `Write a name such as ${column}.tier, without *, and without $, /, =, +, - or @ in front.`,
    ),
  );
  return v.strictObject({
    fields: v.pipe(
      v.array(v.strictObject({ name, type: v.picklist(fieldTypes, 'Choose string, number or date.') })),
      v.maxLength(maxFields),
    ),
    remove: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(maxFields)), []),
  });
}
