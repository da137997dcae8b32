import type { Writer } from '#server/engine/engine.ts';
import { analyse } from '#server/engine/statistics.ts';
import { customerOf, firstOf, identityColumns, type IdentityColumn } from './identity.ts';
import { nameStored, personsOf } from './knownNames.ts';
import { isBetween, isIn, knownParts, type KnownPart } from './knownParts.ts';
import { matchForms } from './matchForms.ts';
import { indexTemporary, temporaryTable } from './temporary.ts';

/** The rows of a file on their way to the sales that they are, in the temporary table `known_cell`. */
export const cellColumns = ['row_no', 'event_id', ...identityColumns] as const;

/** Which stored lines a file's rows may be. */
export interface KnownIn {
  /** The lines that this import added are rows of its own file. */
  readonly importId: number;
  /** The rows are named by their content; else only lines that were named so can be theirs, under another name. */
  readonly withHash: boolean;
}

/** Rows and lines that are compared at once: tens of megabytes, whatever the file and the tenant have. */
const linesAPart = 500_000;

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

/** Whether a line is stored that a row of the file may be under another name. */
export async function mayBeKnown(writer: Writer, known: KnownIn): Promise<boolean> {
  return hasRows(writer, `sale WHERE ${await candidatesOf(writer, known)}`);
}

/**
 * Finds the stored lines that the rows of `known_cell` are, whatever they are named (docs/decisions/009): afterwards,
 * `known_found` has the rows with the names of their lines. Lines as they are come first, then corrected ones as they
 * first were. Both are compared in parts of `size` rows and lines, so that memory does not depend on their number.
 */
export async function findKnownSales(writer: Writer, known: KnownIn, size = linesAPart): Promise<void> {
  await indexTemporary(writer, 'known_cell', 'event_dt');
  await analyse(writer, 'known_cell');
  await temporaryTable(writer, 'known_found', 'SELECT row_no, event_id FROM known_cell WHERE false');
  const parts = await knownParts(writer, 'sale', size);
  const hasFirst = await hasRows(writer, 'sale WHERE identity IS NOT NULL');
  if (parts.length === 0 && !hasFirst) return;
  await nameStored(writer, size);
  await personsOf(writer);
  const candidates = await candidatesOf(writer, known);
  // Parts share no rows and no lines, so that those that were found in others need no look.
  for (const part of parts) await findIn(writer, rowsOf(writer, part), salesOf(writer, part, candidates));
  if (!hasFirst) return;
  await analyse(writer, 'known_found');
  await temporaryTable(writer, 'known_first', firstForms(candidates));
  await analyse(writer, 'known_first');
  for (const part of await knownParts(writer, 'known_first', size)) {
    const left = `${rowsOf(writer, part)} AND NOT EXISTS (SELECT 1 FROM known_found AS found
      WHERE found.row_no = cell.row_no)`;
    await findIn(writer, left, `SELECT * FROM known_first AS stored WHERE ${isIn('stored', part, writer)}`);
  }
}

/** Pairs the rows and the lines of a part. */
async function findIn(writer: Writer, rows: string, sales: string): Promise<void> {
  await temporaryTable(writer, 'known_row', inForms(ofRows, 'row_no', rows));
  if (!(await hasRows(writer, 'known_row'))) return;
  await analyse(writer, 'known_row');
  const shared = `SELECT stored.* FROM (${sales}) AS stored WHERE EXISTS (SELECT 1 FROM known_row
    WHERE known_row.item_id = stored.item_id AND CAST(known_row.event_dt AS DATE) = CAST(stored.event_dt AS DATE))`;
  await temporaryTable(writer, 'known_sale', inForms(ofSales, 'event_id', shared));
  if (!(await hasRows(writer, 'known_sale'))) return;
  await analyse(writer, 'known_sale');
  await matchForms(writer);
  await writer.run(
    `INSERT INTO known_found SELECT known_row.row_no, known_sale.event_id FROM known_match
     JOIN known_row ON known_row.form = known_match.row_form
       AND known_row.place > known_match.row_from AND known_row.place <= known_match.row_from + known_match.lines
     JOIN known_sale ON known_sale.form = known_match.sale_form
       AND known_sale.place = known_row.place - known_match.row_from + known_match.sale_from`,
  );
}

