import type { Problem } from '#contract/errors.ts';
import { productCreateForm, productFieldNames, productUpdateForm } from '#contract/features/productForm.ts';
import type { InferOutput } from 'valibot';
import { ApiError, refusedField } from '#server/errors/apiError.ts';
import { readShape } from '#server/errors/shape.ts';
import { localDayNumber, localMoment } from '#server/engine/functions.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import type { Author } from '#server/entity/audit.ts';
import { recordTables } from '#server/engine/tables/records.ts';
import { versionedStore } from '#server/entity/versionedStore.ts';
import { loadTables } from './loadTables.ts';
import { declaredBelow } from './customFieldStore.ts';
import { changesOf, insertRecord, isUnchanged, updatedValues } from '#server/records/recordStore.ts';
import { productColumns, productName, productOf, type Product, type ProductRow } from './productRow.ts';

/** The products with their versions and history. */
export const products = versionedStore('product', {
  described: recordTables.product,
  key: 'item_id',
  columns: productColumns,
  fields: ['item_id', ...productFieldNames, 'custom'],
  nameOf: productName,
});

/** The checked fields of a form. */
type Sent = InferOutput<ReturnType<typeof productUpdateForm>>;

/** One product. @throws ApiError 404 for an id that none has */
export async function findProduct(reader: Reader, itemId: string, options?: QueryOptions): Promise<Product> {
  return productOf(await productRow(reader, itemId, options), await declaredBelow(reader, 'product'));
}

/** The row of a product. @throws ApiError 404 for an id that none has */
export function productRow(reader: Reader, itemId: string, options?: QueryOptions): Promise<ProductRow> {
  return products.get(reader, itemId, options);
}

/**
 * Adds a product entered by a person of the tenant.
 *
 * @throws ApiError 400 for an invalid field, 409 when the id or the SKU is taken
 */
export async function createProduct(writer: Writer, body: unknown, author: Author): Promise<Product> {
  const declared = await declaredBelow(writer, 'product');
  const { item_id: id, ...sent } = readShape(productCreateForm(declared), body, 'body') as Sent & { item_id: string };
  const taken = await products.find(writer, id);
  refuseTaken([
    ...(taken ? [{ field: 'item_id', message: `A product already has the ID “${id}”.` }] : []),
    ...(await takenSku(writer, sent.sku, id)),
  ]);
  const { columns, patches } = changesOf(productFieldNames, sent);
  const now = author.now.toISOString();
  const stamps = {
    created_at: now,
    updated_at: now,
    tenant_created_at: localMoment(now),
    date_dim_id: localDayNumber(now),
  };
  await insertRecord(writer, loadTables.products, { columns: { item_id: id, ...columns, ...stamps }, patches });
  return productOf(await products.noteCreated(writer, id, author), declared);
}

/**
 * Updates the fields that were sent and differ. With `version`, only over that version; when nothing differs, nothing
 * is written and the version stays.
 *
 * @throws ApiError 400 for an invalid field, 404 for an unknown id, 409 when the SKU is taken, and with the newer
 * version
 */
export async function updateProduct(writer: Writer, itemId: string, body: unknown, author: Author): Promise<Product> {
  const former = await products.get(writer, itemId);
  const declared = await declaredBelow(writer, 'product');
  const {
    item_id: sentId,
    version = former.version,
    ...sent
  } = readShape(productUpdateForm(declared), body, 'body') as Sent;
  if (sentId !== undefined && sentId !== itemId) {
    const message = 'A product’s ID can’t be changed.';
    throw refusedField('item_id', message);
  }
  const current = productOf(former, declared);
  const changes = changesOf(productFieldNames, sent, current);
  const show = (): Product => current;
  if (version === former.version) {
    if (isUnchanged(changes)) return current;
    if ('sku' in changes.columns) refuseTaken(await takenSku(writer, sent.sku, itemId));
  }
  const values = { ...updatedValues(changes), updated_at: author.now.toISOString() };
  const save = { id: itemId, version, values, action: 'update', show } as const;
  return productOf(await products.update(writer, save, author), declared);
}

/** The problem of a SKU that another product has; imports may add a duplicate, which stays until it is changed. */
async function takenSku(reader: Reader, sku: string | null | undefined, itemId: string): Promise<Problem[]> {
  if (sku === undefined || sku === null) return [];
  const other = await tenantDb(reader)
    .selectFrom('product')
    .select(['item_id', 'name'])
    .where('sku', '=', sku)
    .where('item_id', '<>', itemId)
    .orderBy('item_id')
    .limit(1)
    .executeTakeFirst();
  return other ? [{ field: 'sku', message: `The SKU “${sku}” is that of “${productName(other)}” already.` }] : [];
}

function refuseTaken(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new ApiError('conflict', first.message, { problems });
}
