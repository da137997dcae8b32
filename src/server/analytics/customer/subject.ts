import { customerRow } from '../../customers/customerStore.ts';
import type { CustomerRow } from '../../customers/customerRow.ts';
import type { Reader } from '../../engine/engine.ts';
import { bound, ours, sql, type Fragment } from '../../engine/plan/fragment.ts';

/** What is asked about one customer. */
export interface CustomerQuestion {
  readonly user_id: string;
  /** Only events of this item. */
  readonly product?: string | null | undefined;
  readonly month?: number | null | undefined;
  readonly year?: number | null | undefined;
}

/** The customer that figures are about. */
export interface CustomerSubject {
  readonly row: CustomerRow;
  readonly question: CustomerQuestion;
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string;
}

/** One figure of a customer. */
export type CustomerFigure<Value> = (reader: Reader, subject: CustomerSubject) => Promise<Value>;

/** The customer a request asks about. @throws ApiError 404 for an id that nobody has */
export async function askedCustomer(
  reader: Reader,
  question: CustomerQuestion,
  today: string,
): Promise<CustomerSubject> {
  return { row: await customerRow(reader, question.user_id), question, today };
}

/** Whether a row of a table that bears customers' numbers is the customer's. */
export function isTheirs(table: 'sale' | 'email' | 'recommendation', { row }: CustomerSubject): Fragment {
  return sql`${ours(`${table}.customer_no`)} = ${bound(row.customer_no)}`;
}

/** Whether a sale is of the item that was asked for; of any where none was. */
export function isAboutItem({ question: { product } }: CustomerSubject): Fragment {
  return product === undefined || product === null ? ours('TRUE') : sql`sale.item_id = ${bound(product)}`;
}

/** `mine AS (…)`, to stand behind WITH: the customer's events as rows of sale. */
export function theirSales(subject: CustomerSubject): Fragment {
  return sql`mine AS MATERIALIZED (SELECT * FROM sale WHERE ${isTheirs('sale', subject)} AND ${isAboutItem(subject)})`;
}
