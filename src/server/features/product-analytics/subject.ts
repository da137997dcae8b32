import { sql } from 'kysely';
import { keptOnce } from '#server/engine/personKey.ts';
import type { Reader, Snapshot, TenantEngine } from '#server/engine/engine.ts';
import { cachedOrRead, salesOf, type SharedRows } from '#server/analytics/cachedOrRead.ts';
import { combined, type Fragment, monthOf, yearOf } from '#server/engine/plan/logic.ts';
import { productRow } from '#server/records/productStore.ts';
import type { ProductRow } from '#server/records/productRow.ts';

/** The parameters of a question about one product. */
export interface ProductQuestion {
  readonly item_id: string;
  /** Only events of this customer. */
  readonly customer?: string | null | undefined;
  /** Only events, or baskets, of this month of any year, and of this year. */
  readonly month?: number | null | undefined;
  readonly year?: number | null | undefined;
}

/** The product that figures are about. */
export interface ProductSubject {
  readonly row: ProductRow;
  readonly question: ProductQuestion;
  /** Today in the tenant's time zone. */
  readonly today: string;
  /**
   * The source of the product's events, of any customer and time, as rows of sale: shared with the other figures of a
   * screen.
   */
  readonly sales: () => Promise<Fragment>;
  /** Where rows are read from that several figures of a screen need. */
  readonly cached: (rows: SharedRows) => Promise<Fragment>;
}

/** One figure of a product. */
export type ProductFigure<Value> = (reader: Reader, subject: ProductSubject) => Promise<Value>;

/** The input of a call about a product; a handler's call provides all of it. */
export interface ProductCall {
  readonly engine: TenantEngine;
  /** Today in the tenant's time zone. */
  readonly today: string;
  /** Interrupts the statement when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Answers one figure of the requested product; all its statements see the same data. @throws ApiError 404 */
export function answerFigure<Value>(
  figure: ProductFigure<Value>,
  { engine, today, signal }: ProductCall,
  question: ProductQuestion,
): Promise<Value> {
  return engine.read(async (reader) => figure(reader, await requestedProduct(reader, question, today)), { signal });
}

async function requestedProduct(reader: Snapshot, question: ProductQuestion, today: string): Promise<ProductSubject> {
  const row = await productRow(reader, question.item_id);
  const cached = (rows: SharedRows): Promise<Fragment> => cachedOrRead(reader, rows);
  return { row, question, today, sales: () => cached(salesOf('item_no', row.item_no)), cached };
}

/** The product's events as rows of sale, of the requested customer if there is one, of any time; to follow FROM. */
export async function requestedSales({ sales, question: { customer } }: ProductSubject): Promise<Fragment> {
  const isRequested = customer === undefined || customer === null ? sql`TRUE` : sql`sale.user_id = ${customer}`;
  return sql`(SELECT * FROM ${await sales()} AS sale WHERE ${isRequested}) AS sale`;
}

/** Whether a moment is in the requested month and year; an unknown moment is in none. */
export function isInTime(column: string, { question: { month, year } }: ProductSubject): Fragment {
  const parts = [
    ...(month === undefined || month === null ? [] : [sql`${monthOf(sql.ref(column))} = ${month}`]),
    ...(year === undefined || year === null ? [] : [sql`${yearOf(sql.ref(column))} = ${year}`]),
  ];
  return parts.length === 0 ? sql`TRUE` : combined(parts, 'AND');
}

/** CTE `its AS (…)`, to follow WITH: the requested events as rows of sale. */
export async function productSales(subject: ProductSubject): Promise<Fragment> {
  return sql`its AS ${keptOnce} (SELECT * FROM ${await requestedSales(subject)}
    WHERE ${isInTime('sale.event_dt', subject)})`;
}
