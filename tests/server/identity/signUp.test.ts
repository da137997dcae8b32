import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membershipOf, tenantsOf } from '#server/control/tenants.ts';
import { operations } from '#server/identity/embedded/operations.ts';
import { testPassword } from '../testServer.ts';
import { day, hour, minute, openTestProvider, otherThan, type TestProvider } from './testProvider.ts';

const mismatch = {
  __type: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const expired = { __type: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' };
const limit = { __type: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };

describe('signing up', () => {
  let idp: TestProvider;
  beforeAll(async () => {
    idp = await openTestProvider();
  });
  afterAll(() => idp.close());

  const signUp = (Username: string, more: object = {}) =>
    idp.call('SignUp', { Username, Password: testPassword, ...more });
  const confirm = (Username: string, ConfirmationCode: string) =>
    idp.call('ConfirmSignUp', { Username, ConfirmationCode });
  const resend = (Username: string) => idp.call('ResendConfirmationCode', { Username });

  test('sends a code, and the code makes an account with a tenant of its own that is not yet onboarded', async () => {
    const email = 'new@shop.example';
    const answer = await signUp(' New@Shop.example ', {
      UserAttributes: [{ Name: 'email', Value: 'New@shop.example' }],
    });
    expect(answer).toEqual({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      CodeDeliveryDetails: { Destination: 'n***@s***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    expect(await idp.prove(email)).toEqual({ __type: 'UserNotConfirmedException', message: 'User is not confirmed.' });
    expect(await tenantsOf(idp.control, String(answer['UserSub']))).toEqual([]);
    expect(idp.codeTo(email)).toMatch(/^\d{6}$/u);
    expect(await confirm(email, idp.codeTo(email))).toEqual({});

    const user = await idp.verify((await idp.signIn(email)).IdToken);
    expect(user?.tenantIds).toHaveLength(1);
    const membership = await membershipOf(idp.control, user?.userId ?? '', user?.tenantIds[0] ?? '');
    expect(membership?.tenant).toMatchObject({ onboarding_step: 1, onboarding_finished: false, time_zone: 'UTC' });
    expect(new Set(membership?.permissions.role.values())).toEqual(new Set(['AUTHORIZED']));
    expect(new Set(membership?.permissions.tier.values())).toEqual(new Set(['SUBSCRIBED']));
  });

  test('confirms once: the same code again is refused, and there is one tenant', async () => {
    const email = await idp.newPerson('twice@shop.example');
    const answer = await confirm(email, idp.codeTo(email));
    expect(answer.message).toBe('User cannot be confirmed. Current status is CONFIRMED');
    expect((await idp.verify((await idp.signIn(email)).IdToken))?.tenantIds).toHaveLength(1);
    expect((await resend(email)).message).toBe('User is already confirmed.');
  });

  test('confirms no one without a tenant: a failure half-way leaves account and code unchanged', async () => {
    const email = 'half-way@shop.example';
    await signUp(email);
    const { control } = idp;
    const failing: typeof control = {
      ...control,
      write: (work, options) =>
        control.write((writer) => {
          const execute: typeof writer.execute = (statement) =>
            statement.sql.includes('tenant_user')
              ? Promise.reject(new Error('The disk is full.'))
              : writer.execute(statement);
          return work({ ...writer, execute });
        }, options),
    };
    const input = { Username: email, ConfirmationCode: idp.codeTo(email) };
    const confirming = operations['ConfirmSignUp']?.({ ...idp.provider, control: failing }, input);
    await expect(confirming).rejects.toThrow('The disk is full.');
    expect((await idp.prove(email))['__type']).toBe('UserNotConfirmedException');
    expect(await confirm(email, idp.codeTo(email))).toEqual({});
  });

  test('distinguishes a wrong code from an expired one, and accepts only the newest', async () => {
    const email = 'codes@shop.example';
    await signUp(email);
    const first = idp.codeTo(email);
    expect(await confirm(email, otherThan(first))).toEqual(mismatch);
    idp.pass(day);
    expect(await confirm(email, first)).toEqual(expired);
    expect(await resend(email)).toEqual({
      CodeDeliveryDetails: { Destination: 'c***@s***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    const second = idp.codeTo(email);
    if (second !== first) expect(await confirm(email, first)).toEqual(mismatch);
    expect(await confirm(email, second)).toEqual({});
  });

  test('spends a code after five wrong ones, also over a restart; another code helps', async () => {
    const email = 'guessed@shop.example';
    await signUp(email);
    const code = idp.codeTo(email);
    for (let guess = 0; guess < 5; guess += 1) expect(await confirm(email, otherThan(code))).toEqual(mismatch);
    expect(await confirm(email, code)).toEqual(limit);
    await idp.restart();
    idp.pass(minute);
    expect(await confirm(email, code)).toEqual(limit);
    await resend(email);
    expect(await confirm(email, idp.codeTo(email))).toEqual({});
  });

  test('waits longer and longer for those who guess at one code after another', async () => {
    const email = 'guesser@shop.example';
    await signUp(email);
    for (let guess = 0; guess < 5; guess += 1) await confirm(email, otherThan(idp.codeTo(email)));
    await resend(email);
    expect(await confirm(email, idp.codeTo(email))).toEqual(limit);
    idp.pass(1000);
    expect(await confirm(email, otherThan(idp.codeTo(email)))).toEqual(mismatch);
    idp.pass(1000);
    expect(await confirm(email, idp.codeTo(email))).toEqual(limit);
    idp.pass(1000);
    expect(await confirm(email, idp.codeTo(email))).toEqual({});
  });

  test('lets a hundred tries sent together guess five times, and one of a hundred right ones succeed', async () => {
    const [wrong, right] = ['race-wrong@shop.example', 'race-right@shop.example'];
    await signUp(wrong);
    const guesses = Array.from({ length: 100 }, () => confirm(wrong, otherThan(idp.codeTo(wrong))));
    const refusals = (await Promise.all(guesses)).map(({ __type: type }) => type);
    expect(refusals.filter((type) => type === mismatch['__type'])).toHaveLength(5);
    expect(refusals.filter((type) => type === limit['__type'])).toHaveLength(95);
    await signUp(right);
    const tries = Array.from({ length: 100 }, () => confirm(right, idp.codeTo(right)));
    const done = (await Promise.all(tries)).filter(({ __type: type }) => type === undefined);
    expect(done).toHaveLength(1);
    expect((await idp.verify((await idp.signIn(right)).IdToken))?.tenantIds).toHaveLength(1);
  });

  test('sends five codes an hour to an address, also over a restart', async () => {
    const email = 'flooded@shop.example';
    await signUp(email);
    for (let more = 0; more < 4; more += 1) expect(await resend(email)).toHaveProperty('CodeDeliveryDetails');
    await idp.restart();
    expect(await resend(email)).toEqual(limit);
    idp.pass(hour);
    expect(await resend(email)).toHaveProperty('CodeDeliveryDetails');
  });

  test('answers for an unknown address like for an unconfirmed one, and sends nothing', async () => {
    const [known, unknown] = ['aa@shop.example', 'ab@shop.example'];
    await signUp(known);
    const sent = idp.said.length;
    expect(await resend(unknown)).toEqual(await resend(known));
    expect(idp.said).toHaveLength(sent + 1);
    const wrong = otherThan(idp.codeTo(known));
    for (let guess = 0; guess < 6; guess += 1)
      expect(await confirm(unknown, wrong)).toEqual(await confirm(known, wrong));
    expect(await confirm('never@shop.example', '123456')).toEqual(expired);
  });

  test.each([
    ['a short password', { Password: '7 chars' }, 'InvalidPasswordException'],
    ['a password with a blank at its end', { Password: 'long enough ' }, 'InvalidParameterException'],
    ['a username that is no address', { Username: 'somebody' }, 'InvalidParameterException'],
    [
      'another address as attribute',
      { UserAttributes: [{ Name: 'email', Value: 'x@y.example' }] },
      'InvalidParameterException',
    ],
    [
      'tenants of one’s own choice',
      { UserAttributes: [{ Name: 'custom:tenant_ids', Value: 'x' }] },
      'NotAuthorizedException',
    ],
    [
      'a verified address by one’s own word',
      { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
      'NotAuthorizedException',
    ],
    ['no phone number', { UserAttributes: [{ Name: 'phone_number', Value: '0491' }] }, 'InvalidParameterException'],
    ['another client', { ClientId: 'somebody-else' }, 'ResourceNotFoundException'],
  ])('refuses %s', async (_what, more, type) => {
    expect(await signUp('refused@shop.example', more)).toMatchObject({ __type: type });
  });

  test('reports the password policy in Cognito’s words, and that an address is taken', async () => {
    expect((await signUp('short@shop.example', { Password: 'short' })).message).toBe(
      'Password did not conform with policy: Password not long enough',
    );
    await idp.newPerson('taken@shop.example');
    expect(await signUp('Taken@shop.example')).toEqual({
      __type: 'UsernameExistsException',
      message: 'User already exists',
    });
  });

  test('frees the address of an account unconfirmed for a week', async () => {
    const email = 'squatted@shop.example';
    await signUp(email, { Password: 'password of a squatter' });
    expect((await signUp(email))['__type']).toBe('UsernameExistsException');
    idp.pass(7 * day + 1);
    expect(await signUp(email)).toMatchObject({ UserConfirmed: false });
    await confirm(email, idp.codeTo(email));
    expect((await idp.prove(email, 'password of a squatter')).message).toBe('Incorrect username or password.');
    await idp.signIn(email);
  });
});
