import { pathTo } from '#contract/links.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { SegmentFigures } from './SegmentFigures.tsx';

/** The analytics of one stored segment. An id without one leads back to the list (specification 2 §2, screen behaviour). */
export function SegmentAnalyticsScreen({ parameters: { id } }: ScreenProps<'segmentAnalytics'>) {
  const { t } = useTranslation();
  const segment = useCall('segment', { params: { id } });
  const tenant = useCall('tenant', {});
  const isMissing = segment.data === null;
  // An effect, because leaving the screen is not part of drawing it.
  useEffect(() => {
    if (isMissing) go(pathTo('segments'), { replace: true });
  }, [isMissing]);
  useTitle(segment.data ? t('segmentAnalytics.documentTitle', { name: segment.data.name }) : undefined);
  const failed = segment.error ?? tenant.error;
  if (failed && !segment.data) {
    return <ErrorState title={t('segmentAnalytics.loadFailed')} text={failed.message} onRetry={segment.reload} />;
  }
  if (!segment.data || !tenant.data) {
    return (
      <PageFrame title={t('screens.segmentAnalytics')}>
        <PageSkeleton />
      </PageFrame>
    );
  }
  return <SegmentFigures segment={segment.data} today={tenant.data.today} />;
}
