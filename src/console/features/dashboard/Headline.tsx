import { sizeOf } from '#console/charts/KeyFigures.tsx';
import { Part } from '#console/charts/Part.tsx';
import { customersWith, inAll, segmentOf, soldBefore, soldWithin } from '#console/charts/figureMembers.ts';
import type { FigureMembers } from '#console/charts/figureOffers.ts';
import type { CallValue } from '#console/data/call.ts';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import {
  formatChange,
  formatCount,
  formatDays,
  formatPercent,
  formatTaxRate,
  formatPoints,
} from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { allOf } from '#console/charts/allOf.ts';
import { ChangeMark } from '#console/charts/ChangeMark.tsx';
import { coverageOf, isUsual, periodQuery } from './period.ts';
import type { DashboardPeriod } from './useDashboardPeriod.ts';

type Figures = CallValue<'dashboardHeadline'>;
const names = ['net_sales', 'net_sales_without_vat', 'orders', 'average_basket_price', 'returning_share'] as const;
type Name = (typeof names)[number];

/** The key figures of a tenant by its VAT rate in percent; at rate 0, net sales without VAT would repeat net sales. */
export function headlineParts(vat: number): readonly Name[] {
  return names.filter((name) => name !== 'net_sales_without_vat' || vat > 0);
}

/** The lists behind the key figures. */
const lists: Readonly<Record<Name, string>> = {
  net_sales: '/products?view=analytics&sortSelectOption=Net+sales+%28High+to+Low%29',
  net_sales_without_vat: '/products?view=analytics&sortSelectOption=Net+sales+%28High+to+Low%29',
  orders: '/customers?view=analytics&sortOption=last-purchase-desc',
  average_basket_price: '/customers?view=analytics&sortOption=spending-desc',
  returning_share: '/customers?view=analytics&sortOption=baskets-desc',
};

/** The key figures that are amounts. */
const amounts: ReadonlySet<Name> = new Set(['net_sales', 'net_sales_without_vat', 'average_basket_price']);

/** Columns by number of tiles; the second of five has the longest title. */
const columns: Readonly<Record<number, string>> = { 4: 'roomy:grid-cols-4', 5: 'roomy:grid-cols-headline' };

const bought = "sale.event_type = 'purchase'";

/** Key figures as tiles, each with its comparison; `vat` is the settings' rate until the reply names the rate used. */
export function Headline({ time, vat }: { readonly time: DashboardPeriod; readonly vat: number }) {
  const { period, comparison, days, elapsed, compared, firstDay } = time;
  const { t } = useTranslation();
  const money = useMoney();
  const now = load('dashboardHeadline', isUsual(period) ? {} : { query: periodQuery(elapsed) });
  const then =
    compared && comparison === 'year' ? load('dashboardHeadline', { query: periodQuery(compared) }) : undefined;
  const present = useCall(...now);
  const past = useCall('dashboardHeadline', then?.[1] ?? null);
  const query = then ? allOf({ present, past }) : allOf({ present });
  const texts: Readonly<Record<Name, (value: number) => string>> = {
    net_sales: money.amount,
    net_sales_without_vat: money.amount,
    orders: formatCount,
    average_basket_price: money.average,
    returning_share: formatPercent,
  };
  const who = (name: Name): FigureMembers | undefined => {
    const inPeriod = customersWith(bought, soldWithin(days));
    const called = { days: formatDays(days) };
    return name === 'returning_share'
      ? segmentOf(t('dashboard.returningBuyers', called), inAll(inPeriod, customersWith(bought, soldBefore(days.from))))
      : segmentOf(t('dashboard.buyers', called), inPeriod);
  };
  const rate = present.data?.vat ?? vat;
  const shown = headlineParts(rate);
  return (
    <div className={classes('col-span-2 grid grid-cols-2 gap-4 roomy:col-span-12', columns[shown.length])}>
      {shown.map((name) => (
        <div
          key={name}
          className={classes(
            'row-span-2 grid min-w-0 grid-rows-subgrid',
            shown.length % 2 === 1 && 'first:max-roomy:col-span-2',
          )}
        >
          <Part
            name={name}
            title={t(`dashboard.parts.${name}`, { vat: formatTaxRate(rate) })}
            query={amounts.has(name) ? withCurrency(query, money) : query}
            figures={then ? [now, then] : [now]}
            members={who(name)}
            link={lists[name]}
            isTile
            isAligned
            skeleton="figure"
          >
            {(all) => {
              const isKnown = name !== 'returning_share' || !firstDay || days.from > firstDay;
              const text = isKnown ? texts[name](all.present[name]) : t('dashboard.unknown');
              const isAlike =
                compared &&
                (firstDay === undefined || coverageOf(compared, firstDay) === 'all' || name === 'average_basket_price');
              const other: Pick<Figures, Name> | undefined =
                isKnown && isAlike ? ((all as { past?: Figures }).past ?? all.present.before) : undefined;
              const worthless = name === 'orders' ? all.present.orders_without_value : 0;
              return (
                <div className="@container">
                  <p className={classes('font-title tracking-title break-words tabular-nums', sizeOf(text))}>{text}</p>
                  {worthless > 0 && (
                    <p className="text-small text-ink-2">
                      {t('dashboard.withoutValue', { count: worthless, orders: formatCount(worthless) })}
                    </p>
                  )}
                  {other && compared && (
                    <p className="text-small text-ink-2">
                      <Change name={name} now={all.present[name]} then={other[name]} />{' '}
                      <span title={formatDays(compared)}>
                        {t('dashboard.against', { figure: texts[name](other[name]) })}
                      </span>
                    </p>
                  )}
                </div>
              );
            }}
          </Part>
        </div>
      ))}
    </div>
  );
}

/** How much a figure changed: in percent, or a share in points; none where there is nothing to compare with. */
function Change({ name, now, then }: { readonly name: Name; readonly now: number; readonly then: number }) {
  const { t } = useTranslation();
  if (name === 'returning_share') {
    return <ChangeMark by={now - then} text={t('dashboard.points', { points: formatPoints(now - then) })} />;
  }
  if (then === 0) return null;
  return <ChangeMark by={now - then} text={formatChange((now - then) / Math.abs(then))} />;
}
