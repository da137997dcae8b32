import { signOut } from '#console/identity/session.ts';
import { screenAt } from '#contract/links.ts';
import { withRedirect } from '#domain/access/guard.ts';
import { keptScreen } from '#console/navigation/history.ts';
import { keepThrough } from '#console/state/formDrafts.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { clearTenant, forgetStoredTenant } from '#console/state/tenant.ts';
import { navigate } from 'wouter/use-browser-location';

/**
 * SWITCH TENANT: leaves the tenant, then asks for another; in this order, so that the guard finds no tenant that would
 * lead back to its onboarding (specification 1 §4). A screen without a record of its own is kept for after the choice,
 * where the other tenant permits it; an id means another record in another tenant.
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
 * Leaves a tenant whose database is lost, in the specification's order (1 §8): the stored tenant goes, the session ends,
 * /login shows, and the page is loaded anew. The address that is left stays in the history, drafts in it included, and what was
 * typed into forms is there again for the same person.
 */
export async function leaveLostDatabase(): Promise<void> {
  forgetStoredTenant();
  await keepThrough(signOut);
  location.reload();
}
