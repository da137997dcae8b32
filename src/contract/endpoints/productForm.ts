import * as v from 'valibot';
import { customValuesForm, sentCustomValues, type CustomField } from './customValues.ts';
import { amountOfMoney, countOfPieces, line, lines, recordId, webAddress } from './recordText.ts';
import { numericId } from './shapes.ts';

/** What a product's status is set to; imports may bring others. */
export const productStatuses = ['active', 'archived'] as const;

/** The fields of a product that a form edits, by their names in specification 2 §3 Product. */
const productFields = {
  item_type: line(100),
  name: line(200),
  sku: line(100),
  barcode: line(100),
  description: lines(10_000),
  brand: line(200),
  meta_category: line(200),
  category: line(200),
  sub_category: line(200),
  image_url: webAddress,
  item_url: webAddress,
  channel_name: line(200),
  price: amountOfMoney,
  cost: amountOfMoney,
  status: v.nullable(v.picklist(productStatuses, 'Choose active or archived.')),
  stock_qty: countOfPieces,
} as const;

/** Names one field that a form edits. */
export type ProductFieldName = keyof typeof productFields;

/** Those names, in the order of the form. */
export const productFieldNames = Object.keys(productFields) as ProductFieldName[];

const optionalFields = v.partial(v.object(productFields)).entries;

/** What is dropped from a product (specification 2 §3 Product): taken along with it, never kept, never answered. */
const dropped = {
  parent_items: v.optional(v.unknown()),
  lineage: v.optional(v.unknown()),
  description_metadata: v.optional(v.unknown()),
} as const;

/** What is sent to create a product; a field that is left out is empty. */
export const productCreateBody = v.strictObject({
  item_id: recordId,
  ...optionalFields,
  ...dropped,
  custom: sentCustomValues,
});

/**
 * What is sent to update a product: fields that are left out stay as they are, null empties one. `version` is the version
 * that was edited; `item_id` may be sent along and is that of the path.
 */
export const productUpdateBody = v.strictObject({
  item_id: v.optional(recordId),
  ...optionalFields,
  ...dropped,
  custom: sentCustomValues,
  version: v.optional(numericId),
});

/** The whole check of a new product, with the tenant's custom fields; console and server read the same. */
export function productCreateForm(declared: readonly CustomField[]) {
  return v.strictObject({ ...productCreateBody.entries, custom: customValuesForm('custom', declared) });
}

/** The whole check of changes to a product, likewise. */
export function productUpdateForm(declared: readonly CustomField[]) {
  return v.strictObject({ ...productUpdateBody.entries, custom: customValuesForm('custom', declared) });
}
