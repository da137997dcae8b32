import PostalMime, { type Attachment } from 'postal-mime';
import { bounceKind } from '../bounceKind.ts';
import { momentOf, type MailReport } from './report.ts';

/** The fields of a block of lines `Name: value`, by their names in lower case; folded lines are one. */
type Fields = Readonly<Record<string, string>>;

/** A part of a message: its type, and what it says. */
interface Part {
  readonly type: string;
  readonly text: string;
}

type Read = Omit<MailReport, 'names'>;

/** How the blocks of each type of part are read. */
const readers: Readonly<Record<string, (fields: Fields, now: Date) => Read | undefined>> = {
  'message/delivery-status': statusIn,
  'message/global-delivery-status': statusIn,
  'message/feedback-report': complaintIn,
};

/**
 * Reads a message about other mails: a delivery status notification (RFC 3464) or a complaint (RFC 5965). Nothing of a
 * mail that is only delayed, and nothing of any other message.
 */
export async function readReportMessage(raw: Uint8Array, now: Date): Promise<MailReport[]> {
  // Some systems end lines with CR alone, which is no line end of mail.
  const written = Buffer.from(raw).toString('latin1');
  const text = written.includes('\n') ? written : written.replaceAll('\r', '\r\n');
  const { attachments, ...body } = await PostalMime.parse(Buffer.from(text, 'latin1'), {
    forceRfc822Attachments: true,
  });
  const parts = attachments.map((part): Part => ({ type: part.mimeType, text: textOf(part) }));
  const found = reportsIn(parts, now);
  // A part that is no text of its own may hold the mail's headers in any form: all of it may name the mail.
  const names = [...parts.map((part) => part.text), body.text ?? '', body.html ?? '', text];
  // Frames that do not fit their parts are common.
  return (found.length > 0 ? found : reportsIn(unframedParts(text), now)).map((report) => ({ ...report, names }));
}

function reportsIn(parts: readonly Part[], now: Date): Read[] {
  return parts.flatMap(({ type, text }) => {
    const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
    const blocks = read ? text.split(/\r?\n[ \t]*\r?\n/u).map(fieldsOf) : [];
    return blocks.flatMap((fields) => read?.(fields, now) ?? []);
  });
}

/** Parts of a message that are looked at. */
const mostParts = 50;

/** Parts by their headers, wherever these are in a text, up to the next frame. */
function unframedParts(text: string): Part[] {
  const lines = text.split(/\r?\n/u);
  const begins = lines.flatMap((line, at) => (/^content-type:/iu.test(line) ? [at] : [])).slice(0, mostParts);
  return begins.flatMap((at): Part[] => {
    const line = lines[at] ?? '';
    const type = /^content-type:\s*(?<type>[a-z\d/-]+)/iu.exec(line)?.groups?.['type']?.toLowerCase() ?? '';
    if (!Object.hasOwn(readers, type)) return [];
    const begin = lines.indexOf('', at) + 1;
    const end = lines.findIndex((one, index) => index > begin && one.startsWith('--'));
    return begin === 0 ? [] : [{ type, text: lines.slice(begin, end < 0 ? undefined : end).join('\n') }];
  });
}

/** Actions of a mail that reached its mailbox, or another system that does not report. */
const arrivedActions: ReadonlySet<string> = new Set(['delivered', 'relayed', 'expanded']);

/** The outcome of one recipient; undefined for the fields of the whole message, and for what is no failure. */
function statusIn(fields: Fields, now: Date): Read | undefined {
  const action = fields['action']?.toLowerCase() ?? '';
  if (arrivedActions.has(action)) return { what: 'delivered', reason: action };
  if (action !== 'failed') return undefined;
  const status = /[245]\.\d{1,3}\.\d{1,3}/u.exec(fields['status'] ?? '')?.[0];
  const diagnostic = (fields['diagnostic-code'] ?? '').replace(/^\s*[\w.-]+\s*;\s*/u, '');
  const at = momentOf(fields['last-attempt-date'], now);
  const what = bounceKind(diagnostic, status);
  return { what, reason: diagnostic || (status ?? 'failed'), ...(at && { at }) };
}

function complaintIn(fields: Fields, now: Date): Read | undefined {
  const kind = fields['feedback-type']?.toLowerCase();
  if (kind !== 'abuse' && kind !== 'fraud' && kind !== 'opt-out') return undefined;
  const at = momentOf(fields['arrival-date'] ?? fields['received-date'], now);
  return { what: 'complaint', reason: kind, ...(at && { at }) };
}

function fieldsOf(block: string): Fields {
  const lines = block.replaceAll(/\r?\n[ \t]+/gu, ' ').split(/\r?\n/u);
  const pairs = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
  });
  return Object.fromEntries(pairs.filter(([name]) => /^[a-z\d-]+$/u.test(name)));
}

function textOf({ content }: Attachment): string {
  if (typeof content === 'string') return content;
  return Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content)).toString('utf8');
}
