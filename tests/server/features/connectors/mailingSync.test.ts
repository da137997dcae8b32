import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveLeaversStates } from '#server/features/connectors/public.ts';
import { isOperator } from '#server/identity/operator.ts';
import { noteEntry } from '#server/journal/journal.ts';
import { settingOf } from '#server/settings/settings.ts';
import { startTestServer, tenantIds, valueOf, type Person, type TestServer } from '../../testServer.ts';
import { mailchimpAccount, startMailchimp, type MailchimpStandIn } from '#tests/support/services/mailchimp.ts';
import { startZoho, zohoAccount, type ZohoStandIn } from '#tests/support/services/zoho.ts';

let mailchimp: MailchimpStandIn;
let zoho: ZohoStandIn;
let server: TestServer;
beforeAll(async () => {
  [mailchimp, zoho] = await Promise.all([startMailchimp(), startZoho()]);
  server = await startTestServer({ DODO_OUTGOING_ALLOW: `${mailchimp.allow},${zoho.allow}` });
});
afterAll(async () => {
  await server.close();
  await Promise.all([mailchimp.close(), zoho.close()]);
});
beforeEach(() => {
  mailchimp.behave();
  zoho.behave();
});

const path = 'tenant-info/mailing-sync';
const { apiKey, listId } = mailchimpAccount;
const toMailchimp = { api_key: apiKey, list_id: listId };
const toZoho = {
  data_centre: zohoAccount.centre,
  client_id: zohoAccount.clientId,
  client_secret: zohoAccount.clientSecret,
  refresh_token: zohoAccount.refreshToken,
  list_key: zohoAccount.listKey,
  topic_id: zohoAccount.topicId,
};
const get = (as: Person = 'owner') => server.ask(path, { as });
const put = (body: unknown, as: Person = 'owner') => server.ask(path, { as, method: 'PUT', body });
const test = (service: string, body: unknown) =>
  server.ask(`${path}/${service}/test`, { as: 'owner', method: 'POST', body });

/** The field and the sentence of a refusal. */
async function problemOf(reply: Promise<Response>): Promise<readonly [status: number, field: string, text: string]> {
  const answered = await reply;
  const { error } = (await answered.json()) as { error: { message: string; problems?: { field?: string }[] } };
  return [answered.status, error.problems?.[0]?.field ?? '', error.message];
}

describe('who may', () => {
  it('has connections of one tenant that another one sees nothing of', async () => {
    await valueOf(await put({ mailchimp: toMailchimp }, 'neighbour'));
    expect(await valueOf(await get('owner'))).toEqual({ mailchimp: null, zoho: null });
    await valueOf(await put({ mailchimp: null }, 'neighbour'));
  });

  it.each([
    [path, 'PUT', {}],
    [`${path}/mailchimp/test`, 'POST', toMailchimp],
    [`${path}/zoho/test`, 'POST', toZoho],
    ['connector-settings/hook/rotate', 'POST', undefined],
  ])('%s (%s) is for owners', async (call, method, body) => {
    expect((await server.ask(call, { as: 'analyst', method, ...(body && { body }) })).status).toBe(403);
  });
});

describe('credentials (2 §7: mailing-sync)', () => {
  it('are saved, and answered by their ends alone', async () => {
    const saved = await valueOf(await put({ mailchimp: toMailchimp, zoho: toZoho }));
    expect(saved).toMatchObject({
      mailchimp: { list_id: listId, data_center: 'us6', api_key: { ends: 'cdef' } },
      zoho: {
        data_centre: 'eu',
        client_id: zohoAccount.clientId,
        client_secret: { ends: 'ed77' },
        refresh_token: { ends: '9999' },
        list_key: zohoAccount.listKey,
      },
    });
    const text = await (await get()).text();
    for (const secret of [apiKey, zohoAccount.clientSecret, zohoAccount.refreshToken]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.slice(0, 12));
    }
  });

  it('are sealed in the tenant’s file, and a secret that a form leaves out stays', async () => {
    const stored = await settingOf(server.services.engines.tenant(tenantIds.first), 'mailing-sync');
    expect(JSON.stringify(stored)).toContain(listId);
    expect(JSON.stringify(stored)).not.toContain(apiKey);
    expect(JSON.stringify(stored)).not.toContain(zohoAccount.refreshToken);
    const changed = await valueOf(await put({ mailchimp: { list_id: 'other' } }));
    expect(changed).toMatchObject({
      mailchimp: { list_id: 'other', api_key: { ends: 'cdef' } },
      zoho: { data_centre: 'eu' },
    });
    await valueOf(await put({ mailchimp: { list_id: listId } }));
    expect(await valueOf(await test('mailchimp', { list_id: listId }))).toMatchObject({
      name: 'Harbour & Pine customers',
    });
  });

  it('are deleted where a service is disconnected, and asked for again where it is connected anew', async () => {
    expect(await valueOf(await put({ zoho: null }))).toMatchObject({ zoho: null, mailchimp: { list_id: listId } });
    const { client_secret: _secret, refresh_token: _token, ...open } = toZoho;
    expect(await problemOf(put({ zoho: open }))).toEqual([422, 'client_secret', 'This field is required.']);
  });

  it.each([
    [{ mailchimp: { ...toMailchimp, api_key: 'abcdef' } }, 'An API key ends with its data centre'],
    [
      { mailchimp: { ...toMailchimp, api_key: 'x'.repeat(32) + '-us6.evil.example/' } },
      'An API key ends with its data',
    ],
    [{ mailchimp: { ...toMailchimp, list_id: '../../x' } }, 'An audience ID contains only letters and digits.'],
    [{ mailchimp: { ...toMailchimp, list_id: '' } }, 'This field is required'],
    [{ zoho: { ...toZoho, refresh_token: 'a b' } }, 'Copy the whole value, without spaces.'],
    [{ zoho: { ...toZoho, data_centre: 'mars' } }, 'data_centre'],
  ])('are refused with a sentence: %j', async (body, sentence) => {
    const reply = await put(body);
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain(sentence);
  });
});

