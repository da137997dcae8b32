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
 * Loads what the guard needs of the chosen tenant: onboarding status and both halves of the permissions, at once, since
 * the guard asks for them one after the other and waiting in between would cost a round trip. What arrives after a
 * switch to another tenant is dropped.
 */
export async function loadTenantFacts(): Promise<void> {
  const id = tenant.id;
  if (id === undefined || loading === id) return;
  loading = id;
  setTenantProblem(undefined);
  try {
    const [onboarding, tier, role] = await Promise.all([call(...onboardingLoad), call(...tierLoad), call(...roleLoad)]);
    if (tenant.id !== id) return;
    const isKnown = keepFacts(onboarding.finished ? [tier, role] : undefined);
    // What was drawn from what was known need not be drawn anew.
    const isDrawn = isKnown && tenant.isRecalled;
    confirmPermissions();
    if (isDrawn) return;
    setPermissions(permissionsOf(tier, role));
    setOnboarding(onboarding);
  } catch (error) {
    if (tenant.id === id) setTenantProblem(error);
  } finally {
    if (loading === id) loading = undefined;
  }
}

/*
 * What the server said of a tenant's permissions when this person was there last, kept in this browser until they sign
 * out, so that the next visit is drawn before it is said again. Only of tenants whose onboarding is finished, which stays so.
 * It opens nothing: every call is permitted or refused by the server.
 */

/** The two lists of permissions as the server sends them, tier's first. */
type PermissionLists = readonly [readonly TierPermission[], readonly RolePermission[]];

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
