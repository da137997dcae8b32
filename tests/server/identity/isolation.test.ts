import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callProvider, signInWithPassword, type SignedIn } from '../signInWithPassword.ts';
import { startTestServer, tenantIds, testPassword, valueOf, type TestServer } from '../testServer.ts';

/** New accounts on a whole server: their tokens open their own tenant and nothing else. */
describe('the tokens of a new account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const call = async (operation: string, input: object) =>
    (await callProvider(server.app, operation, input)).json() as Promise<Readonly<Record<string, unknown>>>;
  const codeTo = async (email: string): Promise<string> => {
    const reply = await server.app.request('/_idp/outbox', { headers: { accept: 'application/json' } });
    const { messages } = (await reply.json()) as { messages: { to: string; code: string }[] };
    return messages.find(({ to }) => to === email)?.code ?? '';
  };
  const newPerson = async (email: string): Promise<SignedIn> => {
    await call('SignUp', { Username: email, Password: testPassword });
    await call('ConfirmSignUp', { Username: email, ConfirmationCode: await codeTo(email) });
    return signInWithPassword(server.app, email, testPassword);
  };
  const ask = (path: string, token: string, tenantId?: string) =>
    server.app.request(`/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(tenantId !== undefined && { 'x-tenant-id': tenantId }) },
    });
  const ownTenant = async (token: string): Promise<string> => {
    const [tenant] = await valueOf<{ id: string }[]>(await ask('tenant-names', token));
    return tenant?.id ?? '';
  };

  test('open its own tenant, which waits to be onboarded and holds nothing', async () => {
    const { IdToken } = await newPerson('first@new.example');
    const own = await ownTenant(IdToken);
    expect(await valueOf(await ask(`tenant-selection/${own}`, IdToken))).toMatchObject({
      id: own,
      onboarding: { step: 1, finished: false },
    });
    expect(await valueOf(await ask('tenant', IdToken, own))).toMatchObject({ id: own });
    expect(await valueOf(await ask('tenant/meta', IdToken, own))).toMatchObject({ customers: 0, sales: 0 });
    expect(await valueOf(await ask('database/ping', IdToken, own))).toBe(1);
  });

  test('open no other tenant, old or new, which looks like one that does not exist', async () => {
    const [one, other] = [await newPerson('one@new.example'), await newPerson('other@new.example')];
    const others = await ownTenant(other.IdToken);
    const refuse = async (tenantId: string) => {
      const reply = await ask('tenant/meta', one.IdToken, tenantId);
      return [reply.status, await reply.text()];
    };
    const none = await refuse('00000000-0000-4000-8000-000000000000');
    expect(none[0]).toBe(403);
    expect(await refuse(others)).toEqual(none);
    expect(await refuse(tenantIds.first)).toEqual(none);
    const selected = async (id: string) => (await ask(`tenant-selection/${id}`, one.IdToken)).status;
    expect([await selected(others), await selected(tenantIds.first)]).toEqual([404, 404]);
    const [user, otherUser] = await Promise.all(
      [one, other].map(({ AccessToken }) => call('GetUser', { AccessToken })),
    );
    expect(user?.['Username']).not.toBe(otherUser?.['Username']);
  });

  test('count no more after signing out, signing out everywhere, and a reset', async () => {
    const email = 'ending@new.example';
    const endings: readonly ((tokens: SignedIn) => Promise<unknown>)[] = [
      ({ RefreshToken: Token }) => call('RevokeToken', { Token }),
      ({ AccessToken }) => call('GlobalSignOut', { AccessToken }),
      async () => {
        await call('ForgotPassword', { Username: email });
        await call('ConfirmForgotPassword', {
          Username: email,
          ConfirmationCode: await codeTo(email),
          Password: testPassword,
        });
      },
    ];
    await newPerson(email);
    for (const end of endings) {
      const tokens = await signInWithPassword(server.app, email, testPassword);
      expect((await ask('tenant-names', tokens.IdToken)).status).toBe(200);
      await end(tokens);
      expect((await ask('tenant-names', tokens.IdToken)).status).toBe(401);
    }
  });

  test('must be id tokens', async () => {
    const { AccessToken, RefreshToken } = await newPerson('kinds@new.example');
    for (const token of [AccessToken, RefreshToken]) expect((await ask('tenant-names', token)).status).toBe(401);
  });
});
