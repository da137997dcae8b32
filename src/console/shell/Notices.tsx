import type { NoticeType } from '#domain/notices.ts';
import { dismiss, hold, release, shown, undoLast, type ShownNotice } from '#console/state/notices.ts';
import { Button } from '#console/ui/Button.tsx';
import { Icon } from '#console/ui/Icon.tsx';
import { IconButton } from '#console/ui/IconButton.tsx';
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';

const looks: Readonly<
  Record<NoticeType, { readonly icon: LucideIcon; readonly color: string; readonly urgent: boolean }>
> = {
  info: { icon: Info, color: 'text-info', urgent: false },
  primary: { icon: Bell, color: 'text-accent-text', urgent: false },
  success: { icon: CircleCheck, color: 'text-success', urgent: false },
  warning: { icon: TriangleAlert, color: 'text-warning', urgent: true },
  danger: { icon: CircleAlert, color: 'text-danger', urgent: true },
};

/** The notifications, stacked top right (specification 1 §3). They stay across navigation and are said aloud. */
export function Notices() {
  const { list } = useSnapshot(shown);
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('shell.noticesRegion')}
      className="pointer-events-none fixed top-14 right-4 z-notice flex w-notice max-w-nine-tenths flex-col gap-2"
    >
      {list.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice: { id, type, text, undo } }: { readonly notice: ShownNotice }) {
  const { t } = useTranslation();
  const { icon, color, urgent } = looks[type];
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      data-type={type}
      onPointerEnter={() => hold(id)}
      onPointerLeave={() => release(id)}
      onFocus={() => hold(id)}
      onBlur={() => release(id)}
      className="pointer-events-auto flex items-start gap-3 rounded border border-line-strong bg-raised py-2 pr-2 pl-3 text-table text-ink shadow-raised"
    >
      <span className={`py-1.5 ${color}`}>
        <Icon of={icon} />
      </span>
      <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">{text}</p>
      {undo !== undefined && (
        <Button size="bar" variant="ghost" shortcut="mod+z" onClick={undoLast}>
          {t('shell.undo')}
        </Button>
      )}
      <IconButton icon={X} label={t('shell.dismissNotice')} onClick={() => dismiss(id)} />
    </div>
  );
}
