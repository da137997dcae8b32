import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignJobKind } from '#server/features/campaigns/due.ts';
import { leaversJobKind } from '#server/features/campaigns/services/leaversJob.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mailchimpAccount, startMailchimp, type MailchimpStandIn } from '#tests/support/services/mailchimp.ts';
import { startZoho, zohoAccount, type ZohoStandIn } from '#tests/support/services/zoho.ts';
import { valueOf } from '../../testServer.ts';
import { peopleNamed, startSendingServer, type SendingServer } from './sendingServer.ts';

let mailchimp: MailchimpStandIn;
let zoho: ZohoStandIn;
let server: SendingServer;
beforeAll(async () => {
  [mailchimp, zoho] = await Promise.all([startMailchimp(), startZoho()]);
  server = await startSendingServer(undefined, { DODO_OUTGOING_ALLOW: `${mailchimp.allow},${zoho.allow}` });
});
afterAll(async () => {
  await server.close();
  await Promise.all([mailchimp.close(), zoho.close()]);
});
beforeEach(() => {
  mailchimp.behave();
  zoho.behave();
});

const connect = async (body: object): Promise<void> => {
  await valueOf(await server.ask('tenant-info/mailing-sync', { as: 'owner', method: 'PUT', body }));
};
const connectMailchimp = () =>
  connect({ mailchimp: { api_key: mailchimpAccount.apiKey, list_id: mailchimpAccount.listId } });
const connectZoho = () =>
  connect({
    zoho: {
      data_centre: zohoAccount.centre,
      client_id: zohoAccount.clientId,
      client_secret: zohoAccount.clientSecret,
      refresh_token: zohoAccount.refreshToken,
      list_key: zohoAccount.listKey,
      topic_id: zohoAccount.topicId,
    },
  });
const problemsOf = async (reply: Response): Promise<readonly (readonly [field: string, text: string])[]> => {
  const { error } = (await reply.json()) as { error: { problems?: { field: string; message: string }[] } };
  return (error.problems ?? []).map(({ field, message }) => [field, message]);
};
/** Lets what is paused go on at once. */
const goOn = (id: number) =>
  server.engine.write((writer) =>
    tenantDb(writer).updateTable('campaign_run').set({ next_at: null }).where('campaign_id', '=', id).execute(),
  );
/** The only campaign at Mailchimp that has a name of the product in it. */
const atMailchimp = (name: string) => {
  const found = [...mailchimp.campaigns].filter(([, { settings }]) => settings['title']?.startsWith(name));
  expect(found).toHaveLength(1);
  return found[0] ?? (['', undefined] as const);
};
const reasonOf = async (id: number, userId: string) => {
  const why = await valueOf<{ recipient: { state: string; reason: string; detail: string } }>(
    await server.ask(`campaign/${id}/why/${userId}`, { as: 'owner' }),
  );
  return [why.recipient.state, why.recipient.reason, why.recipient.detail] as const;
};
/** Has the figures of a campaign read now. */
const readFigures = async (id: number): Promise<void> => {
  await server.engine.write((writer) =>
    tenantDb(writer)
      .updateTable('campaign_run')
      .set({ remote_next: new Date(0).toISOString() })
      .where('campaign_id', '=', id)
      .execute(),
  );
  await server.services.jobs.add(server.engine, campaignJobKind, null);
  await eventually(async () => {
    const run = await tenantDb(server.engine)
      .selectFrom('campaign_run')
      .select('remote_next')
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(run.remote_next === null || Date.parse(run.remote_next) > 0).toBe(true);
  });
};
/** Queries the services for leavers, as each day does. */
const askWhoLeft = async (): Promise<void> => {
  await server.services.jobs.add(server.engine, leaversJobKind, null);
  await server.services.jobs.settled(server.engine.tenantId);
};
interface Consent {
  readonly changes: readonly { readonly after: string; readonly evidence: string }[];
  readonly suppressions: readonly { readonly id: number; readonly reason: string; readonly lifted: string | null }[];
}
const consentOf = async (userId: string) =>
  valueOf<Consent>(await server.ask(`customers/${userId}/consent`, { as: 'owner' }));
