import { isGranted } from './decide.ts';
import type { FeatureCode } from './features.ts';
import type { Permissions } from './permissions.ts';

/**
 * The guard's view of a route. `open` is public; `auth` is a sign-in screen; the rest need sign-in; `account` is for a
 * person with or without tenants.
 */
export type RouteAccess = 'open' | 'auth' | 'account' | 'identity' | 'tenant';

/** The requested place. `address` is path and query, passed on so that no redirect loses the link. */
export interface Destination {
  readonly path: string;
  readonly address: string;
  readonly access: RouteAccess;
  readonly feature?: FeatureCode;
}

/** The known facts about the person. Absent means not loaded yet. */
export interface GuardState {
  readonly session?: { readonly tenantIds: readonly string[] } | null;
  /** The tenant chosen in this browser session. */
  readonly tenantId?: string;
  /** The tenant that the address names with `t` (keyboard.md §4), already resolved to an id of the user's. */
  readonly addressedTenantId?: string;
  readonly onboarding?: { readonly finished: boolean };
  readonly permissions?: Permissions;
}

/** The next step. `load` names one missing fact; the guard then runs again. */
export type GuardStep =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'choose'; readonly tenantId: string }
  | { readonly kind: 'load'; readonly what: 'session' | 'onboarding' | 'permissions' };

const stay: GuardStep = { kind: 'stay' };
const go = (to: string): GuardStep => ({ kind: 'go', to });

/**
 * The route guard of specification 1 §4: the six rules in order, one step at a time. Pure: the caller performs the step
 * and runs the guard again; from any state the redirects end (tested as a property).
 */
export function guard(destination: Destination, state: GuardState): GuardStep {
  if (destination.access === 'open') return stay;
  const { session } = state;
  if (session === undefined) return { kind: 'load', what: 'session' };

  // An invitation needs no tenant: it leads to one.
  if (destination.access === 'account') {
    return session === null ? go(withRedirect('/login', destination.address)) : stay;
  }
  const invitation = session === null ? undefined : invitationIn(destination.address);
  if (invitation !== undefined) return go(invitation);

  // Rule 1: no one is signed in, or the account has no tenant. The sign-in screen explains the latter.
  if (session === null || session.tenantIds.length === 0) {
    return destination.access === 'auth' ? stay : go(withRedirect('/login', destination.address));
  }

  // Rule 6 comes first, because it concerns a screen that needs no tenant.
  if (destination.path === '/login') return go(passingRedirect('/tenant-selection', destination.address));
  if (destination.access === 'auth') return stay;

  // Rule 2: no tenant chosen. An address that names one of the user's tenants chooses it.
  if (state.tenantId === undefined || !session.tenantIds.includes(state.tenantId)) {
    if (destination.path === '/tenant-selection') return stay;
    if (state.addressedTenantId !== undefined && session.tenantIds.includes(state.addressedTenantId)) {
      return { kind: 'choose', tenantId: state.addressedTenantId };
    }
    return go(withRedirect('/tenant-selection', destination.address));
  }

  // Rule 3: onboarding first, and never again once finished.
  if (state.onboarding === undefined) return { kind: 'load', what: 'onboarding' };
  if (!state.onboarding.finished) {
    return destination.path === '/onboarding' ? stay : go(passingRedirect('/onboarding', destination.address));
  }

  // Rule 4: permissions load once; a route with a feature code needs both halves.
  if (state.permissions === undefined) return { kind: 'load', what: 'permissions' };
  const home = homePath(state.permissions);
  if (destination.path === '/onboarding') return go(redirectOf(destination.address) ?? home);
  if (destination.path === '/') return go(home);
  // Rule 5: without a feature code, sign-in is enough.
  return isGranted(destination.feature, state.permissions) ? stay : go('/access-denied');
}

/** The invitation that a signed-in person was on the way to. */
function invitationIn(address: string): string | undefined {
  const target = redirectOf(address);
  return target?.split('?', 1)[0] === '/join' ? target : undefined;
}

/** The target of `/`: the dashboard, or the fallback screen where DASHBOARD.VIEW is denied. */
function homePath(permissions: Permissions): '/dashboard' | '/fallback' {
  return isGranted('DASHBOARD.VIEW', permissions) ? '/dashboard' : '/fallback';
}

/**
 * `/tenant-selection` + `/segments?search=vip` → `/tenant-selection?redirect=%2Fsegments%3Fsearch%3Dvip`; `/` is not
 * passed on.
 */
export function withRedirect(path: string, address: string): string {
  return address === '/' ? path : `${path}?redirect=${encodeURIComponent(address)}`;
}

/** Screens on the way in: leading to one of them after it would go round in circles. */
const entrances: ReadonlySet<string> = new Set([
  '/login',
  '/sign-up',
  '/forgot-password',
  '/callback',
  '/tenant-selection',
]);

/**
 * The redirect value of an address, or undefined. Only a path of this console is accepted: it starts with one slash,
 * not followed by a second slash or a backslash, which browsers read as another host, and contains no control character
 * that hides one. A screen on the way in is passed for what it leads to itself.
 */
export function redirectOf(address: string): string | undefined {
  const query = address.indexOf('?');
  if (query < 0) return undefined;
  const value = new Map(
    address
      .slice(query + 1)
      .split('&')
      .map(pair),
  ).get('redirect');
  if (value === undefined || !isOwnPath(value)) return undefined;
  const [path = ''] = value.split(/[?#]/u, 1);
  return entrances.has(path.replace(/(?<=.)\/+$/u, '')) ? redirectOf(value) : value;
}

/** True for a path of this console, which no browser reads as another host. */
export function isOwnPath(value: string): boolean {
  return (
    value.startsWith('/') &&
    value[1] !== '/' &&
    value[1] !== '\\' &&
    !Array.from(value).some((character) => character < ' ')
  );
}

function pair(text: string): readonly [string, string] {
  const equals = text.indexOf('=');
  if (equals < 0) return [text, ''];
  return [text.slice(0, equals), decode(text.slice(equals + 1))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** Passes an existing redirect value on, otherwise the address itself. */
function passingRedirect(path: string, address: string): string {
  const carried = redirectOf(address);
  if (carried !== undefined) return withRedirect(path, carried);
  return address.startsWith('/login') || address.startsWith('/tenant-selection') ? path : withRedirect(path, address);
}
