import type { LoadTable } from '#server/records/loadTables.ts';

/** The dependencies of a step of undoing or redoing an import. */
export interface UndoRun {
  readonly table: LoadTable;
  readonly importId: number;
  /** At most so many rows of each kind in one transaction. */
  readonly limit: number;
  /** ISO 8601. */
  readonly now: string;
}

/** The links of a row to customers and products as they are today, as columns over `source`, with their joins. */
export function linksOf(
  { links }: LoadTable,
  source: string,
): { readonly numbers: readonly string[]; readonly joins: string } {
  return {
    numbers: links.map(({ number }) => number),
    joins: links
      .map(({ table, key }) => `LEFT JOIN ${table} AS linked_${table} ON linked_${table}.${key} = ${source}.${key}`)
      .join(' '),
  };
}

/** The present number of the customer or product that a row of `source` names, as SQL; undefined for other columns. */
export function linkedNumber({ links }: LoadTable, column: string): string | undefined {
  const link = links.find(({ number }) => number === column);
  return link && `linked_${link.table}.${link.number}`;
}
