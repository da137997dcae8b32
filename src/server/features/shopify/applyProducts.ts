import { itemIdOf, productRow } from '#domain/shopify/rows.ts';
import type { ShopProduct, ShopVariant } from '#domain/shopify/shop.ts';
import type { Writer } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { appliedOf, nothingApplied, type Applied } from './applied.ts';
import { loadShopRows, type ShopLoading } from './loadShopRows.ts';
import { knownObjects, newestOf, objectsHaving, saveObjects, variantsOf, type ShopObject } from './objects.ts';
import { storedIds } from './storedIds.ts';

interface Named {
  readonly product: ShopProduct;
  readonly variant: ShopVariant;
  readonly itemId: string;
}

/**
 * Writes products with their variants, each of which is a product here; older versions than those here are left out.
 */
export async function applyProducts(
  writer: Writer,
  products: readonly ShopProduct[],
  loading: ShopLoading,
): Promise<Applied> {
  const known = await knownObjects(
    writer,
    'product',
    products.map(({ id }) => id),
  );
  const { taken, older } = newestOf(products, known);
  if (taken.length === 0) return { ...nothingApplied, older };
  const former = await variantsOf(
    writer,
    taken.map(({ id }) => id),
  );
  const named = await nameVariants(writer, taken, new Map(former.map((one) => [one.shopify_id, one])));
  const present = await storedIds(
    writer,
    'product',
    named.map(({ itemId }) => itemId),
  );
  const rows = named.map(({ product, variant, itemId }) => productRow(product, variant, itemId));
  const loaded = await loadShopRows(writer, 'products', rows, loading);
  const now = new Set(named.map(({ variant }) => variant.id));
  const gone = former.filter((one) => !now.has(one.shopify_id) && one.state !== 'deleted');
  const removed = await archive(writer, gone, loading.now);
  const refusedOf = (id: string): boolean => {
    const own = named.flatMap(({ product }, index) => (product.id === id ? [index] : []));
    return own.length > 0 && own.every((index) => loaded.refused.has(index));
  };
  await saveObjects(writer, [
    ...taken.map((product) => ({
      kind: 'product' as const,
      shopify_id: product.id,
      updated_at: product.updatedAt,
      state: refusedOf(product.id) ? ('refused' as const) : ('present' as const),
    })),
    ...named.map(({ product, variant, itemId }, index) => ({
      kind: 'variant' as const,
      shopify_id: variant.id,
      parent_id: product.id,
      own_id: itemId,
      updated_at: product.updatedAt,
      state: loaded.refused.has(index) ? ('refused' as const) : ('present' as const),
      added: !present.has(itemId),
    })),
    ...gone.map((one) => ({ ...one, state: 'deleted' as const })),
  ]);
  return appliedOf(taken.length, older, loaded, removed);
}

/** A product that was deleted in the shop is archived here, with its variants: figures still name it. */
export async function deleteProduct(writer: Writer, id: string, now: Date): Promise<number> {
  const [product] = [...(await knownObjects(writer, 'product', [id])).values()];
  const variants = await variantsOf(writer, [id]);
  const removed = await archive(
    writer,
    variants.filter(({ state }) => state === 'present'),
    now,
  );
  const ended = [...(product ? [product] : []), ...variants].map((one) => ({ ...one, state: 'deleted' as const }));
  // A late version of a deleted product is older than its deletion.
  await saveObjects(
    writer,
    ended.length > 0
      ? ended.map((one) => ({ ...one, updated_at: now.toISOString() }))
      : [{ kind: 'product', shopify_id: id, updated_at: now.toISOString(), state: 'deleted' }],
  );
  return removed;
}

async function archive(writer: Writer, variants: readonly ShopObject[], now: Date): Promise<number> {
  const ids = variants.flatMap(({ own_id: id }) => id ?? []);
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tenantDb(writer)
    .updateTable('product')
    .set(({ eb }) => ({ status: 'archived', version: eb('version', '+', 1), updated_at: now.toISOString() }))
    .where('item_id', 'in', ids)
    .where((row) => row.or([row.eb('status', 'is', null), row.eb('status', '<>', 'archived')]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Names each variant: as before, else by its SKU where no other variant has that name, else by its handle and options,
 * else by Shopify's number. A name once given stays, so that sales keep their product.
 */
async function nameVariants(
  writer: Writer,
  products: readonly ShopProduct[],
  former: ReadonlyMap<string, ShopObject>,
): Promise<Named[]> {
  const all = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const wishes = all.flatMap(({ product, variant }) => [
    itemIdOf(product, variant),
    itemIdOf(product, { ...variant, sku: '' }),
  ]);
  const others = await objectsHaving(writer, 'variant', wishes);
  const taken = new Map([...others].map(([itemId, { shopify_id: id }]) => [itemId, id]));
  return all.map(({ product, variant }) => {
    const isFree = (itemId: string): boolean => itemId !== '' && (taken.get(itemId) ?? variant.id) === variant.id;
    const own = former.get(variant.id)?.own_id ?? undefined;
    const wished = [itemIdOf(product, variant), itemIdOf(product, { ...variant, sku: '' })].find(isFree);
    const itemId = own ?? wished ?? `shopify-${variant.id}`;
    taken.set(itemId, variant.id);
    return { product, variant, itemId };
  });
}
