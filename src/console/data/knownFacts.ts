import {
  permissionsOf,
  type Permissions,
  type RolePermission,
  type TierPermission,
} from '#domain/access/permissions.ts';
import { factsKey, factsPrefix } from './guardLoads.ts';
import { keep } from '#console/state/keep.ts';
import { onReset } from '#console/state/reset.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';

/*
 * What the server said of a tenant's permissions when this person was there last, kept in this browser until they sign
 * out, so that the next visit is drawn before it is said again. Only of tenants whose onboarding is finished, which stays so.
 * It opens nothing: every call is permitted or refused by the server.
 */

/** The two lists of permissions as the server sends them, tier's first. */
export type PermissionLists = readonly [readonly TierPermission[], readonly RolePermission[]];

function key(): string | undefined {
  return session.user && tenant.id !== undefined ? factsKey(session.user.sub, tenant.id) : undefined;
}

/** Keeps the lists for the next visit, or forgets them; says whether they are what was known. */
export function keepFacts(lists: PermissionLists | undefined): boolean {
  const name = key();
  if (name === undefined) return false;
  const text = lists && JSON.stringify(lists);
  const isKnown = text === localStorage.getItem(name);
  if (text === undefined) localStorage.removeItem(name);
  else if (!isKnown) keep(localStorage, name, text);
  return isKnown;
}

/** What is known of the chosen tenant; undefined where nothing is, or nothing that can be read. */
export function knownPermissions(): Permissions | undefined {
  try {
    return permissionsOf(...(JSON.parse(localStorage.getItem(key() ?? '') ?? '') as PermissionLists));
  } catch {
    return undefined;
  }
}

onReset(() => {
  for (const name of Object.keys(localStorage)) if (name.startsWith(factsPrefix)) localStorage.removeItem(name);
});
