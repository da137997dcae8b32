import { guard, redirectOf, type Destination, type GuardState, type GuardStep } from '#domain/access/guard.ts';
import type { FoundScreen } from '#contract/links.ts';
import { tagIn, tagOf, tenantTagged, withTag } from './tag.ts';

/**
 * The guard's steps, and two of the address: a link of another tenant asks to switch, one of a foreign tenant is
 * refused.
 */
export type Step = GuardStep | { readonly kind: 'ask'; readonly tenantId: string } | { readonly kind: 'foreign' };

/**
 * The step for an address: the guard's decision, adjusted for `t` in the address (keyboard.md §4). Ids are numbers
 * within one tenant, so an address of another tenant must never show this tenant's record of the same number.
 */
export function nextStep(address: string, found: FoundScreen, state: GuardState): Step {
  const tenantIds = state.session?.tenantIds ?? [];
  const chosen = state.tenantId !== undefined && tenantIds.includes(state.tenantId) ? state.tenantId : undefined;
  const inMain = found.screen.layout === 'main';
  const tag = inMain ? tagIn(address) : undefined;
  const addressed = tag === undefined ? undefined : tenantTagged(tag, tenantIds);

  if (chosen !== undefined && tag !== undefined && addressed !== chosen) {
    return addressed === undefined ? { kind: 'foreign' } : { kind: 'ask', tenantId: addressed };
  }
  const step = guard(destinationOf(address, found), {
    ...state,
    ...(addressed !== undefined && { addressedTenantId: addressed }),
  });
  if (step.kind === 'go') return { kind: 'go', to: pastSelection(step.to, chosen, tenantIds) };
  const own =
    step.kind === 'stay' && inMain && chosen !== undefined ? withTag(address, tagOf(chosen, tenantIds)) : address;
  return tag === undefined && own !== address ? { kind: 'go', to: own } : step;
}

function destinationOf(address: string, { screen }: FoundScreen): Destination {
  const [path = '/'] = address.split(/[?#]/u, 1);
  return { path, address, access: screen.access, ...(screen.feature && { feature: screen.feature }) };
}

/** A link that names its tenant skips the selection: after signing in it opens at once. */
function pastSelection(to: string, chosen: string | undefined, tenantIds: readonly string[]): string {
  if (chosen !== undefined || !to.startsWith('/tenant-selection')) return to;
  const redirect = redirectOf(to);
  const tag = redirect === undefined ? undefined : tagIn(redirect);
  return redirect !== undefined && tag !== undefined && tenantTagged(tag, tenantIds) !== undefined ? redirect : to;
}
