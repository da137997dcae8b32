import { detectableDifference, fewestOfGroup } from '#domain/campaigns/proportions.ts';
import { hasAudience, type CampaignAudience } from '#domain/campaigns/audience.ts';
import type { AbObjective } from '#domain/campaigns/fields.ts';
import { useAccess } from '#console/actions/access.ts';
import { formatCount, formatNumber, formatPercent } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useAudience } from './useAudience.ts';
import { useBeside } from '#console/data/beside.ts';
import { WaitingValue } from '#console/ui/Skeleton.tsx';

/** The campaign figure that each objective counts, and the share assumed without earlier campaigns. */
const counted = {
  opens: ['open', 0.2],
  clicks: ['click', 0.03],
  orders: ['sale', 0.01],
  revenue: ['sale', 0.01],
} as const satisfies Readonly<Record<AbObjective, readonly [figure: string, assumed: number]>>;

/** The smallest difference that a test of such shares can detect, from the usual share of earlier campaigns. */
export function AbDifference(props: {
  readonly audience: CampaignAudience;
  /** Percent of the audience in the test. */
  readonly distribution: number;
  readonly objective: AbObjective;
}) {
  const { distribution, objective } = props;
  const { t } = useTranslation();
  const isAnalyst = useAccess()('CAMPAIGNS.ANALYTICS.VIEW').kind === 'granted';
  const audience = useAudience(props.audience).query;
  const { data } = audience;
  const earlier = useBeside('campaignAnalytics', isAnalyst ? {} : null, 'earlierCampaigns', { keepPrevious: true });
  // Without the audience, or earlier shares, the number would be another one.
  if (!hasAudience(props.audience) || (audience.error && !data)) return null;
  if (!data || (isAnalyst && !earlier.data && !earlier.error)) return <WaitingValue width="column" />;
  const [figure, assumed] = counted[objective];
  const known = earlier.data ?? [];
  const delivered = known.reduce((sum, { email }) => sum + email.delivery, 0);
  const reached = known.reduce((sum, { email }) => sum + email[figure], 0);
  const isKnown = reached > 0 && delivered >= fewestOfGroup;
  const share = isKnown ? reached / delivered : assumed;
  const ofEach = Math.floor((data.count * distribution) / 200);
  const values = {
    count: ofEach,
    people: formatCount(ofEach),
    points: formatNumber(detectableDifference(share, ofEach) * 100, 1),
    share: formatPercent(share),
    figure: t(`campaigns.ab.figures.${figure}`),
    fewest: String(fewestOfGroup),
  };
  return (
    <output className="text-small text-ink-2">
      {t(
        ofEach < fewestOfGroup
          ? 'campaigns.ab.tooFew'
          : isKnown
            ? 'campaigns.ab.detectable'
            : 'campaigns.ab.detectableAssumed',
        values,
      )}
    </output>
  );
}
