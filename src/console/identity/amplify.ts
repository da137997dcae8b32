import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';

/** What `/config.json` says of the identity provider. */
interface IdentityConfig {
  readonly mode: 'embedded' | 'cognito';
  readonly userPoolId: string;
  readonly clientId: string;
}

let configured: Promise<void> | undefined;

/** Configures Amplify once; a failure (server away) leaves it to be tried again. */
export function configure(): Promise<void> {
  configured ??= readConfig().catch((error: unknown) => {
    configured = undefined;
    throw error;
  });
  return configured;
}

async function readConfig(): Promise<void> {
  const reply = await fetch('/config.json');
  if (!reply.ok) throw new Error(`/config.json answered ${reply.status}`);
  const config = (await reply.json()) as IdentityConfig;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.clientId,
        ...(config.mode === 'embedded' && { userPoolEndpoint: `${location.origin}/_idp/` }),
        signUpVerificationMethod: 'code',
        mfa: { status: 'optional', smsEnabled: true },
        passwordFormat: {
          minLength: 8,
          requireLowercase: false,
          requireUppercase: false,
          requireNumbers: false,
          requireSpecialCharacters: false,
        },
        loginWith: { email: true },
      },
    },
  });
}

/** What follows a password: nothing more, a code by SMS, the account's verification, or what this console does not have. */
export type SignInStep = 'done' | 'smsCode' | 'verification' | 'unknown';

const steps: Readonly<Record<string, SignInStep>> = {
  DONE: 'done',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'smsCode',
  CONFIRM_SIGN_UP: 'verification',
};

/** Signs in with SRP and tells what the provider asks for next. Throws the provider's error. */
export async function signInWithPassword(email: string, password: string): Promise<SignInStep> {
  await configure();
  const { nextStep } = await signIn({ username: email, password });
  return steps[nextStep.signInStep] ?? 'unknown';
}

/** Answers the sign-in under way with the code of the SMS. Throws the provider's error. */
export async function signInWithCode(code: string): Promise<SignInStep> {
  await configure();
  const { nextStep } = await confirmSignIn({ challengeResponse: code });
  return steps[nextStep.signInStep] ?? 'unknown';
}

/** Creates an account; the provider sends a code to its address. Throws the provider's error. */
export async function createAccount(email: string, password: string): Promise<void> {
  await configure();
  await signUp({ username: email, password, options: { userAttributes: { email } } });
}

/** Verifies an account by the code it was sent. Throws the provider's error. */
export async function verifyAccount(email: string, code: string): Promise<void> {
  await configure();
  await confirmSignUp({ username: email, confirmationCode: code });
}

/** Sends the code of an account once more. Throws the provider's error. */
export async function resendCode(email: string): Promise<void> {
  await configure();
  await resendSignUpCode({ username: email });
}

/** Sends a code by which the password can be set anew. Throws the provider's error. */
export async function requestReset(email: string): Promise<void> {
  await configure();
  await resetPassword({ username: email });
}

/** Sets a new password by the code that was sent. Throws the provider's error. */
export async function setNewPassword(email: string, code: string, password: string): Promise<void> {
  await configure();
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
}

/** A fresh id token, or null where the session is over. Throws while the provider cannot be reached. */
export async function renewedToken(): Promise<string | null> {
  await configure();
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  return tokens?.idToken?.toString() ?? null;
}

/** Ends the session here and at the provider. */
export async function endSession(): Promise<void> {
  await configure();
  await signOut();
}
