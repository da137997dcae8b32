import { notifyText } from '#console/state/notices.ts';
import { resetAll } from '#console/state/reset.ts';
import { session, setSessionProblem, setUser, type User } from '#console/state/session.ts';
import { clearTenant } from '#console/state/tenant.ts';
import { bufferKey, unsaved } from '#console/state/unsaved.ts';
import { t } from '#console/texts/i18n.ts';
import { navigate } from 'wouter/use-browser-location';
import { storedToken, userOf } from './token.ts';

/** Tokens are renewed this long before they end, so that none ends on its way. */
const margin = 60_000;

/**
 * Set from a sign-out until the next sign-in, so that other tabs can tell it from a session that ended by itself, and a
 * page that is loaded before the provider was told opens nothing by what is still stored.
 */
const signedOutKey = 'signedOut';

const amplify = () => import('./amplify.ts');

/** The sign-out under way: the next sign-in waits for it, and nobody takes its tokens for a new session. */
let ending: Promise<void> | undefined;
/** Who was here last in this tab. */
let lastSub: string | undefined;

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

/** Begins a page: whoever signed out and closed the one before, however quickly, is not here any more. */
export function openSession(): void {
  if (localStorage.getItem(signedOutKey) !== null) forgetTokens();
  loadSession();
}

/** Looks up who is signed in and notes it. A good stored token answers at once, without waiting for anything. */
export function loadSession(): void {
  const stored = storedToken(localStorage);
  if (!stored) setUser(null);
  else if (stored.goodUntil - margin > Date.now()) enter(userOf(stored.idToken));
  else void renewSession();
}

async function renewSession(): Promise<void> {
  try {
    const token = await idToken();
    if (token) enter(userOf(token));
    else sessionEnded();
  } catch (error) {
    setSessionProblem(error);
  }
}

/** Notes who is signed in. What somebody else left in this tab goes first: their tenant, its permissions, its data. */
function enter(user: User): void {
  if (lastSub !== undefined && lastSub !== user.sub) resetAll();
  lastSub = user.sub;
  setUser(user);
}

/** A sign-in begins where the sign-out before it has ended; before its tokens are stored, so that no other page takes them for left ones. */
export async function beginning(): Promise<void> {
  await ending;
  localStorage.removeItem(signedOutKey);
}

/** A provider that says nothing for so many milliseconds keeps nobody from leaving. */
const farewell = 3000;

/**
 * Signs out, here or everywhere: all client state is reset, /login shows, the session ends (specification 1 §4). In this
 * order, since ending a federated session leaves the console for the provider's pages, from where /login opens again.
 */
export async function signOut({ everywhere = false }: { readonly everywhere?: boolean } = {}): Promise<void> {
  localStorage.setItem(signedOutKey, 'true');
  leave();
  ending = end(everywhere);
  await ending;
  ending = undefined;
}

async function end(everywhere: boolean): Promise<void> {
  try {
    const ended = amplify().then(({ endSession }) => endSession({ everywhere }));
    await Promise.race([ended, new Promise((resolve) => window.setTimeout(resolve, farewell))]);
  } catch (error) {
    console.error(error);
  }
  forgetTokens();
}

/**
 * Notes that the session is over for good: the server no longer accepts it, or it can no longer be renewed. Says so. The
 * guard keeps the address for after the next sign-in, and the address its tenant, which is therefore not chosen again.
 */
export function sessionEnded(): void {
  bufferKey();
  forgetTokens();
  if (session.user !== null) notifyText('warning', t('messages.sessionEnded'));
  clearTenant();
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

/** Follows what happens in another tab: a sign-out, a session that ended, a sign-in, another person. */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    if (ending !== undefined || session.user === undefined) return;
    const stored = storedToken(localStorage);
    if (stored && userOf(stored.idToken).sub === session.user?.sub) return;
    if (stored) loadSession();
    else if (session.user === null) return;
    // Nobody asked for it here: what is unsaved is kept for the same person, as where a session ends by itself.
    else if (localStorage.getItem(signedOutKey) === null || unsaved.changes > 0) sessionEnded();
    else leave();
  });
}
