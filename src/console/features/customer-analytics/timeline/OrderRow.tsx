import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { figureCell, nameCell } from '#console/charts/ChartTable.tsx';
import { useMoney } from '#console/data/useMoney.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatTenantDay } from '#console/texts/format.ts';
import { type Order, productsText } from './useOrderMoves.ts';
import { memo } from 'react';
import { classes } from '#console/ui/classes.ts';

/** The products of a purchase; each that may be in the catalogue links to its page. */
function OrderProducts({ order: { orderid, orderdate, products } }: { readonly order: Order }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <div className="bg-sunken px-6 pb-3 narrow:px-1">
      <p className="py-1 text-small text-ink-3">
        <span className="font-mono">{orderid}</span>
        {orderdate !== null && ` · ${orderdate.slice(11, 16)}`}
      </p>
      <table className="w-full text-table" aria-label={t('customerAnalytics.purchases.order', { id: orderid })}>
        <tbody>
          {products.map(({ item_id: id, name, units, total }, index) => (
            <tr key={id ?? index}>
              <th scope="row" className={`${nameCell} py-1 pr-3`} title={name}>
                {id === null ? (
                  name
                ) : (
                  <Link href={pathTo('product', { id })} className="text-accent-text hover:underline">
                    {name}
                  </Link>
                )}
              </th>
              <td className={`${figureCell} py-1 text-ink-2`}>
                <span className="sr-only">{t('customerAnalytics.purchases.units')} </span>
                {formatCount(units)}
              </td>
              <td className={`${figureCell} min-w-28 py-1 pl-3`}>{money.amount(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One purchase: when, which, where, what and how much; expanded, its products one by one. */
export const OrderRow = memo(function OrderRow(props: {
  readonly order: Order;
  readonly index: number;
  readonly isOpen: boolean;
  /** Whether this row is the list's tab stop. */
  readonly isStop: boolean;
  readonly onEnter: (index: number) => void;
  readonly onOpen: (orderid: string | null) => void;
}) {
  const { order, index, isOpen, isStop, onEnter, onOpen } = props;
  const { orderdate, orderid, location, total } = order;
  const { t } = useTranslation();
  const money = useMoney();
  const products = productsText(order);
  return (
    <>
      <button
        type="button"
        data-order={index}
        tabIndex={isStop ? 0 : -1}
        aria-expanded={isOpen}
        onFocus={() => onEnter(index)}
        onClick={() => onOpen(isOpen ? null : orderid)}
        className={classes(
          'grid h-row w-full grid-cols-order items-center gap-x-3 px-1 text-left text-table text-ink-2 -outline-offset-2 hover:bg-hover',
          'narrow:h-row-touch narrow:grid-cols-row-narrow narrow:content-center',
          isOpen && 'bg-sunken',
        )}
      >
        <span className="flex items-center gap-2 whitespace-nowrap tabular-nums narrow:col-start-1 narrow:row-start-2 narrow:text-small narrow:text-ink-3">
          <span aria-hidden className="size-2 shrink-0 rounded-full border-2 border-chart-1 narrow:hidden" />
          {orderdate === null ? (
            <span className="text-ink-3">{t('customerAnalytics.purchases.undated')}</span>
          ) : (
            <time dateTime={orderdate} title={`${formatTenantDay(orderdate)}, ${orderdate.slice(11, 16)}`}>
              {formatTenantDay(orderdate)}
            </time>
          )}
        </span>
        <span className="truncate font-mono text-small narrow:hidden" title={orderid}>
          {orderid}
        </span>
        <span
          className="truncate narrow:col-start-2 narrow:row-start-2 narrow:text-small narrow:text-ink-3"
          title={location}
        >
          {location}
        </span>
        <span className="truncate text-ink narrow:col-start-1 narrow:row-start-1" title={products}>
          {products}
        </span>
        <span className="text-right text-ink tabular-nums narrow:col-start-2 narrow:row-start-1">
          {money.amount(total)}
        </span>
      </button>
      {isOpen && <OrderProducts order={order} />}
    </>
  );
});
