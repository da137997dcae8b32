import type { EndpointName } from '#contract/endpoints.ts';
import type { FieldType } from '#domain/conditions/vocabulary.ts';
import type { CustomField } from '#contract/shapes/customValues.ts';
import type { Kind } from '#domain/conditions/model.ts';
import { fromWire } from '#domain/conditions/wire.ts';
import type { CallValue } from '#console/data/call.ts';

/** A JSON column whose fields a tenant declares, with the calls that name and declare them. */
export interface CustomColumnCalls {
  readonly column: 'custom' | 'description_metadata';
  readonly title: 'own' | 'metadata';
  readonly fields: 'customerOtherFields' | 'productOtherFields' | 'productMetadataFields';
  readonly set: 'customerSetOtherFields' | 'productSetOtherFields' | 'productSetMetadataFields';
}

/** The calls that declare custom fields of customers and of products (specification 2 §7). */
export const customFieldKinds = {
  customer: {
    columns: [{ column: 'custom', title: 'own', fields: 'customerOtherFields', set: 'customerSetOtherFields' }],
  },
  product: {
    columns: [
      { column: 'custom', title: 'own', fields: 'productOtherFields', set: 'productSetOtherFields' },
      {
        column: 'description_metadata',
        title: 'metadata',
        fields: 'productMetadataFields',
        set: 'productSetMetadataFields',
      },
    ],
  },
} as const satisfies Record<'customer' | 'product', { readonly columns: readonly CustomColumnCalls[] }>;

/** The calls with custom fields or values of them, revalidated once they have changed. */
export const customFieldQueries = [
  'customerOtherFields',
  'productOtherFields',
  'productMetadataFields',
  'customerList',
  'customerOne',
  'productList',
  'productOne',
  'segmentPopulateOtherFields',
  'filterPopulateOtherFields',
] as const satisfies readonly EndpointName[];

/** One custom field in the dialog; a new one has no stored type. */
export interface FieldRow {
  readonly key: number;
  /** The name below the column, as it is typed. */
  readonly name: string;
  readonly type: FieldType;
  readonly stored: FieldType | undefined;
  readonly isRemoved: boolean;
}

/** The rows of the fields that are declared. */
export function rowsOf(column: string, fields: readonly CustomField[]): FieldRow[] {
  return fields.map(({ name, type }, key) => ({
    key,
    name: name.slice(column.length + 1),
    type,
    stored: type,
    isRemoved: false,
  }));
}

/** The rows with a new one at the end. */
export function withNewRow(rows: readonly FieldRow[]): FieldRow[] {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  return [...rows, { key, name: '', type: 'string', stored: undefined, isRemoved: false }];
}

/** True where a row differs from what is stored; a new row without a name does not count. */
export function isChanged({ name, type, stored, isRemoved }: FieldRow): boolean {
  return stored === undefined ? name.trim() !== '' : isRemoved || type !== stored;
}

/** The new rows whose name an earlier row has, whatever its case, with that row's name. */
export function namedTwice(rows: readonly FieldRow[]): ReadonlyMap<number, string> {
  const known = new Map<string, string>();
  const found = new Map<number, string>();
  for (const { key, name, stored } of rows) {
    const own = name.trim();
    const other = known.get(own.toLowerCase());
    if (other === undefined) known.set(own.toLowerCase(), own);
    else if (stored === undefined && own !== '') found.set(key, other);
  }
  return found;
}

/** The body for the rows, and the row of each sent field, since the server reports problems by index. */
export function declarationOf(column: string, rows: readonly FieldRow[]) {
  const declared = rows.filter((row) => isChanged(row) && !row.isRemoved);
  return {
    body: {
      fields: declared.map(({ name, type }) => ({ name: `${column}.${name.trim()}`, type })),
      remove: rows.filter(({ isRemoved }) => isRemoved).map(({ name }) => `${column}.${name}`),
    },
    keys: declared.map(({ key }) => key),
  };
}

/** The declaration that undoes one of these rows: restores types and removed fields, removes new ones. */
export function formerDeclaration(column: string, rows: readonly FieldRow[]) {
  const changed = rows.filter(isChanged);
  return {
    fields: changed.flatMap(({ name, stored }) => (stored ? [{ name: `${column}.${name}`, type: stored }] : [])),
    remove: changed.flatMap(({ name, stored }) => (stored ? [] : [`${column}.${name.trim()}`])),
  };
}

/** The server's problems of single fields, by row: `fields.2.name` is about the third one sent. */
export function rowProblems(
  keys: readonly number[],
  problems: readonly { readonly field?: string | undefined; readonly message: string }[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { field = '', message } of problems) {
    const key = keys[Number(/^fields\.(\d+)\b/u.exec(field)?.[1])];
    if (key !== undefined && !found.has(key)) found.set(key, message);
  }
  return found;
}

/** A stored segment or filter whose conditions use a custom field. */
export interface FieldReader {
  readonly kind: Kind;
  readonly name: string;
}

/** The stored definitions of each kind, as their lists return them; undefined while pending or not permitted. */
interface StoredDefinitions {
  readonly segment: CallValue<'segmentList'> | undefined;
  readonly filter: CallValue<'filterList'> | undefined;
}

/**
 * The definitions that use custom fields of a table (`customer`), by the name of the field (`custom.tier`); segments
 * first, archived ones too.
 */
export function fieldReaders(
  table: 'customer' | 'product',
  stored: StoredDefinitions,
): ReadonlyMap<string, readonly FieldReader[]> {
  const found = new Map<string, FieldReader[]>();
  for (const kind of ['segment', 'filter'] as const) {
    for (const { name, properties } of stored[kind] ?? []) {
      for (const field of fieldsRead(table, kind, properties)) {
        found.set(field, [...(found.get(field) ?? []), { kind, name }]);
      }
    }
  }
  return found;
}

/** The fields of a table that a stored model uses, each once; whether the tenant still has them does not matter. */
function fieldsRead(table: string, kind: Kind, wire: { readonly groups: object }): ReadonlySet<string> {
  const read = fromWire(wire, kind, () => '');
  const conditions = read.ok ? read.model.groups.flatMap((group) => group.conditions) : [];
  return new Set(conditions.flatMap((condition) => (condition.table === table ? [condition.field] : [])));
}
