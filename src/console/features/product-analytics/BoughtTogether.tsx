import { pathTo } from '#contract/links.ts';
import type { Period } from '#console/analytics/period.ts';
import { filterOf, productsBy } from '#console/charts/figureMembers.ts';
import { RankPart } from '#console/charts/RankPart.tsx';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatPercent, formatRatio } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** What is bought in the same baskets as a product in the screen's period, the highest lift first. */
export function BoughtTogether(props: {
  readonly id: string;
  readonly name: string;
  readonly at: Period;
  readonly period: string;
}) {
  const { id, name: product, at, period } = props;
  const { t } = useTranslation();
  const figure = load('recommendationFbt', { body: { item_id: id, ...at } });
  const query = useCall(...figure, { keepPrevious: true });
  const { baskets = 0, items } = query.data ?? {};
  return (
    <RankPart
      name="boughtTogether"
      title={t('productAnalytics.parts.boughtTogether')}
      note={t('productAnalytics.boughtTogether.note', { period })}
      query={{ ...query, data: items }}
      figures={[figure]}
      members={filterOf(
        t('productAnalytics.boughtTogether.products', { name: product }),
        productsBy('item_id', items?.map(({ item_id: partner }) => partner) ?? []),
      )}
      empty={t('productAnalytics.boughtTogether.empty', { period })}
      heads={[
        t('productAnalytics.boughtTogether.product'),
        t('productAnalytics.boughtTogether.baskets'),
        t('productAnalytics.boughtTogether.share'),
        t('productAnalytics.boughtTogether.lift'),
      ]}
      rankOf={({ item_id: partner, name, shared, lift, weak }, first) => ({
        key: partner,
        title: name,
        name: (
          <Link href={pathTo('product', { id: partner })} className="text-accent-text hover:underline">
            {weak ? t('productAnalytics.boughtTogether.few', { name }) : name}
          </Link>
        ),
        bar: lift / first.lift,
        figures: [formatCount(shared), formatPercent(shared / baskets), formatRatio(lift)],
      })}
    />
  );
}
