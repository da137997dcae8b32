import { loadTenantFacts } from '#console/data/tenantFacts.ts';
import { loadSession } from '#console/identity/session.ts';
import type { Step } from '#console/navigation/step.ts';
import { chooseTenant, tenant } from '#console/state/tenant.ts';
import { afterPaint } from '#console/ui/afterPaint.ts';
import { navigate } from 'wouter/use-browser-location';

/** Does one step of the guard; the router then asks again. Nothing to do where the screen stays or a person is asked. */
export function performStep(step: Step): void {
  if (step.kind === 'go') navigate(step.to, { replace: true });
  else if (step.kind === 'choose') chooseTenant(step.tenantId);
  else if (step.kind === 'load' && step.what === 'session') loadSession();
  else if (step.kind === 'load') void loadTenantFacts();
  else if (step.kind === 'stay' && tenant.isRecalled) afterPaint(() => void loadTenantFacts());
}
