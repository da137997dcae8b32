import type { Kind, Operator, Table } from './model.ts';
import { tablesOf } from './places.ts';
import { standardFields } from './fields.ts';

/** The type a field's values have (conditions.md §1, "Types and values"). */
export type FieldType = 'string' | 'number' | 'date';

/** The location of a custom or metadata field: the JSON column and the keys below it, outermost first. */
export interface CustomField {
  readonly column: string;
  readonly path: readonly string[];
}

/** A field of conditions. `values` is the closed list of figures.md, if any. */
export interface Field {
  readonly table: Table;
  readonly name: string;
  readonly type: FieldType;
  readonly values?: readonly string[];
  readonly custom?: CustomField;
}

/** A tenant's custom field with its declared or found type; the name is dotted: `custom.tier`. */
export interface DeclaredField {
  readonly table: 'customer' | 'product';
  readonly name: string;
  readonly type: FieldType;
}

/** Every field the conditions of one kind can name, found by `table.name`. */
export interface Vocabulary {
  readonly kind: Kind;
  readonly fields: ReadonlyMap<string, Field>;
}

/** The JSON columns whose keys are fields, by table (conditions.md §1, "Metadata and custom fields"). */
const customColumns: Readonly<Record<DeclaredField['table'], readonly string[]>> = {
  customer: ['custom'],
  product: ['custom', 'description_metadata'],
};

/** The operators of each type (specification 2 §5; conditions.md §1). */
export const operatorsByType: Readonly<Record<FieldType, readonly Operator[]>> = {
  string: ['=', '!=', 'LIKE', 'NOT LIKE'],
  number: ['=', '>', '<', '>=', '<='],
  date: ['BETWEEN'],
};

/**
 * Whether a key is addressable: not empty, no leading `$` or `/`, no `*`, no character that SQL text cannot contain.
 */
function isKey(key: string): boolean {
  return key !== '' && !/^[$/]|[*\0\p{Surrogate}]/u.test(key);
}

/** A declared field as a field, or null when its name is no path into a JSON column of its table. */
function customField({ table, name, type }: DeclaredField): Field | null {
  const [column = '', ...path] = name.split('.');
  if (!customColumns[table].includes(column) || path.length === 0 || !path.every(isKey)) return null;
  return { table, name, type, custom: { column, path } };
}

/**
 * The vocabulary of a kind: the standard fields of specification 2 §3 and the tenant's own. Filters are limited to
 * product attributes. A declared name that cannot be addressed (conditions.md §1) is left out.
 */
export function vocabularyFor(kind: Kind, declared: readonly DeclaredField[]): Vocabulary {
  const fields = new Map<string, Field>();
  const allowed = tablesOf(kind);
  for (const field of [...standardFields, ...declared.map(customField)]) {
    if (field !== null && allowed.has(field.table)) fields.set(`${field.table}.${field.name}`, field);
  }
  return { kind, fields };
}

/** The field of that table and (dotted) name; undefined when the vocabulary has none. */
export function fieldOf(vocabulary: Vocabulary, table: Table, name: string): Field | undefined {
  return vocabulary.fields.get(`${table}.${name}`);
}
