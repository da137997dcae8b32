import type { CustomField } from '#contract/shapes/customValues.ts';
import type { product } from '#contract/features/products.ts';
import { productFieldNames } from '#contract/features/productForm.ts';
import type { InferOutput } from 'valibot';
import { readCustomValues } from './customValues.ts';

/** A product as the wire has it. */
export type Product = InferOutput<typeof product>;

/** A row of product; the JSON as its text. */
export type ProductRow = Readonly<Omit<Product, 'custom'>> & {
  readonly item_no: number;
  readonly custom: string | null;
};

/** The columns of such a row: description_metadata is not among them (specification 2 §3 Product). */
export const productColumns = [
  'item_no',
  'item_id',
  ...productFieldNames,
  'tenant_created_at',
  'date_dim_id',
  'created_at',
  'updated_at',
  'custom',
  'version',
] as const;

/** A row, or a part of one, under its wire names, its custom fields as they are declared. */
export function productOf<Row extends Partial<ProductRow> & Pick<ProductRow, 'custom' | 'item_no'>>(
  row: Row,
  declared: readonly CustomField[],
): Omit<Row, 'item_no' | 'custom'> & Pick<Product, 'custom'> {
  const { item_no: _number, custom, ...fields } = row;
  return { ...fields, custom: readCustomValues(custom, 'custom', declared) };
}

/** A product's name, or its id when it has none. */
export function productName({ name, item_id: id }: Pick<Product, 'name' | 'item_id'>): string {
  return name === null || name === '' ? id : name;
}
