import { allOf } from '#console/charts/allOf.ts';
import { pathTo } from '#contract/links.ts';
import { useQueryState } from 'nuqs';
import { useTidied } from '#console/navigation/useAddressStates.ts';
import { useEffect } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { parseYear, periodName, periodTitle } from '#console/analytics/period.ts';
import { useCall } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { ErrorState, StateMessage } from '#console/ui/StateMessage.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { segmentAnalyticsLoads } from './loads.ts';
import { SegmentFigures } from './SegmentFigures.tsx';
import { parsePeriod, SegmentAnalyticsFrame, useOpenSegment } from './SegmentAnalyticsFrame.tsx';
import { charts } from '#console/charts/texts.ts';
import { segmentAnalytics } from './texts.ts';
import { segments } from '#console/definition/texts.ts';
import type { Problem } from '#contract/errors.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { CallValue } from '#console/data/call.ts';
import { CircleAlert } from 'lucide-react';

/** The texts of this screen, in addition to the common ones. */
export const texts = { charts, segmentAnalytics, segments };

/** The analytics of one stored segment. An unknown id leads back to the list (specification 2 §2, screen behaviour). */
export function SegmentAnalyticsScreen({ parameters: { id } }: ScreenProps<'segmentAnalytics'>) {
  const { t } = useTranslation();
  const [segmentLoad, tenantLoad] = segmentAnalyticsLoads({ id });
  const segment = useCall(...segmentLoad);
  const tenant = useCall(...tenantLoad);
  const isMissing = segment.data === null;
  // An effect, because navigation is not part of rendering.
  useEffect(() => {
    if (isMissing) go(pathTo('segments'), { replace: true });
  }, [isMissing]);
  useTidied({ year: parseYear, period: parsePeriod });
  const [year] = useQueryState('year', parseYear);
  const [days] = useQueryState('period', parsePeriod);
  useTitle(
    segment.data
      ? periodTitle(
          t('segmentAnalytics.documentTitle', { name: segment.data.name }),
          periodName({ year, month: null }),
          days === parsePeriod.defaultValue ? undefined : t(`segmentAnalytics.dayVisits.periods.${days}`),
        )
      : undefined,
  );
  const { data, error, reload } = allOf({ segment, tenant });
  if (error && !data) {
    return <ErrorState title={t('segmentAnalytics.loadFailed')} text={error.message} onRetry={reload} />;
  }
  if (!segment.data || !tenant.data) {
    return (
      <PageFrame title={t('screens.segmentAnalytics')}>
        <PageSkeleton />
      </PageFrame>
    );
  }
  const [problem] = segment.data.problems;
  if (problem) return <UnreadableSegment segment={segment.data} problem={problem} />;
  return <SegmentFigures segment={segment.data} today={tenant.data.today} />;
}

/**
 * A segment with fields that no longer exist (conditions.md §4): the missing ones, reported once, and a link to fix it.
 */
function UnreadableSegment(props: { readonly segment: NonNullable<CallValue<'segment'>>; readonly problem: Problem }) {
  const { segment, problem } = props;
  const { t } = useTranslation();
  const open = useOpenSegment(segment.id);
  useActions([open]);
  return (
    <SegmentAnalyticsFrame title={segment.name} open={open}>
      <StateMessage icon={CircleAlert} title={t('segmentAnalytics.unreadableTitle')} text={problem.message}>
        <ActionButton action={open} variant="primary" />
      </StateMessage>
    </SegmentAnalyticsFrame>
  );
}
