import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useMoney } from '#console/charts/useMoney.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { FactsPart, moment } from '#console/records/Facts.tsx';
import { customerLoads } from './loads.ts';

/** So many of the newest baskets; the analytics page has them all. */
const shown = 5;

/** The newest baskets of a customer, with what was in each. */
export function CustomerPurchases({ id, analytics }: { readonly id: string; readonly analytics: Action }) {
  const { t } = useTranslation();
  const query = useCall(...customerLoads({ id })[5]);
  const money = useMoney();
  return (
    <FactsPart
      title={t('records.sections.purchases')}
      query={query}
      aside={
        <Link href={analytics.path ?? ''} data-action={analytics.id} className="text-table text-accent-text">
          {t('records.customer.allPurchases')}
        </Link>
      }
    >
      {(orders) =>
        orders.length === 0 ? (
          <p className="text-table text-ink-2">{t('records.customer.noPurchases')}</p>
        ) : (
          <ol className="flex flex-col text-table">
            {orders.slice(0, shown).map((order) => (
              <li
                key={order.orderid}
                className="grid grid-cols-row-narrow gap-x-4 border-b border-line py-2 last:border-transparent"
              >
                <span className="min-w-0 break-words">{order.products.map((product) => product.name).join(', ')}</span>
                <span className="text-right tabular-nums">{money.amount(order.total)}</span>
                <span className="min-w-0 truncate text-small text-ink-3">
                  {[moment(order.orderdate), order.location].filter((part) => part !== null).join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </FactsPart>
  );
}
