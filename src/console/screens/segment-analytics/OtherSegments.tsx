import { pathTo } from '#contract/links.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatPercent, formatCount } from '#console/texts/format.ts';
import { Part } from '#console/charts/Part.tsx';
import { RankTable } from '#console/charts/RankTable.tsx';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';

/** How many of the members are in each other active segment too; each leads to its own analytics. */
export function OtherSegments({ segmentId }: { readonly segmentId: number }) {
  const { t } = useTranslation();
  const query = useCall('segmentOtherSegments', { body: { segment_id: segmentId } });
  const title = t('segmentAnalytics.parts.otherSegments');
  return (
    <Part
      name="otherSegments"
      title={title}
      note={t('segmentAnalytics.otherSegments.note')}
      query={query}
      isEmpty={({ length }) => length === 0}
      empty={t('segmentAnalytics.otherSegments.empty')}
    >
      {(rows) => (
        <RankTable
          name="otherSegments"
          label={title}
          track
          heads={[
            t('segmentAnalytics.otherSegments.segment'),
            t('segmentAnalytics.otherSegments.both'),
            t('segmentAnalytics.otherSegments.share'),
          ]}
          rows={rows.map(({ segment_id: id, name, both, share }) => ({
            key: String(id),
            name: (
              <Link href={pathTo('segmentAnalytics', { id })} className="text-accent-text hover:underline">
                {name}
              </Link>
            ),
            title: name,
            bar: share,
            figures: [formatCount(both), formatPercent(share)],
          }))}
        />
      )}
    </Part>
  );
}
