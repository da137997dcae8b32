import type { ScreenName } from '#contract/screens.ts';
import { appearance } from '#console/state/appearance.ts';
import { sidebar } from '#console/state/sidebar.ts';
import { tenant } from '#console/state/tenant.ts';
import { useState, memo, type ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { classes } from '#console/ui/classes.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { Sidebar } from './Sidebar.tsx';
import { FailedBesides } from './FailedBesides.tsx';
import { TopBar } from './TopBar.tsx';
import { ActionKeys } from '#console/actions/ActionKeys.tsx';
import { InShell } from '#console/ui/PageFrame.tsx';
import { openHelp } from '#console/state/palette.ts';
import { thisYear } from '#console/ui/timing.ts';
import { AddressedField } from './AddressedField.tsx';

/** The copyright year, and the way to the keys. */
const Footer = memo(function CopyrightAndKeys() {
  const { t } = useTranslation();
  return (
    <footer className="flex items-center gap-4 border-t border-line bg-app px-6 text-small text-ink-3 narrow:hidden">
      <span>{t('shell.copyright', { year: thisYear })}</span>
      <span className="flex-1" />
      <button
        type="button"
        data-action="help"
        onClick={openHelp}
        className="flex items-center gap-1 rounded-inner hover:text-ink"
      >
        <ActionKeys id="help" />
        {t('shell.keys')}
      </button>
    </footer>
  );
});

const Drawer = lazyComponent(async () => (await import('./Drawer.tsx')).Drawer);

/** From this scroll position on the top bar shows the sidebar's toggle (specification 1 §9). */
const scrolledFrom = 50;

/** Sidebar, top bar, footer and between them the screen, which alone scrolls. */
export function MainLayout({ current, children }: { readonly current: ScreenName; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { mini: isChosen, yields, moves, drawer } = useSnapshot(sidebar);
  const mini = isChosen || yields;
  const { id = '' } = useSnapshot(tenant);
  const { sidebar: tone } = useSnapshot(appearance);
  const [scrolled, setScrolled] = useState(false);
  const columns = mini ? 'grid-cols-shell-mini' : 'grid-cols-shell';
  return (
    <div
      className={classes(
        'grid h-full grid-rows-shell narrow:grid-cols-shell-narrow narrow:grid-rows-shell-narrow',
        columns,
        moves && 'transition-room duration-room',
      )}
    >
      <a
        href="#content"
        className="sr-only z-notice rounded bg-raised p-2 text-table focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('shell.skip')}
      </a>
      <aside
        aria-label={t('shell.product')}
        data-tone={tone}
        className="row-span-3 min-h-0 border-r border-line bg-app narrow:hidden"
      >
        <Sidebar current={current} mini={mini} />
      </aside>
      {drawer && <Drawer current={current} />}
      <TopBar tenantId={id} scrolled={scrolled} />
      <main
        id="content"
        tabIndex={-1}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop > scrolledFrom)}
        className="relative min-h-0 overflow-y-auto bg-surface outline-none"
      >
        <FailedBesides />
        <InShell value>{children}</InShell>
      </main>
      <Footer />
      <AddressedField />
    </div>
  );
}
