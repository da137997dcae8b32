import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatPercent, formatCount } from '#console/texts/format.ts';
import { Part } from '#console/charts/Part.tsx';
import { RankTable } from '#console/charts/RankTable.tsx';
import type { CallValue } from '#console/data/call.ts';
import type { Query } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';

/**
 * Segments by the share of their members who bought the product in the screen's period; those without a buyer are only
 * in the crosstab.
 */
export function TopSegments(props: {
  readonly query: Query<CallValue<'productTopSegments'>>;
  readonly period: string;
}) {
  const { query, period } = props;
  const { t } = useTranslation();
  const title = t('productAnalytics.parts.topSegments');
  const buying = (query.data ?? []).filter(({ buyers }) => buyers > 0);
  return (
    <Part
      name="topSegments"
      title={title}
      note={t('productAnalytics.topSegments.note', { period })}
      query={query}
      isEmpty={() => buying.length === 0}
      empty={
        query.data?.length === 0
          ? t('productAnalytics.topSegments.empty')
          : t('productAnalytics.topSegments.nobody', { period })
      }
    >
      {() => (
        <RankTable
          name="topSegments"
          label={title}
          heads={[
            t('productAnalytics.topSegments.segment'),
            t('productAnalytics.topSegments.buyers'),
            t('productAnalytics.topSegments.share'),
          ]}
          rows={buying.map(({ segment_id: id, name, buyers, share }) => ({
            key: String(id),
            name: (
              <Link href={pathTo('segment', { id })} className="text-accent-text hover:underline">
                {name}
              </Link>
            ),
            title: name,
            bar: share / (buying[0]?.share ?? 1),
            figures: [formatCount(buyers), formatPercent(share)],
          }))}
        />
      )}
    </Part>
  );
}
