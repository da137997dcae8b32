import {
  permissionsOf,
  type Permissions,
  type RolePermission,
  type TierPermission,
} from '#domain/access/permissions.ts';
import { confirmPermissions, setOnboarding, setPermissions, setTenantProblem, tenant } from '#console/state/tenant.ts';
import { call } from './call.ts';
import { guardLoads, factsKey, factsPrefix } from './guardLoads.ts';
import { keep } from '#console/state/storage.ts';
import { onReset } from '#console/state/reset.ts';
import { session } from '#console/state/session.ts';

const [onboardingLoad, tierLoad, roleLoad] = guardLoads;

let loading: string | undefined;

/**
 * Loads what the guard needs of the chosen tenant: onboarding status and both halves of the permissions, in parallel,
 * since the guard requests them one after the other and would wait a round trip in between. Replies that arrive after a
 * switch to another tenant are dropped.
 */
export async function loadTenantFacts(): Promise<void> {
  const id = tenant.id;
  if (id === undefined || loading === id) return;
  loading = id;
  setTenantProblem(undefined);
  try {
    const [onboarding, tier, role] = await Promise.all([call(...onboardingLoad), call(...tierLoad), call(...roleLoad)]);
    if (tenant.id !== id) return;
    const isKnown = cacheFacts(onboarding.finished ? [tier, role] : undefined);
    // Rendered from the cached permissions and unchanged: no re-render.
    const isUnchanged = isKnown && tenant.isRecalled;
    confirmPermissions();
    if (isUnchanged) return;
    setPermissions(permissionsOf(tier, role));
    setOnboarding(onboarding);
  } catch (error) {
    if (tenant.id === id) setTenantProblem(error);
  } finally {
    if (loading === id) loading = undefined;
  }
}

/*
 * The permissions of a tenant from the user's last visit, cached in this browser until they sign out, so that the next
 * visit renders without waiting. Only for tenants whose onboarding is finished, which is final. It grants nothing: the
 * server checks every call.
 */

/** The two lists of permissions as the server sends them, tier's first. */
type PermissionLists = readonly [readonly TierPermission[], readonly RolePermission[]];

function key(): string | undefined {
  return session.user && tenant.id !== undefined ? factsKey(session.user.sub, tenant.id) : undefined;
}

/** Caches the lists for the next visit, or deletes them; returns whether they equal what was cached. */
export function cacheFacts(lists: PermissionLists | undefined): boolean {
  const name = key();
  if (name === undefined) return false;
  const text = lists && JSON.stringify(lists);
  const isKnown = text === localStorage.getItem(name);
  if (text === undefined) localStorage.removeItem(name);
  else if (!isKnown) keep(localStorage, name, text);
  return isKnown;
}

/** The cached permissions of the chosen tenant; undefined where there are none, or invalid ones. */
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
