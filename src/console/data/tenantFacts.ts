import { permissionsOf } from '#domain/access/permissions.ts';
import { confirmPermissions, setOnboarding, setPermissions, setTenantProblem, tenant } from '#console/state/tenant.ts';
import { call } from './call.ts';
import { guardLoads } from './guardLoads.ts';
import { keepFacts } from './knownFacts.ts';

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
