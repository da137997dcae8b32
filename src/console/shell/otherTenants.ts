import type { Choice } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { chooseTenant, tenant } from '#console/state/tenant.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { navigate } from 'wouter/use-browser-location';

/** The user's tenants except the chosen one, by name. */
export async function otherTenants(): Promise<readonly Choice[]> {
  const names = await call('tenantNames', {});
  return names.filter(({ id }) => id !== tenant.id).map(({ id, name }) => ({ id, title: name, keywords: id }));
}

/** Switches to another tenant's first screen, once the server has allowed it; unsaved changes require confirmation. */
export async function enterTenant(id: string): Promise<void> {
  await call('tenantSelection', { params: { id } });
  leaveThen(() => {
    chooseTenant(id);
    navigate('/');
  });
}
