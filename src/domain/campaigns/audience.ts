import type { CampaignStatus } from './states.ts';

/** Whom a campaign is for. */
export interface CampaignAudience {
  readonly segmentIds: readonly number[];
  /**
   * Only people to whom another campaign was delivered and who have not opened it; with segments, only their members.
   * `machines`: an open by a bot counts as an open.
   */
  readonly resendOf: { readonly campaignId: number; readonly machines: boolean } | null;
}

/** Whether an audience names anybody. */
export function hasAudience({ segmentIds, resendOf }: CampaignAudience): boolean {
  return segmentIds.length > 0 || resendOf !== null;
}

/** Whether a campaign can be sent again to those who did not open it: mail that went out. */
export function canResendUnopened(channel: string, status: CampaignStatus): boolean {
  return channel !== 'website' && (status === 'sent' || status === 'cancelled');
}
