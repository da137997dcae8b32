import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatPercent } from '#console/texts/format.ts';
import { RankPart } from '#console/charts/RankPart.tsx';
import type { FigureMembers } from '#console/charts/figureOffers.ts';
import type { Load } from '#console/data/request.ts';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';

/**
 * Segments by the share of their members who bought the product in the screen's period; those without a buyer are only
 * in the crosstab.
 */
export function TopSegments(props: {
  readonly query: Query<CallValue<'productTopSegments'>>;
  readonly figure: Load;
  readonly members: FigureMembers | undefined;
  readonly period: string;
}) {
  const { query, figure, members, period } = props;
  const { t } = useTranslation();
  const buying = query.data?.filter(({ buyers }) => buyers > 0);
  return (
    <RankPart
      name="topSegments"
      figures={[figure]}
      members={members}
      title={t('productAnalytics.parts.topSegments')}
      note={t('productAnalytics.topSegments.note', { period })}
      query={{ ...query, data: buying }}
      empty={
        query.data?.length === 0
          ? t('productAnalytics.topSegments.empty')
          : t('productAnalytics.topSegments.nobody', { period })
      }
      heads={[t('productAnalytics.topSegments.segment'), t('productAnalytics.topSegments.share')]}
      rankOf={({ segment_id: id, name, share }, first) => ({
        key: String(id),
        name: (
          <Link href={pathTo('segment', { id })} className="text-accent-text hover:underline">
            {name}
          </Link>
        ),
        title: name,
        bar: share / first.share,
        figures: [formatPercent(share)],
      })}
    />
  );
}
