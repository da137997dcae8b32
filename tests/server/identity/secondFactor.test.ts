import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provePassword, type SignedIn } from '../signInWithPassword.ts';
import { testPassword } from '../testServer.ts';
import { minute, openTestProvider, otherThan, withSecondFactor, type TestProvider } from './testProvider.ts';

const { email: ines, phone: inesPhone } = withSecondFactor;
const phone = '+61491570157';

describe('a second factor', () => {
  let idp: TestProvider;
  beforeAll(async () => {
    idp = await openTestProvider();
  });
  afterAll(() => idp.close());

  const answer = (Session: unknown, SMS_MFA_CODE: string) =>
    idp.call('RespondToAuthChallenge', {
      ChallengeName: 'SMS_MFA',
      Session,
      ChallengeResponses: { USERNAME: 'whoever', SMS_MFA_CODE },
    });

  test('is requested after the right password only, and its code signs in', async () => {
    const said = idp.said.length;
    expect((await idp.prove(ines, 'wrong password')).message).toBe('Incorrect username or password.');
    expect(idp.said).toHaveLength(said);
    const asked = await idp.prove(ines);
    expect(asked).toEqual({
      ChallengeName: 'SMS_MFA',
      Session: expect.stringMatching(/^.{20,2048}$/u),
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
        CODE_DELIVERY_DESTINATION: '+*******0156',
        USER_ID_FOR_SRP: expect.any(String),
      },
    });
    expect(idp.said.at(-1)).toBe(`[identity] SMS to ${inesPhone}: your sign-in code is ${idp.codeTo(inesPhone)}`);
    const { AuthenticationResult } = await answer(asked['Session'], idp.codeTo(inesPhone));
    expect(await idp.verify((AuthenticationResult as SignedIn).IdToken)).toMatchObject({ email: ines });
  });

  test('may be mistyped and tried again in the same session, five times', async () => {
    const { Session: first } = await idp.prove(ines);
    expect(await answer(first, otherThan(idp.codeTo(inesPhone)))).toEqual({
      __type: 'CodeMismatchException',
      message: 'Invalid code or auth state for the user.',
    });
    expect(await answer(first, idp.codeTo(inesPhone))).toHaveProperty('AuthenticationResult');
    expect((await answer(first, idp.codeTo(inesPhone)))['__type']).toBe('NotAuthorizedException');
    const { Session: second } = await idp.prove(ines);
    for (let guess = 0; guess < 5; guess += 1) await answer(second, otherThan(idp.codeTo(inesPhone)));
    expect((await answer(second, idp.codeTo(inesPhone)))['__type']).toBe('LimitExceededException');
    idp.pass(1000);
    expect(await answer(second, idp.codeTo(inesPhone))).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  test('counts guesses over sessions and restarts: the right password does not help to guess the code', async () => {
    idp.pass(minute);
    for (let guess = 0; guess < 3; guess += 1) {
      const { Session } = await idp.prove(ines);
      await answer(Session, otherThan(idp.codeTo(inesPhone)));
      idp.pass(minute);
    }
    await idp.restart();
    const { Session: last } = await idp.prove(ines);
    await answer(last, otherThan(idp.codeTo(inesPhone)));
    const { Session } = await idp.prove(ines);
    expect((await answer(Session, idp.codeTo(inesPhone)))['__type']).toBe('LimitExceededException');
    idp.pass(2 * minute);
    expect(await answer(Session, idp.codeTo(inesPhone))).toHaveProperty('AuthenticationResult');
  });

  test('goes on after a restart, from the password to the code', async () => {
    idp.pass(minute);
    const restarting = {
      request: async (path: string, init?: RequestInit): Promise<Response> => {
        const reply = await idp.app.request(path, init);
        await idp.restart();
        return reply;
      },
    };
    const { Session } = (await (await provePassword(restarting, ines, testPassword)).json()) as { Session: string };
    const sent = idp.said.findLast((line) => line.includes(inesPhone)) ?? '';
    expect(await answer(Session, sent.slice(-6))).toHaveProperty('AuthenticationResult');
  });

  test('expires after three minutes', async () => {
    const { Session } = await idp.prove(ines);
    idp.pass(3 * minute);
    expect((await answer(Session, idp.codeTo(inesPhone)))['__type']).toBe('NotAuthorizedException');
  });

  test('succeeds once when the right code is sent a hundred times together', async () => {
    const { Session } = await idp.prove(ines);
    const tries = Array.from({ length: 100 }, () => answer(Session, idp.codeTo(inesPhone)));
    expect((await Promise.all(tries)).filter((one) => 'AuthenticationResult' in one)).toHaveLength(1);
  });

  test('refuses sessions that it did not issue', async () => {
    expect((await answer('made up', '123456'))['__type']).toBe('NotAuthorizedException');
  });

  test('is switched on by the person, once a code proved the phone number, and off again', async () => {
    const email = await idp.newPerson('careful@shop.example');
    const { AccessToken } = await idp.signIn(email);
    const prefer = (Enabled: boolean) =>
      idp.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled, PreferredMfa: Enabled } });
    const noPhone = {
      __type: 'InvalidParameterException',
      message: 'User does not have delivery config set to turn on SMS_MFA',
    };
    expect(await prefer(true)).toEqual(noPhone);
    const updated = await idp.call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'phone_number', Value: phone }],
    });
    expect(updated).toEqual({
      CodeDeliveryDetailsList: [{ Destination: '+*******0157', DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
    });
    expect(await prefer(true)).toEqual(noPhone);
    const verify = (Code: string) =>
      idp.call('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code });
    expect((await verify(otherThan(idp.codeTo(phone))))['__type']).toBe('CodeMismatchException');
    expect(await verify(idp.codeTo(phone))).toEqual({});
    expect((await verify(idp.codeTo(phone)))['__type']).toBe('ExpiredCodeException');
    expect(await prefer(true)).toEqual({});
    expect(await idp.call('GetUser', { AccessToken })).toMatchObject({
      UserMFASettingList: ['SMS_MFA'],
      PreferredMfaSetting: 'SMS_MFA',
      UserAttributes: expect.arrayContaining([
        { Name: 'phone_number', Value: phone },
        { Name: 'phone_number_verified', Value: 'true' },
      ]),
    });
    expect(await idp.prove(email)).toMatchObject({ ChallengeName: 'SMS_MFA' });

    // Another number counts only once it is proved; until then codes go to the one before.
    await idp.call('UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'phone_number', Value: '+61491570158' }],
    });
    await idp.prove(email);
    expect(idp.said.at(-1)).toContain(`SMS to ${phone}:`);
    expect(await verify(idp.codeTo('+61491570158'))).toEqual({});
    await idp.prove(email);
    expect(idp.said.at(-1)).toContain('SMS to +61491570158:');

    expect(await prefer(false)).toEqual({});
    await idp.signIn(email);
  });

  test('is never an app that makes codes', async () => {
    const { AccessToken } = await idp.signIn(await idp.newPerson('apps@shop.example'));
    const answered = await idp.call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true },
    });
    expect(answered.message).toBe('User has not verified software token mfa');
  });
});
