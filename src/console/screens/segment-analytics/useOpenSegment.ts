import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Layers } from 'lucide-react';

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
