import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ValueOf } from '#contract/endpoint.ts';
import type { peopleEndpoints } from '#contract/features/people.ts';
import { newcomer } from '../../newcomer.ts';
import { people, startTestServer, tenantIds, testPassword, valueOf, type TestServer } from '../../testServer.ts';
import { signInWithPassword } from '../../signInWithPassword.ts';

type Listed = ValueOf<(typeof peopleEndpoints)['people']>;
type Sent = ValueOf<(typeof peopleEndpoints)['personInvite']>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const listed = async () => valueOf<Listed>(await server.ask('tenant/people', { as: 'owner' }));
const invite = (email: string, role = 'marketer') =>
  server.ask('tenant/people', { as: 'owner', method: 'POST', body: { email, role } });
const change = (id: string, role: string) =>
  server.ask(`tenant/people/${id}`, { as: 'owner', method: 'PUT', body: { role } });
const remove = (id: string) => server.ask(`tenant/people/${id}`, { as: 'owner', method: 'DELETE' });
const idOf = async (email: string) => (await listed()).people.find((one) => one.email === email)?.user_id ?? '';
const tokenOf = ({ link }: Sent) => new URL(link ?? '').searchParams.get('token') ?? '';
const accept = (token: string) => server.ask('invitation', { as: 'neighbour', method: 'POST', body: { token } });
const messageOf = async (reply: Response) => ((await reply.json()) as { error: { message: string } }).error.message;

it('lists the people of the tenant with their roles, and who is asking', async () => {
  const { people: all, roles, user_pool: pool } = await listed();
  expect(all.map(({ email, role, you }) => [email, role, you])).toEqual([
    [people.analyst, 'analyst', false],
    [people.owner, 'owner', true],
  ]);
  expect(roles).toEqual(['analyst', 'marketer', 'owner']);
  expect(pool).toBeNull();
});

it('is closed to everyone but owners', async () => {
  expect((await server.ask('tenant/people', { as: 'analyst' })).status).toBe(403);
});

it('invites a person of another tenant, who joins by the link in their email, once and with the chosen role', async () => {
  const sent = await valueOf<Sent>(await invite(` ${people.neighbour.toUpperCase()} `));
  expect(sent).toMatchObject({ email: people.neighbour, role: 'marketer', mailed: true });
  const token = tokenOf(sent);
  expect(await valueOf(await server.ask(`invitation?token=${token}`, { as: 'neighbour' }))).toMatchObject({
    tenant_name: 'Corner Shop 1',
    role: 'marketer',
    email: people.neighbour,
  });
  expect((await listed()).invitations).toMatchObject([{ email: people.neighbour, expired: false }]);
  for (const _ of ['once', 'and pressed twice'])
    expect(await valueOf(await accept(token))).toEqual({ tenant_id: tenantIds.first });
  expect((await listed()).invitations).toEqual([]);

  // A new token names both tenants.
  const { IdToken } = await signInWithPassword(server.app, people.neighbour, testPassword);
  const names = await server.app.request('/api/tenant-names', { headers: { authorization: `Bearer ${IdToken}` } });
  expect(await valueOf<unknown[]>(names)).toHaveLength(2);

  expect((await remove(await idOf(people.neighbour))).status).toBe(200);
  const own = await server.app.request('/api/tenant', {
    headers: { authorization: `Bearer ${IdToken}`, 'x-tenant-id': tenantIds.first },
  });
  expect(own.status).toBe(403);
});

it('takes a person in who signs up with the invited address, without a tenant of their own', async () => {
  await valueOf(await invite('invited@shop.example', 'analyst'));
  const { tenantId, ask } = await newcomer(server, 'invited@shop.example');
  expect(tenantId).toBe(tenantIds.first);
  expect(await valueOf(await ask('tenant-names'))).toHaveLength(1);
  expect(await valueOf(await ask('tenant-info'))).toMatchObject({ role: 'analyst' });
  await remove(await idOf('invited@shop.example'));
});

it('refuses an invitation of another address, one that was replaced or withdrawn, and a forged link', async () => {
  const other = tokenOf(await valueOf<Sent>(await invite('somebody@shop.example')));
  const refused = await accept(other);
  expect(refused.status).toBe(403);
  expect(await messageOf(refused)).toBe(
    'This invitation is for somebody@shop.example. Sign in with that email address.',
  );
  const first = tokenOf(await valueOf<Sent>(await invite(people.neighbour)));
  const second = await valueOf<Sent>(await invite(people.neighbour, 'analyst'));
  expect((await accept(first)).status).toBe(404);
  expect((await server.ask(`tenant/invitations/${second.id}`, { as: 'owner', method: 'DELETE' })).status).toBe(200);
  const over = await accept(tokenOf(second));
  expect(over.status).toBe(404);
  expect(await messageOf(over)).toContain('has expired or was withdrawn');
  expect((await accept('forged')).status).toBe(404);
});

it('refuses members, unknown roles and invalid addresses with a sentence at the field', async () => {
  for (const [email, role, message] of [
    [people.analyst, 'marketer', 'already belongs'],
    ['new@shop.example', 'king', 'There is no role “king”'],
    ['nobody', 'marketer', 'Enter a valid email address'],
  ] as const) {
    const reply = await invite(email, role);
    expect(reply.status, message).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(await reply.json())).toContain(message);
  }
});

it('keeps the last owner, in their role and in the tenant', async () => {
  const [owner, analyst] = [await idOf(people.owner), await idOf(people.analyst)];
  const kept = await change(owner, 'analyst');
  expect(kept.status).toBe(409);
  expect(await messageOf(kept)).toBe('This is the last owner. Make another person an owner first.');
  expect((await remove(owner)).status).toBe(409);
  // With another owner, either may go.
  expect((await change(analyst, 'owner')).status).toBe(200);
  expect((await change(owner, 'owner')).status).toBe(200);
  expect((await change(analyst, 'analyst')).status).toBe(200);
  expect((await change('nobody', 'owner')).status).toBe(404);
});

it('keeps every change with who made it, newest first', async () => {
  const { changes } = await listed();
  const kinds = changes.map(({ change: kind, person, role }) => [kind, person, role]);
  expect(kinds.slice(0, 2)).toEqual([
    ['role', people.analyst, 'analyst'],
    ['role', people.analyst, 'owner'],
  ]);
  expect(kinds).toContainEqual(['invited', people.neighbour, 'marketer']);
  expect(kinds).toContainEqual(['joined', people.neighbour, 'marketer']);
  expect(kinds).toContainEqual(['removed', people.neighbour, null]);
  expect(kinds).toContainEqual(['withdrawn', people.neighbour, null]);
  expect(new Set(changes.map(({ by }) => by)).has('Robin Owner 1')).toBe(true);
});

it('keeps one of two owners who remove each other at once', async () => {
  const [owner, analyst] = [await idOf(people.owner), await idOf(people.analyst)];
  await change(analyst, 'owner');
  const removing = [
    server.ask(`tenant/people/${analyst}`, { as: 'owner', method: 'DELETE' }),
    server.ask(`tenant/people/${owner}`, { as: 'analyst', method: 'DELETE' }),
  ];
  const statuses = (await Promise.all(removing)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});
