/**
 * A message of a mail server, after RFC 3464 unless it is said otherwise, of our own making in the style of real ones.
 */
export interface ReportMessage {
  readonly name: string;
  /** What it says of the mail; none where it says nothing for good. */
  readonly what: 'hard' | 'soft' | 'complaint' | 'delivered' | 'none';
  readonly reason?: string;
  /** The message about a mail with this Message-ID and these headers. */
  readonly of: (messageId: string, headers: string) => string;
}

interface Status {
  readonly action: string;
  readonly status: string;
  readonly diagnostic?: string;
  readonly more?: string;
}

const lines = (...all: readonly string[]): string => all.join('\r\n');

/** A multipart/report with the text for people, the fields for programs, and what came back. */
function report(
  { action, status, diagnostic, more = '' }: Status,
  returned: (messageId: string, headers: string) => string,
  { type = 'message/delivery-status', encoding = '7bit' } = {},
): ReportMessage['of'] {
  const fields = lines(
    'Reporting-MTA: dns; mx.example.net',
    'Arrival-Date: Fri, 20 Nov 2026 09:00:00 +0000',
    '',
    'Final-Recipient: rfc822; somebody@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic === undefined ? [] : [`Diagnostic-Code: ${diagnostic}`]),
    ...(more === '' ? [] : [more]),
    'Last-Attempt-Date: Fri, 20 Nov 2026 10:00:00 +0000',
    '',
  );
  const written = encoding === 'base64' ? Buffer.from(fields).toString('base64') : fields;
  return (messageId, headers) =>
    lines(
      'From: MAILER-DAEMON@mx.example.net',
      'To: news@shop.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'This is the mail system at mx.example.net. I am sorry to have to inform you …',
      '--b1',
      `Content-Type: ${type}`,
      `Content-Transfer-Encoding: ${encoding}`,
      '',
      written,
      '--b1',
      returned(messageId, headers),
      '--b1--',
      '',
    );
}

const wholeMail = (messageId: string, headers: string): string =>
  lines(
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    headers,
    'Content-Type: text/plain',
    '',
    'Hello',
  );
const onlyHeaders = (messageId: string, headers: string): string =>
  lines('Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, headers, '');
const withoutMessageId = (_: string, headers: string): string =>
  lines(
    'Content-Type: text/rfc822-headers; charset=us-ascii',
    '',
    'Message-ID: <0100@email.amazonses.com>',
    headers,
    '',
  );
const encodedMail = (messageId: string, headers: string): string =>
  lines(
    'Content-Type: message/rfc822',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(lines(`Message-ID: ${messageId}`, headers, '', 'Hello')).toString('base64'),
  );

const feedback =
  (type: string): ReportMessage['of'] =>
  (messageId, headers) =>
    lines(
      'From: complaints@isp.example',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary=b1',
      '',
      '--b1',
      'Content-Type: text/plain',
      '',
      'This is an email abuse report.',
      '--b1',
      'Content-Type: message/feedback-report',
      '',
      `Feedback-Type: ${type}`,
      'User-Agent: Isp/1.0',
      'Version: 1',
      '',
      '--b1',
      wholeMail(messageId, headers),
      '--b1--',
      '',
    );

/** One of each kind. */
export const reportMessages: readonly ReportMessage[] = [
  {
    name: 'a mailbox that is not there',
    what: 'hard',
    reason: '550 5.1.1 <somebody@example.com>: User unknown',
    of: report(
      { action: 'failed', status: '5.1.1', diagnostic: 'smtp; 550 5.1.1 <somebody@example.com>: User unknown' },
      wholeMail,
    ),
  },
  {
    name: 'a domain that is not there, without a reply',
    what: 'hard',
    reason: '5.4.4',
    of: report({ action: 'failed', status: '5.4.4' }, onlyHeaders),
  },
  {
    name: 'a status that says nothing beside a reply that does',
    what: 'hard',
    of: report({ action: 'failed', status: '5.0.0', diagnostic: 'smtp; 550 no mailbox by that name' }, wholeMail),
  },
  {
    name: 'a recipient that Exchange does not know',
    what: 'hard',
    of: report(
      {
        action: 'failed',
        status: '5.4.1',
        diagnostic: lines('smtp;550 5.4.1 Recipient address rejected: Access denied.', '  AS(201806281)'),
      },
      wholeMail,
    ),
  },
  {
    name: 'a full mailbox',
    what: 'soft',
    of: report({ action: 'failed', status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }, wholeMail),
  },
  {
    name: 'days of trying in vain',
    what: 'soft',
    of: report({ action: 'failed', status: '4.4.7', diagnostic: 'smtp; 421 4.4.7 Message expired' }, onlyHeaders),
  },
  {
    name: 'a policy',
    what: 'soft',
    of: report(
      { action: 'failed', status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 Message rejected as spam' },
      wholeMail,
    ),
  },
  {
    name: 'fields in other letters, folded, encoded',
    what: 'hard',
    of: report(
      { action: 'FAILED', status: '5.1.10 (bad destination)', diagnostic: lines('smtp;', ' 550 5.1.10 RESOLVER.ADR') },
      encodedMail,
      { encoding: 'base64' },
    ),
  },
  {
    name: 'an internationalised report (RFC 6533)',
    what: 'hard',
    of: report({ action: 'failed', status: '5.1.1' }, wholeMail, { type: 'message/global-delivery-status' }),
  },
  {
    name: 'a service that gave the mail a Message-ID of its own',
    what: 'hard',
    of: report({ action: 'failed', status: '5.1.1' }, withoutMessageId),
  },
  {
    name: 'a mail that is only late',
    what: 'none',
    of: report(
      {
        action: 'delayed',
        status: '4.4.1',
        diagnostic: 'smtp; timeout',
        more: 'Will-Retry-Until: Wed, 25 Nov 2026 09:00:00 +0000',
      },
      wholeMail,
    ),
  },
  {
    name: 'a mail that was delivered',
    what: 'delivered',
    of: report({ action: 'delivered', status: '2.0.0' }, wholeMail),
  },
  { name: 'a mail that was relayed', what: 'delivered', of: report({ action: 'relayed', status: '2.0.0' }, wholeMail) },
  { name: 'a complaint (RFC 5965)', what: 'complaint', reason: 'abuse', of: feedback('abuse') },
  { name: 'somebody who says that it is no spam', what: 'none', of: feedback('not-spam') },
  {
    name: 'an answer from somebody on holiday',
    what: 'none',
    of: (messageId) =>
      lines(
        'From: somebody@example.com',
        'Subject: Out of office',
        `In-Reply-To: ${messageId}`,
        'Auto-Submitted: auto-replied',
        'MIME-Version: 1.0',
        'Content-Type: text/plain',
        '',
        'I am back on Monday. Action: failed, Status: 5.1.1',
      ),
  },
];
