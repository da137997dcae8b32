import type { Clock } from '../clock.ts';
import { createTenant, tenantById } from '#server/control/tenants.ts';
import type { Control } from '../control/openControl.ts';
import type { User } from './user.ts';
import type { Verify } from './verify.ts';

/** The ids that a trigger makes; they name files too, so nothing else is taken. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** People remembered as welcomed, so that their calls ask nothing. */
const remembered = 10_000;

/**
 * Makes the tenants of new people in Cognito mode. The pool's post-confirmation trigger can only write the tenant's id
 * into the person's attributes; the tenant itself, with the person as owner, is made when a verified token first names
 * it. A tenant that exists already is opened to nobody by that.
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
      await createTenants(control, user, clock.now());
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
