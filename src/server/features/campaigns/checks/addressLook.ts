import { campaignDetailsOf } from '#server/settings/campaignDetails.ts';
import type { Look } from './finding.ts';
import { isMail } from './formLooks.ts';

/** Whether the email shows the postal address. A tenant without one is an obstacle (newStartProblems). */
export const addressLook: Look = async ({ reader, form: { channel }, parts, options }) => {
  if (!isMail(channel)) return [];
  const { postalAddress } = await campaignDetailsOf(reader, options);
  const [line = ''] = postalAddress.split('\n');
  if (line === '') return [];
  const without = parts.filter(
    ({ isHtml, text }) => isHtml && !/\{\{-?\s*tenant\.address\b/u.test(text) && !text.includes(line),
  );
  if (without.length > 0) {
    const message = 'The email doesn’t show your postal address. Insert a footer in the template.';
    return without.map(({ field }) => ({ check: 'address', state: 'warning', field, message }) as const);
  }
  return [{ check: 'address', state: 'ok', field: 'fromEmailAddress', message: `Postal address: ${line}.` }];
};
