import { filterOf, productsBy } from '#console/charts/figureMembers.ts';
import { RankPart } from '#console/charts/RankPart.tsx';
import { useCall } from '#console/data/useCall.ts';
import { formatCount, formatNumber, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { batchFigures } from './batchFigures.ts';
import { productName } from './productName.tsx';

/** The products of a batch: recommended most often, sold most, by category, and how they are rated. */
export function BatchRankings({ batch }: { readonly batch: number | null }) {
  const { t } = useTranslation();
  const { reasons, top, bestSellers, categories, ratings } = batchFigures(batch);
  const kept = { keepPrevious: true };
  const [topQuery, sellersQuery] = [useCall(...top, kept), useCall(...bestSellers, kept)];
  const filter = (name: string, items: readonly { readonly item_id: string }[] = []) =>
    filterOf(
      name,
      productsBy(
        'item_id',
        items.map(({ item_id: id }) => id),
      ),
    );
  const head = (
    name:
      | 'product'
      | 'times'
      | 'share'
      | 'rank'
      | 'units'
      | 'category'
      | 'items'
      | 'kind'
      | 'ratings'
      | 'average'
      | 'rows'
      | 'ofRows'
      | 'customers'
      | 'weak',
  ) => t(`recommendations.heads.${name}`);
  return (
    <>
      <RankPart
        name="reasons"
        title={t('recommendations.parts.reasons')}
        note={t('recommendations.notes.reasons')}
        query={useCall(...reasons, kept)}
        figures={[reasons]}
        empty={t('recommendations.nothing')}
        heads={[head('kind'), head('rows'), head('ofRows'), head('customers'), head('weak')]}
        rankOf={({ kind, times, share, customers, weak_share: weak }, first) => ({
          key: kind,
          name: t(`recommendations.kinds.${kind}`),
          title: t(`recommendations.kinds.${kind}`),
          bar: times / first.times,
          figures: [formatCount(times), formatPercent(share), formatCount(customers), formatPercent(weak)],
        })}
      />
      <RankPart
        name="top"
        title={t('recommendations.parts.top')}
        note={t('recommendations.notes.top')}
        query={topQuery}
        figures={[top]}
        members={filter(t('recommendations.topProducts'), topQuery.data)}
        empty={t('recommendations.nothing')}
        heads={[head('product'), head('times'), head('share'), head('rank')]}
        rankOf={({ item_id: id, name, times, share, average_rank: rank }, first) => ({
          ...productName(id, name),
          bar: times / first.times,
          figures: [formatCount(times), formatPercent(share), formatNumber(rank, 1)],
        })}
      />
      <RankPart
        name="bestSellers"
        title={t('recommendations.parts.bestSellers')}
        note={t('recommendations.notes.bestSellers')}
        query={sellersQuery}
        figures={[bestSellers]}
        members={filter(t('recommendations.soldProducts'), sellersQuery.data)}
        empty={t('recommendations.nothing')}
        heads={[head('product'), head('units'), head('times')]}
        rankOf={({ item_id: id, name, units, times }, first) => ({
          ...productName(id, name),
          bar: first.units === 0 ? 0 : units / first.units,
          figures: [formatCount(units), formatCount(times)],
        })}
      />
      <RankPart
        name="categories"
        title={t('recommendations.parts.categories')}
        note={t('recommendations.notes.categories')}
        query={useCall(...categories, kept)}
        figures={[categories]}
        empty={t('recommendations.nothing')}
        nameless={t('recommendations.unknownCategory')}
        heads={[head('category'), head('items'), head('times')]}
        rankOf={({ category, items, times }, first) => ({
          key: category,
          name: category,
          title: category,
          bar: times / first.times,
          figures: [formatCount(items), formatCount(times)],
        })}
      />
      <RankPart
        name="ratings"
        title={t('recommendations.parts.ratings')}
        note={t('recommendations.notes.ratings')}
        query={useCall(...ratings, kept)}
        figures={[ratings]}
        empty={t('recommendations.noRatings')}
        heads={[head('kind'), head('ratings'), head('average')]}
        rankOf={({ kind, ratings: count, average_rating: average }) => ({
          key: kind,
          name: t(`recommendations.kinds.${kind}`),
          title: t(`recommendations.kinds.${kind}`),
          figures: [formatCount(count), formatNumber(average, 1)],
        })}
      />
    </>
  );
}
