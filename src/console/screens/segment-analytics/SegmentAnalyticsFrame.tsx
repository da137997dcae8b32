import type { ReactNode } from 'react';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { ListLink } from '#console/analytics/ListLink.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';

/** The page of a segment's analytics: the way back to the list, and the action that opens the segment. */
export function SegmentAnalyticsFrame(props: {
  readonly title: string;
  readonly open: Action;
  /** Stands before the way to the segment where there is room. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, open, actions, children } = props;
  const { t } = useTranslation();
  return (
    <PageFrame
      width="detail"
      title={title}
      before={<ListLink list="segments" />}
      status={<Badge>{t('segmentAnalytics.badge')}</Badge>}
      actions={
        <>
          <span className="narrow:hidden">{actions}</span>
          <ActionButton action={open} />
        </>
      }
    >
      <div className="flex flex-col gap-8 pt-4">{children}</div>
    </PageFrame>
  );
}
