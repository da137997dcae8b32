import { useTranslation } from '#console/texts/useTranslation.ts';
import { Part } from '#console/charts/Part.tsx';
import { RankTable } from '#console/charts/RankTable.tsx';
import { useCall } from '#console/data/useCall.ts';
import { formatCount } from '#console/texts/format.ts';

/** Shops by the customer's store visits. */
export function Shops({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const query = useCall('customerFavShops', { query: { user_id: id } });
  const title = t('customerAnalytics.parts.shops');
  return (
    <Part
      name="shops"
      title={title}
      note={t('customerAnalytics.shops.note')}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('customerAnalytics.shops.empty')}
    >
      {(rows) => (
        <RankTable
          name="shops"
          label={title}
          heads={[t('customerAnalytics.shops.shop'), t('customerAnalytics.shops.visits')]}
          rows={rows.map(({ location, store_count: visits }) => ({
            key: location,
            name: location,
            title: location,
            bar: visits / (rows[0]?.store_count ?? 1),
            figures: [formatCount(visits)],
          }))}
        />
      )}
    </Part>
  );
}
