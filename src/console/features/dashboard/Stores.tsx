import { customersWith, segmentOf, soldWithin } from '#console/charts/figureMembers.ts';
import { RankPart } from '#console/charts/RankPart.tsx';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { formatCount, formatDays } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { periodQuery, type Days } from './period.ts';

/** Stores by visits in the period. */
export function BestStores({ days }: { readonly days: Days }) {
  const { t } = useTranslation();
  const figure = load('dashboardBestStores', { query: periodQuery(days) });
  return (
    <RankPart
      name="bestStores"
      title={t('dashboard.parts.bestStores')}
      query={useCall(...figure)}
      empty={t('dashboard.noStores')}
      heads={[t('dashboard.store'), t('dashboard.visits')]}
      most={5}
      rankOf={({ best_store: store, visits }, first) => ({
        key: store,
        name: store,
        title: store,
        bar: visits / first.visits,
        figures: [formatCount(visits)],
      })}
      figures={[figure]}
      members={segmentOf(
        t('dashboard.storeVisitors', { days: formatDays(days) }),
        customersWith("sale.channel_type = 'store'", soldWithin(days)),
      )}
      link="/customers?view=analytics&sortOption=last-event-desc"
      isTile
    />
  );
}
