import { pathTo } from '#contract/links.ts';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';

/** Other names of it on a segment's page that share no word with its title. */
export const analyticsAliases = ['segment analytics', 'segment report', 'segment statistics', 'segment performance'];

/** Opens the analytics of a segment; `scope` keeps the ids of page and list apart. */
export function useOpenAnalytics(scope: string): (id: string | number) => Action {
  const { t } = useTranslation();
  return (id) => {
    const path = pathTo('segmentAnalytics', { id });
    return {
      id: `${scope}:analytics`,
      title: t('segments.analytics'),
      keywords: t('segments.openAnalytics'),
      ...(scope === 'segment' && { aliases: analyticsAliases }),
      group: 'screen',
      icon: ChartColumn,
      feature: 'SEGMENTS.ANALYTICS.VIEW',
      shortcut: scope === 'segments' ? 'shift+a' : 'shift+g',
      path,
      run: () => go(path),
    };
  };
}
