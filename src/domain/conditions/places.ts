import { choicesByKind, measures, type Choice, type Kind, type Measure, type Table } from './model.ts';

/** A column as the text writes it: `table.field`. */
export type ColumnName = `${Table}.${string}`;

/** The options that a condition on one table may have in its place. */
export interface TablePlace {
  /** The measures its own frequency offers; none where a condition has no frequency. */
  readonly measures: readonly Measure[];
  /** The column its recency reads; null where a condition has no recency. */
  readonly recency: ColumnName | null;
}

/**
 * The tables and options of a group of one choice (conditions.md §1, "What a group counts" and "Meaning of a
 * condition").
 */
export interface Place {
  /** The measures of the group's frequency; none where the group has no frequency. */
  readonly measures: readonly Measure[];
  readonly tables: ReadonlyMap<Table, TablePlace>;
}

const saleDate = 'sale.event_dt';
const emailDate = 'email.sent_dt';
const rows: readonly Measure[] = ['rows'];

const places: ReadonlyMap<`${Kind} ${Choice}`, Place> = new Map<`${Kind} ${Choice}`, Place>([
  [
    'segment customer',
    {
      measures: [],
      tables: new Map<Table, TablePlace>([
        ['customer', { measures: [], recency: 'customer.tenant_created_at' }],
        ['product', { measures, recency: saleDate }],
        ['sale', { measures, recency: saleDate }],
        ['segment', { measures: [], recency: null }],
        ['email', { measures: rows, recency: emailDate }],
      ]),
    },
  ],
  [
    'segment sale',
    {
      measures,
      tables: new Map<Table, TablePlace>([
        ['sale', { measures: [], recency: saleDate }],
        ['product', { measures: [], recency: saleDate }],
      ]),
    },
  ],
  [
    'segment email',
    { measures: rows, tables: new Map<Table, TablePlace>([['email', { measures: [], recency: emailDate }]]) },
  ],
  [
    'filter product',
    {
      measures: [],
      tables: new Map<Table, TablePlace>([['product', { measures: [], recency: 'product.tenant_created_at' }]]),
    },
  ],
  ['filter sale', { measures, tables: new Map<Table, TablePlace>([['product', { measures: [], recency: saleDate }]]) }],
]);

/** The contents allowed in a group of this choice; undefined when the kind has no such choice (conditions.md §1). */
export function placeOf(kind: Kind, choice: Choice): Place | undefined {
  return places.get(`${kind} ${choice}`);
}

/** Every table that conditions of this kind can be on. */
export function tablesOf(kind: Kind): ReadonlySet<Table> {
  const found = new Set<Table>();
  for (const choice of choicesByKind[kind]) {
    for (const table of placeOf(kind, choice)?.tables.keys() ?? []) found.add(table);
  }
  return found;
}
