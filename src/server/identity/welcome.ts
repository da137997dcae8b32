import type { Clock } from '#server/clock/clock.ts';
import { createTenant, tenantById } from '#server/control/tenants.ts';
import type { Control } from '../control/openControl.ts';
import type { User } from './user.ts';
import type { Verify } from './verify.ts';

/** The ids that a trigger creates; they also name files, so nothing else is accepted. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** People whose tenants exist, cached so that their calls need no query. */
const remembered = 10_000;

/**
 * Creates the tenants of new people in Cognito mode. The pool's post-confirmation trigger can only write the tenant's
 * id into the person's attributes; the tenant itself, with the person as owner, is created when a verified token first
 * names it. This opens no existing tenant to anyone.
 */
export function withTenants(
  verify: Verify,
  { control, clock }: { readonly control: Control; readonly clock: Clock },
): Verify {
  const welcomed = new Set<string>();
  return async (token) => {
    const user = await verify(token);
    const name = user && `${user.userId} ${user.tenantIds.join(',')}`;
    if (user && name !== undefined && !welcomed.has(name)) {
      await createTenants(control, user, clock.machine());
      if (welcomed.size >= remembered) welcomed.clear();
      welcomed.add(name);
    }
    return user;
  };
}

async function createTenants(control: Control, { userId, tenantIds }: User, now: Date): Promise<void> {
  for (const tenantId of tenantIds.filter((id) => uuid.test(id))) {
    if (await tenantById(control, tenantId)) continue;
    await control.write(async (writer) => {
      if (!(await tenantById(writer, tenantId))) await createTenant(writer, userId, now, tenantId);
    });
  }
}
