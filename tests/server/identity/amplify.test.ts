import { serve, type ServerType } from '@hono/node-server';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, startTestServer, tenantIds, testPassword, type TestServer } from '../testServer.ts';

/** The unmodified client against the embedded provider over a real port (identity.md §1). */
describe('the real aws-amplify client', () => {
  let server: TestServer;
  let listener: ServerType;
  let origin: string;

  beforeAll(async () => {
    server = await startTestServer();
    listener = await new Promise((resolve) => {
      const started = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
    });
    origin = `http://localhost:${(listener.address() as AddressInfo).port}`;
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: 'local_Embedded1',
          userPoolClientId: 'embedded-web-client',
          userPoolEndpoint: `${origin}/_idp/`,
          loginWith: { email: true },
        },
      },
    });
  });
  afterAll(async () => {
    await new Promise((resolve) => {
      listener.close(resolve);
    });
    await server.close();
  });

  const callTenant = async (token: string): Promise<number> =>
    (
      await fetch(`${origin}/api/tenant`, {
        headers: { authorization: `Bearer ${token}`, 'x-tenant-id': tenantIds.first },
      })
    ).status;

  test('is told that a password is wrong', async () => {
    await expect(signIn({ username: people.owner, password: 'not-the-password' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  test('signs in, refreshes, and signs out, after which the old token counts no more', async () => {
    const { isSignedIn } = await signIn({ username: people.owner.toUpperCase(), password: testPassword });
    expect(isSignedIn).toBe(true);
    expect((await getCurrentUser()).signInDetails?.loginId).toBe(people.owner.toUpperCase());

    const { tokens: first } = await fetchAuthSession();
    expect(first?.idToken?.payload['custom:tenant_ids']).toBe(tenantIds.first);
    const { tokens: second } = await fetchAuthSession({ forceRefresh: true });
    expect(second?.idToken?.toString()).not.toBe(first?.idToken?.toString());

    const idToken = second?.idToken?.toString() ?? '';
    expect(await callTenant(idToken)).toBe(200);
    await signOut();
    expect(await callTenant(idToken)).toBe(401);
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });
});
