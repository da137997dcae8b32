import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { settingOf } from '#server/settings/settings.ts';

/** At most this many mails to one person in this many days. */
export interface FrequencyCap {
  readonly mails: number;
  readonly days: number;
}

/** What holds for all campaigns of a tenant. */
export interface CampaignDetails {
  /** Null: none. */
  readonly frequencyCap: FrequencyCap | null;
  /** Days after a click in which a purchase counts for a campaign. */
  readonly attributionDays: number;
}

/** The name of the setting. */
export const campaignDetailsSetting = 'campaign-details';

/** The defaults: no cap, and the window of figures.md. */
export const defaultCampaignDetails: CampaignDetails = { frequencyCap: null, attributionDays: 7 };

/** A tenant's details of campaigns. */
export async function campaignDetailsOf(reader: Reader, options?: QueryOptions): Promise<CampaignDetails> {
  return { ...defaultCampaignDetails, ...(await settingOf<CampaignDetails>(reader, campaignDetailsSetting, options)) };
}