async function hasRows(writer: Writer, from: string): Promise<boolean> {
  return (await writer.query(`SELECT 1 FROM ${from} LIMIT 1`)).length > 0;
}

/** Numbers equal rows, and names them by the first of them. */
function inForms(columns: readonly string[], key: string, rows: string): string {
  const partition = `PARTITION BY ${columns.join(', ')}`;
  return `SELECT forms.*, min(${key}) OVER (${partition}) AS form, row_number() OVER (${partition}
    ORDER BY ${key}) AS place
    FROM (${rows}) AS forms`;
}

/** Rows of a part with an item that no stored line is named after. An address names the one person who has it. */
function rowsOf(writer: Writer, part: KnownPart): string {
  return `SELECT cell.row_no, ${form.map((column) => `cell.${column}`).join(', ')},
      ${customerOf('cell.user_id')} AS user_id, person.user_id AS person
    FROM known_cell AS cell
    LEFT JOIN known_person AS person ON cell.user_id LIKE '%@%' AND person.address = lower(cell.user_id)
    WHERE cell.item_id IS NOT NULL AND ${isIn('cell', part, writer)}
      AND NOT EXISTS (SELECT 1 FROM known_named AS named
        WHERE named.row_no = cell.row_no AND ${isBetween('named', part, 'row_dt')})`;
}

/** Stored lines of a part as they are, that no row of the file is yet. */
function salesOf(writer: Writer, part: KnownPart, candidates: string): string {
  return `${linesOf((column) => `sale.${column}`)}
    WHERE ${isIn('sale', part, writer)} AND ${candidates}
      AND NOT EXISTS (SELECT 1 FROM known_named AS named
        WHERE named.event_id = sale.event_id AND ${isBetween('named', part, 'sale_dt')})`;
}

/** Corrected lines as they first were, that no row of the file is yet. */
function firstForms(candidates: string): string {
  return `${linesOf((column) => firstOf('sale', column))}
    WHERE sale.identity IS NOT NULL AND ${candidates}
      AND NOT EXISTS (SELECT 1 FROM known_named AS named WHERE named.event_id = sale.event_id)
      AND NOT EXISTS (SELECT 1 FROM known_found AS found WHERE found.event_id = sale.event_id)`;
}

function linesOf(value: (column: IdentityColumn) => string): string {
  const values = form.map((column) => `${value(column)} AS ${column}`);
  return `SELECT sale.event_id, ${values.join(', ')}, ${customerOf(value('user_id'))} AS user_id,
      lower(sale.matched_from) AS matched_from FROM sale`;
}

/**
 * Whether a stored line may be that of a row under another name, as SQL. Only an import that goes on has changed lines
 * before.
 */
async function candidatesOf(writer: Writer, { importId, withHash }: KnownIn): Promise<string> {
  const isNamed = withHash
    ? `sale.event_id NOT LIKE 'site%:%' AND sale.event_id NOT LIKE 'shopify-%'`
    : `sale.event_id LIKE 'row:%'`;
  const isOthers = `sale.import_id IS DISTINCT FROM ${importId}`;
  const changed = `FROM sale_kept AS kept WHERE kept.of_import = ${importId} AND kept.kind = 'before'`;
  const [any] = await writer.query(`SELECT 1 ${changed} LIMIT 1`);
  if (!any) return `${isNamed} AND ${isOthers}`;
  return `${isNamed} AND (${isOthers} OR EXISTS (SELECT 1 ${changed} AND kept.event_id = sale.event_id))`;
}