describe('the test of Mailchimp', () => {
  it('asks for the audience with basic authentication, and saves nothing', async () => {
    await valueOf(await put({ mailchimp: null }));
    expect(await valueOf(await test('mailchimp', toMailchimp))).toEqual({
      name: 'Harbour & Pine customers',
      members: 0,
    });
    const last = mailchimp.received.at(-1);
    expect(`${last?.method} ${last?.host}${last?.path}`).toBe(`GET us6.api.mailchimp.com/3.0/lists/${listId}`);
    expect(await valueOf(await get())).toMatchObject({ mailchimp: null });
  });

  it.each([
    ['another key', { ...toMailchimp, api_key: 'f'.repeat(32) + '-us6' }, 'api_key', 'rejected the API key'],
    ['another audience', { ...toMailchimp, list_id: 'zzz' }, 'list_id', 'no audience with this ID'],
    ['no key at all', { list_id: listId }, 'api_key', 'This field is required.'],
  ])('says what is wrong with %s, at its field', async (_what, body, field, sentence) => {
    const [status, at, text] = await problemOf(test('mailchimp', body));
    expect([status, at]).toEqual([422, field]);
    expect(text).toContain(sentence);
  });

  it.each([
    ['too many calls', { status: 429, headers: { 'retry-after': '30' } }, 'is limiting requests. Try again in 30 s.'],
    ['a fault', { status: 500, body: '<h1>Oops</h1>' }, 'has a problem (500)'],
    ['a page', { status: 200, body: '<h1>Login</h1>' }, 'sent an invalid response'],
    ['another shape', { status: 200, body: { a: 1 } }, 'sent an unexpected response'],
    ['a cut connection', { cut: true as const }, 'didn’t respond. Try again later.'],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://127.0.0.1:1/' } },
      'is not an address of the public internet',
    ],
  ])('says so where it meets %s, at no field', async (_what, answer, sentence) => {
    mailchimp.misbehave(() => true, answer);
    const [status, field, text] = await problemOf(test('mailchimp', toMailchimp));
    expect([status, field]).toEqual([422, '']);
    expect(text).toContain(sentence);
    expect(text).not.toContain(apiKey);
  });
});

describe('the test of Zoho', () => {
  it('gets an access token in the data centre of the account, and finds the list', async () => {
    expect(await valueOf(await test('zoho', toZoho))).toEqual({ name: 'Newsletter', members: null });
    const [token, lists] = zoho.received.slice(-2);
    expect(`${token?.host}${token?.path}`).toBe('accounts.zoho.eu/oauth/v2/token');
    expect(`${lists?.host}${lists?.path}`).toBe('campaigns.zoho.eu/api/v1.1/getmailinglists');
    expect(lists?.query.toString()).not.toContain(zohoAccount.refreshToken);
  });

  it.each([
    ['another client', { client_id: '1000.OTHER' }, 'client_id', 'doesn’t know this client ID'],
    ['another secret', { client_secret: 'other' }, 'client_secret', 'rejected the client secret'],
    ['another token', { refresh_token: '1000.other' }, 'refresh_token', 'rejected the refresh token'],
    ['another data centre', { data_centre: 'us' }, 'client_id', 'in the chosen data centre'],
    ['another list', { list_key: 'zzz' }, 'list_key', 'no mailing list with this key'],
  ])('says what is wrong with %s, at its field', async (_what, wrong, field, sentence) => {
    const [status, at, text] = await problemOf(test('zoho', { ...toZoho, ...wrong }));
    expect([status, at]).toEqual([422, field]);
    expect(text).toContain(sentence);
  });

  it('says that the scopes of a token do not suffice', async () => {
    zoho.misbehave(({ path: at }) => at.includes('getmailinglists'), {
      body: { code: '1007', message: 'Unauthorized request', status: 'error' },
    });
    expect(await problemOf(test('zoho', toZoho))).toEqual([
      422,
      'refresh_token',
      'This refresh token lacks permissions. Create one with the scopes shown below the field.',
    ]);
  });
});

