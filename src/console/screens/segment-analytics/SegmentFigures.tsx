import { useTranslation } from '#console/texts/useTranslation.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { usePartActions } from '#console/analytics/usePartActions.ts';
import { useTables } from '#console/charts/useTables.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { EmptyState } from '#console/ui/EmptyState.tsx';
import { BasketPrices } from './BasketPrices.tsx';
import { BestSellers } from './BestSellers.tsx';
import { DayVisits } from './DayVisits.tsx';
import { Demography } from './Demography.tsx';
import { OtherSegments } from './OtherSegments.tsx';
import { Overview } from './Overview.tsx';
import { charts, parts } from './parts.ts';
import { SegmentAnalyticsFrame } from './SegmentAnalyticsFrame.tsx';
import { StoreVisits } from './StoreVisits.tsx';
import { useOpenSegment } from './useOpenSegment.ts';
import { VisitedStores } from './VisitedStores.tsx';

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
  const overview = useCall('segmentOverview', { body: { segment_id: id } });
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
      <Overview query={overview} />
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
