import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaignJobKind } from '#server/features/campaigns/due.ts';
import { leaversWatchOf, nextLeaversLook } from '#server/features/campaigns/services/leaversWatch.ts';
import { readLeavers } from '#server/features/campaigns/services/readLeavers.ts';
import { leaversStates } from '#server/features/connectors/mailing/leaversStates.ts';
import type { Clock } from '#server/clock/clock.ts';
import { controlDb } from '#server/control/tables.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { saveSetting } from '#server/settings/settings.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mailchimpAccount, startMailchimp, type MailchimpStandIn } from '#tests/support/services/mailchimp.ts';
import { startZoho, zohoAccount, type ZohoStandIn } from '#tests/support/services/zoho.ts';
import { valueOf } from '../../testServer.ts';
import { peopleNamed, startSendingServer, type SendingServer } from './sendingServer.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

let mailchimp: MailchimpStandIn;
let zoho: ZohoStandIn;
let server: SendingServer;
/** What the clock of these tests shows. */
let now: Date;
const clock: Clock = { now: () => now, machine: () => now, today: () => now.toISOString().slice(0, 10) };
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  [mailchimp, zoho] = await Promise.all([startMailchimp(), startZoho()]);
  server = await startSendingServer(undefined, { DODO_OUTGOING_ALLOW: `${mailchimp.allow},${zoho.allow}` });
});
afterAll(async () => {
  await server.close();
  await Promise.all([mailchimp.close(), zoho.close()]);
});

const connect = async (body: object): Promise<void> => {
  await valueOf(await server.ask('tenant-info/mailing-sync', { as: 'owner', method: 'PUT', body }));
};
const mailchimpKeys = { api_key: mailchimpAccount.apiKey, list_id: mailchimpAccount.listId };
const zohoKeys = {
  data_centre: zohoAccount.centre,
  client_id: zohoAccount.clientId,
  client_secret: zohoAccount.clientSecret,
  refresh_token: zohoAccount.refreshToken,
  list_key: zohoAccount.listKey,
  topic_id: zohoAccount.topicId,
};
const parts = () => ({ ...server.services, clock });
const settled = () => server.services.jobs.settled(server.engine.tenantId);
const consentOf = async (userId: string) => {
  const { email_consented: consent } = await tenantDb(server.engine)
    .selectFrom('customer')
    .select('email_consented')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return consent;
};
/** Somebody unsubscribes at Mailchimp now. */
const leave = (address: string): void => {
  mailchimp.contacts.set(address, { status: 'unsubscribed', merge_fields: {}, last_changed: now.toISOString() });
};
/** Asks whoever is due by the clock of these tests. */
const look = async (): Promise<void> => {
  const watch = leaversWatchOf(server.engine, parts());
  await watch.look();
  await watch.settled();
};
/** Milliseconds until the next query of the services. */
const untilNext = async (): Promise<number> => {
  const next = await nextLeaversLook(server.engine, now);
  return next === null ? Infinity : next.getTime() - now.getTime();
};
/** Writes when a campaign over a channel was sent; null while it is being sent. */
const campaign = async (channel: string, endedAt: Date | null): Promise<number> => {
  const { id } = await server.draft({ channel });
  await server.engine.write(async (writer) => {
    const ended = endedAt?.toISOString() ?? null;
    const status = endedAt === null ? 'sending' : 'sent';
    await tenantDb(writer).updateTable('campaign').set({ status, ended_at: ended }).where('id', '=', id).execute();
    const begins = now.toISOString();
    await tenantDb(writer)
      .insertInto('campaign_run')
      .values({ campaign_id: id, content: '{}', audience: 0, begins_at: begins })
      .execute();
  });
  return id;
};
const failuresTold = async (): Promise<number> => {
  const { entries } = await valueOf<{ entries: { topic: string; state: string }[] }>(
    await server.ask('connectors/journal', { as: 'owner' }),
  );
  return entries.filter(({ topic, state }) => topic === 'unsubscribes' && state === 'failed').length;
};

beforeEach(async () => {
  now = new Date();
  mailchimp.behave();
  zoho.behave();
  await connect({ mailchimp: mailchimpKeys, zoho: null });
  // The server's own look is over before the tests look by their clock, and its next is minutes away.
  await server.services.jobs.add(server.engine, campaignJobKind, null);
  await settled();
  await server.engine.write(async (writer) => {
    await saveSetting(writer, 'mailing-leavers', {});
    for (const table of ['campaign_run', 'campaign_recipient', 'campaign'] as const) {
      await tenantDb(writer).deleteFrom(table).execute();
    }
  });
});

