import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';

/** What `/config.json` says of the identity provider. */
interface IdentityConfig {
  readonly mode: 'embedded' | 'cognito';
  readonly userPoolId: string;
  readonly clientId: string;
}

let configured: Promise<void> | undefined;

/** Configures Amplify once; a failure (server away) leaves it to be tried again. */
function configure(): Promise<void> {
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

/** Signs in with SRP. False means that the provider asks for a further step. Throws the provider's error. */
export async function signInWithPassword(email: string, password: string): Promise<boolean> {
  await configure();
  const { nextStep } = await signIn({ username: email, password });
  return nextStep.signInStep === 'DONE';
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
