import { sql } from 'kysely';
import type { FieldType } from '#domain/conditions/vocabulary.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';
import type { CellForm } from './cellForm.ts';
import { dayAndTime } from './moments.ts';
import { plainNumber } from './numbers.ts';

/** A mapped custom field: its path (`custom.dim.w`), and the cell that fills it. */
export interface CustomField extends CellForm {
  readonly field: string;
  readonly cell: string;
}

/** The type of each of a tenant's custom fields that an import fills, by field. */
export type CustomTypes = Readonly<Record<string, FieldType>>;

/** Numbers that are codes keep their zeros: `007` is text. So are numbers of more than 15 digits. */
const numberForm = '-?(0|[1-9][0-9]{0,14})([.][0-9]{1,10})?';

/** The JSON text of a value of each type; null when the cell has another type. */
export const customTexts: Readonly<Record<FieldType, (cell: string, form: CellForm) => string>> = {
  string: (cell) => cell,
  number: (cell, form) => {
    const plain = plainNumber(`trim(${cell})`, form);
    return `CASE WHEN regexp_full_match(${plain}, '${numberForm}') THEN ${plain} END`;
  },
  date: (cell, form) => {
    const written = dayAndTime(`trim(${cell})`, form);
    return `CASE WHEN ${written} = date_trunc('day', ${written}) THEN CAST(CAST(${written} AS DATE) AS VARCHAR) END`;
  },
};

/** The JSON columns that the fields fill, each with the object of its row; keys are bound, and empty cells left out. */
export function customObjects(fields: readonly CustomField[], types: CustomTypes): ReadonlyMap<string, Fragment> {
  const leaves = fields.map((own) => ({
    keys: own.field.split('.'),
    value: customTexts[types[own.field] ?? 'string'](own.cell, own),
  }));
  const columns = [...byFirstKey(leaves)];
  return new Map(columns.map(([column, below]) => [column, objectOf(below)]));
}

interface Leaf {
  readonly keys: readonly string[];
  /** A trusted expression. */
  readonly value: string;
}

/** A mapping never names both a value and something below it, so that a key leads to one leaf or to an object. */
function objectOf(leaves: readonly Leaf[]): Fragment {
  const members = [...byFirstKey(leaves)].map(([key, below]) => {
    const value = below[0]?.keys.length === 0 ? sql.raw(below[0].value) : objectOf(below);
    return sql`${key}, ${value}`;
  });
  return sql`json_object(${sql.join(members)})`;
}

/** The leaves below each first key, with that key removed. */
function byFirstKey(leaves: readonly Leaf[]): ReadonlyMap<string, readonly Leaf[]> {
  const groups = new Map<string, Leaf[]>();
  for (const { keys, value } of leaves) {
    const [first = '', ...rest] = keys;
    groups.set(first, [...(groups.get(first) ?? []), { keys: rest, value }]);
  }
  return groups;
}
