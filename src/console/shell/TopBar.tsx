import { ActionKeys } from '#console/actions/ActionKeys.tsx';
import { appearance, theme, toggleTheme } from '#console/state/appearance.ts';
import { openPalette } from '#console/state/palette.ts';
import { setDrawer, toggleMini } from '#console/state/sidebar.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { IconButton } from '#console/ui/Button.tsx';
import { Menu, Moon, PanelLeft, Search, Sun } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { LeaveButtons, OwnLinks } from './OwnLinks.tsx';
import { TenantIdentity } from './TenantIdentity.tsx';

/** Tenant, search, the user's own screens, SWITCH TENANT and SIGN OUT. `scrolled` shows the sidebar's toggle here. */
export const TopBar = memo(function TenantBar({
  tenantId,
  scrolled,
}: {
  readonly tenantId: string;
  readonly scrolled: boolean;
}) {
  const { t } = useTranslation();
  const { white } = useSnapshot(theme);
  const { navbar } = useSnapshot(appearance);
  return (
    <header
      data-tone={navbar}
      className="relative flex min-w-0 items-center gap-1 border-b border-line bg-surface pr-4 pl-6 narrow:bg-app narrow:pr-2 narrow:pl-2"
    >
      <span className="wide:hidden">
        <IconButton icon={Menu} label={t('shell.openMenu')} onClick={() => setDrawer(true)} />
      </span>
      {scrolled && (
        // In the inset, so that nothing moves when it appears.
        <button
          type="button"
          aria-label={t('actions.toggleSidebar')}
          title={t('actions.toggleSidebar')}
          data-action="sidebar"
          className="absolute left-0 flex h-control w-6 items-center justify-center rounded text-ink-2 hover:bg-hover narrow:hidden"
          onClick={toggleMini}
        >
          <Icon of={PanelLeft} />
        </button>
      )}
      <TenantIdentity id={tenantId} />
      <div className="flex flex-1 justify-center roomy:min-w-0 roomy:px-4 narrow:justify-end">
        <button
          type="button"
          data-action="palette"
          onClick={() => openPalette()}
          className="flex h-control-bar w-jump min-w-0 items-center gap-2 rounded border border-line-control bg-surface pr-1 pl-2 text-table text-ink-3 hover:bg-hover max-roomy:w-auto narrow:size-control-touch narrow:justify-center narrow:border-transparent narrow:bg-transparent narrow:px-0"
        >
          <Icon of={Search} />
          <span className="flex-1 truncate text-left max-roomy:sr-only">{t('shell.jump')}</span>
          <span className="max-roomy:hidden">
            <ActionKeys id="palette" />
          </span>
        </button>
      </div>
      <div className="flex items-center gap-1 narrow:hidden">
        <OwnLinks />
        <IconButton
          icon={white ? Moon : Sun}
          label={t(white ? 'shell.darkTheme' : 'shell.lightTheme')}
          data-action="theme"
          onClick={toggleTheme}
        />
        <span className="mx-1 h-4 w-px bg-line-strong" aria-hidden />
        <LeaveButtons />
      </div>
    </header>
  );
});
