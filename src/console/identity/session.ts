import { notifyText } from '#console/state/notices.ts';
import { resetAll } from '#console/state/reset.ts';
import { session, setSessionProblem, setUser, type User } from '#console/state/session.ts';
import { clearTenant } from '#console/state/tenant.ts';
import { flushUnsaved, unsaved } from '#console/state/unsaved.ts';
import { t } from '#console/texts/i18n.ts';
import { navigate } from 'wouter/use-browser-location';
import { storedToken, userOf } from './token.ts';

/** Tokens are renewed this long before they end, so that none ends on its way. */
const margin = 60_000;

/**
 * Set from a sign-out until the next sign-in, so that other tabs can distinguish it from an expired session, and a page
 * loaded before the provider was notified does not use tokens that are still stored.
 */
const signedOutKey = 'signedOut';

const amplify = () => import('./amplify.ts');

/** The pending sign-out: the next sign-in waits for it, and its tokens are not taken for a new session. */
let ending: Promise<void> | undefined;
/** The last user in this tab. */
let lastSub: string | undefined;

/**
 * The id token for a call: the stored one while it is valid, else a renewed one; null where nobody is signed in.
 * Amplify is loaded only to renew. Throws while the provider is unreachable, which is not a sign-out.
 */
export async function idToken({ renew = false }: { renew?: boolean } = {}): Promise<string | null> {
  const stored = storedToken(localStorage);
  if (!stored) return null;
  if (!renew && stored.goodUntil - margin > Date.now()) return stored.idToken;
  return (await amplify()).renewedToken();
}

/** Runs at page load: tokens left by a sign-out on a page that closed too early are not used. */
export function openSession(): void {
  if (localStorage.getItem(signedOutKey) !== null) forgetTokens();
  loadSession();
}

/** Determines who is signed in and stores it. A valid stored token suffices, without any request. */
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

/**
 * Stores who is signed in. State of another user in this tab is reset first: their tenant, its permissions, its data.
 */
function enter(user: User): void {
  if (lastSub !== undefined && lastSub !== user.sub) resetAll();
  lastSub = user.sub;
  setUser(user);
}

/**
 * A sign-in waits for the sign-out before it, before its tokens are stored, so that other pages do not treat them as
 * left-over ones.
 */
export async function beginning(): Promise<void> {
  await ending;
  localStorage.removeItem(signedOutKey);
}

/** Timeout for notifying the provider of a sign-out, in milliseconds. */
const farewell = 3000;

/**
 * Signs out, here or everywhere: resets all client state, shows /login, ends the session (specification 1 §4). In this
 * order, since ending a federated session leaves the console for the provider's pages, which return to /login.
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
 * Handles a session that is over for good: the server no longer accepts it, or it cannot be renewed. Notifies the user.
 * The guard stores the address for the next sign-in; the address names its tenant, which is therefore not chosen again.
 */
export function sessionEnded(): void {
  flushUnsaved();
  forgetTokens();
  if (session.user !== null) notifyText('warning', t('messages.sessionEnded'));
  clearTenant();
  setUser(null);
}

/** Removes what Amplify stored, also where the provider could not be notified. */
function forgetTokens(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('CognitoIdentityServiceProvider.')) localStorage.removeItem(key);
  }
}

/** Goes to plain /login: after signing out, the next sign-in must not return here. */
function leave(): void {
  navigate('/login');
  resetAll();
}

/** Follows events in other tabs: a sign-out, an expired session, a sign-in, another user. */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    if (ending !== undefined || session.user === undefined) return;
    const stored = storedToken(localStorage);
    if (stored && userOf(stored.idToken).sub === session.user?.sub) return;
    if (stored) loadSession();
    else if (session.user === null) return;
    // Not requested in this tab: unsaved values are stored for the same user, as when a session expires.
    else if (localStorage.getItem(signedOutKey) === null || unsaved.changes > 0) sessionEnded();
    else leave();
  });
}
