/**
 * What a campaign is doing. Mail: draft → scheduled → sending → sent; a website's: draft → scheduled → running → ended.
 */
export const campaignStatuses = [
  'draft',
  'scheduled',
  'sending',
  'running',
  'paused',
  'sent',
  'ended',
  'cancelled',
  'failed',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** What a person can do with a campaign. */
export const campaignActions = ['schedule', 'send', 'pause', 'resume', 'cancel', 'resend', 'resendUnknown'] as const;
export type CampaignAction = (typeof campaignActions)[number];

/** In which states each action makes sense. */
const allowed: Readonly<Record<CampaignAction, readonly CampaignStatus[]>> = {
  schedule: ['draft', 'scheduled', 'failed'],
  send: ['draft', 'scheduled', 'failed'],
  pause: ['sending', 'running'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'running', 'paused'],
  resend: ['sent', 'cancelled'],
  resendUnknown: ['sending', 'paused', 'sent', 'cancelled'],
};

/** Whether an action makes sense in a state. */
export function canDo(action: CampaignAction, status: CampaignStatus): boolean {
  return allowed[action].includes(status);
}

/** Whether a campaign's content and audience may be changed. */
export function isEditable(status: CampaignStatus): boolean {
  return status === 'draft' || status === 'scheduled' || status === 'failed';
}

/** Whether something of a campaign still goes out. */
export function isUnderWay(status: CampaignStatus): boolean {
  return status === 'sending' || status === 'running' || status === 'paused';
}

/** States of one person of a campaign's audience; their numbers add up to the audience at every moment. */
export const recipientStates = ['pending', 'claimed', 'sent', 'failed', 'skipped', 'unknown'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why a person gets no mail of a campaign, in the order in which the audience is narrowed; then what sending adds. */
export const leftOutReasons = [
  'no consent',
  'invalid address',
  'suppressed',
  'frequency cap',
  'shared address',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
/** `busy` and `dropped` say why a pending person waits for a retry: a 4xx answer, or a lost connection. */
export const recipientReasons = [
  ...leftOutReasons,
  'unknown customer',
  'cancelled',
  'bounced',
  'not handed over',
  'not rendered',
  'interrupted',
  'busy',
  'dropped',
] as const;
export type RecipientReason = (typeof recipientReasons)[number];

/** Milliseconds in which a send can be taken back. */
export const takeBackMs = 10_000;
