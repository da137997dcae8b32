import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { suppress } from '#server/records/suppression.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { tenantIds } from '../testServer.ts';
import {
  addressesIn,
  loggedMails,
  publicUrl,
  sentEmails,
  startMailingServer,
  type MailingServer,
} from './mailingServer.ts';
import { headersOf } from './mailServer.ts';

const token = '[\\w-]{56}';

describe('a mail to a customer (2 §7: email)', () => {
  let server: MailingServer;
  beforeAll(async () => {
    server = await startMailingServer();
  });
  afterAll(() => server.close());

  test('leads its links through this server, has a pixel, both headers of unsubscribing, and is logged', async () => {
    const { userId, address } = await server.person({ user_id: 'Ana/1' });
    const before = server.mails.arrived.length;
    const outcome = await server.mail({ userId, to: { name: 'Ana', address }, data: { 'customer.name': 'Ana' } });
    expect(outcome).toEqual({ sent: true, id: expect.any(Number) });
    const arrived = server.mails.arrived[before];
    expect(arrived).toMatchObject({
      from: 'news@shop.example',
      to: [address],
      parsed: { subject: 'News', to: [{ name: 'Ana', address }] },
    });
    const html = arrived?.parsed.html ?? '';
    expect(html).not.toContain('https://shop.example/');
    expect(html).not.toContain('.invalid');
    expect(html).toContain('href="mailto:help@shop.example"');
    expect(addressesIn(arrived, 'c')).toHaveLength(2);
    expect(addressesIn(arrived, 'o')).toHaveLength(1);
    expect(addressesIn(arrived, 'u')).toHaveLength(1);
    expect(addressesIn(arrived, 'customer-email')).toEqual([
      expect.stringMatching(new RegExp(`^${publicUrl}/customer-email/Ana%2F1/${token}$`, 'u')),
    ]);
    const all = ['o', 'c', 'u'].flatMap((part) => addressesIn(arrived, part));
    for (const one of all) expect(one).toMatch(new RegExp(`^${publicUrl}/[ocu]/${token}$`, 'u'));
    const text = arrived?.parsed.text ?? '';
    expect(text).toContain('new things [https://shop.example/new?a=1&b=2]');
    expect(text).toContain(addressesIn(arrived, 'u')[0]);
    expect(arrived && headersOf(arrived, 'list-unsubscribe')).toEqual([`<${addressesIn(arrived, 'u')[0]}>`]);
    expect(arrived && headersOf(arrived, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(arrived && headersOf(arrived, 'precedence')).toEqual(['bulk']);
    expect(arrived && headersOf(arrived, 'feedback-id')).toEqual(['1:1:campaign:dodo']);
    expect(arrived?.parsed.messageId).toMatch(new RegExp(`^<${token}@localhost>$`, 'u'));

    const row = (await loggedMails(server.engine)).at(-1);
    expect(row).toMatchObject({
      kind: 'campaign',
      user_id: 'Ana/1',
      user_email: address,
      from_email_address: 'news@shop.example',
      from_name: 'Corner Shop',
      subject: 'News',
      success: true,
      failure: null,
      campaign_id: 1,
      tenant_id: tenantIds.first,
      token: expect.stringMatching(/^[\da-f]{32}$/u),
      head: expect.stringContaining('List-Unsubscribe-Post: List-Unsubscribe=One-Click'),
    });
    expect(JSON.parse(row?.replacement_template_data ?? '')).toEqual({ 'customer.name': 'Ana' });
    expect(row?.rendered_html).toContain('href="https://shop.example/new?a=1&amp;b=2"');
    expect(row?.rendered_html).not.toContain('/o/');
    const links = await tenantDb(server.engine)
      .selectFrom('mail_link')
      .select(['position', 'url'])
      .where('mail_id', '=', row?.id ?? 0)
      .orderBy('position')
      .execute();
    expect(links).toEqual([
      { position: 0, url: 'https://shop.example/new?a=1&b=2' },
      { position: 1, url: 'https://shop.example/sale' },
    ]);
    expect((await sentEmails(server.engine)).at(-1)).toMatchObject({
      user_id: 'Ana/1',
      customer_no: expect.any(Number),
      campaign_id: 1,
      delivery: 1,
      open: 0,
      click: 0,
    });
  });

  test('has no address in common with another one: no token twice', async () => {
    const { userId, address } = await server.person();
    const before = server.mails.arrived.length;
    for (let count = 0; count < 3; count += 1) await server.mail({ userId, to: { address } });
    const tokens = server.mails.arrived
      .slice(before)
      .flatMap((mail) => ['o', 'c', 'u', 'customer-email'].flatMap((part) => addressesIn(mail, part)))
      .map((address) => address.split('/').at(-1));
    expect(tokens).toHaveLength(15);
    expect(new Set(tokens).size).toBe(15);
  });

  test('keeps line breaks of names and subjects out of its headers', async () => {
    const { userId, address } = await server.person();
    const evil = 'Hello\r\nBcc: victim@elsewhere.example\r\n\r\n<script>alert(1)</script>';
    await server.mail({
      userId,
      to: { name: evil, address },
      from: { name: evil, address: 'news@shop.example' },
      subject: evil,
    });
    const arrived = server.mails.arrived.at(-1);
    expect(arrived?.to).toEqual([address]);
    expect(arrived && headersOf(arrived, 'bcc')).toEqual([]);
    expect(arrived?.parsed.subject).toBe('Hello Bcc: victim@elsewhere.example <script>alert(1)</script>');
    expect(arrived?.parsed.html).toContain('new things');
  });

  test('has no link that runs something', async () => {
    const { userId, address } = await server.person();
    await server.mail({ userId, to: { address }, html: '<a href="javascript:alert(1)">A</a>' });
    expect(server.mails.arrived.at(-1)?.parsed.html).not.toContain('javascript');
  });

  test('that is a test is marked, not tracked, has no header of unsubscribing, and is no mail for conditions', async () => {
    const before = (await sentEmails(server.engine)).length;
    const outcome = await server.mail({
      kind: 'test',
      campaignId: null,
      userId: 'nobody',
      to: { address: 'me@example.com' },
    });
    expect(outcome).toMatchObject({ sent: true });
    const arrived = server.mails.arrived.at(-1);
    expect(arrived?.parsed.subject).toBe('[Test] News');
    expect(arrived && headersOf(arrived, 'x-dodo-test')).toEqual(['yes']);
    expect(arrived && headersOf(arrived, 'list-unsubscribe')).toEqual([]);
    expect([...addressesIn(arrived, 'o'), ...addressesIn(arrived, 'c')]).toEqual([]);
    expect(arrived?.parsed.html).toContain('href="https://shop.example/sale"');
    expect((await loggedMails(server.engine)).at(-1)).toMatchObject({ kind: 'test', success: true });
    expect(await sentEmails(server.engine)).toHaveLength(before);
  });

  test.each([
    ['who withdrew consent', { email_consented: 'false' }, 'no consent'],
    ['who never said anything', { email_consented: null }, 'no consent'],
  ])('%s is refused, and leaves nothing', async (_, changes, reason) => {
    const { userId, address } = await server.person(changes);
    const before = [server.mails.arrived.length, (await loggedMails(server.engine)).length];
    expect(await server.mail({ userId, to: { address } })).toEqual({
      sent: false,
      reason,
      message: expect.any(String),
    });
    expect([server.mails.arrived.length, (await loggedMails(server.engine)).length]).toEqual(before);
  });

  test('is refused for an address that nothing is sent to, in any case of letters; its reason is named', async () => {
    const { userId, address } = await server.person();
    await server.engine.write((writer) =>
      suppress(writer, { address: address.toUpperCase(), reason: 'complaint', source: 'test' }, new Date()),
    );
    expect(await server.mail({ userId, to: { address } })).toEqual({
      sent: false,
      reason: 'suppressed',
      message: 'This address is suppressed: complaint.',
    });
  });

  test.each(['no address', 'a@b', 'a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', ''])(
    'is refused for the address %j',
    async (address) => {
      const { userId } = await server.person();
      expect(await server.mail({ userId, to: { address } })).toMatchObject({ sent: false, reason: 'invalid address' });
    },
  );

  test('is refused for a customer who was deleted', async () => {
    expect(await server.mail({ userId: 'gone' })).toMatchObject({ sent: false, reason: 'unknown customer' });
  });
});

describe('a mail server that refuses', () => {
  let server: MailingServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

  test('a recipient for good is a bounce at once: nothing more is sent there, others get theirs', async () => {
    server = await startMailingServer({
      recipient: (address) => (address.startsWith('gone') ? '550 5.1.1 No such user' : undefined),
    });
    const gone = await server.person({ email: 'gone@example.com' });
    const there = await server.person();
    const to = (person: typeof gone) => ({ userId: person.userId, to: { address: person.address } });
    expect(await server.mail(to(gone))).toMatchObject({
      sent: false,
      reason: 'bounced',
      message: '550 5.1.1 No such user',
    });
    expect(await server.mail(to(gone))).toMatchObject({ sent: false, reason: 'suppressed' });
    expect(await server.mail(to(there))).toMatchObject({ sent: true });
    const [first] = await loggedMails(server.engine);
    expect(first).toMatchObject({ success: false, failure: '550 5.1.1 No such user' });
    const [event] = await tenantDb(server.engine).selectFrom('mail_event').selectAll().execute();
    expect(event).toMatchObject({
      mail_id: first?.id,
      kind: 'bounce',
      severity: 'hard',
      reason: '550 5.1.1 No such user',
    });
    expect((await sentEmails(server.engine)).map(({ delivery }) => delivery)).toEqual([0, 1]);
  });

  test('for now (4xx) leaves nothing behind, however often', async () => {
    server = await startMailingServer({ recipient: () => '452 4.2.2 Mailbox full' });
    const { userId, address } = await server.person();
    for (let count = 0; count < 6; count += 1) {
      expect(await server.mail({ userId, to: { address } })).toEqual({
        sent: false,
        reason: 'busy',
        message: '452 4.2.2 Mailbox full',
      });
    }
    expect(await loggedMails(server.engine)).toEqual([]);
    expect(await tenantDb(server.engine).selectFrom('mail_event').selectAll().execute()).toEqual([]);
    expect(await tenantDb(server.engine).selectFrom('mail_link').selectAll().execute()).toEqual([]);
    expect(await sentEmails(server.engine)).toEqual([]);
  });

  test('for good, but not for its address, counts as soft, and five of them within 30 days are enough', async () => {
    server = await startMailingServer({ recipient: () => '552 5.2.2 Mailbox full' });
    const { userId, address } = await server.person();
    for (let count = 0; count < 5; count += 1) {
      expect(await server.mail({ userId, to: { address } })).toMatchObject({ reason: 'bounced' });
    }
    expect(await server.mail({ userId, to: { address } })).toMatchObject({
      reason: 'suppressed',
      message: 'This address is suppressed: soft bounces.',
    });
  });

  test('us is no bounce: it leaves nothing behind, and nothing is held against the address', async () => {
    server = await startMailingServer();
    const { userId, address } = await server.person();
    await server.mails.close();
    expect(await server.mail({ userId, to: { address } })).toMatchObject({ sent: false, reason: 'dropped' });
    expect(await loggedMails(server.engine)).toEqual([]);
    expect(await tenantDb(server.engine).selectFrom('suppression').selectAll().execute()).toEqual([]);
    expect(await sentEmails(server.engine)).toEqual([]);
  });
});
