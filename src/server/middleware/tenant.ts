import { ApiError } from '../apiError.ts';
import type { Control } from '../control/openControl.ts';
import { membershipOf, type Membership } from '../control/tenants.ts';
import type { User } from '../identity/user.ts';

/**
 * Lets a person into the tenant of X-Tenant-ID: it stands in the token's list, and the control file knows the person in
 * it at this moment. A tenant of others and one that does not exist answer the same, byte for byte (api.md §1).
 */
export async function enterTenant(request: Request, user: User, control: Control): Promise<Membership> {
  const tenantId = request.headers.get('x-tenant-id');
  if (!tenantId) throw new ApiError('badRequest', 'Choose a tenant and send its id as X-Tenant-ID.');
  const membership = user.tenantIds.includes(tenantId) ? await membershipOf(control, user.userId, tenantId) : undefined;
  if (!membership) throw new ApiError('forbidden', 'You do not belong to this tenant; choose one of yours.');
  return membership;
}
