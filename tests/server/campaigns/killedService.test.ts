import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { act } from '#server/campaigns/actions.ts';
import { noteDue } from '#server/campaigns/due.ts';
import { saveMailingSync } from '#server/connectors/mailing/mailingSync.ts';
import { openControl } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import type { TenantEngine } from '#server/engine/engine.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { secretOf } from '#server/keys.ts';
import { secretsOf } from '#server/secrets/secrets.ts';
import { mailchimpAccount, startMailchimp, type MailchimpStandIn } from '#tests/support/services/mailchimp.ts';
import type { Received } from '#tests/support/services/standIn.ts';
import { addPeople, addSegment } from './people.ts';
import { peopleNamed } from './sendingServer.ts';
import { builtScripts, type BuiltScripts } from '../killable.ts';

let built: BuiltScripts;
const people = 700;
let folder: string;
let mailchimp: MailchimpStandIn;

beforeAll(async () => {
  built = await builtScripts(
    ['tests/server/campaigns/sendingProcess.ts', 'src/server/templates/render/renderWorker.js'],
    'service-sender',
  );
  folder = await mkdtemp(join(tmpdir(), 'dodo-service-'));
  mailchimp = await startMailchimp();
});
afterAll(async () => {
  await mailchimp.close();
  await rm(folder, { recursive: true, force: true });
  await built.remove();
});

async function open<Result>(work: (engine: TenantEngine) => Promise<Result>): Promise<Result> {
  const engines = duckdbEngines({ folder, memoryLimitMb: 512, timeZoneOf: () => Promise.resolve('UTC') });
  try {
    return await work(engines.tenant('shop'));
  } finally {
    await engines.close();
  }
}

/** A campaign over Mailchimp to many people, which has just been sent off. */
async function started(engine: TenantEngine): Promise<void> {
  const all = peopleNamed('Kill', people);
  await addPeople(engine, all);
  const segment = await addSegment(
    engine,
    'All',
    all.map((one) => one.user_id),
  );
  const secrets = secretsOf([await secretOf(folder, 'secrets')]);
  await engine.write(async (writer) => {
    const now = new Date();
    const at = now.toISOString();
    const connection = { mailchimp: { api_key: mailchimpAccount.apiKey, list_id: mailchimpAccount.listId } };
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
    const campaign = { id: 1, name: 'C', status: 'draft', channel: 'mailchimp' } as const;
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

/** Runs the sender until Mailchimp gets a call; kills it (kill -9) before or after that is done, and gives no reply. */
async function killedAt(isCall: (request: Received) => boolean, done?: (request: Received) => void): Promise<void> {
  const child = spawn(process.execPath, [
    join(built.folder, 'sendingProcess.js'),
    folder,
    'smtp://localhost:1',
    mailchimp.allow,
  ]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
  });
  mailchimp.misbehave(
    isCall,
    (request) => {
      done?.(request);
      child.kill('SIGKILL');
      return { silent: true };
    },
    1,
  );
  await ended;
  mailchimp.behave();
  expect(said).toBe('');
}

const posts = (path: RegExp) => (request: Received) => request.method === 'POST' && path.test(request.path);

it('a campaign over Mailchimp is sent once, though its sender is killed at every one of its calls', async () => {
  const control = await openControl(folder);
  await open(async (engine) => {
    await started(engine);
    await noteDue(control, 'shop', new Date());
  });
  await control.close();
  const list = `/3.0/lists/${mailchimpAccount.listId}`;
  const calls = [
    posts(new RegExp(`^${list}/segments$`, 'u')),
    posts(new RegExp(`^${list}$`, 'u')),
    posts(new RegExp(`^${list}/segments/\\d+$`, 'u')),
    posts(/^\/3\.0\/campaigns$/u),
  ];
  for (const call of calls) {
    await killedAt(call);
    const found = await open(states);
    expect(Object.values(found).reduce((sum, count) => sum + count, 0)).toBe(people);
    expect(found['sent'] ?? 0).toBe(0);
  }
  await killedAt(posts(/\/actions\/send$/u), ({ path }) => {
    const there = mailchimp.campaigns.get(path.split('/')[3] ?? '');
    if (!there) throw new Error(`There is no campaign at ${path}.`);
    there.status = 'sent';
    there.sent.push([...(mailchimp.segments.get(there.segment)?.members ?? [])]);
  });
  expect(await open(states)).toEqual({ unknown: people });
  // Asked whether it sent, Mailchimp says so; figures are read soon after everybody is in the log.
  mailchimp.misbehave(({ path }) => path.startsWith('/3.0/reports/'), { status: 500 });
  await killedAt((request) => request.method === 'GET' && /\/campaigns\/c\d+$/u.test(request.path));
  expect(await open(states)).toEqual({ unknown: people });
  const sends = () => mailchimp.received.filter(posts(/\/actions\/send$/u)).length;
  expect(sends()).toBe(1);
  await killedAt((request) => request.path.startsWith('/3.0/reports/'));
  expect(await open(states)).toEqual({ sent: people });
  expect(sends()).toBe(1);
  const sent = [...mailchimp.campaigns.values()].flatMap((one) => one.sent);
  expect(sent).toHaveLength(1);
  expect(new Set(sent[0]).size).toBe(people);
  const logged = await open((engine) =>
    tenantDb(engine)
      .selectFrom('email_log')
      .select(({ fn }) => fn.countAll<number>().as('mails'))
      .executeTakeFirstOrThrow(),
  );
  expect(logged.mails).toBe(people);
}, 240_000);