describe('who left at a service', () => {
  it('is asked for within ten minutes, and within one while a campaign runs', async () => {
    await server.segment(peopleNamed('Soon', 2));
    expect(await untilNext()).toBeLessThanOrEqual(0);
    await look();
    const quiet = await untilNext();
    expect(quiet).toBeGreaterThan(minute);
    expect(quiet).toBeLessThan(10 * minute);
    leave('soon1@example.com');
    later(quiet - second);
    await look();
    expect(await consentOf('Soon1')).toBe('true');
    later(second);
    await look();
    expect(await consentOf('Soon1')).toBe('false');

    await campaign('mailchimp', now);
    const running = await untilNext();
    expect(running).toBeLessThan(minute);
    leave('soon2@example.com');
    later(running);
    await look();
    expect(await consentOf('Soon2')).toBe('false');
  });

  it.each([
    ['over it that is being sent', 'mailchimp', 0, true],
    ['of mails from here that is being sent, to people who may leave there', 'dodo-mail', 0, true],
    ['over it that was sent 47 hours ago', 'mailchimp', 47, true],
    ['over it that was sent 49 hours ago', 'mailchimp', 49, false],
    ['over another service that was sent an hour ago', 'zoho', 1, false],
  ])('counts a campaign %s', async (_, channel, hours, runs) => {
    await look();
    await campaign(channel, hours === 0 ? null : new Date(now.getTime() - hours * hour));
    expect((await untilNext()) < minute).toBe(runs);
  });

  it('costs two calls at Mailchimp while nobody leaves, for those unsubscribed since', async () => {
    await look();
    later(10 * minute);
    const before = mailchimp.received.length;
    await look();
    const asked = mailchimp.received.slice(before);
    expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['members', 'abuse-reports']);
    expect(asked[0]?.query.get('status')).toBe('unsubscribed');
    const since = Date.parse(asked[0]?.query.get('unsubscribed_since') ?? '');
    expect(now.getTime() - since).toBeLessThanOrEqual(20 * minute);
  });

  it('costs one call at Zoho while nobody leaves, however many have left, and finds one more or one less', async () => {
    await connect({ mailchimp: null, zoho: zohoKeys });
    await settled();
    await server.segment(peopleNamed('Zone', 2));
    zoho.left.clear();
    for (let one = 0; one < 450; one += 1) zoho.left.add(`gone${one}@example.com`);
    const calls = async (): Promise<number> => {
      later(10 * minute);
      const before = zoho.received.length;
      await look();
      return zoho.received.slice(before).filter(({ path }) => path.endsWith('/getlistsubscribers')).length;
    };
    await calls();
    expect(await calls()).toBe(1);
    zoho.left.add('zone1@example.com');
    await calls();
    expect([await consentOf('Zone1'), await consentOf('Zone2')]).toEqual(['false', 'true']);
    zoho.left.delete('gone7@example.com');
    await calls();
    zoho.left.add('zone2@example.com');
    await calls();
    expect(await consentOf('Zone2')).toBe('false');
    zoho.left.clear();
    await calls();
    expect(await calls()).toBe(1);
  });

  it('keeps the moments of the last answers that a former version wrote', async () => {
    const at = new Date(now.getTime() - hour).toISOString();
    await server.engine.write((writer) => saveSetting(writer, 'mailing-leavers', { mailchimp: at }));
    expect(await leaversStates(server.engine)).toEqual({ mailchimp: { at } });
  });

  it('is told once in the journal where a service does not answer, and is asked from the same moment on', async () => {
    await server.segment(peopleNamed('Tardier', 1));
    await look();
    leave('tardier1@example.com');
    const told = await failuresTold();
    mailchimp.misbehave(() => true, { status: 503 });
    for (let tries = 0; tries < 3; tries += 1) {
      later(10 * minute);
      await look();
    }
    expect(await failuresTold()).toBe(told + 1);
    mailchimp.behave();
    later(10 * minute);
    await look();
    expect(await consentOf('Tardier1')).toBe('false');
  });

  it('is asked about by the machine’s time where the product’s is set ahead', async () => {
    await server.segment(peopleNamed('Ahead', 1));
    const ahead: Clock = { ...clock, now: () => new Date(now.getTime() + 30 * 24 * hour) };
    const ask = () => readLeavers(server.engine, 'mailchimp', { ...parts(), clock: ahead, isWhole: false });
    await ask();
    later(minute);
    leave('ahead1@example.com');
    later(minute);
    await ask();
    expect(await consentOf('Ahead1')).toBe('false');
    await server.engine.write((writer) => saveSetting(writer, 'mailing-leavers', {}));
  });

  it('is noted as due when a service is connected, and again after each look', async () => {
    const dueIn = async (): Promise<number> => {
      const row = await controlDb(server.services.control)
        .selectFrom('campaign_due')
        .select('at')
        .where('tenant_id', '=', server.engine.tenantId)
        .executeTakeFirst();
      return row === undefined ? Infinity : new Date(row.at).getTime() - Date.now();
    };
    await connect({ mailchimp: mailchimpKeys });
    expect(await dueIn()).toBeLessThan(minute);
    await server.services.jobs.add(server.engine, campaignJobKind, null);
    await settled();
    expect(await dueIn()).toBeGreaterThan(minute);
    expect(await dueIn()).toBeLessThan(10 * minute);
  });
});

