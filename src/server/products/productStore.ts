import type { Problem } from '#contract/errors.ts';
import { productCreateForm, productFieldNames, productUpdateForm } from '#contract/endpoints/productForm.ts';
import type { InferOutput } from 'valibot';
import { ApiError, notFound } from '../apiError.ts';
import { readShape } from '../chain/shape.ts';
import { followDataChange } from '../definitions/afterChange.ts';
import { bumpDataVersion } from '../engine/dataVersion.ts';
import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import { loadTables } from '../imports/loading/tables.ts';
import { declaredBelow } from '../records/ownFieldStore.ts';
import { changesOf } from '../records/changes.ts';
import { insertRecord, updateRecord } from '../records/recordStore.ts';
import { productColumns, productName, productOf, type Product, type ProductRow } from './productRow.ts';

const table = loadTables.products;
const columns = productColumns.join(', ');

/** What a form that was checked holds. */
type Sent = InferOutput<ReturnType<typeof productUpdateForm>>;

/** One product. @throws ApiError 404 for an id that none has */
export async function findProduct(reader: Reader, itemId: string, options?: QueryOptions): Promise<Product> {
  return productOf(await productRow(reader, itemId, options), await declaredBelow(reader, 'product'));
}

/** The row of a product. @throws ApiError 404 for an id that none has */
export async function productRow(reader: Reader, itemId: string, options?: QueryOptions): Promise<ProductRow> {
  const [row] = await reader.query<ProductRow>(`SELECT ${columns} FROM product WHERE item_id = $1`, [itemId], options);
  if (!row) throw notFound();
  return row;
}

/**
 * Adds a product, from now on the tenant's, and what follows from it: filters, segments and offered values.
 *
 * @throws ApiError 400 for a field that is not right, 409 where the id or the SKU is taken
 */
export async function createProduct(writer: Writer, body: unknown, now: Date): Promise<Product> {
  const declared = await declaredBelow(writer, 'product');
  const { item_id: id, ...sent } = readShape(productCreateForm(declared), body, 'body') as Sent & { item_id: string };
  const [taken] = await writer.query('SELECT 1 FROM product WHERE item_id = $1', [id]);
  refuseTaken([
    ...(taken ? [{ field: 'item_id', message: `There is a product with the id “${id}” already.` }] : []),
    ...(await takenSku(writer, sent.sku, id)),
  ]);
  const { columns: filled, patches } = changesOf(productFieldNames, sent);
  const stamps = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await insertRecord(writer, table, { columns: { item_id: id, ...filled, ...stamps }, patches });
  // The moment and its day in the tenant's own time, which the engine knows.
  await writer.run(
    `UPDATE product SET tenant_created_at = made.moment, date_dim_id = strftime(made.moment, '%Y%m%d')
     FROM (SELECT CAST(CAST($2 AS TIMESTAMPTZ) AS TIMESTAMP) AS moment) AS made WHERE item_id = $1`,
    [id, now.toISOString()],
  );
  await followChange(writer, now);
  return findProduct(writer, id);
}

/**
 * Changes the fields of a product that were sent and differ. With `version`, only over that version; where nothing
 * differs, nothing is written and the version stays.
 *
 * @throws ApiError 400 for a field that is not right, 404 for an id that none has, 409 where the SKU is taken, and with the
 * newer version
 */
export async function updateProduct(writer: Writer, itemId: string, body: unknown, now: Date): Promise<Product> {
  const former = await productRow(writer, itemId);
  const declared = await declaredBelow(writer, 'product');
  const {
    item_id: sentId,
    version = former.version,
    ...sent
  } = readShape(productUpdateForm(declared), body, 'body') as Sent;
  if (sentId !== undefined && sentId !== itemId) {
    const message = 'The id of a product is never changed.';
    throw new ApiError('unprocessable', message, { problems: [{ field: 'item_id', message }] });
  }
  const current = productOf(former, declared);
  if (version !== former.version) throw newerVersion(current);
  const { columns: changed, patches } = changesOf(productFieldNames, sent, current);
  if (Object.keys(changed).length + Object.keys(patches).length === 0) return current;
  if ('sku' in changed) refuseTaken(await takenSku(writer, sent.sku, itemId));
  const stamped = { ...changed, updated_at: now.toISOString() };
  if (!(await updateRecord(writer, table, { id: itemId, version }, { columns: stamped, patches }))) {
    throw newerVersion(current);
  }
  await followChange(writer, now);
  return findProduct(writer, itemId);
}

/** The problem of a SKU that another product has; imports may bring one twice, and then it stays until it is changed. */
async function takenSku(reader: Reader, sku: string | null | undefined, itemId: string): Promise<Problem[]> {
  if (sku === undefined || sku === null) return [];
  const [other] = await reader.query<Pick<Product, 'item_id' | 'name'>>(
    'SELECT item_id, name FROM product WHERE sku = $1 AND item_id <> $2 ORDER BY item_id LIMIT 1',
    [sku, itemId],
  );
  return other ? [{ field: 'sku', message: `The SKU “${sku}” is that of “${productName(other)}” already.` }] : [];
}

function refuseTaken(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new ApiError('conflict', first.message, { problems });
}

function newerVersion(current: Product): ApiError {
  const message = `“${productName(current)}” was saved by somebody else meanwhile. Look at both versions before you save.`;
  return new ApiError('conflict', message, { current });
}

/** What follows a change of a product: counts are stale, and the jobs that bring members and values up to date wait. */
async function followChange(writer: Writer, now: Date): Promise<void> {
  await bumpDataVersion(writer, now);
  await followDataChange(writer, now, { table: 'product' });
}
