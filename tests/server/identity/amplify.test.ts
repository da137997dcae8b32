import { serve, type ServerType } from '@hono/node-server';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherThan, withSecondFactor } from './testProvider.ts';
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

  const codeTo = async (to: string): Promise<string> => {
    const reply = await fetch(`${origin}/_idp/outbox`, { headers: { accept: 'application/json' } });
    const { messages } = (await reply.json()) as { messages: { to: string; code: string }[] };
    return messages.find((message) => message.to === to)?.code ?? '';
  };

  test('is refused with a wrong password', async () => {
    await expect(signIn({ username: people.owner, password: 'not-the-password' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  test('signs in, refreshes, and signs out, after which the old token counts no more (1 §7: sign in) (1 §7: current session)', async () => {
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

  test('signs up, resends, confirms, changes and resets the password (1 §7: sign up) (1 §7: confirm sign-up) (1 §7: resend code) (1 §7: forgot password) (1 §7: forgot password submit)', async () => {
    const username = 'client@amplify.example';
    const signedUp = await signUp({
      username,
      password: testPassword,
      options: { userAttributes: { email: username } },
    });
    expect(signedUp.nextStep).toMatchObject({ signUpStep: 'CONFIRM_SIGN_UP' });
    const early = await signIn({ username, password: testPassword });
    expect(early.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
    await resendSignUpCode({ username });
    await expect(confirmSignUp({ username, confirmationCode: '12345' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    const confirmed = await confirmSignUp({ username, confirmationCode: await codeTo(username) });
    expect(confirmed.isSignUpComplete).toBe(true);

    await signIn({ username, password: testPassword });
    expect(await fetchUserAttributes()).toMatchObject({ email: username, email_verified: 'true' });
    await updatePassword({ oldPassword: testPassword, newPassword: 'changed password' });
    await signOut({ global: true });

    const { nextStep } = await resetPassword({ username });
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    await confirmResetPassword({ username, confirmationCode: await codeTo(username), newPassword: testPassword });
    expect((await signIn({ username, password: testPassword })).isSignedIn).toBe(true);
    await signOut();
  });

  test('answers a second factor, a mistyped code first', async () => {
    const { email: username, phone } = withSecondFactor;
    const { nextStep } = await signIn({ username, password: testPassword });
    expect(nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
      codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*******0156' },
    });
    const code = await codeTo(phone);
    await expect(confirmSignIn({ challengeResponse: otherThan(code) })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
    await signOut();
  });
});
