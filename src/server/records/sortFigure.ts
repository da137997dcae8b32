import { sql, type RawBuilder } from 'kysely';
import { keyOf } from '#server/engine/personKey.ts';

/** A sum over each record's own events that a list is sorted by instead of a column of the record. */
export interface SortFigure {
  /** The dense number by which events belong to records. */
  readonly number: 'customer_no' | 'item_no';
  readonly value: RawBuilder<unknown>;
  /** A time is missing where there are no events; anything else is 0. */
  readonly isTime: boolean;
}

/** The name of the figure as a column to sort by. */
export const figureColumn = 'listed_figure';

/** The records of a table beside their figure, for FROM; the table keeps its name. */
export function withFigure(table: string, { number, value, isTime }: SortFigure): RawBuilder<unknown> {
  const figure = sql.ref('figures.figure_value');
  const key = keyOf(number);
  return sql`(SELECT ${sql.table(table)}.*, ${isTime ? figure : sql`COALESCE(${figure}, 0)`} AS ${sql.ref(figureColumn)}
    FROM ${sql.table(table)} LEFT JOIN (SELECT sale.${key} AS figure_no, ${value} AS figure_value
      FROM sale WHERE ${sql.ref(`sale.${number}`)} IS NOT NULL GROUP BY sale.${key}) AS figures
    ON figures.figure_no = ${sql.table(table)}.${key}) AS ${sql.table(table)}`;
}
