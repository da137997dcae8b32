import type { Writer } from '#server/engine/engine.ts';
import { analyse } from '#server/engine/statistics.ts';
import { temporaryTable } from './temporary.ts';

const isEqual = (column: string): string => `row.${column} = sale.${column}`;

/** A field that only one of the two fills in never makes them different. */
const agrees = (column: string): string => `coalesce(${isEqual(column)}, true)`;

const isMidnight = (side: string): string => `CAST(${side}.event_dt AS TIME) = TIME '00:00:00'`;

/** In a transaction, a day without a time is any time of that day. */
const sameTime = `(${isEqual('event_dt')} OR ${isMidnight('row')} OR ${isMidnight('sale')})`;

const sameCustomer =
  '(coalesce(row.user_id = sale.user_id, true) OR row.person = sale.user_id ' +
  'OR lower(row.user_id) = sale.matched_from)';

const counted = ['transaction_id', 'quantity', 'event_value', 'user_id', 'channel_name', 'event_dt'] as const;

/** How many of the fields are the same in both. */
const likeness = counted.map((column) => `CASE WHEN ${isEqual(column)} THEN 1 ELSE 0 END`).join(' + ');

/**
 * Forms of one item and day are compared by transaction where both have one, else by time: each way is a join by equal
 * values.
 */
const ways = [
  `row.transaction_id = sale.transaction_id AND CAST(row.event_dt AS DATE) = CAST(sale.event_dt AS DATE)
    AND ${sameTime}`,
  `row.event_dt = sale.event_dt AND (row.transaction_id IS NULL OR sale.transaction_id IS NULL)`,
] as const;

/**
 * Pairs the forms of `known_row` with those of `known_sale` that agree, the likest first, each as often as both have
 * lines left, and writes the pairs into `known_match` with the places of their lines. A round takes pairs that are the
 * likest of both their forms. Of equally like ones it takes those with the same place among both forms' pairs: equal
 * lines without a transaction of their own are paired in one round, the n-th with the n-th. The first of all likest
 * pairs has the first place twice, so that every round takes some.
 */
export async function matchForms(writer: Writer): Promise<void> {
  await temporaryTable(writer, 'known_row_form', formsOf('known_row'));
  await analyse(writer, 'known_row_form');
  await temporaryTable(writer, 'known_sale_form', formsOf('known_sale'));
  await analyse(writer, 'known_sale_form');
  await temporaryTable(writer, 'known_pair', ways.map(pairsOf).join(' UNION ALL '));
  await temporaryTable(
    writer,
    'known_match',
    `SELECT row_form, sale_form, row_lines AS row_from, row_lines AS sale_from, row_lines AS lines FROM known_pair
      WHERE false`,
  );
  await analyse(writer, 'known_pair');
  for (;;) {
    const paired = await writer.run(
      `INSERT INTO known_match
       SELECT row_form, sale_form, row_from, sale_from, least(row_lines - row_from, sale_lines - sale_from) FROM (
         SELECT same.*, row_number() OVER (PARTITION BY row_form ORDER BY row_place) AS row_best,
           row_number() OVER (PARTITION BY sale_form ORDER BY sale_place) AS sale_best
         FROM (
           SELECT pair.*, coalesce(row_taken.lines, 0) AS row_from, coalesce(sale_taken.lines, 0) AS sale_from,
             max(likeness) OVER (PARTITION BY pair.row_form) AS row_most,
             max(likeness) OVER (PARTITION BY pair.sale_form) AS sale_most,
             row_number() OVER (PARTITION BY pair.row_form ORDER BY likeness DESC, pair.sale_form) AS row_place,
             row_number() OVER (PARTITION BY pair.sale_form ORDER BY likeness DESC, pair.row_form) AS sale_place
           FROM known_pair AS pair ${taken('row')} ${taken('sale')}
         ) AS same WHERE likeness = row_most AND likeness = sale_most AND row_place = sale_place
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

function pairsOf(way: string): string {
  return `SELECT row.form AS row_form, sale.form AS sale_form, row.lines AS row_lines, sale.lines AS sale_lines,
    ${likeness} AS likeness
    FROM known_row_form AS row JOIN known_sale_form AS sale ON row.item_id = sale.item_id AND ${way}
    WHERE row.event_type = sale.event_type AND ${sameCustomer}
      AND ${['transaction_id', 'quantity', 'event_value', 'channel_name'].map(agrees).join(' AND ')}`;
}

/** One row of each form, with the number of its lines. */
function formsOf(table: string): string {
  return `SELECT form.*, whole.lines FROM (SELECT * FROM ${table} WHERE place = 1) AS form
    JOIN (SELECT form AS name, max(place) AS lines FROM ${table} GROUP BY form) AS whole ON whole.name = form.form`;
}

/** The lines of a form that have their counterparts. */
function taken(side: 'row' | 'sale'): string {
  return `LEFT JOIN (SELECT ${side}_form, CAST(sum(lines) AS BIGINT) AS lines FROM known_match
    GROUP BY ${side}_form) AS ${side}_taken
    ON ${side}_taken.${side}_form = pair.${side}_form`;
}
