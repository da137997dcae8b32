import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatRatio, formatPercent } from '#console/texts/format.ts';
import { Part } from '#console/charts/Part.tsx';
import { RankTable } from '#console/charts/RankTable.tsx';
import { useCall } from '#console/data/useCall.ts';

/** What the customer's money goes to, and how much more or less than everybody's. */
export function Categories({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const query = useCall('customerCsp', { query: { user_id: id } });
  const title = t('customerAnalytics.parts.categories');
  return (
    <Part
      name="categories"
      title={title}
      note={t('customerAnalytics.categories.note')}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('customerAnalytics.categories.empty')}
    >
      {(rows) => (
        <RankTable
          name="categories"
          label={title}
          track
          heads={[
            t('customerAnalytics.categories.category'),
            t('customerAnalytics.categories.share'),
            t('customerAnalytics.categories.affinity'),
          ]}
          rows={rows.map(({ category, share, affinity }) => ({
            key: category,
            name: category,
            title: category,
            // What was given back counts below zero and has no bar.
            bar: Math.max(0, share),
            figures: [formatPercent(share), formatRatio(affinity)],
          }))}
        />
      )}
    </Part>
  );
}
