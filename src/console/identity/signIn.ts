import type { SignInStep } from './amplify.ts';
import type { FederatedProvider } from './federated.ts';
import { beginning, loadSession } from './session.ts';

/** Signs in and returns the next step. Throws the provider's error. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  await beginning();
  const { signInWithPassword } = await import('./amplify.ts');
  return begun(await signInWithPassword(email, password));
}

/** Continues a sign-in with the code of an SMS. Throws the provider's error. */
export async function confirmSignIn(code: string): Promise<SignInStep> {
  const { signInWithCode } = await import('./amplify.ts');
  return begun(await signInWithCode(code));
}

/** Navigates to Microsoft or Google; /callback continues. Throws on failure. */
export async function signInWith(provider: FederatedProvider, redirect: string | undefined): Promise<void> {
  await beginning();
  await (await import('./federated.ts')).leaveForProvider(provider, redirect);
}

function begun(step: SignInStep): SignInStep {
  if (step !== 'done') return step;
  loadSession();
  void trackLogin();
  return step;
}

/** Sends the event `login` (specification 1 §7) afterwards: its failure does not affect the sign-in. */
async function trackLogin(): Promise<void> {
  try {
    const { track } = await import('#console/events/track.ts');
    await track('login', { method: 'Password' });
  } catch (error) {
    console.error(error);
  }
}
