import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { hookAddress } from '#server/mail/hook/hookRoutes.ts';
import { suppressedAmong } from '#server/records/suppression.ts';
import { tenantIds } from '../testServer.ts';
import { sentEmails, startMailingServer, type MailingServer } from './mailingServer.ts';
import { headersOf } from './mailServer.ts';
import { reportMessages } from './reportMessages.ts';

let server: MailingServer;
beforeAll(async () => {
  server = await startMailingServer();
});
afterAll(() => server.close());

interface Sent {
  readonly mail: number;
  readonly userId: string;
  readonly address: string;
  /** With its angle brackets. */
  readonly messageId: string;
  readonly headers: string;
}

async function send(person?: { readonly userId: string; readonly address: string }): Promise<Sent> {
  const { userId, address } = person ?? (await server.person());
  const outcome = await server.mail({ userId, to: { address } });
  if (!outcome.sent) throw new Error(outcome.message);
  const arrived = server.mails.arrived.at(-1);
  if (!arrived) throw new Error('No mail arrived.');
  const headers = ['List-Unsubscribe', 'Subject'].map((name) => `${name}: ${headersOf(arrived, name)[0]}`).join('\r\n');
  return { mail: outcome.id, userId, address, messageId: arrived.parsed.messageId ?? '', headers };
}

const pathOf = async (tenantId?: string): Promise<string> =>
  new URL(await hookAddress({ ...server.services }, tenantId)).pathname;
