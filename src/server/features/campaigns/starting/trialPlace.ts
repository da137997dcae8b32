import type { TrialPlace } from './newStartProblems.ts';
import type { Services } from '#server/calls/services.ts';
import type { TenantCall } from '#server/calls/handler.ts';

/** Where a mail is tried before it starts: the tenant of a call, its day, and the threads that render. */
export function trialPlace({
  tenant,
  today,
  templating,
}: Pick<TenantCall, 'tenant' | 'today'> & Pick<Services, 'templating'>): TrialPlace {
  return { tenantName: tenant.name, today, templating: templating(tenant.tenant_id) };
}
