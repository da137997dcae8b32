import { afterAll, beforeAll, expect, it } from 'vitest';
import type { outboxEndpoints } from '#contract/features/outbox.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { tenantIds, valueOf } from '../testServer.ts';
import { addressesIn, loggedMails, startMailingServer, type MailingServer } from './mailingServer.ts';

type List = ValueOf<(typeof outboxEndpoints)['outboxList']>;
type Mail = ValueOf<(typeof outboxEndpoints)['outboxMail']>;

let server: MailingServer;
beforeAll(async () => {
  server = await startMailingServer({
    recipient: (address) => (address.startsWith('gone') ? '550 5.1.1 No such user' : undefined),
  });
  const ana = await server.person({ email: 'ana@example.com' });
  const gone = await server.person({ email: 'gone@example.com' });
  await server.mail({ userId: ana.userId, to: { address: ana.address }, subject: 'Winter sale' });
  await server.mail({ userId: gone.userId, to: { address: gone.address }, subject: 'Winter sale', kind: 'automation' });
  await server.mail({
    kind: 'test',
    userId: 'x',
    to: { address: 'me@example.com' },
    subject: '<img src=x onerror=alert(1)>',
  });
});
afterAll(() => server.close());

const list = async (query = ''): Promise<List> => valueOf(await server.ask(`outbox${query}`, { as: 'owner' }));
const subjects = async (query: string): Promise<string[]> => (await list(query)).mails.map(({ subject }) => subject);

it.each(['outbox', 'outbox/1'])('%s is for owners only', async (path) => {
  const denied = await server.ask(path, { as: 'analyst' });
  expect([denied.status, await denied.json()]).toMatchObject([403, { error: { access: 'permission-unauthorized' } }]);
});

it('shows another tenant an empty list and another hook', async () => {
  const theirs: List = await valueOf(await server.ask('outbox', { as: 'neighbour' }));
  expect([theirs.total, theirs.mails]).toEqual([0, []]);
  expect(theirs.hook).not.toBe((await list()).hook);
});

it('lists the newest first, with what became of each, and says where mail goes', async () => {
  const { mails, total, page, transport, hook } = await list();
  expect([total, page, transport]).toEqual([3, 1, 'smtp']);
  expect(hook).toMatch(/^http:\/\/localhost:4610\/hooks\/mail\/[\w-]{56}$/u);
  expect(mails.map(({ kind, state, failure, user_email: to }) => [kind, state, failure, to])).toEqual([
    ['test', 'sent', null, 'me@example.com'],
    ['automation', 'failed', '550 5.1.1 No such user', 'gone@example.com'],
    ['campaign', 'sent', null, 'ana@example.com'],
  ]);
});

it.each([
  ['?search=winter', ['Winter sale', 'Winter sale']],
  ['?search=WINTER%20ana', ['Winter sale']],
  ['?search=nothing', []],
  ['?kinds=test', ['[Test] <img src=x onerror=alert(1)>']],
  ['?kinds=campaign,automation&states=failed', ['Winter sale']],
  ['?kinds=nonsense&states=', ['[Test] <img src=x onerror=alert(1)>', 'Winter sale', 'Winter sale']],
  ['?page=99', ['[Test] <img src=x onerror=alert(1)>', 'Winter sale', 'Winter sale']],
])('finds by %s', async (query, expected) => {
  expect(await subjects(query)).toEqual(expected);
});

it('sorts by each of its columns, and refuses another', async () => {
  const to = (await list('?sort=to&order=asc')).mails.map(({ user_email: address }) => address);
  expect(to).toEqual(['ana@example.com', 'gone@example.com', 'me@example.com']);
  for (const sort of ['created', 'subject', 'kind', 'state'])
    expect((await list(`?sort=${sort}&order=desc`)).total).toBe(3);
  expect((await server.ask("outbox?sort=id'--", { as: 'owner' })).status).toBe(400);
  expect((await server.ask('outbox?order=desc;', { as: 'owner' })).status).toBe(400);
});

it('shows a mail with its HTML, text and headers, and its events with what was clicked (2 §3: email log)', async () => {
  const link = new URL(addressesIn(server.mails.arrived[0], 'c')[1] ?? '').pathname;
  await server.app.request(link, { headers: { 'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0' } });
  await server.app.request(link, { method: 'HEAD' });
  await server.services.mailEvents.settled();
  const { mails } = await list('?search=ana');
  const mail: Mail = await valueOf(await server.ask(`outbox/${mails[0]?.id}`, { as: 'owner' }));
  expect(mail).toMatchObject({
    subject: 'Winter sale',
    rendered_html: expect.stringContaining('href="https://shop.example/sale"'),
    text: expect.stringContaining('https://shop.example/sale'),
    head: expect.stringContaining('List-Unsubscribe-Post: List-Unsubscribe=One-Click'),
    events: [
      { kind: 'click', machine: 'head', detail: 'https://shop.example/sale' },
      { kind: 'click', machine: null, detail: 'https://shop.example/sale' },
    ],
  });
  const refused = (await list('?states=failed')).mails[0];
  const bounced: Mail = await valueOf(await server.ask(`outbox/${refused?.id}`, { as: 'owner' }));
  expect(bounced.events).toMatchObject([{ kind: 'bounce', detail: '550 5.1.1 No such user' }]);
});

it('holds mail to the support team of the tenant that the person was in, and of no other', async () => {
  const body = { email: server.config.supportEmail, subject: 'Help', html: '<p>It does not work.</p>' };
  const send = (tenantId: string) => server.ask('email/send', { as: 'analyst', tenantId, method: 'POST', body });
  const before = (await loggedMails(server.engine)).length;
  expect((await send(tenantIds.first)).status).toBe(200);
  expect((await loggedMails(server.engine)).slice(before)).toMatchObject([
    { kind: 'support', subject: 'Help', success: true, user_id: null, user_email: server.config.supportEmail },
  ]);
  expect((await send(tenantIds.second)).status).toBe(200);
  expect((await loggedMails(server.services.engines.tenant(tenantIds.second))).length).toBe(0);
  expect(server.mails.arrived.filter(({ parsed }) => parsed.subject === 'Help')).toHaveLength(2);
});
