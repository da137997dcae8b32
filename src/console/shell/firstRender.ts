import { screenAt } from '#contract/links.ts';
import { knownPermissions, loadTenantFacts } from '#console/data/tenantFacts.ts';
import { nextStep, type Step } from '#console/navigation/step.ts';
import type { GuardState } from '#domain/access/guard.ts';
import { chooseTenant, recallPermissions } from '#console/state/tenant.ts';
import { guardState } from './guardSteps.ts';
import { loadScreen } from '#console/navigation/screenCode.ts';

/** After this time the page is rendered with skeletons for what has not arrived, in milliseconds. */
const maxWait = 300;

/**
 * Waits for what the page's head requested, which has usually arrived by now, so that the first render is the screen
 * with its rows instead of shell, skeleton and empty list. Meanwhile loads what the guard needs. Where the head
 * requested nothing the page is rendered at once.
 */
export async function beforeFirstRender(): Promise<void> {
  const preloads = [...(window.preloaded?.values() ?? [])];
  const found = screenAt(location.pathname);
  if (preloads.length === 0 || !found) return;
  const step = (state: GuardState = guardState()) => nextStep(location.pathname + location.search, found, state);
  const first = step();
  if (first.kind === 'choose') chooseTenant(first.tenantId);
  const facts = step().kind === 'load' ? loadFacts(step) : undefined;
  await Promise.race([
    Promise.allSettled([loadScreen(found.name), facts, ...preloads.map(({ reply }) => reply)]),
    new Promise((resolve) => {
      setTimeout(resolve, maxWait);
    }),
  ]);
}

/**
 * What the guard needs: taken from the last visit where that denies nothing, and revalidated once the screen shows
 * (`performStep`); requested now otherwise.
 */
function loadFacts(step: (state: GuardState) => Step): Promise<void> | undefined {
  const permissions = knownPermissions();
  const next = permissions && step({ ...guardState(), onboarding: { finished: true }, permissions });
  if (!next || next.kind === 'load' || (next.kind === 'go' && next.to === '/access-denied')) return loadTenantFacts();
  recallPermissions(permissions);
  return undefined;
}