/** Why mail to somebody is stopped. */
const stoppedOf = async (userId: string) =>
  (await consentOf(userId)).suppressions.filter(({ lifted }) => lifted === null).map(({ reason }) => reason);
const consentNow = async (userId: string) =>
  (
    await tenantDb(server.engine)
      .selectFrom('customer')
      .select('email_consented')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email_consented;
const figuresOf = async (id: number) => {
  const all = await valueOf<{ id: number; email: Record<string, number> }[]>(
    await server.ask(`campaign-analytics?ids=${id}`, { as: 'owner' }),
  );
  return all.find((one) => one.id === id)?.email ?? {};
};

describe('a campaign over a service', () => {
  it('does not start without a connection, and says where to make one', async () => {
    for (const [channel, name] of [
      ['mailchimp', 'Mailchimp'],
      ['zoho', 'Zoho Campaigns'],
    ] as const) {
      const { id } = await server.draft({
        channel,
        segmentIds: [await server.segment(peopleNamed(`No${channel}`, 2))],
      });
      const reply = await server.action(id, 'send');
      expect(reply.status).toBe(422);
      expect(await problemsOf(reply)).toEqual([
        ['channel', `${name} is not connected. Connect it in Connector Settings or choose another channel.`],
      ]);
    }
  });

  it('does not start with what a service cannot do, a sentence at its field', async () => {
    await connectMailchimp();
    const { id } = await server.draft({
      channel: 'mailchimp',
      type: 'Recommended',
      subject: 'From {{ customer.category }}',
      templateId: await server.template('Loops', '{% if customer.name %}Hello{% endif %}'),
      segmentIds: [await server.segment(peopleNamed('Cannot', 1))],
    });
    const problems = await problemsOf(await server.action(id, 'send'));
    expect(problems.map(([field]) => field).toSorted()).toEqual(['subject', 'templateId', 'type']);
    expect(problems.map(([, text]) => text).join(' ')).toContain('Mailchimp doesn’t support {{ customer.category }}');
  });
});

describe('over Mailchimp', () => {
  beforeAll(connectMailchimp);

  it('hands 600 people over in batches, has the mail in its dialect, and sends once', async () => {
    const people = [
      ...peopleNamed('Chimp', 600),
      { user_id: 'ChimpNo', email: 'chimp-no@example.com', email_consented: 'false' },
    ];
    // Somebody leaves there when the services were queried already, before the audience is handed over.
    mailchimp.misbehave(({ method, path }) => {
      const isHandedOver = method === 'POST' && path.endsWith('/segments');
      if (isHandedOver) mailchimp.contacts.set('chimp3@example.com', { status: 'unsubscribed', merge_fields: {} });
      return false;
    }, {});
    mailchimp.contacts.set('chimp4@example.com', { status: 'subscribed', merge_fields: { FNAME: 'Kept' } });
    mailchimp.invalid.add('chimp5@example.com');
    const { id } = await server.draft({
      name: 'Chimp spring',
      channel: 'mailchimp',
      subject: 'Spring, {{ customer.name }}',
      segmentIds: [await server.segment(people)],
    });
    const sent = await server.sendUntil(id, 'sent');
    expect(sent.ledger).toMatchObject({
      audience: 601,
      pending: 0,
      claimed: 0,
      sent: 598,
      failed: 1,
      skipped: 2,
      unknown: 0,
    });
    expect(await reasonOf(id, 'Chimp3')).toEqual([
      'skipped',
      'no consent',
      'Mailchimp lists this address as unsubscribed.',
    ]);
    const [state, reason, detail] = await reasonOf(id, 'Chimp5');
    expect([state, reason]).toEqual(['failed', 'not handed over']);
    expect(detail).toContain('looks fake or invalid');
    // Who is there already stays as they are.
    expect(mailchimp.contacts.get('chimp3@example.com')?.status).toBe('unsubscribed');
    expect(mailchimp.contacts.get('chimp4@example.com')?.merge_fields).toEqual({ FNAME: 'Kept' });
    expect(mailchimp.contacts.get('chimp7@example.com')?.merge_fields).toMatchObject({ FNAME: 'Chimp7' });
    expect(mailchimp.contacts.has('chimp-no@example.com')).toBe(false);
    const [, there] = atMailchimp('Chimp spring');
    expect(there?.sent.map((addresses) => addresses.length)).toEqual([598]);
    expect(there?.settings).toMatchObject({ subject_line: 'Spring, *|FNAME|*', reply_to: 'news@shop.example' });
    expect(there?.html).toContain('Hello *|IF:FNAME|**|FNAME|**|ELSE:|*you*|END:IF|*');
    expect(there?.html).toContain('href="*|UNSUB|*"');
    expect(there?.html).not.toMatch(/\{\{|\.invalid/u);
    const logged = await tenantDb(server.engine)
      .selectFrom('email_log')
      .select(['user_id', 'subject', 'success'])
      .where('campaign_id', '=', id)
      .execute();
    expect(logged).toHaveLength(598);
    expect(logged.find(({ user_id: user }) => user === 'Chimp7')).toMatchObject({
      subject: 'Spring, Chimp7',
      success: true,
    });
    expect(server.mails.arrived.flatMap(({ to }) => to).filter((to) => to.startsWith('chimp'))).toEqual([]);
  });

  it('takes those out who opt out or are deleted between handing over and sending', async () => {
    const people = peopleNamed('Late', 6);
    const { id } = await server.draft({
      name: 'Late',
      channel: 'mailchimp',
      segmentIds: [await server.segment(people)],
    });
    // The campaign cannot be made yet: everybody is handed over, nothing is sent.
    const isMade = ({ path, method }: { readonly path: string; readonly method: string }) =>
      method === 'POST' && path === '/3.0/campaigns';
    mailchimp.misbehave(isMade, { status: 500 });
    const made = mailchimp.received.filter(isMade).length;
    await valueOf(await server.action(id, 'send'));
    await server.begin(id);
    await eventually(async () => expect((await server.read(id)).ledger).toMatchObject({ claimed: 6 }));
    await eventually(() => expect(mailchimp.received.filter(isMade).length).toBeGreaterThan(made));
    const change = (user: string, body: object) =>
      server.ask(`customerAnalytics/update/${user}`, { as: 'owner', method: 'PUT', body });
    const row = await valueOf<{ version: number }>(await server.ask('customers/one?user_id=Late2', { as: 'owner' }));
    expect((await change('Late2', { email_consented: 'false', version: row.version })).status).toBe(200);
    await server.engine.write((writer) =>
      tenantDb(writer).deleteFrom('customer').where('user_id', '=', 'Late4').execute(),
    );
    mailchimp.behave();
    await goOn(id);
    const sent = await server.until(id, 'sent');
    expect(sent.ledger).toMatchObject({ sent: 4, skipped: 2, claimed: 0, unknown: 0 });
    const [, there] = atMailchimp('Late');
    expect(there?.sent.flat().toSorted()).toEqual([1, 3, 5, 6].map((at) => `late${at}@example.com`));
    expect((await reasonOf(id, 'Late2')).slice(0, 2)).toEqual(['skipped', 'no consent']);
  });

  it('is not sent twice where the reply to sending never comes: people are unknown until Mailchimp says that it sent', async () => {
    const { id } = await server.draft({
      name: 'Cut',
      channel: 'mailchimp',
      segmentIds: [await server.segment(peopleNamed('Cut', 3))],
    });
    const isSend = ({ path }: { readonly path: string }) => path.endsWith('/actions/send');
    mailchimp.misbehave(
      isSend,
      ({ path }) => {
        const there = mailchimp.campaigns.get(path.split('/')[3] ?? '');
        if (there) {
          there.status = 'sent';
          there.sent.push([...(mailchimp.segments.get(there.segment)?.members ?? [])]);
        }
        return { cut: true };
      },
      1,
    );
    // Nor does it tell whether it sent.
    mailchimp.misbehave(({ method, path }) => method === 'GET' && /\/campaigns\/c\d+$/u.test(path), { status: 503 });
    await valueOf(await server.action(id, 'send'));
    await server.begin(id);
    await eventually(async () => expect((await server.read(id)).ledger).toMatchObject({ unknown: 3, sent: 0 }));
    mailchimp.behave();
    await goOn(id);
    const sent = await server.until(id, 'sent');
    expect(sent.ledger).toMatchObject({ sent: 3, unknown: 0 });
    expect(atMailchimp('Cut')[1]?.sent).toHaveLength(1);
    expect(
      mailchimp.received.filter(({ path }) => isSend({ path }) && path.includes(atMailchimp('Cut')[0])),
    ).toHaveLength(1);
  });

  it('waits as long as Mailchimp asks for, and pauses with a sentence where the key counts no more', async () => {
    const { id } = await server.draft({
      name: 'Busy',
      channel: 'mailchimp',
      segmentIds: [await server.segment(peopleNamed('Busy', 2))],
    });
    mailchimp.misbehave(() => true, { status: 429, headers: { 'retry-after': '3600' } });
    await valueOf(await server.action(id, 'send'));
    await server.begin(id);
    await eventually(async () => {
      const run = await tenantDb(server.engine)
        .selectFrom('campaign_run')
        .select('next_at')
        .where('campaign_id', '=', id)
        .executeTakeFirst();
      expect(Date.parse(run?.next_at ?? '')).toBeGreaterThan(server.services.clock.now().getTime() + 3_000_000);
    });
    mailchimp.behave();
    mailchimp.misbehave(() => true, { status: 401, body: { title: 'API Key Invalid', status: 401 } });
    await goOn(id);
    const paused = await server.until(id, 'paused');
    expect(paused.failure).toContain('Mailchimp rejected the API key.');
    mailchimp.behave();
    await valueOf(await server.action(id, 'resume'));
    expect((await server.until(id, 'sent')).ledger).toMatchObject({ sent: 2 });
  });

  it('reads figures back into analytics, once however often it reads, and takes unsubscribes for withdrawn consent', async () => {
    const { id } = await server.draft({
      name: 'Figures',
      channel: 'mailchimp',
      segmentIds: [await server.segment(peopleNamed('Fig', 5))],
    });
    await server.sendUntil(id, 'sent');
    const [campaign] = atMailchimp('Figures');
    const at = (minute: number) => `2026-11-21T10:0${minute}:00+00:00`;
    mailchimp.activity.set(
      campaign,
      new Map([
        [
          'fig1@example.com',
          [
            { action: 'open', timestamp: at(1) },
            { action: 'click', timestamp: at(2), url: 'https://shop.example/new' },
          ],
        ],
        ['fig2@example.com', [{ action: 'open', timestamp: at(3) }]],
        ['fig3@example.com', [{ action: 'bounce', timestamp: at(4), type: 'hard' }]],
      ]),
    );
    mailchimp.unsubscribed.set(campaign, [
      { email_address: 'fig2@example.com', timestamp: at(5), reason: 'None given' },
    ]);
    mailchimp.complaints.push(
      { campaign_id: campaign, email_address: 'FIG4@example.com', date: at(6) },
      { campaign_id: 'another', email_address: 'fig5@example.com', date: at(6) },
    );
    for (let reading = 0; reading < 2; reading += 1) {
      await readFigures(id);
      await eventually(async () =>
        expect(await figuresOf(id)).toMatchObject({
          sent: 5,
          bounce: 1,
          delivery: 4,
          open: 2,
          click: 1,
          unsubscribe: 1,
        }),
      );
    }
    expect(await stoppedOf('Fig4')).toEqual(['complaint']);
    expect(await stoppedOf('Fig5')).toEqual([]);
    const events = await tenantDb(server.engine)
      .selectFrom('mail_event')
      .innerJoin('email_log', 'email_log.id', 'mail_event.mail_id')
      .select(['mail_event.kind', 'position'])
      .where('campaign_id', '=', id)
      .execute();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual([
      'bounce',
      'click',
      'complaint',
      'open',
      'open',
      'unsubscribe',
    ]);
    expect(events.find(({ kind }) => kind === 'click')?.position).toBe(0);
    const consent = await valueOf<{
      changes: { after: string; source: string; evidence: string }[];
      opted_out: boolean;
    }>(await server.ask('customers/Fig2/consent', { as: 'owner' }));
    expect(consent.opted_out).toBe(true);
    expect(consent.changes[0]).toMatchObject({ after: 'false', source: 'unsubscribe' });
    expect(consent.changes[0]?.evidence).toContain('Unsubscribed in Mailchimp');
    const untouched = await valueOf<{ changes: unknown[] }>(
      await server.ask('customers/Fig1/consent', { as: 'owner' }),
    );
    expect(untouched.changes).toEqual([]);
  });
});

describe('who left at a service by other mails', () => {
  const agree = (userId: string) =>
    server.ask(`customerAnalytics/update/${userId}`, {
      as: 'owner',
      method: 'PUT',
      body: { email_consented: 'true' },
    });

  it('has no consent here any more and gets no mail after a complaint, once, and nobody gets consent by it', async () => {
    await connectMailchimp();
    const people = [
      ...peopleNamed('Left', 4),
      { user_id: 'LeftNo', email: 'left-no@example.com', email_consented: 'false' },
    ];
    await server.segment(people);
    const told = async () => {
      const { entries } = await valueOf<{ entries: { connector: string; topic: string; outcome: string }[] }>(
        await server.ask('connectors/journal?connector=mailchimp', { as: 'owner' }),
      );
      return entries.filter(({ topic }) => topic === 'unsubscribes').length;
    };
    await askWhoLeft();
    const before = await told();
    const past = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const there = { merge_fields: {}, last_changed: past(5) };
    mailchimp.contacts.set('left1@example.com', { status: 'unsubscribed', ...there });
    mailchimp.contacts.set('left2@example.com', { status: 'subscribed', ...there });
    mailchimp.contacts.set('left-no@example.com', { status: 'subscribed', ...there });
    mailchimp.contacts.set('stranger@example.com', { status: 'unsubscribed', ...there });
    mailchimp.complaints.push({ campaign_id: 'another', email_address: 'left3@example.com', date: past(5) });
    for (let asked = 0; asked < 2; asked += 1) await askWhoLeft();
    expect(await Promise.all(people.map(({ user_id: id }) => consentNow(id)))).toEqual([
      'false',
      'true',
      'true',
      'true',
      'false',
    ]);
    const changed = (await consentOf('Left1')).changes;
    expect(changed.map(({ after, evidence }) => [after, evidence])).toEqual([
      ['false', 'Unsubscribed in Mailchimp (audience)'],
    ]);
    expect(await stoppedOf('Left3')).toEqual(['complaint']);
    expect((await consentOf('Left2')).changes).toEqual([]);
    expect(await told()).toBe(before + 1);
    // Who agrees again here, later, stays agreed, though Mailchimp still names them.
    expect((await agree('Left1')).status).toBe(200);
    const asked = mailchimp.received.length;
    await askWhoLeft();
    expect(await consentNow('Left1')).toBe('true');
    // Figures may be read at the same time.
    const since = mailchimp.received.slice(asked).flatMap(({ query }) => query.get('unsubscribed_since') ?? []);
    expect(since).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT/u)]);
  });

  it('at Zoho, which does not say when, is taken once', async () => {
    await connectZoho();
    await server.segment(peopleNamed('Zleft', 2));
    zoho.left.add('zleft1@example.com');
    await askWhoLeft();
    expect([await consentNow('Zleft1'), await consentNow('Zleft2')]).toEqual(['false', 'true']);
    expect((await agree('Zleft1')).status).toBe(200);
    await askWhoLeft();
    expect(await consentNow('Zleft1')).toBe('true');
  });

  it('is asked for again from where the last answer was, where a service is down', async () => {
    await server.segment(peopleNamed('Tardy', 1));
    mailchimp.contacts.set('tardy1@example.com', {
      status: 'unsubscribed',
      merge_fields: {},
      last_changed: new Date().toISOString(),
    });
    mailchimp.misbehave(({ path }) => path.endsWith('/members'), { status: 503 });
    await askWhoLeft();
    expect(await consentNow('Tardy1')).toBe('true');
    mailchimp.behave();
    await askWhoLeft();
    expect(await consentNow('Tardy1')).toBe('false');
  });
});

