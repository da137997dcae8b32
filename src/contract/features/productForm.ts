import * as v from 'valibot';
import { customValuesForm, sentCustomValues, type CustomField } from '../shapes/customValues.ts';
import { amountOfMoney, countOfPieces, line, lines, recordId, webAddress } from '../shapes/recordText.ts';
import { numericId } from '../shapes/shapes.ts';

/** The statuses that a person can choose; imports may add others. */
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

/** Fields dropped from a product (specification 2 §3 Product): accepted, never stored, never returned. */
const dropped = {
  parent_items: v.optional(v.unknown()),
  lineage: v.optional(v.unknown()),
  description_metadata: v.optional(v.unknown()),
} as const;

/** The body to create a product; an absent field is empty. */
export const productCreateBody = v.strictObject({
  item_id: recordId,
  ...optionalFields,
  ...dropped,
  custom: sentCustomValues,
});

/**
 * The body to update a product: absent fields stay, null empties a field. `version` is the edited version; `item_id`
 * may be sent along and must equal that of the path.
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

/** The complete check of changes to a product, for console and server. */
export function productUpdateForm(declared: readonly CustomField[]) {
  return v.strictObject({ ...productUpdateBody.entries, custom: customValuesForm('custom', declared) });
}
