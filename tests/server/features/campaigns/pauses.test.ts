import { describe, expect, it } from 'vitest';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { eventually } from '#tests/support/eventually.ts';
import { people, valueOf } from '../../testServer.ts';
import { sendingHere } from './sendingHere.ts';
import { peopleNamed, type SentCampaign } from './sendingServer.ts';

const here = sendingHere();

const draftTo = async (prefix: string, count: number): Promise<number> =>
  (await here.server.draft({ segmentIds: [await here.server.segment(peopleNamed(prefix, count))], name: prefix })).id;

const resumed = async (id: number): Promise<SentCampaign> => {
  await valueOf(await here.server.action(id, 'resume'));
  return here.server.until(id, 'sent');
};

/** The email that tells the author of a campaign that it is paused. */
const told = (name: string) =>
  eventually(() => {
    const found = here.server.mails.arrived.filter(({ parsed }) => parsed.subject === `Campaign “${name}” is paused`);
    expect(found).toHaveLength(1);
    return Promise.resolve(found[0]);
  });

const addressesOf = (prefix: string, count: number): readonly string[] =>
  peopleNamed(prefix, count)
    .map(({ email }) => email ?? '')
    .toSorted();

describe('50 emails in a row that cannot be sent', () => {
  it('pause a campaign, with the reason for its author; it resumes where it stopped, and everyone gets one email', async () => {
    const id = await draftTo('Policy', 120);
    let accepted = 0;
    here.at.reply = (address) => {
      if (!address.startsWith('policy')) return undefined;
      accepted += 1;
      return accepted <= 20 ? undefined : '550 5.7.1 Blocked by policy';
    };
    const paused = await here.server.sendUntil(id, 'paused');
    expect(paused.failure).toContain('emails in a row could not be sent');
    expect(paused.failure).toContain('550 5.7.1 Blocked by policy');
    expect(paused.ledger).toMatchObject({ sent: 20, claimed: 0, unknown: 0 });
    expect(paused.ledger?.['failed']).toBeGreaterThanOrEqual(50);
    const mail = await told('Policy');
    expect(mail?.to).toEqual([people.owner]);
    expect(mail?.parsed.html).toContain('550 5.7.1 Blocked by policy');
    expect(mail?.parsed.html).toContain(`/campaigns/${id}?t=`);
    here.at.reply = () => undefined;
    expect(await resumed(id)).toMatchObject({ failure: null, ledger: { sent: 120, failed: 0 } });
    expect(here.arrivedAt('policy').toSorted()).toEqual(addressesOf('Policy', 120));
  });

  it('pause it for emails that cannot be rendered', async () => {
    const id = await draftTo('Render', 60);
    await valueOf(await here.server.action(id, 'send'));
    const broken = (from: string, to: string): Promise<unknown> =>
      here.server.engine.write(async (writer) => {
        const db = tenantDb(writer);
        const run = await db
          .selectFrom('campaign_run')
          .select('content')
          .where('campaign_id', '=', id)
          .executeTakeFirstOrThrow();
        const content = run.content.replaceAll(from, to);
        await db.updateTable('campaign_run').set({ content }).where('campaign_id', '=', id).execute();
      });
    await broken('{{ customer.name }}', '{{ customer.name | nothing }}');
    await here.server.begin(id);
    const paused = await here.server.until(id, 'paused');
    expect(paused.failure).toContain('undefined filter: nothing');
    expect(here.arrivedAt('render')).toEqual([]);
    await broken('{{ customer.name | nothing }}', '{{ customer.name }}');
    expect((await resumed(id)).ledger).toMatchObject({ sent: 60, failed: 0 });
  });

  it('are a row only without an email that is accepted, or that the server asks to send later, between them', async () => {
    const id = await draftTo('Mixed', 150);
    const numberOf = (address: string): number => Number(/\d+/u.exec(address)?.[0]);
    here.at.reply = (address) => {
      if (!address.startsWith('mixed')) return undefined;
      if (numberOf(address) % 3 === 0) return '451 4.3.2 Busy';
      return numberOf(address) % 3 === 1 ? '552 5.2.2 Mailbox full' : undefined;
    };
    await valueOf(await here.server.action(id, 'send'));
    await here.server.begin(id);
    await eventually(async () => expect((await here.server.read(id)).next_try_at).not.toBeNull());
    expect(await here.server.read(id)).toMatchObject({
      status: 'sending',
      ledger: { sent: 50, failed: 50, pending: 50 },
    });
    await valueOf(await here.server.action(id, 'cancel'));
  });
});

describe('a smaller audience', () => {
  it('pauses its campaign if every connection breaks, and nobody is lost', async () => {
    const id = await draftTo('Broken', 9);
    here.at.drops = (address) => address.startsWith('broken');
    const paused = await here.server.sendUntil(id, 'paused');
    expect(paused.failure).toMatch(/^None of 9 emails could be sent\./u);
    expect(paused.ledger).toMatchObject({ pending: 9, failed: 0, unknown: 0 });
    await told('Broken');
    here.at.drops = () => false;
    expect((await resumed(id)).ledger).toMatchObject({ sent: 9 });
    expect(here.arrivedAt('broken').toSorted()).toEqual(addressesOf('Broken', 9));
  });

  it('pauses it if all are refused; those whose address is suppressed by that stay failed', async () => {
    const id = await draftTo('Gone', 3);
    here.at.reply = (address) => {
      if (address === 'gone1@example.com') return '550 5.1.1 No such user';
      return address.startsWith('gone') ? '550 5.7.1 Blocked by policy' : undefined;
    };
    expect((await here.server.sendUntil(id, 'paused')).ledger).toMatchObject({ failed: 3 });
    here.at.reply = () => undefined;
    expect((await resumed(id)).ledger).toMatchObject({ sent: 2, failed: 1, skipped: 0 });
    expect(here.arrivedAt('gone').toSorted()).toEqual(['gone2@example.com', 'gone3@example.com']);
  });
});
