import type { Writer } from '#server/engine/engine.ts';
import { analyse } from '../statistics.ts';
import { temporaryTable } from './temporary.ts';

const isEqual = (column: string): string => `row.${column} = sale.${column}`;

/** A field that only one of the two fills in never makes them different. */
const agrees = (column: string): string => `coalesce(${isEqual(column)}, true)`;

const isMidnight = (side: string): string => `CAST(${side}.event_dt AS TIME) = TIME '00:00:00'`;

/** A day without a time is any time of that day in the same transaction. */
const sameTime = `(${isEqual('event_dt')} OR ${isEqual('transaction_id')} AND (${isMidnight('row')} OR ${isMidnight('sale')}))`;

const sameCustomer = `(coalesce(row.user_id = sale.user_id, true) OR row.person = sale.user_id OR lower(row.user_id) = sale.matched_from)`;

const counted = ['transaction_id', 'quantity', 'event_value', 'user_id', 'channel_name', 'event_dt'] as const;

/** How many of the fields are the same in both. */
const likeness = counted.map((column) => `CASE WHEN ${isEqual(column)} THEN 1 ELSE 0 END`).join(' + ');

/**
 * Pairs the forms of `known_row` with those of `known_sale` that agree, the likest first, each as often as both have lines left, and
 * writes the pairs into `known_match` with the places of their lines. The likest pair that is left is each one's best, so that every
 * round pairs some.
 */
export async function matchForms(writer: Writer): Promise<void> {
  await temporaryTable(
    writer,
    'known_pair',
    `SELECT row.form AS row_form, sale.form AS sale_form, row.lines AS row_lines, sale.lines AS sale_lines, ${likeness} AS likeness
     FROM (${formsOf('known_row')}) AS row
     JOIN (${formsOf('known_sale')}) AS sale ON row.item_id = sale.item_id
       AND CAST(row.event_dt AS DATE) = CAST(sale.event_dt AS DATE)
     WHERE row.event_type = sale.event_type AND ${sameTime} AND ${sameCustomer}
       AND ${['transaction_id', 'quantity', 'event_value', 'channel_name'].map(agrees).join(' AND ')}`,
  );
  await temporaryTable(
    writer,
    'known_match',
    `SELECT row_form, sale_form, row_lines AS row_from, row_lines AS sale_from, row_lines AS lines FROM known_pair WHERE false`,
  );
  await analyse(writer, 'known_pair');
  for (;;) {
    const paired = await writer.run(
      `INSERT INTO known_match
       SELECT row_form, sale_form, row_from, sale_from, least(row_lines - row_from, sale_lines - sale_from) FROM (
         SELECT pair.*, coalesce(row_taken.lines, 0) AS row_from, coalesce(sale_taken.lines, 0) AS sale_from,
           row_number() OVER (PARTITION BY pair.row_form ORDER BY likeness DESC, pair.sale_form) AS row_best,
           row_number() OVER (PARTITION BY pair.sale_form ORDER BY likeness DESC, pair.row_form) AS sale_best
         FROM known_pair AS pair ${taken('row')} ${taken('sale')}
       ) AS best WHERE row_best = 1 AND sale_best = 1`,
    );
    if (paired === 0) return;
    for (const side of ['row', 'sale'] as const) {
      await writer.run(
        `DELETE FROM known_pair WHERE ${side}_lines <= (SELECT sum(known_match.lines) FROM known_match
           WHERE known_match.${side}_form = known_pair.${side}_form)`,
      );
    }
  }
}

function formsOf(table: string): string {
  return `SELECT form.*, whole.lines FROM (SELECT * FROM ${table} WHERE place = 1) AS form
    JOIN (SELECT form AS name, max(place) AS lines FROM ${table} GROUP BY form) AS whole ON whole.name = form.form`;
}

/** The lines of a form that have their counterparts. */
function taken(side: 'row' | 'sale'): string {
  return `LEFT JOIN (SELECT ${side}_form, CAST(sum(lines) AS BIGINT) AS lines FROM known_match GROUP BY ${side}_form) AS ${side}_taken
    ON ${side}_taken.${side}_form = pair.${side}_form`;
}
