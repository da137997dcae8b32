import type { Money } from '#console/data/useMoney.ts';
import type { CallValue } from '#console/data/call.ts';
import { EmptyValue } from '#console/list/cellContent.tsx';
import type { Column } from '#console/list/column.ts';
import type { Catalogue } from '#console/texts/catalogue.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { formatCount } from '#console/texts/format.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { Picture } from '#console/ui/Picture.tsx';

/** A row of the list. */
export type ListedProduct = CallValue<'productList'>['products'][number];

type TextField = {
  [Name in keyof ListedProduct]: ListedProduct[Name] extends string | null ? Name : never;
}[keyof ListedProduct];

/** Fields that are listed as they are, with the key of their name. */
const plainFields = [
  ['meta_category', 'metaCategory'],
  ['sub_category', 'subCategory'],
  ['item_type', 'itemType'],
  ['barcode', 'barcode'],
  ['channel_name', 'channel'],
  ['status', 'status'],
  ['item_url', 'itemUrl'],
  ['image_url', 'imageUrl'],
] as const satisfies readonly (readonly [TextField, keyof Catalogue['recordLists']['fields']])[];

/** The default columns. */
export const standardColumns = [
  'name',
  'item_id',
  'brand',
  'category',
  'price',
  'stock_qty',
  'tenant_created_at',
] as const;

/** The default columns of analytics, which adds figures. */
export const analyticsColumns = ['name', 'item_id', 'category', 'price'] as const;

/** The label of a product: its name, or its id without one. */
export function nameOf({ name, item_id: id }: Pick<ListedProduct, 'name' | 'item_id'>): string {
  return name === null || name === '' ? id : name;
}

/** Every column of products except custom fields. */
export function productColumns(t: Translate, { amount, query }: Money): readonly Column<ListedProduct>[] {
  const money = (key: 'price' | 'cost'): Column<ListedProduct> => ({
    key,
    kind: 'number',
    title: t(`recordLists.fields.${key}`),
    value: (row) => row[key],
    format: amount,
    later: query,
  });
  return [
    {
      key: 'name',
      title: t('productList.product'),
      value: nameOf,
      render: (row) => (
        <span className="flex min-w-0 items-center gap-2" title={nameOf(row)}>
          <Picture src={row.image_url} size="small" />
          <span className="truncate">{nameOf(row)}</span>
        </span>
      ),
      width: 'wide',
      narrow: 'title',
    },
    { key: 'item_id', title: t('recordLists.fields.productId'), kind: 'code', value: (row) => row.item_id },
    {
      key: 'brand',
      title: t('recordLists.fields.brand'),
      value: (row) => row.brand,
      // On a phone it is below the name, which has a picture before it.
      render: ({ brand }) => (brand ? <span className="narrow:pl-8">{brand}</span> : <EmptyValue />),
      narrow: 'detail',
    },
    { key: 'category', title: t('productList.category'), value: (row) => row.category },
    { key: 'sku', title: t('recordLists.fields.sku'), kind: 'code', value: (row) => row.sku },
    { ...money('price'), sort: 'price', narrow: 'figure' },
    money('cost'),
    {
      key: 'stock_qty',
      title: t('recordLists.fields.stock'),
      kind: 'number',
      value: (row) => row.stock_qty,
      render: ({ stock_qty: stock }) => {
        if (stock === null) return <EmptyValue />;
        const shown = <span data-unit={t('productList.stockUnit')}>{formatCount(stock)}</span>;
        return stock > 0 ? shown : <Badge tone="stale">{shown}</Badge>;
      },
      narrow: 'note',
    },
    {
      key: 'tenant_created_at',
      title: t('productList.since'),
      kind: 'date',
      inTenantTime: true,
      value: (row) => row.tenant_created_at,
      sort: 'created',
    },
    ...plainFields.map(([key, label]): Column<ListedProduct> => ({
      key,
      title: t(`recordLists.fields.${label}`),
      value: (row) => row[key],
    })),
  ];
}