const post = async (body: string | object, path?: string): Promise<Response> =>
  server.app.request(path ?? (await pathOf(tenantIds.first)), {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const taken = async (reply: Response): Promise<unknown> => [
  reply.status,
  ((await reply.json()) as { value?: unknown }).value,
];
const eventsOf = (mail: number) =>
  tenantDb(server.engine)
    .selectFrom('mail_event')
    .select(['kind', 'severity', 'reason'])
    .where('mail_id', '=', mail)
    .orderBy('id')
    .execute();
const reasonOf = async (address: string) =>
  (await suppressedAmong(server.engine, [address])).get(address.toLowerCase()) ?? null;
const one = { taken: 1, unknown: 0 };

describe('a message of a mail server', () => {
  test.each(reportMessages)('about $name is read as: $what', async ({ what, reason, of }) => {
    const sent = await send();
    const reply = await post(of(sent.messageId, sent.headers));
    expect(await taken(reply)).toEqual([200, what === 'none' ? { taken: 0, unknown: 0 } : one]);
    const events = await eventsOf(sent.mail);
    const delivered = (await sentEmails(server.engine)).find(({ user_id: id }) => id === sent.userId)?.delivery;
    if (what === 'none' || what === 'delivered')
      expect([events, delivered, await reasonOf(sent.address)]).toEqual([[], 1, null]);
    else if (what === 'complaint') {
      expect(events).toEqual([{ kind: 'complaint', severity: null, reason }]);
      expect([delivered, await reasonOf(sent.address)]).toEqual([1, 'complaint']);
    } else {
      expect(events).toMatchObject([{ kind: 'bounce', severity: what, ...(reason && { reason }) }]);
      expect([delivered, await reasonOf(sent.address)]).toEqual([0, what === 'hard' ? 'bounce' : null]);
    }
  });

  test('stops mail to an address after its fifth soft bounce in 30 days, and not before', async () => {
    const person = await server.person();
    const full = reportMessages.find(({ name }) => name === 'a full mailbox');
    const reasons = [];
    for (let count = 0; count < 5; count += 1) {
      const sent = await send(person);
      await post(full?.of(sent.messageId, sent.headers) ?? '');
      reasons.push(await reasonOf(person.address));
    }
    expect(reasons).toEqual([null, null, null, null, 'soft bounces']);
    expect(await server.mail({ userId: person.userId, to: { address: person.address } })).toMatchObject({
      reason: 'suppressed',
    });
  });

  test('that comes twice is recorded once', async () => {
    const sent = await send();
    const message = reportMessages[0]?.of(sent.messageId, sent.headers) ?? '';
    for (let count = 0; count < 2; count += 1) expect(await taken(await post(message))).toEqual([200, one]);
    expect(await eventsOf(sent.mail)).toHaveLength(1);
  });

  test('about a mail that is not ours, or with a name that somebody made up, changes nothing', async () => {
    const sent = await send();
    for (const id of ['<1234@example.com>', `<${'A'.repeat(56)}@localhost>`, '<>']) {
      const reply = await post(reportMessages[0]?.of(id, 'Subject: x') ?? '');
      expect(await taken(reply)).toEqual([200, { taken: 0, unknown: 1 }]);
    }
    expect(await eventsOf(sent.mail)).toEqual([]);
  });

  test.each(['', 'nonsense', '\0\0\0', `Content-Type: multipart/report; boundary=x\r\n\r\n${'--x\r\n'.repeat(500)}`])(
    'that is none (%#) is none',
    async (body) => {
      expect(await taken(await post(body))).toEqual([200, { taken: 0, unknown: 0 }]);
    },
  );
});

describe('our own JSON', () => {
  test('is one event or a list, with or without angle brackets', async () => {
    const [first, second] = [await send(), await send()];
    expect(
      await taken(await post({ type: 'bounce', message_id: first.messageId, kind: 'hard', reason: 'gone' })),
    ).toEqual([200, one]);
    const list = [
      { type: 'complaint', message_id: second.messageId.slice(1, -1) },
      { type: 'bounce', message_id: 'somebody@else.example' },
    ];
    expect(await taken(await post(list))).toEqual([200, { taken: 1, unknown: 1 }]);
    expect([await reasonOf(first.address), await reasonOf(second.address)]).toEqual(['bounce', 'complaint']);
  });

  test('says the kind by a status or a reply, where it is not named', async () => {
    const [hard, soft] = [await send(), await send()];
    await post({ type: 'bounce', message_id: hard.messageId, status: '5.1.1' });
    await post({ type: 'bounce', message_id: soft.messageId, reason: '452 4.2.2 full' });
    expect((await eventsOf(hard.mail)).map(({ severity }) => severity)).toEqual(['hard']);
    expect((await eventsOf(soft.mail)).map(({ severity }) => severity)).toEqual(['soft']);
  });

  test.each([
    [{ type: 'open', message_id: 'x' }, '0.type'],
    [{ type: 'bounce' }, '0.message_id'],
    [{ type: 'bounce', message_id: 'x', status: '<script>' }, '0.status'],
    [{}, '0.type'],
  ])('is refused where it is %j, with the field at fault', async (body, field) => {
    const reply = await post(body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      error: { problems: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
  });

  test('is refused where it does not parse, is too much, or too many at once', async () => {
    expect((await post('{"type":')).status).toBe(400);
    expect((await post(`{"type":"${'x'.repeat(1024 * 1024)}"}`)).status).toBe(413);
    expect((await post(Array.from({ length: 1001 }, () => ({ type: 'bounce', message_id: 'x' })))).status).toBe(400);
  });
});

describe('a notification of Amazon SES', () => {
  const mailOf = ({ messageId, headers }: Sent) => ({
    messageId: '0100018',
    headers: [
      { name: 'Message-ID', value: messageId },
      ...headers
        .split('\r\n')
        .map((line) => ({ name: line.split(': ')[0], value: line.slice(line.indexOf(': ') + 2) })),
    ],
    commonHeaders: { messageId },
  });
  const bounce = (sent: Sent, bounceType: string, changes: object = {}) => ({
    notificationType: 'Bounce',
    mail: mailOf(sent),
    bounce: {
      bounceType,
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: sent.address, status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 unknown' }],
      timestamp: '2026-11-20T10:00:00.000Z',
    },
    ...changes,
  });
  const bySns = (message: object) => ({
    Type: 'Notification',
    TopicArn: 'arn:aws:sns:x',
    Message: JSON.stringify(message),
  });

  test.each([
    ['Permanent', 'bounce', 'hard'],
    ['Transient', null, 'soft'],
    ['Undetermined', null, 'soft'],
  ])('of a %s bounce stops mail by: %s', async (type, reason, severity) => {
    const sent = await send();
    expect(await taken(await post(bySns(bounce(sent, type))))).toEqual([200, one]);
    expect([await reasonOf(sent.address), (await eventsOf(sent.mail))[0]?.severity]).toEqual([reason, severity]);
  });

  test('comes without an envelope, too, and by event publishing', async () => {
    const [first, second] = [await send(), await send()];
    await post(bounce(first, 'Permanent'));
    await post(bounce(second, 'Permanent', { notificationType: undefined, eventType: 'Bounce' }));
    expect([await reasonOf(first.address), await reasonOf(second.address)]).toEqual(['bounce', 'bounce']);
  });

  test('of a complaint stops mail; one of a person who says that it is none, of a delivery or an open does not', async () => {
    const [first, second] = [await send(), await send()];
    const complaint = (sent: Sent, complaintFeedbackType: string) => ({
      notificationType: 'Complaint',
      mail: mailOf(sent),
      complaint: { complainedRecipients: [], complaintFeedbackType, timestamp: '2026-11-20T10:00:00.000Z' },
    });
    await post(bySns(complaint(first, 'abuse')));
    await post(bySns(complaint(second, 'not-spam')));
    await post(bySns({ eventType: 'Delivery', mail: mailOf(second), delivery: {} }));
    await post(bySns({ eventType: 'Open', mail: mailOf(second), open: {} }));
    expect([await reasonOf(first.address), await reasonOf(second.address)]).toEqual(['complaint', null]);
    expect(await eventsOf(second.mail)).toEqual([]);
  });

  test('asks for a confirmation: Amazon’s own address is said to the operator, any other is refused with a sentence, and none is called', async () => {
    const said: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
    const ask = (SubscribeURL: string) => post({ Type: 'SubscriptionConfirmation', Message: 'x', SubscribeURL });
    await ask('https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1');
    for (const other of [
      'https://evil.example/?sns.eu-west-1.amazonaws.com',
      'https://sns.eu-west-1.amazonaws.com.evil.example/',
      'http://sns.eu-west-1.amazonaws.com/',
      'http://127.0.0.1/',
      '',
    ]) {
      const refused = await ask(other);
      expect([refused.status, await refused.text()]).toEqual([
        400,
        expect.stringContaining('SubscribeURL is not an Amazon SNS address. Send'),
      ]);
    }
    log.mockRestore();
    expect(said).toEqual([
      '[mail] Amazon SNS asks whether to send notifications here. Open this address once: https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=1',
    ]);
  });
});

describe('the secret of the address', () => {
  let sent: Sent;
  let body: object;
  beforeEach(async () => {
    sent = await send();
    body = { type: 'bounce', message_id: sent.messageId, kind: 'hard' };
  });

  test('forged, or of another purpose, answers 404 alike', async () => {
    const replies = new Set<string>();
    for (const secret of ['x', 'A'.repeat(56), sent.messageId.slice(1, 57)]) {
      const reply = await post(body, `/hooks/mail/${secret}`);
      replies.add(`${reply.status} ${await reply.text()}`);
    }
    expect([...replies]).toEqual([expect.stringMatching(/^404 /u)]);
    expect(await eventsOf(sent.mail)).toEqual([]);
  });

  test('of another tenant knows nothing of this one’s mails', async () => {
    expect(await taken(await post(body, await pathOf(tenantIds.second)))).toEqual([200, { taken: 0, unknown: 1 }]);
    expect(await eventsOf(sent.mail)).toEqual([]);
  });

  test('of all tenants knows every mail', async () => {
    expect(await taken(await post(body, await pathOf()))).toEqual([200, one]);
    expect(await reasonOf(sent.address)).toBe('bounce');
  });
});
