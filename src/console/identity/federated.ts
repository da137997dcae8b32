import { getCurrentUser, signInWithRedirect } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
import { configure, fallback } from './configure.ts';
import { redirectOf, withRedirect } from '#domain/access/guard.ts';

const storageKey = 'askedAddress';

/** Stores the address to open after a federated sign-in, in this tab, while another site is on screen. */
export function storeRequestedAddress(address: string | undefined): void {
  if (address === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, address);
}

/**
 * Returns the stored address once; undefined where there is none, or where the guard does not accept it as one of this
 * console.
 */
export function takeRequestedAddress(): string | undefined {
  const address = sessionStorage.getItem(storageKey) ?? '';
  sessionStorage.removeItem(storageKey);
  return redirectOf(withRedirect('/login', address));
}

/** The external providers of the sign-in form, in its order, by their names in the user pool (specification 1 §7). */
const pools = { microsoft: { custom: 'MicrosoftEntra' }, google: 'Google' } as const;

/** Names an external provider. */
export type FederatedProvider = keyof typeof pools;

/** Navigates to a provider's pages; `redirect` is the address to open afterwards. Throws on failure. */
export async function leaveForProvider(provider: FederatedProvider, redirect: string | undefined): Promise<void> {
  await configure();
  storeRequestedAddress(redirect);
  const open = fallback()?.open;
  await signInWithRedirect({ provider: pools[provider], ...(open && { options: { authSessionOpener: open } }) });
}

/** The result of a visit of /callback; `requested` is the address requested before signing in. */
export interface Returned {
  readonly outcome: 'signedIn' | 'failed' | 'nobody';
  readonly requested: string | undefined;
}

let returned: Promise<Returned> | undefined;

/** Completes the sign-in of /callback; once per page load, since its code is valid once. */
export function returnFromProvider(): Promise<Returned> {
  returned ??= complete();
  return returned;
}

async function complete(): Promise<Returned> {
  const query = new URLSearchParams(location.search);
  const isAnswer = query.has('code') || query.has('error');
  const requested = takeRequestedAddress();
  let failure: unknown;
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'signInWithRedirect_failure') failure = payload.data?.error;
  });
  try {
    // Configuring completes the sign-in under way, and the question for the user waits for it.
    await configure();
    await getCurrentUser();
    return { outcome: 'signedIn', requested };
  } catch (error) {
    if (isAnswer) console.error(failure ?? error);
    return { outcome: isAnswer ? 'failed' : 'nobody', requested };
  }
}
