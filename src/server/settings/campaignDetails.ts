import { defaultCampaignDetails, type CampaignDetails } from '#domain/campaigns/details.ts';
import type { QueryOptions, Reader, Writer } from '#server/engine/engine.ts';
import { saveSetting, settingOf } from '#server/settings/settings.ts';

/** The name of the setting. */
export const campaignDetailsSetting = 'campaign-details';

/** A tenant's details of campaigns. */
export async function campaignDetailsOf(reader: Reader, options?: QueryOptions): Promise<CampaignDetails> {
  return { ...defaultCampaignDetails, ...(await settingOf<CampaignDetails>(reader, campaignDetailsSetting, options)) };
}

/** Whom a tenant's mails come from, and where it is. */
export type Sender = Pick<CampaignDetails, 'senderName' | 'fromEmailAddress' | 'postalAddress'>;

/** The sender of a tenant's details. */
export async function senderOf(reader: Reader, options?: QueryOptions): Promise<Sender> {
  const { senderName, fromEmailAddress, postalAddress } = await campaignDetailsOf(reader, options);
  return { senderName, fromEmailAddress, postalAddress };
}

/** Saves the details; campaigns that are under way follow them from the next mail on. */
export async function saveCampaignDetails(writer: Writer, details: CampaignDetails): Promise<void> {
  const { frequencyCap, ...rest } = details;
  await saveSetting(writer, campaignDetailsSetting, { ...rest, frequencyCap: frequencyCap && { ...frequencyCap } });
}