describe('over Zoho', () => {
  beforeAll(connectZoho);

  it('has a list of its own, per-person objections in the ledger, the mail at an address, and figures', async () => {
    zoho.misbehave(({ path }) => {
      if (path.endsWith('addlistandcontacts')) zoho.left.add('zed2@example.com');
      return false;
    }, {});
    zoho.invalid.add('zed3@example.com');
    const { id } = await server.draft({
      name: 'Zed spring',
      channel: 'zoho',
      segmentIds: [await server.segment(peopleNamed('Zed', 60))],
    });
    const sent = await server.sendUntil(id, 'sent');
    expect(sent.ledger).toMatchObject({ audience: 60, sent: 58, failed: 1, skipped: 1, unknown: 0 });
    expect(await reasonOf(id, 'Zed2')).toEqual(['skipped', 'no consent', 'Zoho lists this address as unsubscribed.']);
    expect((await reasonOf(id, 'Zed3'))[2]).toContain('Invalid contact email address. (2004)');
    expect(zoho.lists.get(zohoAccount.listKey)?.members.size).toBe(0);
    const [key, there] = [...zoho.campaigns].at(-1) ?? [];
    expect(there?.sent.map((addresses) => addresses.length)).toEqual([58]);
    expect(there?.parameters).toMatchObject({
      from_email: 'news@shop.example',
      subject: 'Spring, $[FNAME]$',
      topicId: zohoAccount.topicId,
    });
    const list = zoho.lists.get(there?.listKeys[0] ?? '');
    expect(list?.members.get('zed7@example.com')).toMatchObject({ 'First Name': 'Zed7' });
    const page = await server.app.request(new URL(there?.parameters['content_url'] ?? '').pathname);
    expect(page.headers.get('content-security-policy')).toContain('sandbox');
    const html = await page.text();
    expect(html).toContain('Hello $[FNAME|you]$');
    expect(html).toContain('href="$[LI:UNSUBSCRIBE]$"');
    zoho.expire();
    zoho.recipients.set(key ?? '', {
      openedcontacts: ['zed1@example.com', 'zed7@example.com'],
      clickedcontacts: ['zed1@example.com'],
      optoutcontacts: ['zed7@example.com'],
      senthardbounce: ['zed8@example.com'],
    });
    for (let reading = 0; reading < 2; reading += 1) {
      await readFigures(id);
      await eventually(async () =>
        expect(await figuresOf(id)).toMatchObject({ sent: 58, bounce: 1, open: 2, click: 1, unsubscribe: 1 }),
      );
    }
    const consent = await valueOf<{ opted_out: boolean }>(await server.ask('customers/Zed7/consent', { as: 'owner' }));
    expect(consent.opted_out).toBe(true);
  });

  it('has an address for its mail that is forged by nobody', async () => {
    const reply = await server.app.request(`/m/${'a'.repeat(56)}`);
    expect(reply.status).toBe(404);
  });

  it('pauses with what Zoho says where it cannot fetch the mail', async () => {
    const { id } = await server.draft({
      name: 'Unfetched',
      channel: 'zoho',
      segmentIds: [await server.segment(peopleNamed('Unf', 2))],
    });
    zoho.misbehave(({ path }) => path.endsWith('/createCampaign'), {
      body: { code: '1004', message: 'Invalid URL for content import.' },
    });
    await valueOf(await server.action(id, 'send'));
    await server.begin(id);
    expect((await server.until(id, 'paused')).failure).toBe(
      'Zoho rejected the request: Invalid URL for content import. (1004).',
    );
    await valueOf(await server.action(id, 'cancel'));
    expect((await server.read(id)).ledger).toMatchObject({ skipped: 2, claimed: 0, sent: 0 });
  });
});
