import { raiseDataVersion } from '#server/engine/dataVersion.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import { arithmetic } from './arithmetic.ts';
import { customerMacros, insertCustomers } from './customers.ts';
import { insertEmails } from './emails.ts';
import { insertProducts, productMacros } from './products.ts';
import { insertSales, saveSaleDays, saleMacros } from './sales.ts';
import type { RecordSizes } from './sizes.ts';

/** The parameters of a tenant's records. The same plan generates the same rows on every machine. */
export interface RecordPlan {
  readonly seed: number;
  /** `YYYY-MM-DD`; all dates are before it. */
  readonly today: string;
  readonly sizes: RecordSizes;
  /** The address below which the pictures of the products are: that of this console, without a slash at its end. */
  readonly pictures: string;
}

/** Rows, of any table, that one transaction generates; limits the memory for any size. */
const maxRows = 100_000;

/** Generates the rows of one table from number `from` to `to`. */
type Insert = (writer: Writer, plan: RecordPlan, from: number, to: number) => Promise<void>;

/** The tables in order, each with its number sequence: later tables read earlier ones. */
const tables: readonly { readonly numberedBy: 'customers' | 'products' | 'trips'; readonly insert: Insert }[] = [
  { numberedBy: 'products', insert: insertProducts },
  { numberedBy: 'customers', insert: insertCustomers },
  { numberedBy: 'trips', insert: insertSales },
  { numberedBy: 'customers', insert: insertEmails },
];

/**
 * Generates a tenant's customers, products, sales and e-mails inside the engine. The tables must be empty. Used by the
 * first start, by tests, and at 1,000,000 customers by the bench.
 */
export async function fillRecords(engine: TenantEngine, plan: RecordPlan): Promise<void> {
  for (const pieces of recordPieces(plan.sizes)) {
    await engine.write((writer) => drawPieces(writer, plan, pieces));
  }
  await engine.write((writer) => raiseDataVersion(writer, new Date(`${plan.today}T00:00:00Z`)));
}

/** Generates the rows of one transaction. */
export async function drawPieces(writer: Writer, plan: RecordPlan, pieces: readonly Piece[]): Promise<void> {
  await prepare(writer, plan);
  for (const { insert, from, to } of pieces) await insert(writer, plan, from, to);
}

/** Some rows of one table. */
export interface Piece {
  readonly insert: Insert;
  readonly from: number;
  readonly to: number;
}

/** Splits large pieces of work and joins small ones: a list of transactions with a limited number of rows each. */
export function recordPieces(sizes: RecordSizes, most = maxRows): readonly (readonly Piece[])[] {
  const transactions: Piece[][] = [[]];
  let room = most;
  for (const { numberedBy, insert } of tables) {
    const count = sizes[numberedBy];
    for (let from = 0; from < count;) {
      if (room === 0) {
        transactions.push([]);
        room = most;
      }
      const to = Math.min(count, from + room);
      transactions.at(-1)?.push({ insert, from, to });
      room -= to - from;
      from = to;
    }
  }
  return transactions;
}

/** Macros exist only while the file is open, which is not guaranteed between two transactions. */
async function prepare(writer: Writer, plan: RecordPlan): Promise<void> {
  const macros = [...arithmetic(plan.seed), ...customerMacros(plan), ...productMacros(), ...saleMacros(plan)];
  for (const macro of macros) await writer.run(macro);
  await saveSaleDays(writer, plan.today);
}
