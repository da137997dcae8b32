import { describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { addressesIn } from '../../mail/mailingServer.ts';
import { hookAddress } from '#server/mail/hook/hookRoutes.ts';
import { tenantIds, valueOf } from '../../testServer.ts';
import { sendingHere } from './sendingHere.ts';
import { peopleNamed, type SentCampaign } from './sendingServer.ts';

const here = sendingHere();

type Figures = Readonly<Record<string, number>>;

/** Sends to so many people; the connections of some break after their mail was taken. */
async function sentWith(prefix: string, count: number, broken: readonly number[]): Promise<SentCampaign> {
  const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed(prefix, count))] });
  const addresses = new Set(broken.map((number) => `${prefix.toLowerCase()}${number}@example.com`));
  here.at.breaks = (address) => addresses.has(address);
  const sent = await here.server.sendUntil(id, 'sent');
  here.at.breaks = () => false;
  expect(sent.ledger).toMatchObject({ sent: count - broken.length, unknown: broken.length });
  return sent;
}

const figuresOf = async (id: number): Promise<Figures> =>
  (await valueOf<{ email: Figures }>(await here.server.ask(`campaign/defaultCampaignAnalytics/${id}`, { as: 'owner' })))
    .email;

const peopleOf = async (id: number, query: string): Promise<readonly string[]> =>
  (
    await valueOf<{ rows: readonly { user_id: string }[] }>(
      await here.server.ask(`campaign/${id}/ledger?${query}`, { as: 'owner' }),
    )
  ).rows.map((row) => row.user_id);

const rowOf = async (id: number, user: string): Promise<Readonly<Record<string, unknown>>> =>
  (
    await valueOf<{ recipient: Readonly<Record<string, unknown>> }>(
      await here.server.ask(`campaign/${id}/why/${user}`, { as: 'owner' }),
    )
  ).recipient;

const mailTo = (address: string) => here.server.mails.arrived.find(({ to }) => to[0] === address);

