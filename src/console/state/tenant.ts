import type { Permissions } from '#domain/access/permissions.ts';
import { proxy, ref } from 'valtio';
import { onReset } from './reset.ts';

const storageKey = 'tenantId';

interface TenantState {
  /** The tenant chosen in this tab. */
  id: string | undefined;
  onboarding: { readonly finished: boolean } | undefined;
  permissions: Permissions | undefined;
  /** Onboarding and permissions come from the last visit and must be revalidated. */
  isRecalled: boolean;
  /** Why onboarding or permissions could not be loaded, until the next try. */
  problem: unknown;
}

/** The chosen tenant and the guard's data about it. */
export const tenant = proxy<TenantState>({
  id: sessionStorage.getItem(storageKey) ?? undefined,
  onboarding: undefined,
  permissions: undefined,
  isRecalled: false,
  problem: undefined,
});

/** Aborted when the tenant is left. */
let stay = new AbortController();

/** A signal that is aborted with the tenant, or with `signal`, if given. */
export function whileChosen(signal?: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, stay.signal]) : stay.signal;
}

function set(id: string | undefined): void {
  if (id !== tenant.id) {
    stay.abort();
    stay = new AbortController();
  }
  tenant.id = id;
  tenant.onboarding = undefined;
  tenant.permissions = undefined;
  tenant.isRecalled = false;
  tenant.problem = undefined;
}

/** Chooses a tenant for this tab and resets the data of the previous one. */
export function chooseTenant(id: string): void {
  sessionStorage.setItem(storageKey, id);
  set(id);
}

/** Removes only the stored choice; what is on screen stays until it is left. */
export function forgetStoredTenant(): void {
  sessionStorage.removeItem(storageKey);
}

/** Leaves the tenant; the guard then shows the selection. */
export function clearTenant(): void {
  forgetStoredTenant();
  set(undefined);
}

/** Notes how far the tenant's onboarding is. */
export function setOnboarding(status: { readonly finished: boolean }): void {
  tenant.onboarding = { finished: status.finished };
}

/** Sets the lists of tier and role. */
export function setPermissions(permissions: Permissions): void {
  tenant.permissions = ref(permissions);
}

/** Sets the cached lists of a tenant whose onboarding is finished. */
export function recallPermissions(permissions: Permissions): void {
  setPermissions(permissions);
  setOnboarding({ finished: true });
  tenant.isRecalled = true;
}

/** Marks the cached lists as revalidated. */
export function confirmPermissions(): void {
  tenant.isRecalled = false;
}

/** Notes why the tenant's facts could not be loaded; undefined before another try. */
export function setTenantProblem(problem: unknown): void {
  tenant.problem = problem;
}

onReset(clearTenant);
