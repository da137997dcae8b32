import type { Problem } from '#contract/errors.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { CallValue } from '#console/data/call.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { CircleAlert } from 'lucide-react';
import { StateMessage } from '#console/ui/StateMessage.tsx';
import { SegmentAnalyticsFrame } from './SegmentAnalyticsFrame.tsx';
import { useOpenSegment } from './useOpenSegment.ts';

/** A segment that the tenant's fields no longer carry (conditions.md §4): what is missing, said once, and the way to mend it. */
export function UnreadableSegment(props: {
  readonly segment: NonNullable<CallValue<'segment'>>;
  readonly problem: Problem;
}) {
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
