import { Sparkles } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { batchNames } from '#console/analytics/period.ts';
import { usePartActions } from '#console/analytics/usePartActions.ts';
import { SmallSelect } from '#console/charts/SmallSelect.tsx';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall, useRefresh, useRefreshed } from '#console/data/useCall.ts';
import { charts } from '#console/charts/texts.ts';
import { recommendations } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { Accuracy } from './Accuracy.tsx';
import { BatchChanges } from './BatchChanges.tsx';
import { batchParser } from './batchFigures.ts';
import { BatchList } from './BatchList.tsx';
import { BatchRankings } from './BatchRankings.tsx';
import { Coverage } from './Coverage.tsx';
import { recommendationsAnalyticsLoads } from './loads.ts';
import { Since } from './Since.tsx';
import { useBeside, useIsOwner } from '#console/data/beside.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { charts, recommendations };

/** Polling interval while a batch is being made, in milliseconds. */
const refreshMs = 2000;
/** The calls whose figures a new batch changes. */
const batchQueries = [
  'recommendationBatches',
  'recommendationAccuracy',
  'recommendationSince',
  'recommendationReasons',
  'recommendationCoverage',
  'recommendationTop',
  'recommendationBestSellers',
  'recommendationCategories',
  'recommendationRatings',
  'recommendationChanges',
] as const;
const parts = [
  'accuracy',
  'since',
  'batches',
  'coverage',
  'reasons',
  'changes',
  'top',
  'bestSellers',
  'categories',
  'ratings',
] as const;

/** What batches of recommendations reach and recommend, batch by batch. */
export function BatchAnalyticsScreen() {
  const { t } = useTranslation();
  const [batch, setBatch] = useQueryState('batch', batchParser);
  const [batchesLoad, stateLoad] = recommendationsAnalyticsLoads();
  const batches = useCall(...batchesLoad);
  const making = useBeside(...stateLoad, 'batchState', {
    refreshEvery: (known) => (isMaking(known) ? refreshMs : 0),
  }).data;
  usePartActions(parts.map((id) => ({ id, title: t(`recommendations.parts.${id}`) })));
  const make = useMaking(isMaking(making));
  useRefreshOnEnd(isMaking(making));
  useActions([make]);
  const names = batchNames((batches.data ?? []).map(({ dt }) => dt));
  const options = (batches.data ?? []).map(({ id, dt }) => ({ value: String(id), label: names.get(dt) ?? dt }));
  return (
    <PageFrame
      width="detail"
      title={t('screens.recommendationsAnalytics')}
      actions={
        <>
          <span className="narrow:hidden">
            <SmallSelect
              label={t('recommendations.batch')}
              value={batch === null ? '' : String(batch)}
              isPending={!batches.data && !batches.error}
              options={[{ value: '', label: t('recommendations.newest') }, ...options]}
              onChange={(value) => void setBatch(value === '' ? null : Number(value))}
            />
          </span>
          <ActionButton action={make} off={isMaking(making)} />
        </>
      }
    >
      <div className="flex flex-col gap-8 pt-4">
        {making && (isMaking(making) || making.status === 'failed') && (
          <p role="status" className="text-table text-ink-2">
            {making.status === 'failed'
              ? t('recommendations.makeFailed', { reason: making.failure ?? '' })
              : t('recommendations.making')}
          </p>
        )}
        <Accuracy batch={batch} />
        <Since batch={batch} names={names} />
        <BatchList
          query={batches}
          figure={batchesLoad}
          hrefOf={(id) => `${pathTo('recommendationsAnalytics')}?batch=${id}`}
        />
        <Coverage batch={batch} />
        <BatchChanges batch={batch} batches={batches.data ?? []} />
        <BatchRankings batch={batch} />
      </div>
    </PageFrame>
  );
}

function isMaking(state: CallValue<'recommendationBatchState'> | undefined): boolean {
  return state?.status === 'waiting' || state?.status === 'running';
}

/** Has a batch made in the background. */
function useMaking(isRunning: boolean): Action {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const isOwner = useIsOwner();
  return {
    id: 'recommendations:make',
    title: t('recommendations.make'),
    group: 'screen',
    icon: Sparkles,
    feature: 'RECOMMENDATIONS.EMAIL.VIEW',
    obstacle: isOwner === false ? t('recommendations.owners') : undefined,
    shortcut: 'shift+n',
    when: () => !isRunning,
    run: async () => {
      await call('recommendationBatch', {});
      await refreshed('recommendationBatchState');
      // A small tenant's batch may be there already.
      await refreshed(...batchQueries);
    },
  };
}

/** Loads the figures again once a batch is complete. */
function useRefreshOnEnd(isRunning: boolean): void {
  const refresh = useRefresh();
  const wasRunning = useRef(false);
  // An effect, because the job ends outside of React.
  useEffect(() => {
    if (wasRunning.current && !isRunning) refresh(...batchQueries);
    wasRunning.current = isRunning;
  }, [isRunning, refresh]);
}
