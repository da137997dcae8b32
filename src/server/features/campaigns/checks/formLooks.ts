import { resolveWallTime } from '#domain/campaigns/wallTime.ts';
import { templates } from '#server/features/templates/public.ts';
import type { Look } from './finding.ts';

/** Whether a form is one of a mail that this server sends. */
export const isMail = (channel: string): boolean => channel === 'dodo-mail';

/** Says which template there is. */
export const templateLook: Look = async ({ reader, form: { templateId, channel }, options }) => {
  const template = templateId === null ? undefined : await templates.find(reader, templateId, options);
  if (template?.deleted_at !== null || template.channel !== channel) return [];
  return [{ check: 'template', state: 'ok', field: 'templateId', message: `Template: “${template.name}”.` }];
};

/** Says what the subject is. */
export const subjectLook: Look = ({ form: { channel, subject } }) => {
  if (!isMail(channel) || subject === '') return [];
  const isLong = subject.length > longestSubject;
  const message = isLong
    ? `The subject has ${subject.length} characters. Phones show about ${longestSubject}.`
    : 'Subject is set.';
  return [{ check: 'subject', state: isLong ? 'warning' : 'ok', field: 'subject', message }];
};

/** Characters of a subject that a phone shows. */
const longestSubject = 70;

/** Whether receivers can trust the sender: its name is there, and the domain that signs mails is its own. */
export const senderLook: Look = ({ form: { channel, senderName, fromEmailAddress: address }, signedBy }) => {
  if (!isMail(channel) || address === '') return [];
  const field = 'fromEmailAddress';
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const isSigned = signedBy === undefined || domain === signedBy || domain.endsWith(`.${signedBy}`);
  if (!isSigned) {
    const message =
      `Emails are signed by ${signedBy}, so email servers may reject a sender at ${domain}. ` +
      `Use an address at ${signedBy}.`;
    return [{ check: 'sender', state: 'warning', field, message }];
  }
  if (senderName === '') {
    const message = 'Recipients see only the address. Enter a sender name.';
    return [{ check: 'sender', state: 'warning', field: 'senderName', message }];
  }
  return [{ check: 'sender', state: 'ok', field, message: `Sender: ${senderName}, ${address}.` }];
};

/** Whether the time is still to come, and whether a clock change makes it unclear. */
export const scheduleLook: Look = ({ form: { channel, scheduledDateAndTime: wall, timeZone: own }, now, timeZone }) => {
  const isSite = channel === 'website';
  const goesOut = isSite ? 'start' : 'be sent';
  const field = 'scheduledDateAndTime';
  const zone = own ?? timeZone;
  const finding = (state: 'ok' | 'warning' | 'error', message: string) => [
    { check: 'schedule', state, field, message } as const,
  ];
  if (wall === null)
    return finding(
      'ok',
      `Not scheduled. ${isSite ? 'Starts when you choose Start on site' : 'Sends when you choose Send now'}.`,
    );
  const { at, note } = resolveWallTime(wall, zone);
  if (at <= now.getTime()) return finding('error', 'This time is in the past. Choose a later one.');
  const shown = shownTime(at, zone);
  if (note === 'skipped') {
    return finding('warning', `Clocks in ${zone} skip this time, so it will ${goesOut} on ${shown}.`);
  }
  if (note === 'repeated') {
    return finding('warning', `This time occurs twice in ${zone}. It will ${goesOut} the first time, ${shown}.`);
  }
  return finding('ok', `Ready to schedule for ${shown}.`);
};

/** `28 March 2027 at 03:30 GMT+2`. */
function shownTime(at: number, zone: string): string {
  const form = { dateStyle: 'long', timeStyle: 'long', timeZone: zone } as const;
  return new Intl.DateTimeFormat('en-GB', form).format(at).replace(/:00(?= [A-Z])/u, '');
}
