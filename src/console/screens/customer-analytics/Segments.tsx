import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatTenantDay } from '#console/texts/format.ts';
import { Part } from '#console/charts/Part.tsx';
import { RankTable } from '#console/charts/RankTable.tsx';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';

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
