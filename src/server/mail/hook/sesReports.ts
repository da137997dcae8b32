import * as v from 'valibot';
import { ApiError } from '#server/errors/apiError.ts';
import { momentOf, type MailReport } from './report.ts';

const text = v.optional(v.string(), '');

const mail = v.object({
  headers: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
  commonHeaders: v.optional(v.object({ messageId: text }), {}),
});

/** A notification of Amazon SES, by SNS or by event publishing. */
const notification = v.object({
  notificationType: v.optional(v.string()),
  eventType: v.optional(v.string()),
  mail: v.optional(mail),
  bounce: v.optional(
    v.object({
      bounceType: text,
      bounceSubType: text,
      bouncedRecipients: v.optional(v.array(v.object({ status: text, diagnosticCode: text })), []),
      timestamp: v.optional(v.string()),
    }),
  ),
  complaint: v.optional(v.object({ complaintFeedbackType: text, timestamp: v.optional(v.string()) })),
  delivery: v.optional(v.object({ timestamp: v.optional(v.string()) })),
});

/** The envelope of Amazon SNS. */
const envelope = v.object({
  Type: v.picklist(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  Message: text,
  SubscribeURL: text,
});

/** A message of Amazon: reports, or an address that a person opens once so that notifications come. */
export type SesMessage = { readonly reports: readonly MailReport[] } | { readonly confirm: string };

/**
 * Reads a notification of Amazon SES; undefined for any other JSON.
 *
 * @throws ApiError 400 for a confirmation at another address than Amazon's
 */
export function readSes(json: unknown, now: Date): SesMessage | undefined {
  const enclosed = v.safeParse(envelope, json);
  if (enclosed.success) {
    const { Type: type, Message: message, SubscribeURL: address } = enclosed.output;
    if (type !== 'Notification') return type === 'SubscriptionConfirmation' ? confirmation(address) : { reports: [] };
    return readSes(parsed(message), now) ?? { reports: [] };
  }
  const found = v.safeParse(notification, json);
  if (!found.success || (found.output.notificationType ?? found.output.eventType) === undefined) return undefined;
  return { reports: reportsIn(found.output, now) };
}

/** Only Amazon's own addresses are passed on to a person. @throws ApiError 400 */
function confirmation(address: string): SesMessage {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAmazons = url?.protocol === 'https:' && /^sns\.[a-z\d-]+\.amazonaws\.com(?:\.cn)?$/u.test(url.hostname);
  if (isAmazons) return { confirm: url.href };
  throw new ApiError(
    'badRequest',
    'SubscribeURL is not an Amazon SNS address. Send the confirmation as Amazon SNS sent it, ' +
      'with https://sns.REGION.amazonaws.com.',
  );
}

function reportsIn(
  { mail: about, bounce, complaint, delivery }: v.InferOutput<typeof notification>,
  now: Date,
): MailReport[] {
  const names = [about?.commonHeaders.messageId ?? '', ...(about?.headers ?? []).map(({ value }) => value)];
  if (bounce) {
    const { bounceType, bounceSubType, bouncedRecipients, timestamp } = bounce;
    const diagnostic = bouncedRecipients.map(({ status, diagnosticCode }) => diagnosticCode || status).find(Boolean);
    const at = momentOf(timestamp, now);
    const what = bounceType === 'Permanent' ? 'hard' : 'soft';
    return [{ what, reason: diagnostic ?? `${bounceType} ${bounceSubType}`.trim(), names, ...(at && { at }) }];
  }
  if (delivery) {
    const at = momentOf(delivery.timestamp, now);
    return [{ what: 'delivered', reason: '', names, ...(at && { at }) }];
  }
  // A person who says that a mail is none does not complain.
  if (!complaint || complaint.complaintFeedbackType === 'not-spam') return [];
  const at = momentOf(complaint.timestamp, now);
  return [{ what: 'complaint', reason: complaint.complaintFeedbackType || 'complaint', names, ...(at && { at }) }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
