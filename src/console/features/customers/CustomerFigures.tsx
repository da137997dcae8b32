import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatPercent, formatDateTime, formatCount } from '#console/texts/format.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { Facts, FactsPart, moment } from '#console/records/Facts.tsx';
import { customerLoads } from './loads.ts';
import type { Action } from '#console/actions/action.ts';

/** So many of the newest baskets; the analytics page has them all. */
const shown = 5;

/** The newest baskets of a customer, with their content. */
export function CustomerPurchases({ id, analytics }: { readonly id: string; readonly analytics: Action }) {
  const { t } = useTranslation();
  const money = useMoney();
  const query = withCurrency(useCall(...customerLoads({ id })[5]), money);
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

/**
 * The figures of a customer: events and sales, segments, e-mails (figures.md, Customer). Each part is loaded
 * separately.
 */
export function CustomerFigures({ id }: { readonly id: string }) {
  const [, info, , segments, engagement] = customerLoads({ id });
  return (
    <>
      <Activity query={useCall(...info)} />
      <Segments query={useCall(...segments)} />
      <Emails query={useCall(...engagement)} />
    </>
  );
}

function Activity({ query }: { readonly query: Query<CallValue<'customerInfo'>> }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <FactsPart title={t('records.sections.activity')} query={withCurrency(query, money)}>
      {(value) => (
        <Facts
          facts={[
            { name: t('records.customer.facts.firstEvent'), value: moment(value.first_event) },
            { name: t('records.customer.facts.lastEvent'), value: moment(value.last_event) },
            { name: t('records.customer.facts.baskets'), value: formatCount(value.baskets) },
            { name: t('records.customer.facts.netSales'), value: money.amount(value.net_sales) },
          ]}
        />
      )}
    </FactsPart>
  );
}

function Segments({ query }: { readonly query: Query<CallValue<'customerSegments'>> }) {
  const { t } = useTranslation();
  return (
    <FactsPart name="segments" title={t('records.sections.segments')} query={query}>
      {(found) =>
        found.length === 0 ? (
          <p className="text-table text-ink-2">{t('records.customer.noSegments')}</p>
        ) : (
          <ul className="flex flex-col text-table">
            {found.map((segment) => (
              <li key={segment.segment_id} className="flex min-w-0 gap-3 py-1">
                <Link
                  href={pathTo('segment', { id: segment.segment_id })}
                  className="min-w-0 flex-1 truncate text-accent-text"
                >
                  {segment.name}
                </Link>
                <span className="shrink-0 text-ink-3">
                  {t('records.customer.since', { when: formatDateTime(segment.since) })}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </FactsPart>
  );
}

function Emails({ query }: { readonly query: Query<CallValue<'customerEngagement'>> }) {
  const { t } = useTranslation();
  return (
    <FactsPart title={t('records.sections.emails')} query={query}>
      {(value) => (
        <Facts
          facts={[
            { name: t('records.customer.facts.sent'), value: formatCount(value.sent) },
            { name: t('records.customer.facts.delivered'), value: formatCount(value.delivered) },
            { name: t('records.customer.facts.opened'), value: ofDelivered(value.opened, value.open_rate) },
            { name: t('records.customer.facts.clicked'), value: ofDelivered(value.clicked, value.click_rate) },
            { name: t('records.customer.facts.lastOpen'), value: moment(value.last_open) },
            { name: t('records.customer.facts.lastClick'), value: moment(value.last_click) },
          ]}
        />
      )}
    </FactsPart>
  );
}

function ofDelivered(count: number, rate: number): string {
  return count === 0 ? '0' : `${formatCount(count)} (${formatPercent(rate)})`;
}
