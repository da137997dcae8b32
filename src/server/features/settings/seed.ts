import { defaultCampaignDetails, type CampaignDetails } from '#domain/campaigns/details.ts';
import type { Writer } from '#server/engine/engine.ts';
import { saveCampaignDetails } from '#server/settings/campaignDetails.ts';
import { saveTenantSettings } from '#server/settings/settings.ts';

/** The demo's details: every new start needs an address. Its campaigns have senders of their own. */
const seededDetails: CampaignDetails = {
  ...defaultCampaignDetails,
  postalAddress: '12 Salamanca Place\nHobart TAS 7004',
};

/** Saves the demo's settings. */
export async function saveSeededSettings(writer: Writer): Promise<void> {
  await saveTenantSettings(writer, { vat: 10, currency: '$' });
  await saveCampaignDetails(writer, seededDetails);
}
