import { resetAll } from '#console/state/reset.ts';
import { session, setSessionProblem, setUser } from '#console/state/session.ts';
import { navigate } from 'wouter/use-browser-location';
import type { SignInStep } from './amplify.ts';
import { storedToken, userOf } from './token.ts';

/** Tokens are renewed this long before they end, so that none ends on its way. */
const margin = 60_000;

const amplify = () => import('./amplify.ts');

/**
 * The id token for a call: the stored one while it is good, else a renewed one; null where nobody is signed in. Amplify
 * is loaded for renewing alone. Throws while the provider cannot be reached, which is not a sign-out.
 */
export async function idToken({ renew = false }: { renew?: boolean } = {}): Promise<string | null> {
  const stored = storedToken(localStorage);
  if (!stored) return null;
  if (!renew && stored.goodUntil - margin > Date.now()) return stored.idToken;
  return (await amplify()).renewedToken();
}

/** Looks up who is signed in and notes it. A good stored token answers at once, without waiting for anything. */
export function loadSession(): void {
  const stored = storedToken(localStorage);
  if (!stored || stored.goodUntil - margin > Date.now()) setUser(stored ? userOf(stored.idToken) : null);
  else void renewSession();
}

async function renewSession(): Promise<void> {
  try {
    const token = await idToken();
    setUser(token ? userOf(token) : null);
  } catch (error) {
    setSessionProblem(error);
  }
}

/** Signs in and tells what the provider asks for next. Throws the provider's error. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  return begun(await (await amplify()).signInWithPassword(email, password));
}

/** Goes on with a sign-in by the code of an SMS. Throws the provider's error. */
export async function confirmSignIn(code: string): Promise<SignInStep> {
  return begun(await (await amplify()).signInWithCode(code));
}

function begun(step: SignInStep): SignInStep {
  if (step === 'done') loadSession();
  return step;
}

/** A provider that says nothing for so many milliseconds keeps nobody from leaving. */
const farewell = 3000;

/** Signs out: the session ends, all client state is reset, /login shows (specification 1 §4). */
export async function signOut(): Promise<void> {
  try {
    const ended = amplify().then(({ endSession }) => endSession());
    await Promise.race([ended, new Promise((resolve) => window.setTimeout(resolve, farewell))]);
  } catch (error) {
    console.error(error);
  }
  forgetTokens();
  leave();
}

/** Notes that the server no longer accepts the session; the guard keeps the address for after the next sign-in. */
export function sessionEnded(): void {
  forgetTokens();
  setUser(null);
}

/** Removes what Amplify stored, also where the provider could not be told. */
function forgetTokens(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('CognitoIdentityServiceProvider.')) localStorage.removeItem(key);
  }
}

/** Goes to /login as such: signing out is not meant to lead back here. */
function leave(): void {
  navigate('/login');
  resetAll();
}

/** Follows a sign-out that happened in another tab. */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    if (session.user && !storedToken(localStorage)) leave();
  });
}
