import { sql } from 'kysely';
import { customerNumber } from '#server/customers/customerStore.ts';
import type { Reader, Snapshot, TenantEngine } from '#server/engine/engine.ts';
import { cachedOrRead, salesOf } from '#server/analytics/cachedOrRead.ts';
import { movesMoney } from '#server/analytics/sales.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';

/** What is asked about one customer. */
export interface CustomerQuestion {
  readonly user_id: string;
  /** Only events of this item. */
  readonly product?: string | null | undefined;
  readonly month?: number | null | undefined;
  readonly year?: number | null | undefined;
  /** Only so many pages of purchases on, from 1; all purchases unless asked for. */
  readonly cursor?: number | undefined;
}

/** The customer that figures are about. */
export interface CustomerSubject {
  /** The dense number that sales and e-mails bear. */
  readonly number: number;
  readonly question: CustomerQuestion;
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Where the customer's events, of any item, are read from, as rows of sale: kept for the other figures of a screen. */
  readonly sales: () => Promise<Fragment>;
  /** Likewise what everybody spends on each item: `item_no`, `everybodys`. */
  readonly everybodys: () => Promise<Fragment>;
}

/** One figure of a customer. */
export type CustomerFigure<Value> = (reader: Reader, subject: CustomerSubject) => Promise<Value>;

/** The customer a request asks about. @throws ApiError 404 for an id that nobody has */
async function requestedCustomer(
  reader: Snapshot,
  question: CustomerQuestion,
  today: string,
): Promise<CustomerSubject> {
  const number = await customerNumber(reader, question.user_id);
  const { product } = question;
  return {
    number,
    question,
    today,
    sales: () => cachedOrRead(reader, salesOf('customer_no', number)),
    everybodys: () =>
      isGiven(product)
        ? Promise.resolve(sql`(${spendingOnItems(sql`sale.item_id = ${product}`)})`)
        : cachedOrRead(reader, { rows: spendingOnItems(sql`TRUE`) }),
  };
}

/** What all known customers spend on each item. */
function spendingOnItems(where: Fragment): Fragment {
  return sql`SELECT sale.item_no, SUM(sale.event_value) AS everybodys FROM sale
    WHERE ${movesMoney} AND sale.customer_no IS NOT NULL AND ${where} GROUP BY sale.item_no`;
}

/** Whether a row of a table that bears customers' numbers is the customer's. */
export function belongsToCustomer(table: 'email' | 'recommendation', { number }: CustomerSubject): Fragment {
  return sql`${sql.ref(`${table}.customer_no`)} = ${number}`;
}

/** `mine AS (…)`, to stand behind WITH: the customer's events as rows of sale, of the item asked for where one was. */
export async function customerSales({ sales, question: { product } }: CustomerSubject): Promise<Fragment> {
  const isRequested = isGiven(product) ? sql`sale.item_id = ${product}` : sql`TRUE`;
  return sql`mine AS MATERIALIZED (SELECT * FROM ${await sales()} AS sale WHERE ${isRequested})`;
}

function isGiven(product: string | null | undefined): product is string {
  return product !== undefined && product !== null;
}

/** What a call about a customer brings; a handler's call has it all. */
export interface CustomerCall {
  readonly engine: TenantEngine;
  readonly today: string;
  /** Interrupts the statement when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Answers one figure of the customer asked about; all its statements see the same data. @throws ApiError 404 */
export function answerFigure<Value>(
  figure: CustomerFigure<Value>,
  { engine, today, signal }: CustomerCall,
  question: CustomerQuestion,
): Promise<Value> {
  return engine.read(async (reader) => figure(reader, await requestedCustomer(reader, question, today)), { signal });
}
