import { sql } from 'kysely';
import { customerNumber } from '#server/records/customerStore.ts';
import type { Reader, Snapshot, TenantEngine } from '#server/engine/engine.ts';
import { perLayout } from '#server/engine/dialect.ts';
import { keptOnce } from '#server/engine/personKey.ts';
import { cachedOrRead, salesOf } from '#server/analytics/cachedOrRead.ts';
import { movesMoney } from '#server/analytics/sales.ts';
import type { Fragment } from '#server/engine/plan/logic.ts';

/** The parameters of a question about one customer. */
export interface CustomerQuestion {
  readonly user_id: string;
  /** Only events of this item. */
  readonly product?: string | null | undefined;
  readonly month?: number | null | undefined;
  readonly year?: number | null | undefined;
  /** The page of purchases, from 1; all purchases when it is absent. */
  readonly cursor?: number | undefined;
}

/** The customer that figures are about. */
export interface CustomerSubject {
  /** The dense number in sales and e-mails. */
  readonly number: number;
  readonly question: CustomerQuestion;
  /** Today in the tenant's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The source of the customer's events, of any item, as rows of sale: shared with the other figures of a screen. */
  readonly sales: () => Promise<Fragment>;
  /** The source of everyone's spending by item, shared likewise: `item_no`, `overall`. */
  readonly overall: () => Promise<Fragment>;
}

/** One figure of a customer. */
export type CustomerFigure<Value> = (reader: Reader, subject: CustomerSubject) => Promise<Value>;

/** Finds the customer of a request. @throws ApiError 404 for an unknown id */
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
    sales: () => cachedOrRead(reader, salesOf('customer_no', number, isPerson(sql`sale`, number, question.user_id))),
    overall: () =>
      isGiven(product)
        ? Promise.resolve(sql`(${spendingOnItems(sql`sale.item_id = ${product}`)})`)
        : cachedOrRead(reader, { rows: spendingOnItems(sql`TRUE`) }),
  };
}

/** What all known customers spend on each item. */
function spendingOnItems(where: Fragment): Fragment {
  return sql`SELECT sale.item_no, SUM(sale.event_value) AS overall FROM sale
    WHERE ${movesMoney} AND sale.customer_no IS NOT NULL AND ${where} GROUP BY sale.item_no`;
}

/** Whether a row of a table with customer numbers belongs to the customer. */
export function belongsToCustomer(table: 'email' | 'recommendation', { number, question }: CustomerSubject): Fragment {
  if (table === 'recommendation') return sql`recommendation.customer_no = ${number}`;
  return isPerson(sql.table(table), number, question.user_id);
}

/**
 * Whether a row is about one person, by what finds it fastest: the dense number, or the id that tells which node has
 * the row.
 */
function isPerson(table: Fragment, number: number, userId: string): Fragment {
  return perLayout(sql`${table}.customer_no = ${number}`, sql`${table}.user_id = ${userId}`);
}

/** CTE `mine AS (…)`, to follow WITH: the customer's events as rows of sale, of the requested item if there is one. */
export async function customerSales({ sales, question: { product } }: CustomerSubject): Promise<Fragment> {
  const isRequested = isGiven(product) ? sql`sale.item_id = ${product}` : sql`TRUE`;
  return sql`mine AS ${keptOnce} (SELECT * FROM ${await sales()} AS sale WHERE ${isRequested})`;
}

function isGiven(product: string | null | undefined): product is string {
  return product !== undefined && product !== null;
}

/** The input of a call about a customer; a handler's call provides all of it. */
export interface CustomerCall {
  readonly engine: TenantEngine;
  readonly today: string;
  /** Interrupts the statement when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Answers one figure of the requested customer; all its statements see the same data. @throws ApiError 404 */
export function answerFigure<Value>(
  figure: CustomerFigure<Value>,
  { engine, today, signal }: CustomerCall,
  question: CustomerQuestion,
): Promise<Value> {
  return engine.read(async (reader) => figure(reader, await requestedCustomer(reader, question, today)), { signal });
}
