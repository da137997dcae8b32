import { viewAddress } from '#contract/viewAddress.ts';
import { withCarried } from '#console/navigation/carried.ts';
import { currentAddress } from '#console/navigation/go.ts';
import { session } from '#console/state/session.ts';
import { tenant } from '#console/state/tenant.ts';
import { openViewDialog } from '#console/state/viewDialog.ts';
import { t } from '#console/texts/i18n.ts';
import { Bookmark } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';

/**
 * Saves the current address as a view where the screen supports it; available everywhere, with a button above lists.
 */
export function saveViewAction(): Action {
  return {
    id: 'save-view',
    aliases: [
      'favourite page',
      'favorite page',
      'favourite this page',
      'create view',
      'new view',
      'name view',
      'bookmark',
      'favourite',
      'favorite',
      'star',
      'save search',
      'save filter',
      'remember',
      'save list',
      'pin page',
      'pin this page',
      'save as view',
      'save current view',
      'add bookmark',
      'new bookmark',
    ],
    title: t('actions.saveView'),
    keywords: 'bookmark pin name sidebar',
    group: 'global',
    icon: Bookmark,
    shortcut: 'mod+shift+s',
    inFields: true,
    when: () => Boolean(session.user) && tenant.id !== undefined && viewAddress(currentAddress()) !== undefined,
    // A view is the same for all users, including the defaults that the address omits.
    run: () => openViewDialog({ kind: 'save', path: viewAddress(withCarried(currentAddress())) ?? '' }),
  };
}
