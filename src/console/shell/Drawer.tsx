import type { ScreenName } from '#contract/screens.ts';
import { appearance, theme, toggleTheme } from '#console/state/appearance.ts';
import { setDrawer } from '#console/state/sidebar.ts';
import { IconButton } from '#console/ui/Button.tsx';
import { Moon, Sun, X } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { LeaveButtons, OwnLinks } from './OwnLinks.tsx';
import { Sidebar } from './Sidebar.tsx';

/**
 * The sidebar of a narrow screen: a native modal dialog traps the focus, closes on Escape and restores the focus. A
 * click on a link or on the backdrop closes it.
 */
export function Drawer({ current }: { readonly current: ScreenName }) {
  const { t } = useTranslation();
  const { white } = useSnapshot(theme);
  const { sidebar: tone } = useSnapshot(appearance);
  return (
    <dialog
      ref={showModal}
      aria-label={t('shell.navigation')}
      data-tone={tone}
      onClose={close}
      className="m-0 h-full max-h-none w-sidebar border-r border-line bg-app text-ink shadow-floating backdrop:bg-overlay wide:hidden"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-end gap-1 p-1">
          <IconButton
            icon={white ? Moon : Sun}
            label={t(white ? 'shell.darkTheme' : 'shell.lightTheme')}
            onClick={toggleTheme}
          />
          <IconButton icon={X} label={t('shell.closeMenu')} onClick={close} />
        </div>
        <div className="min-h-0 flex-1">
          <Sidebar current={current} mini={false} />
        </div>
        <div className="border-t border-line p-2">
          <OwnLinks isNamed />
          <LeaveButtons />
        </div>
      </div>
    </dialog>
  );
}

function close(): void {
  setDrawer(false);
}

function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  dialog.showModal();
  const onClick = (event: MouseEvent) => {
    const onBackdrop = event.target === dialog;
    if (onBackdrop || (event.target instanceof Element && event.target.closest('a'))) dialog.close();
  };
  dialog.addEventListener('click', onClick);
  return () => dialog.removeEventListener('click', onClick);
}
