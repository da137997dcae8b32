import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatPercent, formatCount } from '#console/texts/format.ts';
import { Part } from '#console/charts/Part.tsx';
import { RankTable, unknown } from '#console/charts/RankTable.tsx';
import { RankPart } from '#console/charts/RankPart.tsx';
import { load } from '#console/data/request.ts';
import { useCall } from '#console/data/useCall.ts';
import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';

const properties = ['gender', 'age', 'country', 'city'] as const;

/** Values of the reply that a reader has a word for. */
const words: ReadonlyMap<string, 'unknown' | 'other' | 'minors'> = new Map([
  [unknown, 'unknown'],
  ['other', 'other'],
  ['−17', 'minors'],
]);

/** Members by gender, age, country and city. */
export function Demography({ segmentId }: { readonly segmentId: number }) {
  const { t } = useTranslation();
  const figure = load('segmentDemography', { body: { segment_id: segmentId } });
  const query = useCall(...figure);
  return (
    <Part name="demography" title={t('segmentAnalytics.parts.demography')} query={query} figures={[figure]}>
      {(demography) => (
        <div className="grid gap-x-8 gap-y-6 wide:grid-cols-2 roomy:grid-cols-4">
          {properties.map((property) => (
            <PropertyRanks key={property} property={property} counts={demography[property]} />
          ))}
        </div>
      )}
    </Part>
  );
}

/** One property; ages in their order, everything else by count. */
function PropertyRanks(props: {
  readonly property: (typeof properties)[number];
  readonly counts: readonly { readonly value: string; readonly count: number }[];
}) {
  const { property, counts } = props;
  const { t } = useTranslation();
  const members = counts.reduce((sum, { count }) => sum + count, 0);
  const label = t(`segmentAnalytics.demography.${property}`);
  return (
    <RankTable
      name={property}
      label={label}
      track
      heads={[label, t('segmentAnalytics.demography.members'), t('segmentAnalytics.demography.share')]}
      rows={counts.map(({ value, count }) => {
        const share = members === 0 ? 0 : count / members;
        const text = words.get(value);
        const name = text ? t(`segmentAnalytics.demography.${text}`) : value;
        return {
          key: value,
          name,
          title: name,
          bar: share,
          figures: [formatCount(count), formatPercent(share)],
        };
      })}
    />
  );
}

/** The members' overlap with each other active segment, with links to its analytics. */
export function OtherSegments({ segmentId }: { readonly segmentId: number }) {
  const { t } = useTranslation();
  const figure = load('segmentOtherSegments', { body: { segment_id: segmentId } });
  const query = useCall(...figure);
  return (
    <RankPart
      name="otherSegments"
      figures={[figure]}
      title={t('segmentAnalytics.parts.otherSegments')}
      note={t('segmentAnalytics.otherSegments.note')}
      query={query}
      empty={t('segmentAnalytics.otherSegments.empty')}
      track
      heads={[
        t('segmentAnalytics.otherSegments.segment'),
        t('segmentAnalytics.otherSegments.both'),
        t('segmentAnalytics.otherSegments.share'),
      ]}
      rankOf={({ segment_id: id, name, both, share }) => ({
        key: String(id),
        name: (
          <Link href={pathTo('segmentAnalytics', { id })} className="text-accent-text hover:underline">
            {name}
          </Link>
        ),
        title: name,
        bar: share,
        figures: [formatCount(both), formatPercent(share)],
      })}
    />
  );
}
