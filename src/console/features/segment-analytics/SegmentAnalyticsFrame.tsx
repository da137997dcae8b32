import { bestSellerSorts, bestSellerTypes } from '#contract/shapes/memberFigures.ts';
import { parseWhole } from '#console/list/useListUrl.ts';
import { parseAsStringLiteral } from 'nuqs';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { Crumb } from '#console/navigation/Crumb.tsx';
import { Badge } from '#console/ui/Badge.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';

/** The range of day visits: a number of days until today, or all. */
export const periods = ['quarter', 'year', 'all'] as const;
export type Period = (typeof periods)[number];

/** The days of each period; all of them have no beginning. */
export const periodDays = { quarter: 90, year: 365, all: Infinity } as const satisfies Record<Period, number>;

/** The two lists of best sellers. */
export const sellerLists = ['winning', 'losing'] as const;

const pushed = { history: 'push' } as const;

/** `period` in the address. */
export const parsePeriod = parseAsStringLiteral(periods).withDefault('year').withOptions(pushed);

/** A number of units: whole and from 1; anything else counts as 1. */
export const parseUnits = parseWhole;

/** The best sellers' state in the address, by the call's own names. */
export const sellerParsers = {
  list: parseAsStringLiteral(sellerLists).withDefault('winning').withOptions(pushed),
  type: parseAsStringLiteral(bestSellerTypes).withDefault('item').withOptions(pushed),
  sortOption: parseAsStringLiteral(bestSellerSorts).withDefault('sold').withOptions(pushed),
  soldAtLeast: parseUnits.withDefault(1),
};

/** From a segment's analytics to the segment (`o`). */
export function useOpenSegment(id: number): Action {
  const { t } = useTranslation();
  const path = pathTo('segment', { id });
  return {
    id: 'segment-analytics:open',
    title: t('segmentAnalytics.openSegment'),
    group: 'screen',
    icon: Layers,
    feature: 'SEGMENTS.VIEW',
    shortcut: 'o',
    path,
    run: () => go(path),
  };
}

/** The page of a segment's analytics: the way back to the list, and the action that opens the segment. */
export function SegmentAnalyticsFrame(props: {
  readonly title: string;
  readonly open: Action;
  /** Left of the link to the segment, where there is room. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, open, actions, children } = props;
  const { t } = useTranslation();
  return (
    <PageFrame
      width="detail"
      title={title}
      before={<Crumb path={pathTo('segments')} title={t('screens.segments')} />}
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