describe('people left unknown', () => {
  it('are a figure with its people and its statement, and a segment can be made of them', async () => {
    const { id } = await sentWith('Fig', 5, [2, 4]);
    expect(await figuresOf(id)).toMatchObject({ sent: 3, unknown: 2, delivery: 3, bounce: 0 });
    expect(await peopleOf(id, 'figure=unknown')).toEqual(['Fig2', 'Fig4']);
    expect(await peopleOf(id, 'figure=sent')).toEqual(['Fig1', 'Fig3', 'Fig5']);
    const shown = await here.server.ask(`campaign/defaultCampaignAnalytics/${id}?part=overview&sql=true`, {
      as: 'owner',
    });
    expect(await shown.text()).toContain("state = 'unknown'");
    const marked = await valueOf<{ people: number }>(
      await here.server.ask(`campaign/${id}/mark`, { as: 'owner', method: 'POST', body: { figure: 'unknown' } }),
    );
    expect(marked).toMatchObject({ people: 2, field: `custom.campaign_${id}_unknown` });
  });

  it('are sent to again by a person’s decision, which the ledger names; nobody else is', async () => {
    const { id } = await sentWith('Dec', 4, [1, 3]);
    expect(await valueOf(await here.server.action(id, 'resendUnknown'))).toMatchObject({ status: 'sending' });
    await here.server.begin(id);
    expect((await here.server.until(id, 'sent')).ledger).toMatchObject({ sent: 4, unknown: 0 });
    expect(here.arrivedAt('dec').toSorted()).toEqual([1, 1, 2, 3, 3, 4].map((number) => `dec${number}@example.com`));
    expect(await rowOf(id, 'Dec1')).toMatchObject({ state: 'sent', decided_by: expect.stringMatching(/\S/u) });
    expect(await rowOf(id, 'Dec2')).toMatchObject({ decided_by: null });
    const nobody = await here.server.action(id, 'resendUnknown');
    expect([nobody.status, await nobody.text()]).toEqual([
      409,
      expect.stringContaining('“Spring” has no unknown deliveries.'),
    ]);
  });

  it.each([
    ['opens it', 'Open', 'o', 'GET', { open: 1, click: 0, unsubscribe: 0 }],
    ['clicks in it', 'Click', 'c', 'GET', { click: 1, unsubscribe: 0 }],
    ['unsubscribes by it', 'Leave', 'u', 'POST', { unsubscribe: 1 }],
  ] as const)(
    'count as sent when somebody %s, in the ledger and in figures',
    async (_, prefix, part, method, figures) => {
      const { id } = await sentWith(prefix, 2, [2]);
      const [address = ''] = addressesIn(mailTo(`${prefix.toLowerCase()}2@example.com`), part);
      const body = method === 'POST' ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } : {};
      await here.server.app.request(new URL(address).pathname, {
        method,
        headers: {
          'user-agent':
            'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
        },
        ...body,
      });
      await eventually(async () => expect((await here.server.read(id)).ledger).toMatchObject({ sent: 2, unknown: 0 }));
      expect(await rowOf(id, `${prefix}2`)).toMatchObject({ state: 'sent', reason: null });
      expect(await figuresOf(id)).toMatchObject({ sent: 2, delivery: 2, unknown: 0, ...figures });
      expect((await here.server.action(id, 'resendUnknown')).status).toBe(409);
    },
  );

  it('count as sent when a report says that their email was delivered, even after somebody decided to send again', async () => {
    const { id } = await sentWith('Report', 3, [1, 2]);
    const path = new URL(await hookAddress({ ...here.server.services }, tenantIds.first)).pathname;
    const report = async (number: number): Promise<void> => {
      const messageId = mailTo(`report${number}@example.com`)?.parsed.messageId;
      const reply = await here.server.app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'delivery', message_id: messageId }),
      });
      expect(await valueOf(reply)).toMatchObject({ taken: 1 });
    };
    await report(1);
    expect((await here.server.read(id)).ledger).toMatchObject({ sent: 2, unknown: 1 });
    await valueOf(await here.server.action(id, 'resendUnknown'));
    await report(2);
    await here.server.begin(id);
    expect((await here.server.until(id, 'sent')).ledger).toMatchObject({ sent: 3, unknown: 0 });
    expect(here.arrivedAt('report')).toHaveLength(3);
    expect(await figuresOf(id)).toMatchObject({ sent: 3, delivery: 3, unknown: 0 });
  });
});

describe('a second try', () => {
  it('that succeeds clears the bounce of the first one in figures, people and statements', async () => {
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed('Second', 4))] });
    here.at.reply = (address) => (address === 'second2@example.com' ? '552 5.2.2 Mailbox full' : undefined);
    await here.server.sendUntil(id, 'sent');
    expect(await figuresOf(id)).toMatchObject({ sent: 4, bounce: 1, delivery: 3 });
    here.at.reply = () => undefined;
    await valueOf(await here.server.action(id, 'resend'));
    await here.server.begin(id);
    await here.server.until(id, 'sent');
    expect(await figuresOf(id)).toMatchObject({ sent: 4, bounce: 0, delivery: 4, bounce_rate: 0, delivery_rate: 1 });
    expect(await peopleOf(id, 'figure=bounce')).toEqual([]);
  });

  it('that leaves a person unknown counts in that figure alone, not in the bounces of the first one', async () => {
    const { id } = await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed('Doubt', 4))] });
    const address = 'doubt2@example.com';
    here.at.reply = (to) => (to === address ? '552 5.2.2 Mailbox full' : undefined);
    await here.server.sendUntil(id, 'sent');
    here.at.reply = () => undefined;
    here.at.breaks = (to) => to === address;
    await valueOf(await here.server.action(id, 'resend'));
    await here.server.begin(id);
    const { ledger } = await here.server.until(id, 'sent');
    here.at.breaks = () => false;
    expect(ledger).toMatchObject({ sent: 3, unknown: 1 });
    expect(await figuresOf(id)).toMatchObject({ sent: 3, bounce: 0, delivery: 3, unknown: 1 });
    expect(await peopleOf(id, 'figure=bounce')).toEqual([]);
  });
});
