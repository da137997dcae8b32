import { screenAt } from '#contract/links.ts';
import { knownPermissions } from '#console/data/knownFacts.ts';
import { loadTenantFacts } from '#console/data/tenantFacts.ts';
import { within } from '#console/data/within.ts';
import { dropEarly, fresh } from '#console/early/earlyReplies.ts';
import { nextStep, type Step } from '#console/navigation/step.ts';
import type { GuardState } from '#domain/access/guard.ts';
import { chooseTenant, recallPermissions } from '#console/state/tenant.ts';
import { guardState } from './guardState.ts';
import { loadScreen } from './screenCode.ts';

/** Turns after which nobody looks at an empty page any more: what is missing then shows as its skeleton. */
const longest = 10;

/**
 * Waits for what the page's head asked for, as a rule there by now, so that the first draw is the screen with its rows:
 * drawing the shell, its skeleton and the empty list before cost more than all else (docs/decisions/022). Does meanwhile what
 * the guard asks for; where it leads elsewhere, and where nothing was asked ahead, the router goes on as ever.
 */
export async function beforeFirstDraw(): Promise<void> {
  const early = window.dodoEarly;
  const found = screenAt(location.pathname);
  if (!early || !found) return;
  const urls = [...early.replies.keys()];
  // Where the guard led elsewhere, nobody takes them; whoever comes by later asks anew.
  window.setTimeout(() => urls.forEach((url) => dropEarly(early, url)), fresh);
  const step = (state: GuardState = guardState()) => nextStep(location.pathname + location.search, found, state);
  const first = step();
  if (first.kind === 'choose') chooseTenant(first.tenantId);
  const facts = step().kind === 'load' ? factsFor(step) : undefined;
  await within(longest, Promise.allSettled([loadScreen(found.name), facts, early.isRead]));
}

/**
 * What the guard asks for: waited for, or what is known from the last visit where that denies nothing. Then it is asked
 * once the screen shows (`performStep`), and what has changed since counts from then on.
 */
function factsFor(step: (state: GuardState) => Step): Promise<void> | undefined {
  const permissions = knownPermissions();
  const next = permissions && step({ ...guardState(), onboarding: { finished: true }, permissions });
  if (!next || next.kind === 'load' || (next.kind === 'go' && next.to === '/access-denied')) return loadTenantFacts();
  recallPermissions(permissions);
  return undefined;
}
