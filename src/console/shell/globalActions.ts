import type { Action } from '#console/actions/action.ts';
import { isDialogOpen } from '#console/actions/ownKeys.ts';
import { sectionActions } from '#console/form/sectionMoves.ts';
import { saveViewAction } from '#console/navigation/saveViewAction.ts';
import { signOut } from '#console/identity/session.ts';
import { copyThisLink } from '#console/navigation/go.ts';
import { dismissAll, dismissLast, maxShown, showAllNotices, shown, undoLast } from '#console/state/notices.ts';
import { closeOverlay, openHelp, openPalette, overlay } from '#console/state/palette.ts';
import { session } from '#console/state/session.ts';
import { toggleMini } from '#console/state/sidebar.ts';
import { tenant } from '#console/state/tenant.ts';
import { toggleTheme } from '#console/state/appearance.ts';
import { applyUpdate, update } from '#console/state/update.ts';
import { t } from '#console/texts/i18n.ts';
import {
  ArrowLeft,
  Bell,
  CircleArrowUp,
  Keyboard,
  Link2,
  LogOut,
  Mail,
  PanelLeft,
  Repeat,
  Search,
  SunMoon,
  Undo2,
  X,
} from 'lucide-react';
import { emailSupport, lastDanger } from './failures.ts';
import { leaveThen } from '#console/state/unsaved.ts';
import { switchTenant } from './leaving.ts';

const inTenant = () => Boolean(session.user) && tenant.id !== undefined;

/** Closes the palette, or opens it unless another dialog waits for an answer. */
function togglePalette(): void {
  if (overlay.open === 'palette') closeOverlay();
  else if (!isDialogOpen()) openPalette();
}

