import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membershipOf } from '#server/control/tenants.ts';
import { minute, openTestProvider, type TestProvider } from './testProvider.ts';

const verifierText = 'a-verifier-of-more-than-forty-three-characters-0123456789';
const challenge = createHash('sha256').update(verifierText).digest('base64url');
const callback = 'http://localhost/callback';

const asked = {
  client_id: 'embedded-web-client',
  redirect_uri: callback,
  response_type: 'code',
  identity_provider: 'Google',
  scope: 'email openid aws.cognito.signin.user.admin profile',
  state: 'a state/with+odd&characters=-ZXh0cmE',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};

interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly error?: string;
}

describe('federated sign-in', () => {
  let idp: TestProvider;
  beforeAll(async () => {
    idp = await openTestProvider();
  });
  afterAll(() => idp.close());

  const authorize = (more: object = {}, form?: Readonly<Record<string, string>>) =>
    idp.app.request(`/_idp/oauth2/authorize?${new URLSearchParams({ ...asked, ...more }).toString()}`, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
  /** The query that the console's callback is opened with. */
  const returned = async (reply: Response | Promise<Response>): Promise<URLSearchParams> => {
    const { status, headers } = await reply;
    expect(status).toBe(302);
    const location = new URL(headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(callback);
    expect(location.searchParams.get('state')).toBe(asked.state);
    return location.searchParams;
  };
  const codeFor = async (email: string, more: object = {}): Promise<string> =>
    (await returned(authorize(more, { choice: 'continue', email, name: 'Gia Bauer' }))).get('code') ?? '';
  const exchange = async (code: string, more: object = {}): Promise<Tokens> => {
    const form = {
      grant_type: 'authorization_code',
      code,
      client_id: asked.client_id,
      redirect_uri: callback,
      code_verifier: verifierText,
      ...more,
    };
    const reply = await idp.app.request('/_idp/oauth2/token', { method: 'POST', body: new URLSearchParams(form) });
    const body = (await reply.json()) as Tokens;
    expect(reply.status).toBe(body.error === undefined ? 200 : 400);
    return body;
  };
  const signIn = async (email: string, more: object = {}) => exchange(await codeFor(email, more));

  test('shows a page, comes back with code and state, and gives tokens and a tenant of one’s own', async () => {
    const page = await authorize();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    for (const part of [
      '<html lang="en">',
      '<title>Embedded stand-in for Google</title>',
      '<label for="email">',
      'Cancel',
    ])
      expect(text).toContain(part);

    const tokens = await signIn('Gia@mail.example');
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const user = await idp.verify(tokens.id_token);
    expect(user).toMatchObject({ email: 'gia@mail.example', name: 'Gia Bauer', tenantIds: [expect.any(String)] });
    const membership = await membershipOf(idp.control, user?.userId ?? '', user?.tenantIds[0] ?? '');
    expect(membership?.tenant).toMatchObject({ onboarding_step: 1, onboarding_finished: false });
    expect(await idp.call('GetUser', { AccessToken: tokens.access_token })).toMatchObject({
      Username: expect.stringMatching(/^Google_\d{21}$/u),
    });
    const refreshed = await idp.call('GetTokensFromRefreshToken', { RefreshToken: tokens.refresh_token });
    expect(refreshed).toHaveProperty('AuthenticationResult.IdToken');
    await idp.call('RevokeToken', { Token: tokens.refresh_token });
    expect(await idp.verify(tokens.id_token)).toBeUndefined();
  });

  test('finds the same account again, offers it on the page, and keeps the providers apart', async () => {
    const [first, second] = [await signIn('again@mail.example'), await signIn('AGAIN@mail.example')];
    const [one, two] = [await idp.verify(first.id_token), await idp.verify(second.id_token)];
    // Each sign-in is an event of its own.
    expect(two).toEqual({ ...one, eventId: expect.any(String) });
    const microsoft = await idp.verify(
      (await signIn('again@mail.example', { identity_provider: 'MicrosoftEntra' })).id_token,
    );
    expect(microsoft?.userId).not.toBe(one?.userId);
    expect(microsoft?.tenantIds).not.toEqual(one?.tenantIds);
    expect(await (await authorize()).text()).toMatch(/Gia Bauer<\/span>\s*<small>again@mail.example/u);
  });

  test('is never linked to an account with a password, whatever its address', async () => {
    const email = await idp.newPerson('both@shop.example');
    const local = await idp.verify((await idp.signIn(email)).IdToken);
    const federated = await idp.verify((await signIn(email)).id_token);
    expect(federated?.userId).not.toBe(local?.userId);
    expect(federated?.tenantIds).not.toEqual(local?.tenantIds);
    const owner = await idp.verify((await signIn('olivia@harbour-pine.example')).id_token);
    expect(owner?.tenantIds).toHaveLength(1);
  });

  test('has no password and no attributes here', async () => {
    const { access_token: AccessToken } = await signIn('outside@mail.example');
    const federated = 'A user of a federated provider is managed there, not here.';
    const inputs = {
      ChangePassword: { PreviousPassword: 'x'.repeat(8), ProposedPassword: 'y'.repeat(8) },
      UpdateUserAttributes: { UserAttributes: [] },
      SetUserMFAPreference: { SMSMfaSettings: { Enabled: true } },
    };
    for (const [operation, input] of Object.entries(inputs)) {
      expect((await idp.call(operation, { AccessToken, ...input })).message).toBe(federated);
    }
    expect((await idp.prove('outside@mail.example')).message).toBe('Incorrect username or password.');
  });

  test('can be cancelled', async () => {
    const back = await returned(authorize({}, { choice: 'cancel' }));
    expect([back.get('error'), back.get('error_description')]).toEqual(['access_denied', 'User cancelled']);
  });

  test('shows the page again where the address cannot be one, and writes nothing unescaped', async () => {
    const reply = await authorize({}, { choice: 'continue', email: '"><script>1</script>', name: '<b>' });
    expect(reply.status).toBe(400);
    const text = await reply.text();
    expect(text).toContain('aria-invalid="true"');
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('<b>');
    await signIn('xss@mail.example');
    expect(await (await authorize({ state: '"><script>' })).text()).not.toContain('<script>');
  });

  test.each([
    ['another client', { client_id: 'other' }],
    ['another site', { redirect_uri: 'https://evil.example/callback' }],
    ['another page', { redirect_uri: 'http://localhost/dashboard' }],
    ['more behind the page', { redirect_uri: `${callback}/../x` }],
    ['a query', { redirect_uri: `${callback}?next=x` }],
    ['a name before the host', { redirect_uri: 'http://localhost@evil.example/callback' }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
  ])('redirects no one for %s', async (_what, more) => {
    for (const form of [undefined, { choice: 'continue', email: 'a@b.example' }]) {
      const reply = await authorize(more, form);
      expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
    }
  });

  test.each([
    ['another response', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown provider', { identity_provider: 'constructor' }, 'invalid_request'],
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ])('goes back with an error for %s', async (_what, more, error) => {
    expect((await returned(authorize(more))).get('error')).toBe(error);
    expect((await returned(authorize(more, { choice: 'continue', email: 'a@b.example' }))).get('code')).toBeNull();
  });

  test('exchanges a code only for its requester', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
      [{ code_verifier: '' }, 'invalid_grant'],
      [{ redirect_uri: 'http://localhost/login' }, 'invalid_grant'],
      [{ client_id: 'other' }, 'invalid_client'],
      [{ grant_type: 'password' }, 'unsupported_grant_type'],
      [{ code: 'made up' }, 'invalid_grant'],
    ];
    for (const [more, error] of wrong) {
      expect(await exchange(await codeFor('pkce@mail.example'), more)).toEqual({ error });
    }
    const late = await codeFor('late@mail.example');
    idp.pass(5 * minute);
    expect(await exchange(late)).toEqual({ error: 'invalid_grant' });
  });

  test('takes a code once, and ends the sign-in of a code that comes twice', async () => {
    const code = await codeFor('twice@mail.example');
    const together = await Promise.all([exchange(code), exchange(code), exchange(code)]);
    expect(together.filter(({ error }) => error === undefined)).toHaveLength(1);
    const fresh = await codeFor('replayed@mail.example');
    const { id_token: token } = await exchange(fresh);
    expect(await idp.verify(token)).toBeDefined();
    expect(await exchange(fresh)).toEqual({ error: 'invalid_grant' });
    expect(await idp.verify(token)).toBeUndefined();
  });

  test('creates one account and one tenant for simultaneous first sign-ins', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeFor('together@mail.example')));
    const users = await Promise.all(codes.map(async (code) => idp.verify((await exchange(code)).id_token)));
    expect(new Set(users.map((user) => JSON.stringify([user?.userId, user?.tenantIds]))).size).toBe(1);
  });

  test('signs out to the page of signing in, and nowhere else', async () => {
    const logout = (query: Readonly<Record<string, string>>) =>
      idp.app.request(`/_idp/logout?${new URLSearchParams(query).toString()}`);
    const right = { client_id: asked.client_id, logout_uri: 'http://localhost/login' };
    const reply = await logout(right);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, right.logout_uri]);
    for (const wrong of [
      { client_id: 'other' },
      { logout_uri: 'https://evil.example/login' },
      { logout_uri: callback },
    ]) {
      expect((await logout({ ...right, ...wrong })).status).toBe(400);
    }
  });

  test('shows the outbox as a page and as JSON, on this machine only', async () => {
    await idp.newPerson('reader@shop.example');
    const code = idp.codeTo('reader@shop.example');
    const page = await idp.app.request('/_idp/outbox');
    expect(await page.text()).toContain(`your signup code is ${code}`);
    const json = await idp.app.request('/_idp/outbox', { headers: { accept: 'application/json' } });
    expect(await json.json()).toMatchObject({
      messages: expect.arrayContaining([
        expect.objectContaining({ medium: 'EMAIL', to: 'reader@shop.example', about: 'signup', code }),
      ]),
    });
    const script = await idp.app.request('/_idp/outbox.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript']);
    expect((await idp.app.request('http://shop.example/_idp/outbox')).status).toBe(404);
  });
});
