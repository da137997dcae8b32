import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatCount } from '#console/texts/format.ts';
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
        <span className="tabular-nums">{price === null ? t('productList.noPrice') : amount(price)}</span>
        {/* A line of its own, there without a stock too: side by side they fit some cards only, whose rows were then lower. */}
        <span className="text-small text-ink-3 tabular-nums">
          {stock === null ? '\u00A0' : t('productList.inStock', { formatted: formatCount(stock) })}
        </span>
      </span>
    </>
  );
}
