import type { CallValue } from '#console/data/call.ts';
import type { Load } from '#console/data/request.ts';
import type { Query } from '#console/data/useCall.ts';
import { batchNames } from '#console/analytics/period.ts';
import { RankPart } from '#console/charts/RankPart.tsx';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** All batches, the newest first: what each reaches, and how much of it is weakly based. */
export function BatchList(props: {
  readonly query: Query<CallValue<'recommendationBatches'>>;
  readonly figure: Load;
  readonly hrefOf: (id: number) => string;
}) {
  const { query, figure, hrefOf } = props;
  const { t } = useTranslation();
  const names = batchNames((query.data ?? []).map(({ dt }) => dt));
  return (
    <RankPart
      name="batches"
      title={t('recommendations.parts.batches')}
      query={query}
      figures={[figure]}
      empty={t('recommendations.noBatch')}
      heads={[
        t('recommendations.heads.batch'),
        t('recommendations.heads.customers'),
        t('recommendations.heads.items'),
        t('recommendations.heads.fallback'),
        t('recommendations.heads.weak'),
      ]}
      rankOf={({ id, dt, origin, customers, items, fallback_share: fallback, weak_share: weak }) => {
        const how = origin === null ? t('recommendations.unknownOrigin') : t(`recommendations.origins.${origin}`);
        const made = t('recommendations.madeHow', { at: names.get(dt) ?? dt, how });
        return {
          key: String(id),
          name: (
            <Link href={hrefOf(id)} className="text-accent-text hover:underline" data-action="recommendations:batch">
              {made}
            </Link>
          ),
          title: made,
          figures: [formatCount(customers), formatCount(items), formatPercent(fallback), formatPercent(weak)],
        };
      }}
    />
  );
}
