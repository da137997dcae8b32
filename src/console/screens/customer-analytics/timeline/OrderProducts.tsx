import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useMoney } from '#console/charts/useMoney.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount } from '#console/texts/formatCount.ts';
import type { Order } from './orders.ts';

/** The products of a purchase; each that the catalogue may know leads to its page. */
export function OrderProducts({ order: { orderid, orderdate, products } }: { readonly order: Order }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <div className="bg-sunken px-6 pb-3 narrow:px-1">
      <p className="py-1 text-small text-ink-3">
        <span className="font-mono">{orderid}</span>
        {orderdate !== null && ` · ${orderdate.slice(11, 16)}`}
      </p>
      <table
        className="w-full table-fixed text-table"
        aria-label={t('customerAnalytics.purchases.order', { id: orderid })}
      >
        <tbody>
          {products.map(({ item_id: id, name, units, total }, index) => (
            <tr key={id ?? index}>
              <th scope="row" className="truncate py-1 pr-3 text-left font-regular" title={name}>
                {id === null ? (
                  name
                ) : (
                  <Link href={pathTo('product', { id })} className="text-accent-text hover:underline">
                    {name}
                  </Link>
                )}
              </th>
              <td className="w-14 py-1 text-right text-ink-2 tabular-nums">
                <span className="sr-only">{t('customerAnalytics.purchases.units')} </span>
                {formatCount(units)}
              </td>
              <td className="w-28 py-1 text-right tabular-nums">{money.amount(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
