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
import { configure, fallback } from './configure.ts';

/**
 * The step after a password: none, a code by SMS, the account's verification, or one that this console does not
 * support.
 */
export type SignInStep = 'done' | 'smsCode' | 'verification' | 'unknown';

const steps: Readonly<Record<string, SignInStep>> = {
  DONE: 'done',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'smsCode',
  CONFIRM_SIGN_UP: 'verification',
};

/** Signs in with SRP and returns the next step. Throws the provider's error. */
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

/** Sends the code of an account again. Throws the provider's error. */
export async function resendCode(email: string): Promise<void> {
  await configure();
  await resendSignUpCode({ username: email });
}

/** Sends a code for resetting the password. Throws the provider's error. */
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

/** Ends the session here and at the provider, or on all devices. A federated one ends at its own pages too. */
export async function endSession({ everywhere = false }: { readonly everywhere?: boolean } = {}): Promise<void> {
  await configure();
  fallback()?.beforeSignOut();
  await signOut({ global: everywhere });
}
