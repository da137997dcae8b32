import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operations } from '#server/identity/embedded/operations.ts';
import { callProvider } from '../signInWithPassword.ts';
import { openTestProvider, type TestProvider } from './testProvider.ts';
import { runsOf } from '#tests/support/laws.ts';

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\uD800',
    '__proto__',
    'a@b.example',
    'olivia@harbour-pine.example',
    "o'hara@x.example",
    '123456',
    'abcdef',
    'USER_SRP_AUTH',
    'PASSWORD_VERIFIER',
    'SMS_MFA',
    'phone_number',
    'x'.repeat(5000),
    "'; DROP TABLE account; --",
  ),
);

const attributes = fc.array(fc.record({ Name: oddText, Value: oddText }), { maxLength: 4 });
const nested = fc.dictionary(
  fc.oneof(
    oddText,
    fc.constantFrom(
      'USERNAME',
      'SRP_A',
      'PASSWORD_CLAIM_SECRET_BLOCK',
      'TIMESTAMP',
      'PASSWORD_CLAIM_SIGNATURE',
      'SMS_MFA_CODE',
    ),
  ),
  oddText,
  { maxKeys: 5 },
);
const odd = fc.oneof({ weight: 3, arbitrary: oddText }, nested, attributes, fc.jsonValue());

/** Mostly what an operation would take, so that its inside is reached; else anything. */
function mostly(...right: readonly unknown[]) {
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom<unknown>(...right) }, { weight: 1, arbitrary: odd });
}

const settings = [{ Enabled: true, PreferredMfa: true }, { Enabled: false }];
const challengeResponses = fc.record({
  USERNAME: mostly('olivia@harbour-pine.example'),
  PASSWORD_CLAIM_SECRET_BLOCK: mostly('AAAA'),
  TIMESTAMP: mostly('now'),
  PASSWORD_CLAIM_SIGNATURE: mostly('AAAA'),
  SMS_MFA_CODE: mostly('123456'),
});
/** Every field that some operation reads. */
const fields = (token: string) => ({
  AccessToken: mostly(token),
  RefreshToken: mostly(token),
  Token: mostly(token),
  Username: mostly('a@b.example', 'olivia@harbour-pine.example', 'c@d.example'),
  Password: mostly('long enough', 'short'),
  PreviousPassword: mostly('long enough'),
  ProposedPassword: mostly('long enough'),
  ConfirmationCode: mostly('123456'),
  Code: mostly('123456'),
  AttributeName: mostly('phone_number', 'email'),
  UserAttributes: fc.oneof(mostly([{ Name: 'name', Value: 'Mei' }], []), attributes),
  AuthFlow: mostly('USER_SRP_AUTH'),
  AuthParameters: fc.record({ USERNAME: mostly('a@b.example'), SRP_A: mostly('abcdef', '0') }),
  ChallengeName: mostly('PASSWORD_VERIFIER', 'SMS_MFA'),
  ChallengeResponses: fc.oneof(challengeResponses, nested),
  Session: mostly('made up'),
  SMSMfaSettings: mostly(...settings),
  SoftwareTokenMfaSettings: mostly({ Enabled: false }),
  ClientId: fc.oneof({ weight: 9, arbitrary: fc.constant('embedded-web-client') }, odd),
});

describe('whatever is sent to the embedded provider', () => {
  let idp: TestProvider;
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeAll(async () => {
    idp = await openTestProvider();
  });
  afterAll(async () => {
    complaints.mockRestore();
    await idp.close();
  });

  test.each(Object.keys(operations))('%s answers with 200 or a named 400', async (operation) => {
    // A new one each time, because some end it.
    const { AccessToken: token } = await idp.signIn(await idp.newPerson(`${operation}@fuzz.example`.toLowerCase()));
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: fc.record(fields(token)) }, fc.jsonValue()), async (sent) => {
        const reply = await callProvider(idp.app, operation, sent as object);
        expect([200, 400]).toContain(reply.status);
        const body = (await reply.json()) as object;
        if (reply.status === 400) {
          expect(body).toEqual({ __type: expect.stringMatching(/^\w+Exception$/u), message: expect.any(String) });
        }
      }),
      runsOf(60),
    );
    expect(complaints).not.toHaveBeenCalled();
  });

  test('bodies that are no JSON, and names that are no operation, answer 400', async () => {
    const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
    for (const body of ['', '{', '\u0000', '[1', 'null']) {
      expect((await idp.app.request('/_idp/', { method: 'POST', headers, body })).status).toBe(400);
    }
    for (const name of ['', 'toString', '__proto__', 'AdminGetUser', 'constructor']) {
      const answer = await idp.call(name, {});
      expect(answer['__type']).toBe('UnknownOperationException');
    }
    const huge = JSON.stringify({ Username: 'x'.repeat(70_000) });
    expect((await idp.app.request('/_idp/', { method: 'POST', headers, body: huge })).status).toBe(413);
  });

  test('the hosted pages answer any query and any body without failing', async () => {
    const names = ['client_id', 'redirect_uri', 'response_type', 'identity_provider', 'state', 'code_challenge'];
    const right: Readonly<Record<string, string>> = {
      client_id: 'embedded-web-client',
      redirect_uri: 'http://localhost/callback',
      logout_uri: 'http://localhost/login',
      grant_type: 'authorization_code',
      response_type: 'code',
      identity_provider: 'Google',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    };
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    const query = fc.dictionary(fc.oneof(fc.constantFrom(...names), text), text, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(query, text, fc.constantFrom('GET', 'POST'), async (odd, body, method) => {
        const search = new URLSearchParams({ ...right, ...odd }).toString();
        for (const path of ['oauth2/authorize', 'oauth2/token', 'logout', 'outbox']) {
          const reply = await idp.app.request(`/_idp/${path}?${search}`, {
            method,
            ...(method === 'POST' && {
              body: new URLSearchParams([
                ['choice', 'continue'],
                ['email', body],
              ]).toString(),
            }),
          });
          expect(reply.status).toBeLessThan(500);
        }
      }),
      runsOf(100),
    );
    expect(complaints).not.toHaveBeenCalled();
  });
});
