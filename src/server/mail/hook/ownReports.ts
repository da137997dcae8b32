import * as v from 'valibot';
import { bounceKind } from '../bounceKind.ts';
import { momentOf, type MailReport } from './report.ts';

const text = v.pipe(v.string(), v.maxLength(2000));

/** Our own form: what a mail server's operator posts, one event or a list. */
export const ownReport = v.object({
  type: v.picklist(['bounce', 'complaint', 'delivery']),
  /** The Message-ID of the mail, with or without its angle brackets. */
  message_id: text,
  /** Of a bounce; from `status` or `reason` where it is absent. */
  kind: v.optional(v.picklist(['hard', 'soft'])),
  /** An enhanced status code (RFC 3463), such as `5.1.1`. */
  status: v.optional(v.pipe(v.string(), v.regex(/^[245]\.\d{1,3}\.\d{1,3}$/u, 'Write a status such as 5.1.1.'))),
  reason: v.optional(text, ''),
  /** ISO 8601. */
  at: v.optional(text),
});

/** Reads one event of our own form. */
export function readOwnReport(
  { type, message_id: id, kind, status, reason, at }: v.InferOutput<typeof ownReport>,
  now: Date,
): MailReport {
  const returned = (): MailReport['what'] => kind ?? bounceKind(reason, status);
  const what = { complaint: () => 'complaint' as const, delivery: () => 'delivered' as const, bounce: returned }[
    type
  ]();
  const moment = momentOf(at, now);
  return { what, reason, names: [`<${id.replaceAll(/[<>]/gu, '')}>`], ...(moment && { at: moment }) };
}