describe('a campaign that starts', () => {
  const starting = () => ({ startedAt: now, beginsAt: now });

  it('of mails from here skips those who left at a service a moment before', async () => {
    const { id } = await server.draft({ segmentIds: [await server.segment(peopleNamed('Brink', 3))] });
    await readLeavers(server.engine, 'mailchimp', { ...parts(), isWhole: false });
    leave('brink2@example.com');
    const sent = await server.sendUntil(id, 'sent');
    expect(sent.ledger).toMatchObject({ audience: 3, sent: 2, skipped: 1 });
    const why = await valueOf<{ recipient: { state: string; reason: string } }>(
      await server.ask(`campaign/${id}/why/Brink2`, { as: 'owner' }),
    );
    expect(why.recipient).toMatchObject({ state: 'skipped', reason: 'no consent' });
    expect(await consentOf('Brink2')).toBe('false');
  });

  it('waits for an answer, for two minutes at most', async () => {
    mailchimp.misbehave(() => true, { status: 503 });
    const watch = leaversWatchOf(server.engine, parts());
    const one = starting();
    const mayStart = async (): Promise<boolean> => {
      const may = await watch.mayStart(one);
      await watch.settled();
      return may;
    };
    expect(await mayStart()).toBe(false);
    later(minute);
    expect(await mayStart()).toBe(false);
    mailchimp.behave();
    later(20 * second);
    expect(await mayStart()).toBe(false);
    expect(await mayStart()).toBe(true);

    later(minute);
    const other = leaversWatchOf(server.engine, parts());
    const two = starting();
    mailchimp.misbehave(() => true, { status: 503 });
    expect(await other.mayStart(two)).toBe(false);
    await other.settled();
    later(2 * minute);
    expect(await other.mayStart(two)).toBe(true);
    await other.settled();
  });

  it('waits for nobody where the connection has to be mended by people, or none is there', async () => {
    mailchimp.misbehave(() => true, { status: 401, body: {} });
    const watch = leaversWatchOf(server.engine, parts());
    const one = starting();
    await watch.mayStart(one);
    await watch.settled();
    expect(await watch.mayStart(one)).toBe(true);
    await watch.settled();
    await connect({ mailchimp: null });
    expect(await watch.mayStart(starting())).toBe(true);
    expect(await untilNext()).toBe(Infinity);
  });

  it('over a service records here those of whom the service says at the last moment that they left', async () => {
    const { id } = await server.draft({
      channel: 'mailchimp',
      name: 'Last moment',
      segmentIds: [await server.segment(peopleNamed('Moment', 3))],
    });
    // They leave after the services were queried, while the audience is handed over.
    mailchimp.misbehave(({ method, path }) => {
      if (method === 'POST' && path.endsWith('/segments')) leave('moment2@example.com');
      return false;
    }, {});
    const sent = await server.sendUntil(id, 'sent');
    expect(sent.ledger).toMatchObject({ audience: 3, sent: 2, skipped: 1 });
    expect([await consentOf('Moment1'), await consentOf('Moment2')]).toEqual(['true', 'false']);
  });

  it('over Zoho hears of those who leave by its mails while it runs', async () => {
    await connect({ mailchimp: null, zoho: zohoKeys });
    zoho.left.clear();
    const { id } = await server.draft({
      channel: 'zoho',
      name: 'Zoho leaving',
      segmentIds: [await server.segment(peopleNamed('Zgo', 3))],
    });
    await server.sendUntil(id, 'sent');
    await settled();
    const key = [...zoho.campaigns.keys()].at(-1) ?? '';
    zoho.recipients.set(key, { optoutcontacts: ['zgo2@example.com'] });
    now = new Date();
    later(minute);
    for (let asked = 0; asked < 2; asked += 1) {
      await look();
      later(minute);
    }
    await eventually(async () => expect(await consentOf('Zgo2')).toBe('false'));
    const events = await tenantDb(server.engine).selectFrom('mail_event').select('kind').execute();
    expect(events.map(({ kind }) => kind).filter((kind) => kind === 'unsubscribe')).toEqual(['unsubscribe']);
  });
});
