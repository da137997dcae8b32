import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxSignIns } from '#server/control/signIns.ts';
import { testPassword } from '../testServer.ts';
import { day, hour, minute, openTestProvider, type TestProvider } from './testProvider.ts';

const another = 'another password';

describe('the holder of an access token', () => {
  let idp: TestProvider;
  beforeAll(async () => {
    idp = await openTestProvider();
  });
  afterAll(() => idp.close());

  const change = (AccessToken: string, PreviousPassword: string, ProposedPassword = another) =>
    idp.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });

  test('changes the password; the present sign-in stays, the others end', async () => {
    const email = await idp.newPerson('changing@shop.example');
    const [here, elsewhere] = [await idp.signIn(email), await idp.signIn(email)];
    expect((await change(here.AccessToken, 'not it at all')).message).toBe('Incorrect username or password.');
    expect((await change(here.AccessToken, testPassword, 'short'))['__type']).toBe('InvalidPasswordException');
    expect(await change(here.AccessToken, testPassword)).toEqual({});
    expect(await idp.verify(here.IdToken)).toMatchObject({ email });
    expect(await idp.verify(elsewhere.IdToken)).toBeUndefined();
    expect((await idp.prove(email)).message).toBe('Incorrect username or password.');
    await idp.signIn(email, another);
  });

  test('cannot guess the password by changing it, nor go on guessing it after a restart', async () => {
    const email = await idp.newPerson('stolen-token@shop.example');
    const { AccessToken } = await idp.signIn(email);
    for (let guess = 0; guess < 5; guess += 1) await change(AccessToken, 'wrong password');
    expect((await change(AccessToken, testPassword))['__type']).toBe('LimitExceededException');
    await idp.restart();
    expect((await idp.prove(email)).message).toBe('Password attempts exceeded');
    idp.pass(1000);
    await idp.signIn(email);
  });

  test('signs out everywhere', async () => {
    const email = await idp.newPerson('everywhere@shop.example');
    const signIns = [await idp.signIn(email), await idp.signIn(email)];
    expect(await idp.call('GlobalSignOut', { AccessToken: signIns[0]?.AccessToken })).toEqual({});
    for (const { IdToken } of signIns) expect(await idp.verify(IdToken)).toBeUndefined();
    expect(await idp.call('GlobalSignOut', { AccessToken: signIns[1]?.AccessToken })).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  });

  test('changes names, and nothing that is not theirs to change', async () => {
    const { AccessToken } = await idp.signIn(await idp.newPerson('named@shop.example'));
    const update = (Name: string, Value: string) =>
      idp.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] });
    expect(await update('name', 'Noor')).toEqual({ CodeDeliveryDetailsList: [] });
    expect(await update('family_name', 'Haddad')).toEqual({ CodeDeliveryDetailsList: [] });
    expect(await idp.call('GetUser', { AccessToken })).toMatchObject({
      UserAttributes: expect.arrayContaining([
        { Name: 'name', Value: 'Noor' },
        { Name: 'family_name', Value: 'Haddad' },
      ]),
    });
    for (const name of ['custom:tenant_ids', 'email', 'email_verified', 'phone_number_verified', 'sub', '__proto__']) {
      expect(await update(name, 'x')).toEqual({
        __type: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      });
    }
    expect((await update('phone_number', 'none')).message).toBe('Invalid phone number format.');
  });

  test('takes the account away with everything that signs it in', async () => {
    const email = await idp.newPerson('leaving@shop.example');
    const { AccessToken, IdToken, RefreshToken } = await idp.signIn(email);
    expect(await idp.call('DeleteUser', { AccessToken })).toEqual({});
    expect(await idp.verify(IdToken)).toBeUndefined();
    expect((await idp.call('GetTokensFromRefreshToken', { RefreshToken }))['__type']).toBe('NotAuthorizedException');
    expect((await idp.prove(email)).message).toBe('Incorrect username or password.');
    await idp.newPerson(email);
  });

  test('is refused when the token is expired, missing, or of another kind', async () => {
    const { AccessToken, IdToken, RefreshToken } = await idp.signIn(await idp.newPerson('tokens@shop.example'));
    const messageFor = async (token: string) => (await idp.call('GetUser', { AccessToken: token })).message;
    expect(await messageFor(IdToken)).toBe('Invalid Access Token');
    expect(await messageFor(RefreshToken)).toBe('Invalid Access Token');
    expect(await messageFor(`${AccessToken.slice(0, -4)}AAAA`)).toBe('Invalid Access Token');
    idp.pass(hour);
    expect(await messageFor(AccessToken)).toBe('Access Token has expired');
    expect(await idp.verify(IdToken)).toBeUndefined();
    const refreshed = await idp.call('GetTokensFromRefreshToken', { RefreshToken });
    expect(refreshed).toHaveProperty('AuthenticationResult.IdToken');
    expect(refreshed).not.toHaveProperty('AuthenticationResult.RefreshToken');
    idp.pass(30 * day);
    expect((await idp.call('GetTokensFromRefreshToken', { RefreshToken })).message).toBe('Refresh Token has expired');
  });

  test('stays signed in over a restart, and has so many sign-ins at a time', async () => {
    const email = await idp.newPerson('many@shop.example');
    const first = await idp.signIn(email);
    for (let more = 1; more < maxSignIns; more += 1) {
      idp.pass(1000);
      await idp.signIn(email);
    }
    await idp.restart();
    expect(await idp.verify(first.IdToken)).toMatchObject({ email });
    idp.pass(minute);
    await idp.signIn(email);
    expect(await idp.verify(first.IdToken)).toBeUndefined();
    const [rows] = await idp.control.query<{ most: number }>(
      'SELECT max(number)::INTEGER AS most FROM (SELECT count(*) AS number FROM sign_in GROUP BY user_id)',
    );
    expect(rows?.most).toBe(maxSignIns);
  });
});

describe('guessing a password', () => {
  let idp: TestProvider;
  beforeAll(async () => {
    idp = await openTestProvider();
  });
  afterAll(() => idp.close());

  test('is slowed down alike for addresses with and without account, over restarts too', async () => {
    for (const email of ['olivia@harbour-pine.example', 'nobody@harbour-pine.example']) {
      const tries = Array.from({ length: 8 }, () => idp.prove(email, 'wrong password'));
      const messages = (await Promise.all(tries)).map(({ message }) => message);
      expect(messages.filter((message) => message === 'Incorrect username or password.')).toHaveLength(5);
      expect(messages.filter((message) => message === 'Password attempts exceeded')).toHaveLength(3);
    }
    await idp.restart();
    expect((await idp.prove('olivia@harbour-pine.example')).message).toBe('Password attempts exceeded');
    idp.pass(1000);
    await idp.signIn('olivia@harbour-pine.example');
    await idp.signIn('mei@harbour-pine.example');
  });
});
