import { useTranslation } from '#console/texts/useTranslation.ts';
import { Part } from '#console/charts/Part.tsx';
import { RankTable } from '#console/charts/RankTable.tsx';
import { useCall } from '#console/data/useCall.ts';
import { formatCount, formatTenantDay, formatRatio, formatPercent } from '#console/texts/format.ts';
import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';

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

/** The active segments the customer is in; each leads to its page. */
export function Segments({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const query = useCall('customerSegments', { query: { user_id: id } });
  const title = t('customerAnalytics.parts.segments');
  return (
    <Part
      name="segments"
      title={title}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('customerAnalytics.segments.empty')}
    >
      {(rows) => (
        <RankTable
          name="segments"
          label={title}
          heads={[t('customerAnalytics.segments.segment'), t('customerAnalytics.segments.note')]}
          rows={rows.map(({ segment_id: segment, name, since }) => ({
            key: String(segment),
            name: (
              <Link href={pathTo('segment', { id: segment })} className="text-accent-text hover:underline">
                {name}
              </Link>
            ),
            title: name,
            figures: [formatTenantDay(since)],
          }))}
        />
      )}
    </Part>
  );
}

/** The customer's spending by category, compared with the average of all customers. */
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
            // Returns count below zero and have no bar.
            bar: Math.max(0, share),
            figures: [formatPercent(share), formatRatio(affinity)],
          }))}
        />
      )}
    </Part>
  );
}
