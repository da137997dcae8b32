import { productFieldNames } from '#contract/endpoints/productForm.ts';
import type { QueryOptions, Reader } from '../engine/engine.ts';
import { sql, type RawBuilder } from 'kysely';
import type { CsvKind } from '../engine/duckdb/csv.ts';
import type { ExportableFields } from '../records/exportedCells.ts';
import { declaredBelow } from '../records/customFieldStore.ts';
import { exportPlan, type ExportQuestion } from '../records/recordExport.ts';
import { productQuery, type ProductListQuestion } from './productList.ts';

/** The columns that hold no text. */
const kinds: Readonly<Record<string, CsvKind>> = {
  price: 'number',
  cost: 'number',
  stock_qty: 'number',
  tenant_created_at: 'moment',
  created_at: 'moment',
  updated_at: 'moment',
};

/** What of a product can be exported, by the names of its record. */
const fields: ExportableFields = Object.fromEntries(
  ['item_id', ...productFieldNames, 'tenant_created_at', 'created_at', 'updated_at'].map((name) => [
    name,
    { column: sql.ref(`product.${name}`), kind: kinds[name] ?? 'text' } as const,
  ]),
);

/**
 * The CSV of all products that a list finds (specification 2 §2 Product list).
 *
 * @throws ApiError 400 for an unknown column, 422 for a filter that the tenant's fields no longer hold
 */
export async function productExportPlan(
  reader: Reader,
  question: Omit<ProductListQuestion, 'page' | 'cursor'>,
  requested: ExportQuestion,
  today: string,
  options?: QueryOptions,
): Promise<RawBuilder<unknown>> {
  const { where, sort, number } = await productQuery(reader, question, today, options);
  const declared = await declaredBelow(reader, 'product', options);
  return exportPlan({ table: 'product', id: 'item_id', number, where, sort, fields, declared }, requested);
}
