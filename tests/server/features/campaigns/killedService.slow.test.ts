import { tenantStructure } from '#server/features.ts';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { act } from '#server/features/campaigns/actions.ts';
import { noteDue } from '#server/control/campaignDue.ts';
import { saveMailingSync } from '#server/features/connectors/mailing/mailingSync.ts';
import { openControl } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { folderKeys } from '#server/secrets/keys.ts';
import { secretsOf } from '#server/secrets/secrets.ts';
import { mailchimpAccount, startMailchimp, type MailchimpStandIn } from '#tests/support/services/mailchimp.ts';
import type { Received, StandIn } from '#tests/support/services/standIn.ts';
import { startZoho, zohoAccount, type ZohoStandIn } from '#tests/support/services/zoho.ts';
import { addPeople, addSegment } from './people.ts';
import { peopleNamed } from './sendingServer.ts';
import { builtScripts, type BuiltScripts } from '../../killable.ts';

let built: BuiltScripts;
let folder: string;
let mailchimp: MailchimpStandIn;
let zoho: ZohoStandIn;

beforeAll(async () => {
  built = await builtScripts(['tests/server/features/campaigns/sendingProcess.ts'], 'service-sender');
  [mailchimp, zoho] = await Promise.all([startMailchimp(), startZoho()]);
});
afterAll(async () => {
  await Promise.all([mailchimp.close(), zoho.close()]);
  await built.remove();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dodo-service-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Is = (request: Received) => boolean;
const posts =
  (path: RegExp): Is =>
  (request) =>
    request.method === 'POST' && path.test(request.path);
const isPath =
  (path: RegExp): Is =>
  (request) =>
    path.test(request.path);

/** A service whose campaign is sent by a process that is killed again and again. */
interface Case {
  readonly people: number;
  readonly standIn: StandIn & { readonly allow: string };
  readonly connection: Parameters<typeof saveMailingSync>[1];
  /** The calls before the one that sends, each of which a sender dies in. */
  readonly calls: readonly Is[];
  readonly send: Is;
  /** Performs the requested send without a reply here. */
  readonly sends: (request: Received) => void;
  /** Asks whether it was sent. */
  readonly asks: Is;
  readonly reports: Is;
  /** The addresses of each sending. */
  readonly sent: () => readonly (readonly string[])[];
}

const list = `/3.0/lists/${mailchimpAccount.listId}`;
const cases = {
  mailchimp: (): Case => ({
    people: 700,
    standIn: mailchimp,
    connection: { mailchimp: { api_key: mailchimpAccount.apiKey, list_id: mailchimpAccount.listId } },
    calls: [`^${list}/segments$`, `^${list}$`, `^${list}/segments/\\d+$`, '^/3\\.0/campaigns$'].map((path) =>
      posts(new RegExp(path, 'u')),
    ),
    send: posts(/\/actions\/send$/u),
    sends: ({ path }) => {
      const there = mailchimp.campaigns.get(path.split('/')[3] ?? '');
      if (!there) throw new Error(`There is no campaign at ${path}.`);
      there.status = 'sent';
      there.sent.push([...(mailchimp.segments.get(there.segment)?.members ?? [])]);
    },
    asks: (request) => request.method === 'GET' && /\/campaigns\/c\d+$/u.test(request.path),
    reports: isPath(/^\/3\.0\/reports\//u),
    sent: () => [...mailchimp.campaigns.values()].flatMap((one) => one.sent),
  }),
  zoho: (): Case => ({
    people: 120,
    standIn: zoho,
    connection: {
      zoho: {
        data_centre: zohoAccount.centre,
        client_id: zohoAccount.clientId,
        client_secret: zohoAccount.clientSecret,
        refresh_token: zohoAccount.refreshToken,
        list_key: zohoAccount.listKey,
        topic_id: zohoAccount.topicId,
      },
    },
    calls: [/\/oauth\/v2\/token$/u, /\/addlistandcontacts$/u, /\/json\/listsubscribe$/u, /\/createCampaign$/u].map(
      posts,
    ),
    send: posts(/\/sendcampaign$/u),
    sends: ({ body }) => {
      const there = zoho.campaigns.get(new URLSearchParams(body).get('campaignkey') ?? '');
      if (!there) throw new Error('There is no such campaign.');
      there.status = 'Sent';
      there.sent.push(there.listKeys.flatMap((key) => [...(zoho.lists.get(key)?.members.keys() ?? [])]));
    },
    asks: isPath(/\/recentcampaigns$/u),
    reports: isPath(/\/getcampaignrecipientsdata$/u),
    sent: () => [...zoho.campaigns.values()].flatMap((one) => one.sent),
  }),
} as const;

async function open<Result>(work: (engine: TenantEngine) => Promise<Result>): Promise<Result> {
  const engines = duckdbEngines({
    structure: tenantStructure,
    folder,
    memoryLimitMb: 512,
    timeZoneOf: () => Promise.resolve('UTC'),
  });
  try {
    return await work(engines.tenant('shop'));
  } finally {
    await engines.close();
  }
}

/** A campaign over a service to many people, which has just been sent off. */
async function started(
  engine: TenantEngine,
  channel: keyof typeof cases,
  { people, connection }: Pick<Case, 'people' | 'connection'>,
): Promise<void> {
  const all = peopleNamed('Kill', people);
  await addPeople(engine, all);
  const segment = await addSegment(
    engine,
    'All',
    all.map((one) => one.user_id),
  );
  const secrets = secretsOf([await folderKeys(folder)('secrets')]);
  await engine.write(async (writer) => {
    const now = new Date();
    const at = now.toISOString();
    await saveMailingSync(writer, connection, { secrets, tenantId: 'shop', now });
    const template = { id: 1, name: 'T', channel: 'dodo-mail', html_body: '<p>Hello {{ customer.name }}</p>' };
    await tenantDb(writer)
      .insertInto('template')
      .values({ ...template, created_at: at, updated_at: at })
      .execute();
    const payload = {
      segmentIds: [segment],
      templateId: 1,
      subject: 'News',
      fromEmailAddress: 'news@shop.example',
      senderName: 'Shop',
    };
    const campaign = { id: 1, name: 'C', status: 'draft', channel } as const;
    await tenantDb(writer)
      .insertInto('campaign')
      .values({ ...campaign, payload: JSON.stringify(payload), created_at: at })
      .execute();
    const author = { userId: null, name: 'Tests', now };
    await act(writer, 1, 'send', { author, timeZone: 'UTC', today: '2026-11-21', takeBack: 0 });
  });
}

async function states(engine: TenantEngine): Promise<Readonly<Record<string, number>>> {
  const rows = await tenantDb(engine)
    .selectFrom('campaign_recipient')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/**
 * Runs the sender until the service gets a call; kills it (kill -9) before or after that is done, and gives no reply.
 */
async function killedAt({ standIn }: Case, isCall: Is, done?: (request: Received) => void): Promise<void> {
  const child = spawn(process.execPath, [
    join(built.folder, 'sendingProcess.js'),
    folder,
    'smtp://localhost:1',
    standIn.allow,
  ]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
  });
  standIn.misbehave(
    isCall,
    (request) => {
      done?.(request);
      child.kill('SIGKILL');
      return { silent: true };
    },
    1,
  );
  await ended;
  standIn.behave();
  expect(said).toBe('');
}

it.each(['mailchimp', 'zoho'] as const)(
  'a campaign over %s is sent once, though its sender is killed at every one of its calls',
  async (channel) => {
    const service = cases[channel]();
    const { people, standIn } = service;
    const control = await openControl(folder);
    await open(async (engine) => {
      await started(engine, channel, service);
      await noteDue(control, 'shop', new Date());
    });
    await control.close();
    for (const call of service.calls) {
      await killedAt(service, call);
      const found = await open(states);
      expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(people);
      expect(found['sent'] ?? 0).toBe(0);
    }
    await killedAt(service, service.send, service.sends);
    expect(await open(states)).toEqual({ unknown: people });
    // Asked whether it sent, the service says so; figures are read soon after everybody is in the log.
    standIn.misbehave(service.reports, { status: 500 });
    await killedAt(service, service.asks);
    expect(await open(states)).toEqual({ unknown: people });
    const sends = () => standIn.received.filter(service.send).length;
    expect(sends()).toBe(1);
    await killedAt(service, service.reports);
    expect(await open(states)).toEqual({ sent: people });
    expect(sends()).toBe(1);
    const sent = service.sent();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toHaveLength(people);
    expect(new Set(sent[0]).size).toBe(people);
    const logged = await open((engine) =>
      tenantDb(engine)
        .selectFrom('email_log')
        .select(({ fn }) => fn.countAll<number>().as('mails'))
        .executeTakeFirstOrThrow(),
    );
    expect(logged.mails).toBe(people);
  },
  240_000,
);
