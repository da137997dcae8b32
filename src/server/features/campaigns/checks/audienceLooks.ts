import { hasAudience } from '#domain/campaigns/audience.ts';
import type { FrequencyCap } from '#domain/campaigns/details.ts';
import { audienceOf } from '../campaignRow.ts';
import { waterfallOf } from '../waterfall.ts';
import { peopleOf, type Finding, type Look } from './finding.ts';
import { isMail } from './formLooks.ts';

/** Says how many people get it, and how many the frequency cap leaves out. */
export const audienceLook: Look = async ({ reader, form, cap, now, options }) => {
  const audience = audienceOf(form);
  if (!isMail(form.channel) || !hasAudience(audience)) return [];
  const { count, steps } = await waterfallOf(reader, audience, now, options);
  const reached: Finding = {
    check: 'audience',
    state: 'ok',
    field: 'segmentIds',
    message: `${peopleOf(count)} will receive this email.`,
  };
  const tired = steps.find(({ step }) => step === 'frequency cap')?.people ?? 0;
  return [...(count === 0 ? [] : [reached]), { check: 'frequencyCap', field: 'segmentIds', ...capped(cap, tired) }];
};

function capped(cap: FrequencyCap | null, tired: number): Pick<Finding, 'state' | 'message'> {
  if (cap === null) return { state: 'ok', message: 'No frequency cap set.' };
  const mails = cap.mails === 1 ? 'an email' : `${cap.mails} emails`;
  const had = `received ${mails} in ${cap.days === 1 ? 'a day' : `${cap.days} days`}`;
  return tired === 0
    ? { state: 'ok', message: 'No one is over the frequency cap.' }
    : { state: 'warning', message: `${peopleOf(tired)} ${had}, so the frequency cap skips them.` };
}
