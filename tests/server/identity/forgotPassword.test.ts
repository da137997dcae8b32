import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '../testServer.ts';
import { callProvider, provePassword } from '../signInWithPassword.ts';
import {
  hour,
  minute,
  openTestProvider,
  otherThan,
  withSecondFactor,
  type Answer,
  type TestProvider,
} from './testProvider.ts';

const another = 'another password';

describe('a forgotten password', () => {
  let idp: TestProvider;
  beforeAll(async () => {
    idp = await openTestProvider();
  });
  afterAll(() => idp.close());

  const forgot = (Username: string) => idp.call('ForgotPassword', { Username });
  const reset = (Username: string, ConfirmationCode: string, Password = another) =>
    idp.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password });

  test('is replaced by a code; every sign-in of before ends, the old password too, the code counts once', async () => {
    const email = await idp.newPerson('forgetful@shop.example');
    const before = await Promise.all([idp.signIn(email), idp.signIn(email)]);
    expect(await forgot(email)).toEqual({
      CodeDeliveryDetails: { Destination: 'f***@s***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    expect(await reset(email, idp.codeTo(email))).toEqual({});
    for (const { IdToken, AccessToken, RefreshToken } of before) {
      expect(await idp.verify(IdToken)).toBeUndefined();
      expect((await idp.call('GetUser', { AccessToken })).message).toBe('Access Token has been revoked');
      const refreshed = await idp.call('GetTokensFromRefreshToken', { RefreshToken });
      expect(refreshed.message).toBe('Refresh Token has been revoked');
    }
    expect((await idp.prove(email)).message).toBe('Incorrect username or password.');
    expect(await idp.verify((await idp.signIn(email, another)).IdToken)).toMatchObject({ email });
    expect((await reset(email, idp.codeTo(email), 'a third password'))['__type']).toBe('ExpiredCodeException');
  });

  test('leaves no proof of the old password that was under way', async () => {
    const email = await idp.newPerson('under-way@shop.example');
    const { app } = idp;
    const held = {
      request: async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
        if (init.headers['x-amz-target']?.endsWith('RespondToAuthChallenge') === true) {
          await forgot(email);
          await reset(email, idp.codeTo(email));
        }
        return app.request(path, init);
      },
    } as typeof app;
    expect(await (await provePassword(held, email, testPassword)).json()).toMatchObject({
      message: 'Incorrect username or password.',
    });
  });

  test('keeps the second factor, and ends a sign-in that waits for its code', async () => {
    const { email, phone } = withSecondFactor;
    const { Session } = await idp.prove(email);
    await forgot(email);
    expect(await reset(email, idp.codeTo(email))).toEqual({});
    const answer = await idp.call('RespondToAuthChallenge', {
      ChallengeName: 'SMS_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SMS_MFA_CODE: idp.codeTo(phone) },
    });
    expect(answer).toMatchObject({ __type: 'NotAuthorizedException' });
    expect(await idp.prove(email, another)).toMatchObject({ ChallengeName: 'SMS_MFA' });
  });

  test('distinguishes wrong, expired and too many codes, and refuses a short password before trying the code', async () => {
    const email = await idp.newPerson('wrong-codes@shop.example');
    await forgot(email);
    const code = idp.codeTo(email);
    expect((await reset(email, code, 'short'))['__type']).toBe('InvalidPasswordException');
    expect((await reset(email, otherThan(code)))['__type']).toBe('CodeMismatchException');
    idp.pass(hour);
    expect((await reset(email, code))['__type']).toBe('ExpiredCodeException');
    await forgot(email);
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await reset(email, otherThan(idp.codeTo(email))))['__type']).toBe('CodeMismatchException');
      idp.pass(minute);
    }
    expect((await reset(email, idp.codeTo(email)))['__type']).toBe('LimitExceededException');
  });

  test('lets a hundred tries sent together guess five times, and one of a hundred right ones succeed', async () => {
    const together = async (email: string, code: (right: string) => string): Promise<Answer[]> => {
      await idp.newPerson(email);
      await forgot(email);
      const sent = code(idp.codeTo(email));
      return Promise.all(Array.from({ length: 100 }, () => reset(email, sent)));
    };
    const wrong = await together('raced@shop.example', otherThan);
    expect(wrong.filter(({ __type }) => __type === 'CodeMismatchException')).toHaveLength(5);
    expect((await reset('raced@shop.example', idp.codeTo('raced@shop.example')))['__type']).toBeDefined();
    const right = await together('winner@shop.example', (code) => code);
    expect(right.filter(({ __type }) => __type === undefined)).toHaveLength(1);
  });

  test('stays locked over a restart after too many wrong codes', async () => {
    const email = await idp.newPerson('patient@shop.example');
    await forgot(email);
    const code = idp.codeTo(email);
    for (let guess = 0; guess < 5; guess += 1) await reset(email, otherThan(code));
    await idp.restart();
    expect((await reset(email, code))['__type']).toBe('LimitExceededException');
  });

  test('forgives the wrong passwords of before', async () => {
    const email = await idp.newPerson('locked-out@shop.example');
    for (let guess = 0; guess < 8; guess += 1) await idp.prove(email, 'wrong password');
    expect((await idp.prove(email)).message).toBe('Password attempts exceeded');
    await forgot(email);
    await reset(email, idp.codeTo(email));
    await idp.signIn(email, another);
  });

  test('is the same for an unknown address: reply, refusals, limits', async () => {
    const known = await idp.newPerson('pa@shop.example');
    const unknown = 'pb@shop.example';
    const said = idp.said.length;
    expect(await forgot(unknown)).toEqual(await forgot(known));
    expect(idp.said).toHaveLength(said + 1);
    const wrong = otherThan(idp.codeTo(known));
    for (let guess = 0; guess < 7; guess += 1) expect(await reset(unknown, wrong)).toEqual(await reset(known, wrong));
    for (let more = 0; more < 5; more += 1) expect(await forgot(unknown)).toEqual(await forgot(known));
    expect((await forgot(unknown))['__type']).toBe('LimitExceededException');
  });

  test('cannot be replaced before the address is confirmed', async () => {
    await idp.call('SignUp', { Username: 'early@shop.example', Password: testPassword });
    expect(await forgot('early@shop.example')).toEqual({
      __type: 'InvalidParameterException',
      message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
    });
  });

  test('always answers refusals with 400, which the client does not send again', async () => {
    const reply = await callProvider(idp.app, 'ConfirmForgotPassword', { Username: 'x@y.example' });
    expect(reply.status).toBe(400);
  });
});
