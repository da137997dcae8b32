import { sql } from 'kysely';
import type { Reader, Snapshot, TenantEngine } from '../../engine/engine.ts';
import { cachedOrRead, salesOf, type SharedRows } from '../cachedOrRead.ts';
import { combined, type Fragment, monthOf, yearOf } from '../../engine/plan/logic.ts';
import { productRow } from '../../products/productStore.ts';
import type { ProductRow } from '../../products/productRow.ts';

/** What is asked about one product. */
export interface ProductQuestion {
  readonly item_id: string;
  /** Only events of this customer. */
  readonly customer?: string | null | undefined;
  /** Only events, or baskets, of this month of whatever year, and of this year. */
  readonly month?: number | null | undefined;
  readonly year?: number | null | undefined;
}

/** The product that figures are about. */
export interface ProductSubject {
  readonly row: ProductRow;
  readonly question: ProductQuestion;
  /** Where the product's events, of anybody and any time, are read from, as rows of sale: kept for the other figures of a screen. */
  readonly sales: () => Promise<Fragment>;
  /** Where rows are read from that several figures of a screen need. */
  readonly kept: (rows: SharedRows) => Promise<Fragment>;
}

/** One figure of a product. */
export type ProductFigure<Value> = (reader: Reader, subject: ProductSubject) => Promise<Value>;

/** What a call about a product brings; a handler's call has it all. */
export interface ProductCall {
  readonly engine: TenantEngine;
  /** Interrupts the statement when the caller leaves. */
  readonly signal: AbortSignal;
}

/** Answers one figure of the product asked about; all its statements see the same data. @throws ApiError 404 */
export function answerFigure<Value>(
  figure: ProductFigure<Value>,
  { engine, signal }: ProductCall,
  question: ProductQuestion,
): Promise<Value> {
  return engine.read(async (reader) => figure(reader, await requestedProduct(reader, question)), { signal });
}

async function requestedProduct(reader: Snapshot, question: ProductQuestion): Promise<ProductSubject> {
  const row = await productRow(reader, question.item_id);
  const kept = (rows: SharedRows): Promise<Fragment> => cachedOrRead(reader, rows);
  return { row, question, sales: () => kept(salesOf('item_no', row.item_no)), kept };
}

/** The product's events, of the customer asked for where one was, as rows of sale of any time; to stand behind FROM. */
export async function requestedSales({ sales, question: { customer } }: ProductSubject): Promise<Fragment> {
  const isRequested = customer === undefined || customer === null ? sql`TRUE` : sql`sale.user_id = ${customer}`;
  return sql`(SELECT * FROM ${await sales()} AS sale WHERE ${isRequested}) AS sale`;
}

/** Whether a moment is in the month and year asked for; one that is not known is in none. */
export function isInTime(column: string, { question: { month, year } }: ProductSubject): Fragment {
  const parts = [
    ...(month === undefined || month === null ? [] : [sql`${monthOf(sql.ref(column))} = ${month}`]),
    ...(year === undefined || year === null ? [] : [sql`${yearOf(sql.ref(column))} = ${year}`]),
  ];
  return parts.length === 0 ? sql`TRUE` : combined(parts, 'AND');
}

/** `its AS (…)`, to stand behind WITH: the events asked for as rows of sale. */
export async function productSales(subject: ProductSubject): Promise<Fragment> {
  return sql`its AS MATERIALIZED (SELECT * FROM ${await requestedSales(subject)} WHERE ${isInTime('sale.event_dt', subject)})`;
}
