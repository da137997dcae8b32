import { pathTo } from '#contract/links.ts';
import { timesInWords } from '#domain/recommendations/reasons.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Part } from '#console/charts/Part.tsx';
import { useMoney, withCurrency } from '#console/data/useMoney.ts';
import { RankPart } from '#console/charts/RankPart.tsx';
import { filterOf, productsBy } from '#console/charts/figureMembers.ts';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatPercent, formatRatio } from '#console/texts/format.ts';
import { batchDate } from '#console/analytics/period.ts';
import { figureCell, nameCell } from '#console/charts/ChartTable.tsx';
import type { CallValue } from '#console/data/call.ts';
import { Picture } from '#console/ui/Picture.tsx';

const head = 'border-b border-line-strong py-1 text-small font-medium text-ink-3';
const cell = 'border-b border-line py-2';

/** The newest batch's recommendations for the customer, with reasons. */
export function Recommendations({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const figure = load('customerRecommendations', { query: { user_id: id } });
  const query = withCurrency(useCall(...figure), useMoney());
  const title = t('customerAnalytics.parts.recommendations');
  const [newest] = query.data ?? [];
  return (
    <Part
      name="recommendations"
      figures={[figure]}
      members={filterOf(
        title,
        productsBy(
          'item_id',
          (query.data ?? []).map(({ item_id: item }) => item),
        ),
      )}
      title={title}
      note={newest && t('customerAnalytics.recommendations.note', { day: batchDate(newest.dt) })}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('customerAnalytics.recommendations.empty')}
    >
      {(rows) => (
        <table className="w-full text-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col" className={`${head} text-left`}>
                {t('customerAnalytics.recommendations.product')}
              </th>
              <th scope="col" className={`${head} ${figureCell} pl-2`}>
                {t('customerAnalytics.recommendations.price')}
              </th>
              <th scope="col" className={`${head} ${figureCell} min-w-14 pl-2`}>
                {t('customerAnalytics.recommendations.score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Item key={row.item_id} item={row} />
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

/** Why an item is recommended, with the customers or baskets where they are few. */
function reasonText(
  t: ReturnType<typeof useTranslation>['t'],
  { kind, category, reason, weak, shared, times }: CallValue<'customerRecommendations'>[number],
): string {
  if (kind === 'best_seller') return t('customerAnalytics.recommendations.bestSeller');
  if (kind === 'repeat') return t('customerAnalytics.recommendations.repeat', { often: timesInWords(times ?? 1) });
  if (kind === 'pair' && reason) {
    return weak
      ? t('customerAnalytics.recommendations.weakPair', { name: reason.name, count: shared ?? 0 })
      : t('customerAnalytics.recommendations.pair', { name: reason.name });
  }
  if (kind === 'category' && category !== null) return t('customerAnalytics.recommendations.category', { category });
  if (kind !== 'together') return t('customerAnalytics.recommendations.overall');
  if (reason === null) return '';
  return weak
    ? t('customerAnalytics.recommendations.weak', { name: reason.name, count: shared ?? 0 })
    : t('customerAnalytics.recommendations.reason', { name: reason.name });
}

function Item({ item }: { readonly item: CallValue<'customerRecommendations'>[number] }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { item_id: id, name, image_url: image, price, score, reason, kind } = item;
  return (
    <tr>
      <th scope="row" className={`${cell} ${nameCell} pr-1`}>
        <span className="flex min-w-0 items-center gap-2">
          <Picture src={image} size="small" />
          <span className="flex min-w-0 flex-col">
            <Link
              href={pathTo('product', { id })}
              title={name}
              className="block truncate text-accent-text hover:underline"
            >
              {name}
            </Link>
            <span
              className="block truncate text-small text-ink-3"
              title={
                reason
                  ? t(`customerAnalytics.recommendations.${kind === 'pair' ? 'pairTitle' : 'reasonTitle'}`, {
                      name: reason.name,
                    })
                  : undefined
              }
            >
              {reasonText(t, item)}
            </span>
          </span>
        </span>
      </th>
      <td className={`${cell} ${figureCell} pl-2`}>
        {price === null ? t('customerAnalytics.recommendations.noPrice') : money.amount(price)}
      </td>
      <td className={`${cell} ${figureCell} pl-2`}>
        {kind === 'category' || kind === 'overall' ? formatPercent(score) : formatRatio(score)}
      </td>
    </tr>
  );
}

/** The products the customer buys the most. */
export function MostBought({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const figure = load('customerBuysTheMost', { query: { user_id: id } });
  const money = useMoney();
  const query = withCurrency(useCall(...figure), money);
  return (
    <RankPart
      name="mostBought"
      figures={[figure]}
      members={filterOf(
        t('customerAnalytics.parts.mostBought'),
        productsBy(
          'item_id',
          (query.data ?? []).map(({ item_id: item }) => item),
        ),
      )}
      title={t('customerAnalytics.parts.mostBought')}
      note={t('customerAnalytics.mostBought.note')}
      query={query}
      empty={t('customerAnalytics.mostBought.empty')}
      most={5}
      heads={[
        t('customerAnalytics.mostBought.product'),
        t('customerAnalytics.mostBought.units'),
        t('customerAnalytics.mostBought.netSales'),
      ]}
      rankOf={({ item_id: item, name, units, net_sales: netSales }) => ({
        key: item,
        name: (
          <Link href={pathTo('product', { id: item })} className="text-accent-text hover:underline">
            {name}
          </Link>
        ),
        title: name,
        figures: [formatCount(units), money.amount(netSales)],
      })}
    />
  );
}
