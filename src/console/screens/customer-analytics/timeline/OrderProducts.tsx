import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { figureCell, nameCell } from '#console/charts/tableCells.ts';
import { useMoney } from '#console/charts/useMoney.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount } from '#console/texts/format.ts';
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
