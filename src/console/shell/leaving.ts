import { signOut } from '#console/identity/session.ts';
import { screenAt } from '#contract/links.ts';
import { withRedirect } from '#domain/access/guard.ts';
import { keptScreen } from '#console/navigation/history.ts';
import { keepDraftsThrough } from '#console/state/formDrafts.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { clearTenant, forgetStoredTenant } from '#console/state/tenant.ts';
import { navigate } from 'wouter/use-browser-location';

/**
 * SWITCH TENANT: leaves the tenant, then shows the selection; in this order, so that the guard finds no tenant that
 * would lead back to its onboarding (specification 1 §4). A screen without a record is kept for after the choice, where
 * the other tenant permits it; an id means another record in another tenant.
 */
export function switchTenant(): void {
  leaveThen(() => {
    const found = screenAt(location.pathname);
    const keeps = found?.screen.layout === 'main' && Object.keys(found.parameters).length === 0;
    clearTenant();
    const to = keeps ? withRedirect('/tenant-selection', location.pathname) : '/tenant-selection';
    navigate(to, { state: keptScreen });
  });
}

/**
 * Leaves a tenant whose database is lost, in the specification's order (1 §8): the stored tenant is removed, the
 * session ends, /login opens, and the page is reloaded. The previous address stays in the history, including drafts,
 * and unsaved form values are restored for the same user.
 */
export async function leaveLostDatabase(): Promise<void> {
  forgetStoredTenant();
  await keepDraftsThrough(signOut);
  location.reload();
}
