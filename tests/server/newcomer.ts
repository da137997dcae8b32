import { callProvider, signInWithPassword } from './signInWithPassword.ts';
import { testPassword, valueOf, type TestServer } from './testServer.ts';

/** A person who just signed up, with the tenant of their own that waits to be set up. */
export interface Newcomer {
  readonly tenantId: string;
  readonly userId: string;
  /** Calls `/api/${path}` in the tenant; a body makes it a POST. */
  readonly ask: (path: string, body?: unknown) => Promise<Response>;
}

/** Signs a new person up and in. */
export async function newcomer(server: TestServer, email: string): Promise<Newcomer> {
  await callProvider(server.app, 'SignUp', { Username: email, Password: testPassword });
  const outbox = await server.app.request('/_idp/outbox', { headers: { accept: 'application/json' } });
  const { messages } = (await outbox.json()) as { messages: { to: string; code: string }[] };
  const code = messages.find(({ to }) => to === email)?.code ?? '';
  await callProvider(server.app, 'ConfirmSignUp', { Username: email, ConfirmationCode: code });
  const { IdToken } = await signInWithPassword(server.app, email, testPassword);
  const authorization = `Bearer ${IdToken}`;
  const names = await server.app.request('/api/tenant-names', { headers: { authorization } });
  const [tenant] = await valueOf<{ id: string }[]>(names);
  const tenantId = tenant?.id ?? '';
  const { sub } = JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return {
    tenantId,
    userId: sub,
    ask: async (path, body) =>
      server.app.request(`/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization,
          'x-tenant-id': tenantId,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}
