import { hasAudience, type CampaignAudience } from '#domain/campaigns/audience.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** One step of an audience. */
export type AudienceStep = CallValue<'campaignLiveCustomerCount'>['steps'][number]['step'];
/** An audience as calls are asked about it. */
export type AudienceQuery = ReturnType<typeof queryOfAudience>;

/** The query that names an audience. */
export function queryOfAudience({ segmentIds, resendOf }: CampaignAudience) {
  return {
    segments: `[${segmentIds.join(',')}]`,
    ...(resendOf &&
      ({ resendOf: String(resendOf.campaignId), machines: resendOf.machines ? 'true' : 'false' } as const)),
  };
}

/** Who would get a campaign now, in steps and by segment; nothing is requested for an audience of nobody. */
export function useAudience(audience: CampaignAudience) {
  const question = queryOfAudience(audience);
  const query = useCall('campaignLiveCustomerCount', hasAudience(audience) ? { query: question } : null, {
    keepPrevious: true,
  });
  return { question, query };
}

/** The name of a step; the first one of a resend has people of a campaign, not of segments. */
export function stepTitle(t: Translate, step: AudienceStep, isResend: boolean): string {
  return step === 'in segments' && isResend ? t('campaigns.resend.step') : t(`campaigns.steps.${step}`);
}
