import { canResendUnopened } from '#domain/campaigns/audience.ts';
import type { AbGroup } from '#domain/campaigns/fields.ts';
import { ApiError } from '#server/errors/apiError.ts';
import { formOf, type CampaignForm, type CampaignRow } from './campaignRow.ts';

/** Characters of a name that leave room for its ending. */
const longestStem = 85;

/** The form of a copy: everything a person wrote, without the time. */
export function duplicateOf(form: CampaignForm): CampaignForm {
  return { ...form, name: nameOfCopy(form, 'copy'), scheduledDateAndTime: null };
}

/**
 * The form that is sent again to those who did not open a campaign: the version that went out, the winner of its test
 * or else group A's.
 *
 * @throws ApiError 409 for a campaign that did not go out by email
 */
export function resendOf(
  row: CampaignRow,
  { machines, winner }: { readonly machines: boolean; readonly winner: AbGroup | null },
): CampaignForm {
  const form = formOf(row);
  if (!canResendUnopened(row.channel, row.status)) {
    throw new ApiError('conflict', `“${row.name}” was not sent by email. Choose a sent email campaign.`);
  }
  const own = form.ab?.[winner === 'B' ? 'groupB' : 'groupA'];
  return {
    ...form,
    name: nameOfCopy(form, 'resend'),
    segmentIds: [],
    resendOf: { campaignId: row.id, machines },
    scheduledDateAndTime: null,
    ab: null,
    templateId: own?.templateId ?? form.templateId,
    subject: own?.subject ?? form.subject,
    senderName: own?.senderName ?? form.senderName,
  };
}

function nameOfCopy({ name }: CampaignForm, ending: string): string {
  return `${name.slice(0, longestStem)} (${ending})`;
}
