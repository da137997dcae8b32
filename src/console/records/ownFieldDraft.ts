import type { FieldType } from '#domain/conditions/vocabulary.ts';
import type { OwnField } from '#contract/endpoints/ownValues.ts';

/** One own field while fields are being declared; a new one has no stored type. */
export interface FieldRow {
  readonly key: number;
  /** The name below the column, as it is typed. */
  readonly name: string;
  readonly type: FieldType;
  readonly stored: FieldType | undefined;
  readonly isWithdrawn: boolean;
}

/** The rows of the fields that are declared. */
export function rowsOf(column: string, fields: readonly OwnField[]): FieldRow[] {
  return fields.map(({ name, type }, key) => ({
    key,
    name: name.slice(column.length + 1),
    type,
    stored: type,
    isWithdrawn: false,
  }));
}

/** The rows with one new one at their end. */
export function withNewRow(rows: readonly FieldRow[]): FieldRow[] {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  return [...rows, { key, name: '', type: 'string', stored: undefined, isWithdrawn: false }];
}

/** True where a row is other than what is stored; a new row that names nothing is nothing. */
export function isChanged({ name, type, stored, isWithdrawn }: FieldRow): boolean {
  return stored === undefined ? name.trim() !== '' : isWithdrawn || type !== stored;
}

/** The new rows whose name another row has before them, whatever its case, with that row's name. */
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

/** What is sent of the rows, and whose row each sent field is, since the server names problems by their place. */
export function declarationOf(column: string, rows: readonly FieldRow[]) {
  const declared = rows.filter((row) => isChanged(row) && !row.isWithdrawn);
  return {
    body: {
      fields: declared.map(({ name, type }) => ({ name: `${column}.${name.trim()}`, type })),
      remove: rows.filter(({ isWithdrawn }) => isWithdrawn).map(({ name }) => `${column}.${name}`),
    },
    keys: declared.map(({ key }) => key),
  };
}

/** What takes a declaration of these rows back: former types again, withdrawn fields declared, new ones withdrawn. */
export function formerDeclaration(column: string, rows: readonly FieldRow[]) {
  const changed = rows.filter(isChanged);
  return {
    fields: changed.flatMap(({ name, stored }) => (stored ? [{ name: `${column}.${name}`, type: stored }] : [])),
    remove: changed.flatMap(({ name, stored }) => (stored ? [] : [`${column}.${name.trim()}`])),
  };
}

/** What the server says of single fields, by row: `fields.2.name` is about the third one sent. */
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
