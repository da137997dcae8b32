import { redirectOf, withRedirect } from '#domain/access/guard.ts';
import { pathTo } from '#contract/links.ts';
import { currentAddress } from '#console/navigation/go.ts';

/** The address to open after signing in, out of the address on screen; undefined where nothing was asked for. */
export function askedAddress(): string | undefined {
  return redirectOf(currentAddress());
}

/** The address of another form of signing in, with what was asked for handed on. */
export function authAddress(
  screen: 'login' | 'signUp' | 'forgotPassword',
  more: Readonly<Record<string, string>> = {},
): string {
  const asked = askedAddress();
  const address = asked === undefined ? pathTo(screen) : withRedirect(pathTo(screen), asked);
  const query = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
}
