import type { GuardState } from '#domain/access/guard.ts';
import { session } from '#console/state/session.ts';
import { tenant, chooseTenant } from '#console/state/tenant.ts';
import { useSnapshot } from 'valtio';
import { loadTenantFacts } from '#console/data/tenantFacts.ts';
import { loadSession } from '#console/identity/session.ts';
import type { Step } from '#console/navigation/step.ts';
import { afterPaint } from '#console/ui/timing.ts';
import { navigate } from 'wouter/use-browser-location';

/** The guard's input, from the stores. */
export function guardState({ user }: Pick<typeof session, 'user'> = session, of: Facts = tenant): GuardState {
  const { id, onboarding, permissions } = of;
  return {
    ...(user !== undefined && { session: user }),
    ...(id !== undefined && { tenantId: id }),
    ...(onboarding && { onboarding }),
    ...(permissions && { permissions }),
  };
}

type Facts = Pick<typeof tenant, 'id' | 'onboarding' | 'permissions'>;

/** The same as a hook, which re-renders when it changes. */
export function useGuardState(): GuardState {
  return guardState(useSnapshot(session), useSnapshot(tenant));
}

/**
 * Performs one step of the guard; the router then queries it again. Nothing to do if the screen stays or a question is
 * open.
 */
export function performStep(step: Step): void {
  if (step.kind === 'go') navigate(step.to, { replace: true });
  else if (step.kind === 'choose') chooseTenant(step.tenantId);
  else if (step.kind === 'load' && step.what === 'session') loadSession();
  else if (step.kind === 'load') void loadTenantFacts();
  else if (step.kind === 'stay' && tenant.isRecalled) afterPaint(() => void loadTenantFacts());
}
