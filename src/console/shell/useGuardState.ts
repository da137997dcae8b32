import type { GuardState } from '#domain/access/guard.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { useSnapshot } from 'valtio';

/** What the guard reads, out of the stores. */
export function useGuardState(): GuardState {
  const { user } = useSnapshot(session);
  const { id, onboarding, permissions } = useSnapshot(tenant);
  return {
    ...(user !== undefined && { session: user }),
    ...(id !== undefined && { tenantId: id }),
    ...(onboarding && { onboarding }),
    ...(permissions && { permissions }),
  };
}
