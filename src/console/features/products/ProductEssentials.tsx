import { pathTo } from '#contract/links.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMoney } from '#console/data/useMoney.ts';
import { Essentials, type Essential } from '#console/records/Essentials.tsx';
import { formatCount, formatTenantDay } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { productLoads } from './loads.ts';

type Product = CallValue<'productOne'>;

/** The line above a product's facts: price, units sold recently, last sale and stock. */
export function ProductEssentials({ product, isAnalyst }: { readonly product: Product; readonly isAnalyst: boolean }) {
  const shown = useProductEssentials(product);
  return isAnalyst ? <WithFigures id={product.item_id} {...shown} /> : <Line {...shown} />;
}

interface Shown {
  readonly price: Essential;
  /** Absent for a product whose stock is not counted. */
  readonly stock: Essential | undefined;
}

function Line({ price, stock, figures = [] }: Shown & { readonly figures?: readonly Essential[] }) {
  return <Essentials name="product" essentials={[price, ...figures, ...(stock ? [stock] : [])]} />;
}

/** The whole line, for people who may see figures of products. */
function WithFigures({ id, price, stock }: Shown & { readonly id: string }) {
  const { t } = useTranslation();
  const query = useCall(...productLoads({ id })[1]);
  const { data } = query;
  const path = pathTo('productAnalytics', { id });
  const lastSale = data?.last_sale ?? null;
  const figures: Essential[] = [
    {
      id: 'sold',
      name: t('records.essentials.sold'),
      query,
      value: () => data && formatCount(data.recent_units),
      path,
    },
    {
      id: 'lastSold',
      name: t('records.essentials.lastSold'),
      query,
      value: () => (lastSale === null ? t('records.essentials.neverSold') : formatTenantDay(lastSale)),
      path,
    },
  ];
  return <Line price={price} stock={stock} figures={figures} />;
}

/** The essentials that are fields of the product. */
function useProductEssentials({ price, stock_qty: stock }: Product): Shown {
  const { t } = useTranslation();
  const money = useMoney();
  return {
    price: {
      id: 'price',
      name: t('records.essentials.price'),
      query: money.query,
      value: () => (price === null ? null : money.amount(price)),
      section: 'prices',
    },
    stock:
      stock === null
        ? undefined
        : {
            id: 'stock',
            name: t('records.essentials.stock'),
            value: () =>
              stock > 0 ? formatCount(stock) : <Badge tone="stale">{t('records.essentials.outOfStock')}</Badge>,
            section: 'prices',
          },
  };
}
