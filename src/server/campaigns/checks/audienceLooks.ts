import { campaignDetailsOf } from '../campaignDetails.ts';
import { waterfallOf } from '../waterfall.ts';
import { peopleOf, type Look } from './finding.ts';
import { isMail } from './formLooks.ts';

/** Says how many people get it. */
export const audienceLook: Look = async ({ reader, form: { channel, segmentIds }, now, options }) => {
  if (!isMail(channel) || segmentIds.length === 0) return [];
  const { count } = await waterfallOf(reader, segmentIds, now, options);
  if (count === 0) return [];
  return [{ check: 'audience', state: 'ok', field: 'segmentIds', message: `${peopleOf(count)} would get it now.` }];
};

/** How many people the frequency cap leaves out. */
export const capLook: Look = async ({ reader, form: { channel, segmentIds }, now, options }) => {
  if (!isMail(channel) || segmentIds.length === 0) return [];
  const { frequencyCap: cap } = await campaignDetailsOf(reader, options);
  const finding = (state: 'ok' | 'warning', message: string) => [
    { check: 'frequencyCap', state, field: 'segmentIds', message } as const,
  ];
  if (cap === null) return finding('ok', 'There is no frequency cap.');
  const { steps } = await waterfallOf(reader, segmentIds, now, options);
  const tired = steps.find(({ step }) => step === 'frequency cap')?.people ?? 0;
  const had = `had ${cap.mails === 1 ? 'a mail' : `${cap.mails} mails`} in ${cap.days === 1 ? 'a day' : `${cap.days} days`}`;
  return tired === 0
    ? finding('ok', `Nobody ${had}: the frequency cap leaves nobody out.`)
    : finding('warning', `${peopleOf(tired)} ${had}: the frequency cap leaves them out.`);
};
