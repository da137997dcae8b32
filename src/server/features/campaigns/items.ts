import { sql, type RawBuilder } from 'kysely';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { whereAll } from '#server/engine/plan/logic.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { placedItems } from '#domain/campaigns/placedItems.ts';
import { isOffered } from '#server/records/offeredProducts.ts';
import { filteredProducts, type FilterChoice } from '#server/definitions/filteredProducts.ts';
import type { TemplateItem } from '#server/features/templates/public.ts';
import type { CampaignForm } from './campaignRow.ts';

/** How many products of some filters would be shown, and how many never are. */
export async function countItems(
  reader: Reader,
  filters: FilterChoice,
  today: string,
  options?: QueryOptions,
): Promise<{ count: number; unavailable: number }> {
  const where = whereAll(await filteredProducts(reader, filters, today, options));
  const [row] = await readRows<{ count: number; unavailable: number }>(
    reader,
    sql`SELECT COUNT(*) FILTER (WHERE ${isOffered}) AS count, COUNT(*) FILTER (WHERE NOT ${isOffered}) AS unavailable
      FROM product WHERE ${where}`,
    options,
  );
  return row ?? { count: 0, unavailable: 0 };
}

/** The products of a campaign that chooses them itself, in their order; none for other types. */
export async function campaignProducts(
  reader: Reader,
  form: CampaignForm,
  today: string,
  options?: QueryOptions,
): Promise<TemplateItem[]> {
  if (form.type !== 'Manual') return [];
  const pinned = form.absolutePositioningProductIds;
  const picked = pinned.filter((id): id is string => id !== null && id !== '');
  const isPicked = picked.length === 0 ? sql`FALSE` : sql`product.item_id IN (${sql.join(picked)})`;
  const filters = { included: form.includedFilterIds, excluded: form.excludedFilterIds };
  const found =
    form.manualType === 'Handpicked'
      ? isPicked
      : sql`((${whereAll(await filteredProducts(reader, filters, today, options))}) AND ${within(form)}
        OR ${isPicked})`;
  const rows = await readRows<Omit<TemplateItem, 'reason'> & { custom: string | null; picked: boolean }>(
    reader,
    sql`SELECT product.item_id, COALESCE(NULLIF(product.name, ''), product.item_id) AS name,
        CAST(product.price AS DOUBLE PRECISION) AS price, product.image_url, product.item_url, product.custom,
        ${isPicked} AS picked
      FROM product WHERE ${isOffered} AND ${found} ORDER BY product.item_no`,
    options,
  );
  const { discount } = form.numericFilters;
  const shown = rows.filter(
    ({ custom, picked: chosen }) => chosen || !discount || isWithin(discountIn(custom), discount),
  );
  const items = shown.map(({ custom: _custom, picked: _picked, ...item }) => ({ ...item, reason: '' }));
  return placedItems(pinned, form.manualType === 'Handpicked' ? inOrder(picked, items) : items);
}

type Bounds = NonNullable<CampaignForm['numericFilters']['price']>;

/** The bounds of price and stock as a condition; a product without the figure is outside of its bounds. */
function within({ numericFilters: { price, stock } }: CampaignForm): RawBuilder<unknown> {
  const bounded = (column: RawBuilder<unknown>, bounds: Bounds | undefined): RawBuilder<unknown>[] => [
    ...(bounds && bounds.min !== null ? [sql`${column} >= ${bounds.min}`] : []),
    ...(bounds && bounds.max !== null ? [sql`${column} <= ${bounds.max}`] : []),
  ];
  return whereAll([...bounded(sql`product.price`, price), ...bounded(sql`product.stock_qty`, stock)]);
}

/** The own field `custom.discount` of a product. */
function discountIn(custom: string | null): number {
  const { discount } = JSON.parse(custom ?? '{}') as { readonly discount?: unknown };
  return discount === undefined || discount === null || discount === '' ? Number.NaN : Number(discount);
}

function isWithin(value: number, { min, max }: Bounds): boolean {
  return !Number.isNaN(value) && (min === null || value >= min) && (max === null || value <= max);
}

function inOrder(ids: readonly string[], items: readonly TemplateItem[]): TemplateItem[] {
  return items.toSorted((one, other) => ids.indexOf(one.item_id) - ids.indexOf(other.item_id));
}
