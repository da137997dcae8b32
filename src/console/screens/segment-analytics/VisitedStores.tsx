import { useTranslation } from '#console/texts/useTranslation.ts';
import { Part } from '#console/charts/Part.tsx';
import { RankTable } from '#console/charts/RankTable.tsx';
import { useCall } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';

/** Stores by the members' visits. */
export function VisitedStores({ segmentId }: { readonly segmentId: number }) {
  const { t } = useTranslation();
  const query = useCall('segmentMostVisitedStores', { body: { segment_id: segmentId } });
  const title = t('segmentAnalytics.parts.stores');
  return (
    <Part
      name="stores"
      title={title}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('segmentAnalytics.stores.empty')}
    >
      {(rows) => (
        <RankTable
          name="stores"
          label={title}
          heads={[
            t('segmentAnalytics.stores.store'),
            t('segmentAnalytics.stores.visits'),
            t('segmentAnalytics.stores.visitors'),
          ]}
          rows={rows.map(({ store, visits, visitors }) => ({
            key: store,
            name: store,
            title: store,
            bar: visits / (rows[0]?.visits ?? 1),
            figures: [formatCount(visits), formatCount(visitors)],
          }))}
        />
      )}
    </Part>
  );
}
