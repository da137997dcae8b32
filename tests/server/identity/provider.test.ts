import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedUntil } from '#server/identity/embedded/throttle.ts';
import { people, startTestServer, testPassword, type TestServer } from '../testServer.ts';
import { callProvider, provePassword, signInWithPassword } from '../signInWithPassword.ts';

describe('the embedded provider', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const initiate = (email: string, SRP_A = 'abcdef'): Promise<Response> =>
    callProvider(server.app, 'InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A },
    });
  const challengeOf = async (email: string): Promise<Record<string, string>> => {
    const { ChallengeParameters } = (await (await initiate(email)).json()) as {
      ChallengeParameters: Record<string, string>;
    };
    return ChallengeParameters;
  };

  test('answers an unknown address like any other: same fields, same salt every time, same refusal', async () => {
    const [known, unknown, again] = await Promise.all(
      [people.owner, 'nobody@corner-shop.example', 'Nobody@corner-shop.example'].map(challengeOf),
    );
    expect(Object.keys(unknown ?? {})).toEqual(Object.keys(known ?? {}));
    expect(unknown?.['SALT']).toHaveLength(known?.['SALT']?.length ?? 0);
    expect(unknown?.['USER_ID_FOR_SRP']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect([again?.['SALT'], again?.['USER_ID_FOR_SRP']]).toEqual([unknown?.['SALT'], unknown?.['USER_ID_FOR_SRP']]);
    const refusals = await Promise.all(
      [people.neighbour, 'nobody@corner-shop.example'].map(async (email) => {
        const reply = await provePassword(server.app, email, 'wrong');
        return [reply.status, await reply.json()];
      }),
    );
    expect(refusals[0]).toEqual(refusals[1]);
  });

  test.each(['0', '00', 'xyz', ''])(
    'refuses SRP_A %j, which would give the secret away or is no number',
    async (key) => {
      expect(await (await initiate(people.owner, key)).json()).toMatchObject({ __type: 'InvalidParameterException' });
    },
  );

  test.each([
    ['', { __type: 'RequestEntityTooLargeException' }],
    ['/oauth2/token', { error: 'invalid_request' }],
  ] as const)(
    'answers 413 in its own form to a body above 64 KB at /_idp%s, sent at once or in chunks',
    async (path, form) => {
      const large = JSON.stringify({ ClientId: 'x'.repeat(70_000) });
      for (const body of [large, new Blob([large]).stream()]) {
        const headers = {
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
          ...(typeof body === 'string' && { 'content-length': String(body.length) }),
        };
        const init = { method: 'POST', body, headers, duplex: 'half' } as const;
        const reply = await server.app.request(`/_idp${path}`, init);
        expect(reply.status).toBe(413);
        expect(await reply.json()).toMatchObject(form);
      }
      const page = await server.app.request('/_idp/oauth2/authorize', { method: 'POST', body: large });
      expect([page.status, page.headers.get('content-type')]).toEqual([413, expect.stringContaining('text/html')]);
    },
  );

  test('answers a challenge once', async () => {
    const challenge = await challengeOf(people.owner);
    const respond = (): Promise<Response> =>
      callProvider(server.app, 'RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          PASSWORD_CLAIM_SECRET_BLOCK: challenge['SECRET_BLOCK'],
          TIMESTAMP: 'now',
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        },
      });
    expect((await respond()).status).toBe(400);
    expect((await respond()).status).toBe(400);
  });

  test('refuses even the right password for a while after five wrong ones in a row', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await provePassword(server.app, people.analyst, 'wrong');
    const reply = await provePassword(server.app, people.analyst, testPassword);
    expect(await reply.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Password attempts exceeded' });
  });

  test('signs in every time, with any random numbers', async () => {
    for (let round = 0; round < 40; round += 1) await signInWithPassword(server.app, people.owner, testPassword);
  });

  test('refuses unsupported operations in Cognito’s words', async () => {
    expect(await (await callProvider(server.app, 'toString', {})).json()).toMatchObject({
      __type: 'UnknownOperationException',
    });
    const refresh = await callProvider(server.app, 'GetTokensFromRefreshToken', { RefreshToken: 'never issued' });
    expect(refresh.status).toBe(400);
    expect(await refresh.json()).toMatchObject({ message: 'Refresh Token has been revoked' });
  });

  test('returns the attributes of an access token’s holder', async () => {
    const { AccessToken } = await signInWithPassword(server.app, people.owner, testPassword);
    const user = (await (await callProvider(server.app, 'GetUser', { AccessToken })).json()) as {
      UserAttributes: object[];
    };
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: people.owner });
  });
});

describe('the throttle', () => {
  test('allows four failures, then waits 1, 2, 4 … seconds, never more than 15 minutes', () => {
    expect([4, 5, 6, 7, 30].map((count) => refusedUntil({ count, last: 0 }))).toEqual([0, 1000, 2000, 4000, 900_000]);
  });
});
