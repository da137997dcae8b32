import { useTranslation } from '#console/texts/useTranslation.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { usePartActions } from '#console/analytics/usePartActions.ts';
import { useTables, type Tables } from '#console/charts/useTables.ts';
import type { CallValue } from '#console/data/call.ts';
import { customersWith, filterOf, inAll, membersOf, productsBy, segmentOf } from '#console/charts/figureMembers.ts';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { EmptyState } from '#console/ui/StateMessage.tsx';
import { DayVisits, StoreVisits, VisitedStores } from './Visits.tsx';
import { Demography, OtherSegments } from './Members.tsx';
import { Overview } from './Overview.tsx';
import { SegmentAnalyticsFrame, useOpenSegment } from './SegmentAnalyticsFrame.tsx';
import { useQueryState } from 'nuqs';
import { BasketPrice } from '#console/analytics/BasketPrice.tsx';
import { parseYear } from '#console/analytics/period.ts';
import { Part } from '#console/charts/Part.tsx';
import { SellerChoices } from './SellerChoices.tsx';
import { SellerTable } from './SellerTable.tsx';
import { useBestSellers } from './useBestSellers.ts';

/** The sections of the screen, in the order in which they are read. */
const parts = [
  'overview',
  'basketPrice',
  'storeVisits',
  'dayVisits',
  'stores',
  'otherSegments',
  'demography',
  'bestSellers',
] as const;

/** A section by name. */
type PartName = (typeof parts)[number];

/** The sections with a chart that can be shown as a table instead. */
export const charts = ['basketPrice', 'storeVisits', 'dayVisits'] as const satisfies readonly PartName[];

/** All figures of a segment that exists. */
export function SegmentFigures(props: {
  readonly segment: NonNullable<CallValue<'segment'>>;
  /** `YYYY-MM-DD` in the tenant's time zone. */
  readonly today: string;
}) {
  const { segment, today } = props;
  const { id } = segment;
  const { t } = useTranslation();
  const open = useOpenSegment(id);
  usePartActions(parts.map((part) => ({ id: part, title: t(`segmentAnalytics.parts.${part}`) })));
  const tables = useTables(charts);
  const figure = load('segmentOverview', { body: { segment_id: id } });
  const overview = useCall(...figure);
  const isEmpty = overview.data?.population === 0;
  useActions(isEmpty ? [open] : [open, tables.toggleAll]);
  return (
    <SegmentAnalyticsFrame
      title={segment.name}
      open={open}
      actions={
        !isEmpty && (
          <ActionButton action={tables.toggleAll} label={t(tables.isAll ? 'charts.chart' : 'charts.table')} hideIcon />
        )
      }
    >
      <Overview query={overview} figure={figure} />
      {isEmpty ? (
        <EmptyState title={t('segmentAnalytics.nobodyTitle')} text={t('segmentAnalytics.nobodyText')}>
          <ActionButton action={open} variant="primary" />
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-x-12 gap-y-8 roomy:grid-cols-3">
            <div className="flex min-w-0 flex-col gap-8 roomy:col-span-2">
              <BasketPrices segmentId={id} tables={tables} />
              <StoreVisits segmentId={id} tables={tables} />
              <DayVisits segmentId={id} today={today} tables={tables} />
            </div>
            <div className="flex min-w-0 flex-col gap-8">
              <VisitedStores segmentId={id} />
              <OtherSegments segmentId={id} />
            </div>
          </div>
          <Demography segmentId={id} />
          <BestSellers segmentId={id} />
        </>
      )}
    </SegmentAnalyticsFrame>
  );
}

/** The members' average basket price, by month of a year. */
function BasketPrices({ segmentId, tables }: { readonly segmentId: number; readonly tables: Tables }) {
  const { t } = useTranslation();
  const figure = load('segmentAbp', { body: { segment_id: segmentId } });
  const query = useCall(...figure);
  const [year, setYear] = useQueryState('year', parseYear);
  return (
    <BasketPrice
      query={query}
      months={query.data?.months}
      year={year}
      onYear={(value) => void setYear(value)}
      empty={t('segmentAnalytics.basketPrice.empty')}
      figures={[figure]}
      members={segmentOf(
        t('segmentAnalytics.bought'),
        inAll(membersOf(segmentId), customersWith("sale.event_type = 'purchase'")),
      )}
      tables={tables}
    />
  );
}

/** The best or worst sellers among the members; the criteria are in the address. */
function BestSellers({ segmentId }: { readonly segmentId: number }) {
  const { t } = useTranslation();
  const { question, setQuestion, query, figure } = useBestSellers(segmentId);
  return (
    <Part
      name="bestSellers"
      title={t('segmentAnalytics.parts.bestSellers')}
      query={withCurrency(query, useMoney())}
      isEmpty={({ length }) => length === 0}
      empty={t('segmentAnalytics.bestSellers.empty')}
      figures={[figure]}
      members={filterOf(
        t('segmentAnalytics.bestOf'),
        productsBy(
          question.type === 'item' ? 'item_id' : question.type,
          (query.data ?? []).map(({ item }) => item),
        ),
      )}
      aside={<SellerChoices question={question} onChange={(change) => void setQuestion(change)} />}
    >
      {(rows) => <SellerTable rows={rows} sortOption={question.sortOption} type={question.type} />}
    </Part>
  );
}