/** Global actions by name, since bars and footers show some of them. */
export function globalActionTable() {
  return {
    palette: {
      id: 'palette',
      title: t('actions.palette'),
      group: 'global',
      icon: Search,
      shortcut: ['mod+k', '/'],
      keyOnly: true,
      inFields: true,
      inDialogs: true,
      when: inTenant,
      run: togglePalette,
    },
    help: {
      id: 'help',
      aliases: [
        'all shortcuts',
        'list of shortcuts',
        'key list',
        'kbd',
        'help',
        'shortcuts',
        'keyboard shortcuts',
        'cheat sheet',
        'how does this work',
        '?',
        'keymap',
        'short cuts',
        'hot keys',
        'how do i use this',
        'how to use',
        'user guide',
        'guide',
        'manual',
        'tutorial',
        'documentation',
        'instructions',
      ],
      title: t('actions.help'),
      group: 'global',
      icon: Keyboard,
      shortcut: '?',
      run: openHelp,
    },
    switchTenant: {
      id: 'switch-tenant',
      aliases: [
        'change tenant',
        'switch workspace',
        'other tenant',
        'change company',
        'choose tenant',
        'change store',
        'change shop',
        'switch store',
        'other store',
        'other shop',
      ],
      title: t('actions.switchTenant'),
      group: 'global',
      icon: Repeat,
      when: inTenant,
      run: switchTenant,
    },
    enterTenant: {
      id: 'enter-tenant',
      title: t('actions.enterTenant'),
      group: 'global',
      icon: Repeat,
      shortcut: 'alt+o',
      inFields: true,
      when: () => tenant.id !== undefined && (session.user?.tenantIds.length ?? 0) > 1,
      arguments: [
        {
          id: 'tenant',
          title: t('actions.whichTenant'),
          choices: async () => (await import('./otherTenants.ts')).otherTenants(),
        },
      ],
      run: async ({ tenant: id = '' }) => (await import('./otherTenants.ts')).enterTenant(id),
    },
    signOut: {
      id: 'sign-out',
      isDestructive: true,
      aliases: ['switch user', 'lock', 'close session'],
      title: t('actions.signOut'),
      group: 'global',
      icon: LogOut,
      when: () => Boolean(session.user),
      run: () => leaveThen(() => void signOut()),
    },
    theme: {
      id: 'theme',
      isPlainOnly: true,
      aliases: ['toggle theme', 'invert colours', 'turn on dark mode', 'turn off dark mode', 'disable dark mode'],
      title: t('actions.toggleTheme'),
      keywords: 'white black colour mode',
      group: 'global',
      icon: SunMoon,
      shortcut: 'v t',
      run: toggleTheme,
    },
    sidebar: {
      id: 'sidebar',
      aliases: [
        'sidebar',
        'menu',
        'side bar',
        'left menu',
        'zen mode',
        'focus mode',
        'toggle menu',
        'hide menu',
        'show menu',
        'toggle sidebar',
        'full screen',
        'more room',
        'hide sidebar',
        'close sidebar',
        'collapse menu',
        'fold sidebar',
        'smaller sidebar',
        'narrow sidebar',
        'close menu',
        'open menu',
        'open sidebar',
        'show sidebar',
        'show the sidebar',
        'expand sidebar',
      ],
      title: t('actions.toggleSidebar'),
      keywords: 'mini collapse',
      group: 'global',
      icon: PanelLeft,
      when: inTenant,
      run: toggleMini,
    },
    copyLink: {
      id: 'copy-link',
      aliases: ['share page', 'share', 'send to colleague', 'permalink', 'url'],
      title: t('actions.copyLink'),
      keywords: 'url address share',
      group: 'global',
      icon: Link2,
      shortcut: 'shift+y',
      when: inTenant,
      run: () => copyThisLink(),
    },
    saveView: saveViewAction(),
    goBack: {
      id: 'go-back',
      isPlainOnly: true,
      aliases: ['back', 'previous page', 'history back'],
      title: t('actions.goBack'),
      group: 'global',
      icon: ArrowLeft,
      shortcut: 'alt+arrowleft',
      run: () => history.back(),
    },
    undo: {
      id: 'undo',
      isPlainOnly: true,
      aliases: [
        'take back',
        'i made a mistake',
        'ctrl z',
        'cmd z',
        'undelete',
        'unarchive',
        'undo last change',
        'undo change',
      ],
      title: t('actions.undo'),
      group: 'global',
      icon: Undo2,
      // The second one is for when the first undoes an edit.
      shortcut: ['mod+z', 'alt+z'],
      // In a field Mod+Z is the field's own undo.
      inFields: 'alt',
      when: () => shown.list.some((notice) => notice.undo !== undefined),
      run: undoLast,
    },
    dismissNotice: {
      id: 'dismiss-notice',
      isPlainOnly: true,
      title: t('actions.dismissNotice'),
      group: 'global',
      icon: X,
      shortcut: 'escape',
      when: () => shown.list.length > 0,
      run: dismissLast,
    },
    update: {
      id: 'update',
      title: t('actions.update'),
      keywords: 'new version reload upgrade',
      group: 'global',
      icon: CircleArrowUp,
      shortcut: 'g u',
      when: () => update.activate !== undefined,
      run: applyUpdate,
    },
    dismissNotices: {
      id: 'dismiss-notices',
      isPlainOnly: true,
      title: t('actions.dismissNotices'),
      group: 'global',
      icon: X,
      shortcut: 'alt+x',
      when: () => shown.list.length > 0,
      run: dismissAll,
    },
    showNotices: {
      id: 'show-notices',
      aliases: ['past notifications', 'old notifications', 'earlier notifications', 'notification history'],
      title: t('actions.showNotices'),
      group: 'global',
      icon: Bell,
      when: () => !shown.all && shown.list.length > maxShown,
      run: showAllNotices,
    },
    emailSupport: {
      id: 'email-support',
      aliases: [
        'something is broken',
        'ask for help',
        'talk to a human',
        'live chat',
        'contact us',
        'get help',
        'call support',
        'report a problem',
      ],
      title: t('actions.emailSupport'),
      keywords: 'help contact problem report',
      group: 'global',
      icon: Mail,
      shortcut: 'g e',
      when: () => lastDanger() !== undefined,
      run: () => emailSupport(lastDanger()),
    },
  } as const satisfies Record<string, Action>;
}

/** Actions that exist everywhere. */
export function globalActions(): Action[] {
  return [...Object.values(globalActionTable()), ...sectionActions()];
}
