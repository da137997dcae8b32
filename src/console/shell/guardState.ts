import type { GuardState } from '#domain/access/guard.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { useSnapshot } from 'valtio';

/** What the guard reads, out of the stores. */
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

/** The same for a component, which is drawn again when it changes. */
export function useGuardState(): GuardState {
  return guardState(useSnapshot(session), useSnapshot(tenant));
}
