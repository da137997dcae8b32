import { redirectOf, withRedirect } from '#domain/access/guard.ts';

const storageKey = 'askedAddress';

/** Keeps the address to open after a federated sign-in, in this tab, while another site is on screen. */
export function keepAsked(address: string | undefined): void {
  if (address === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, address);
}

/** The kept address, once; undefined where there is none, or where it is not one of this console by the guard's rules. */
export function takeAsked(): string | undefined {
  const address = sessionStorage.getItem(storageKey) ?? '';
  sessionStorage.removeItem(storageKey);
  return redirectOf(withRedirect('/login', address));
}
