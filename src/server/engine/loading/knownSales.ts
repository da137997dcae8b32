import type { Writer } from '#server/engine/engine.ts';
import { analyse } from '../statistics.ts';
import { customerOf, firstOf, identityColumns, type IdentityColumn } from './identity.ts';
import { matchForms } from './matchForms.ts';
import { temporaryTable } from './temporary.ts';

/** The rows of a file on their way to the sales that they are, in the temporary table `known_cell`. */
export const cellColumns = ['row_no', 'event_id', ...identityColumns] as const;

/** Which stored lines a file's rows may be. */
export interface KnownIn {
  /** The lines that this import added are rows of its own file. */
  readonly importId: number;
  /** The rows are named by their content; else only lines that were named so can be theirs, under another name. */
  readonly withHash: boolean;
}

const form = [
  'transaction_id',
  'item_id',
  'event_dt',
  'quantity',
  'event_value',
  'event_type',
  'channel_name',
] as const;
const ofRows = [...form, 'user_id', 'person'];
const ofSales = [...form, 'user_id', 'matched_from'];

/**
 * Finds the stored lines that the rows of `known_cell` are, whatever they are named (docs/decisions/009): afterwards, `known_match`
 * has their places. Lines as they are come first, then corrected ones as they first were. Equal rows are as many sales as there are
 * rows: the n-th is the n-th stored line.
 */
export async function findKnownSales(writer: Writer, known: KnownIn): Promise<void> {
  await analyse(writer, 'known_cell');
  await temporaryTable(writer, 'known_found', 'SELECT row_no, event_id FROM known_cell WHERE false');
  for (const isFirst of [false, true]) {
    if (isFirst && !(await hasRows(writer, 'sale WHERE identity IS NOT NULL'))) continue;
    await temporaryTable(writer, 'known_row', rowsLeft());
    await analyse(writer, 'known_row');
    await temporaryTable(writer, 'known_sale', salesLeft(known, isFirst));
    await analyse(writer, 'known_sale');
    if (!(await hasRows(writer, 'known_sale'))) continue;
    await matchForms(writer);
    await writer.run(
      `INSERT INTO known_found SELECT known_row.row_no, known_sale.event_id FROM known_match
       JOIN known_row ON known_row.form = known_match.row_form
         AND known_row.place > known_match.row_from AND known_row.place <= known_match.row_from + known_match.lines
       JOIN known_sale ON known_sale.form = known_match.sale_form
         AND known_sale.place = known_row.place - known_match.row_from + known_match.sale_from`,
    );
  }
}

async function hasRows(writer: Writer, from: string): Promise<boolean> {
  return (await writer.query(`SELECT 1 FROM ${from} LIMIT 1`)).length > 0;
}

/** Numbers equal rows, and names them by the first of them. */
function inForms(columns: readonly string[], key: string, rows: string): string {
  const partition = `PARTITION BY ${columns.join(', ')}`;
  return `SELECT forms.*, min(${key}) OVER (${partition}) AS form, row_number() OVER (${partition} ORDER BY ${key}) AS place
    FROM (${rows}) AS forms`;
}

/** Rows with an item that no stored line is named after, and that were not found yet. An address names the one person who has it. */
function rowsLeft(): string {
  return inForms(
    ofRows,
    'row_no',
    `SELECT cell.row_no, ${form.map((column) => `cell.${column}`).join(', ')},
       ${customerOf('cell.user_id')} AS user_id, person.user_id AS person
     FROM known_cell AS cell
     LEFT JOIN (SELECT lower(email) AS address, min(user_id) AS user_id FROM customer
       WHERE email LIKE '%@%' GROUP BY lower(email) HAVING count(*) = 1) AS person
       ON cell.user_id LIKE '%@%' AND person.address = lower(cell.user_id)
     LEFT JOIN sale AS present ON present.event_id = cell.event_id
     LEFT JOIN known_found ON known_found.row_no = cell.row_no
     WHERE cell.item_id IS NOT NULL AND present.event_id IS NULL AND known_found.row_no IS NULL`,
  );
}

/** Stored lines of the days and items of these rows, as they are or as they first were, that no row of the file is yet. */
function salesLeft({ importId, withHash }: KnownIn, isFirst: boolean): string {
  const value = (column: IdentityColumn): string => (isFirst ? firstOf('sale', column) : `sale.${column}`);
  const values = form.map((column) => `${value(column)} AS ${column}`);
  const isNamed = withHash
    ? `sale.event_id NOT LIKE 'site%:%' AND sale.event_id NOT LIKE 'shopify-%'`
    : `sale.event_id LIKE 'row:%'`;
  return inForms(
    ofSales,
    'event_id',
    `SELECT event_id, ${form.join(', ')}, user_id, matched_from FROM (
       SELECT sale.event_id, ${values.join(', ')}, ${customerOf(value('user_id'))} AS user_id,
         lower(sale.matched_from) AS matched_from
       FROM sale
       WHERE ${isFirst ? 'sale.identity IS NOT NULL' : `sale.event_dt BETWEEN (SELECT date_trunc('day', min(event_dt)) FROM known_row) AND (SELECT date_trunc('day', max(event_dt)) + INTERVAL '1 day' FROM known_row)`}
         AND ${isNamed}
         AND (sale.import_id IS DISTINCT FROM ${importId} OR EXISTS (SELECT 1 FROM sale_kept AS kept
           WHERE kept.of_import = ${importId} AND kept.kind = 'before' AND kept.event_id = sale.event_id))
     ) AS stored
     WHERE EXISTS (SELECT 1 FROM known_row WHERE known_row.item_id = stored.item_id
         AND CAST(known_row.event_dt AS DATE) = CAST(stored.event_dt AS DATE))
       AND NOT EXISTS (SELECT 1 FROM known_cell WHERE known_cell.event_id = stored.event_id)
       AND NOT EXISTS (SELECT 1 FROM known_found WHERE known_found.event_id = stored.event_id)`,
  );
}
