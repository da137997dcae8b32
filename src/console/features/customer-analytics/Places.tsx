import { useTranslation } from '#console/texts/useTranslation.ts';
import { RankPart } from '#console/charts/RankPart.tsx';
import { filterOf, productsBy } from '#console/charts/figureMembers.ts';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { formatCount, formatTenantDay, formatRatio, formatPercent } from '#console/texts/format.ts';
import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';

/** Shops by the customer's store visits. */
export function Shops({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const figure = load('customerFavShops', { query: { user_id: id } });
  const query = useCall(...figure);
  return (
    <RankPart
      name="shops"
      figures={[figure]}
      title={t('customerAnalytics.parts.shops')}
      note={t('customerAnalytics.shops.note')}
      query={query}
      empty={t('customerAnalytics.shops.empty')}
      nameless={t('customerAnalytics.shops.unknown')}
      heads={[t('customerAnalytics.shops.shop'), t('customerAnalytics.shops.visits')]}
      rankOf={({ location, store_count: visits }, first) => ({
        key: location,
        name: location,
        title: location,
        bar: visits / first.store_count,
        figures: [formatCount(visits)],
      })}
    />
  );
}

/** The active segments the customer is in; each leads to its page. */
export function Segments({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const figure = load('customerSegments', { query: { user_id: id } });
  const query = useCall(...figure);
  return (
    <RankPart
      name="segments"
      figures={[figure]}
      title={t('customerAnalytics.parts.segments')}
      query={query}
      empty={t('customerAnalytics.segments.empty')}
      heads={[t('customerAnalytics.segments.segment'), t('customerAnalytics.segments.note')]}
      rankOf={({ segment_id: segment, name, since }) => ({
        key: String(segment),
        name: (
          <Link href={pathTo('segment', { id: segment })} className="text-accent-text hover:underline">
            {name}
          </Link>
        ),
        title: name,
        figures: [formatTenantDay(since)],
      })}
    />
  );
}

/** The customer's spending by category, compared with the average of all customers. */
export function Categories({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const figure = load('customerCsp', { query: { user_id: id } });
  const query = useCall(...figure);
  return (
    <RankPart
      name="categories"
      figures={[figure]}
      members={filterOf(
        t('customerAnalytics.parts.categories'),
        productsBy(
          'category',
          (query.data ?? []).map(({ category }) => category).filter((category) => category !== 'unknown'),
        ),
      )}
      title={t('customerAnalytics.parts.categories')}
      note={t('customerAnalytics.categories.note')}
      query={query}
      empty={t('customerAnalytics.categories.empty')}
      nameless={t('customerAnalytics.categories.unknown')}
      track
      heads={[
        t('customerAnalytics.categories.category'),
        t('customerAnalytics.categories.share'),
        t('customerAnalytics.categories.affinity'),
      ]}
      rankOf={({ category, share, affinity }) => ({
        key: category,
        name: category,
        title: category,
        // Returns count below zero and have no bar.
        bar: Math.max(0, share),
        figures: [formatPercent(share), formatRatio(affinity)],
      })}
    />
  );
}
