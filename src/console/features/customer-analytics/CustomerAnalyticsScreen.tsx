import { AnalyticsFrame } from '#console/analytics/AnalyticsFrame.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { removal } from '#console/records/removalTexts.ts';
import { periodName, periodTitle } from '#console/analytics/period.ts';
import { subjectActions } from '#console/analytics/subjectActions.ts';
import { usePartActions } from '#console/analytics/usePartActions.ts';
import { usePeriod } from '#console/analytics/usePeriod.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useTables, type Tables } from '#console/charts/useTables.ts';
import { useCall, type Query } from '#console/data/useCall.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { Categories, Segments, Shops } from './Places.tsx';
import { DayVisits, VisitsByYear } from './Visits.tsx';
import { Engagement } from './Engagement.tsx';
import { KeyNumbers } from './KeyNumbers.tsx';
import { MostBought, Recommendations } from './Products.tsx';
import { customerAnalyticsLoads } from './loads.ts';
import { Purchases } from './timeline/Purchases.tsx';
import { charts as chartTexts } from '#console/charts/texts.ts';
import { customerAnalytics } from './texts.ts';
import { BasketPrice } from '#console/analytics/BasketPrice.tsx';
import type { CallValue } from '#console/data/call.ts';
import type { Load } from '#console/data/request.ts';

/** The sections of the screen, in the order in which they are read. */
const parts = [
  'overview',
  'basketPrice',
  'visits',
  'dayVisits',
  'purchases',
  'shops',
  'categories',
  'engagement',
  'segments',
  'recommendations',
  'mostBought',
] as const;

/** A section by name. */
type PartName = (typeof parts)[number];

/** The sections with a chart that can be shown as a table instead. */
export const charts = ['basketPrice', 'visits', 'dayVisits'] as const satisfies readonly PartName[];

/** The texts of this screen, in addition to the common ones. */
export const texts = { charts: chartTexts, customerAnalytics, removal };

/**
 * The analytics of one customer (specification 2 §3 Customer analytics). All figures are requested at once; an unknown
 * id leads to /not-found.
 */
export function CustomerAnalyticsScreen({ parameters: { id } }: ScreenProps<'customerAnalytics'>) {
  const { t } = useTranslation();
  const [infoLoad, visitsLoad, monthsLoad] = customerAnalyticsLoads({ id });
  const info = useCall(...infoLoad);
  const visits = useCall(...visitsLoad);
  const months = useCall(...monthsLoad);
  const years = [...(visits.data ?? []), ...(months.data ?? [])].map(({ year }) => year);
  const time = usePeriod(years);
  const tables = useTables(charts);
  const { open, edit } = subjectActions('customer', id, {
    open: t('customerAnalytics.open'),
    edit: t('customerAnalytics.edit'),
  });
  useActions([open, edit, tables.toggleAll]);
  usePartActions(parts.map((part) => ({ id: part, title: t(`customerAnalytics.parts.${part}`) })));
  useTitle(
    info.data &&
      periodTitle(t('customerAnalytics.documentTitle', { name: info.data.full_name }), periodName(time.period)),
  );
  return (
    <AnalyticsFrame
      list="customers"
      id={id}
      title={info.data?.full_name ?? t('screens.customerAnalytics')}
      badges={
        info.data && (
          <>
            <Badge>{t('customerAnalytics.badge')}</Badge>
            <Badge>{t(info.data.consented ? 'customerAnalytics.consented' : 'customerAnalytics.notConsented')}</Badge>
          </>
        )
      }
      editLabel={t('customerAnalytics.editShort')}
      {...{ time, tables, open, edit }}
    >
      <KeyNumbers id={id} info={info} visits={visits} year={time.period.year} />
      <div className="grid gap-x-12 gap-y-8 roomy:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-8 roomy:col-span-2">
          <BasketPrices query={months} figure={monthsLoad} year={time.period.year} tables={tables} />
          <VisitsByYear query={visits} figure={visitsLoad} tables={tables} />
          <DayVisits id={id} tables={tables} />
          <Purchases id={id} time={time} />
          {/* Here, since beside few purchases ten products would leave this column empty. */}
          <Recommendations id={id} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Shops id={id} />
          <Categories id={id} />
          <Engagement id={id} />
          <Segments id={id} />
          <MostBought id={id} />
        </div>
      </div>
    </AnalyticsFrame>
  );
}

/** The customer's average basket price, by month of the requested year, or the newest. */
function BasketPrices(props: {
  readonly query: Query<CallValue<'customerAbpm'>>;
  readonly figure: Load;
  readonly year: number | null;
  readonly tables: Tables;
}) {
  const { query, figure, year, tables } = props;
  const { t } = useTranslation();
  return (
    <BasketPrice
      query={query}
      months={query.data}
      year={year}
      empty={t('customerAnalytics.basketPrice.empty')}
      figures={[figure]}
      tables={tables}
    />
  );
}
