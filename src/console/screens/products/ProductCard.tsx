import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatCount } from '#console/texts/formatCount.ts';
import { Picture } from '#console/ui/Picture.tsx';
import { nameOf, type ListedProduct } from './productColumns.tsx';

/** A product as a card: its picture, what it is called, whose it is, what it costs and how many there are. */
export function ProductCard(props: { readonly product: ListedProduct; readonly amount: (value: number) => string }) {
  const { product, amount } = props;
  const { t } = useTranslation();
  const { price, brand, stock_qty: stock } = product;
  return (
    <>
      <Picture src={product.image_url} size="wide" />
      <span className="flex min-w-0 flex-col px-3 py-2 text-table">
        <span className="truncate font-medium text-ink" title={nameOf(product)}>
          {nameOf(product)}
        </span>
        <span className="truncate text-small text-ink-2">{brand ?? product.item_id}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2 tabular-nums">
          <span>{price === null ? t('productList.noPrice') : amount(price)}</span>
          {stock !== null && (
            <span className="text-small text-ink-3">{t('productList.inStock', { formatted: formatCount(stock) })}</span>
          )}
        </span>
      </span>
    </>
  );
}