describe('the address for reports', () => {
  interface Settings {
    readonly hook: {
      readonly address: string | null;
      readonly changed_at: string | null;
      readonly last_at: string | null;
    };
    readonly services: Readonly<Record<'mailchimp' | 'zoho', { readonly failure: string | null } | null>>;
    readonly outgoing_allowed: readonly string[] | null;
  }
  const settings = async (as: Person): Promise<Settings> => valueOf(await server.ask('connector-settings', { as }));
  const report = (address: string | null) =>
    server.app.request(new URL(address ?? '').pathname, { method: 'POST', body: '[]' });

  it('is shown to owners alone, with the addresses that the operator allows', async () => {
    const { hook, outgoing_allowed: allowed } = await settings('owner');
    expect(hook.address).toMatch(/\/hooks\/mail\/[\w-]{56}$/u);
    expect(allowed).toContain(mailchimp.allow);
    const { hook: others, outgoing_allowed: hidden } = await settings('analyst');
    expect([others.address, hidden]).toEqual([null, null]);
  });

  it('gets a new secret, with which the former address takes no more reports', async () => {
    const { hook: before } = await settings('owner');
    const { hook: neighbours } = await settings('neighbour');
    expect((await report(before.address)).status).toBe(200);
    const rotated = await valueOf<{ address: string; changed_at: string }>(
      await server.ask('connector-settings/hook/rotate', { as: 'owner', method: 'POST' }),
    );
    expect(rotated.address).not.toBe(before.address);
    expect((await settings('owner')).hook).toMatchObject(rotated);
    expect((await report(before.address)).status).toBe(404);
    expect((await report(rotated.address)).status).toBe(200);
    expect((await report(neighbours.address)).status).toBe(200);
  });
});

describe('the state of connections (docs/decisions/041)', () => {
  const settings = async () =>
    valueOf<{
      hook: { last_at: string | null };
      services: { mailchimp: { answered_at: string | null; failure: string | null } | null; zoho: object | null };
    }>(await server.ask('connector-settings', { as: 'owner' }));

  it('says when a service answered the daily reading last, and why it did not since', async () => {
    const engine = server.services.engines.tenant(tenantIds.first);
    const at = '2026-11-20T04:00:00.000Z';
    const failure = { text: 'Mailchimp rejected the API key.', again: null };
    await engine.write((writer) => saveLeaversStates(writer, { mailchimp: { at, failure } }));
    expect((await settings()).services).toEqual({
      mailchimp: { answered_at: at, failure: 'Mailchimp rejected the API key.' },
      zoho: null,
    });
  });

  it('says when the newest report of a mail server came', async () => {
    const before = (await settings()).hook.last_at;
    const at = new Date('2026-11-21T05:00:00Z');
    await server.services.engines
      .tenant(tenantIds.first)
      .write((writer) => noteEntry(writer, { connector: 'mail', topic: 'bounce', state: 'done' }, at));
    expect((await settings()).hook.last_at).toBe(at.toISOString());
    expect(before).not.toBe(at.toISOString());
  });
});

describe('an operator', () => {
  const role = 'owner';
  const ada = { email: 'ada@example.com' };

  it.each([
    ['an owner, while only this machine reaches the server', { host: '127.0.0.1' }, ada, 'owner', true],
    ['no other role', { host: '127.0.0.1' }, ada, 'analyst', false],
    ['no owner of a server that others reach', { host: '0.0.0.0' }, ada, 'owner', false],
    ['who is named, in any case of letters', { host: '0.0.0.0', operators: ['ADA@example.com'] }, ada, 'analyst', true],
    ['nobody else once somebody is named', { host: '127.0.0.1', operators: ['bo@example.com'] }, ada, role, false],
  ] as const)('is %s', (_who, config, user, as, expected) => {
    expect(isOperator(config, user, as)).toBe(expected);
  });
});
