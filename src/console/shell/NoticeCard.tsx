import type { NoticeType } from '#domain/notices.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useFreeShortcutOf } from '#console/actions/useActions.ts';
import { dismiss, hold, release, undoLast, type ShownNotice } from '#console/state/notices.ts';
import { Button, IconButton } from '#console/ui/Button.tsx';
import { Icon } from '#console/ui/Icon.tsx';
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { classes } from '#console/ui/classes.ts';
import { withoutBidi } from '#console/ui/withoutBidi.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { emailSupport } from './failures.ts';
import { globalActionTable } from './globalActions.ts';

const looks: Readonly<Record<NoticeType, { readonly icon: LucideIcon; readonly color: string }>> = {
  info: { icon: Info, color: 'text-info' },
  primary: { icon: Bell, color: 'text-accent-text' },
  success: { icon: CircleCheck, color: 'text-success' },
  warning: { icon: TriangleAlert, color: 'text-warning' },
  danger: { icon: CircleAlert, color: 'text-danger' },
};

/** One notification; a new one fades in. Its timer is paused while it is hovered or focused. */
export function NoticeCard({ notice, isNew }: { readonly notice: ShownNotice; readonly isNew: boolean }) {
  const { t } = useTranslation();
  const { id, type, text, count, announced, undo } = notice;
  const { icon, color } = looks[type];
  return (
    <div
      data-type={type}
      {...(announced && { 'aria-live': 'off' })}
      onPointerEnter={() => hold(id)}
      onPointerLeave={() => release(id)}
      onFocus={() => hold(id)}
      onBlur={() => release(id)}
      className={classes(
        'pointer-events-auto mb-2 flex items-start gap-3 rounded border border-line-strong bg-raised py-2 pr-2 pl-3 text-table text-ink shadow-raised',
        isNew && 'transition-opacity duration-shift starting:opacity-0',
      )}
    >
      <span className={`py-1.5 ${color}`}>
        <Icon of={icon} />
      </span>
      <div className="min-w-0 flex-1 py-1.5">
        <p className="wrap-anywhere">
          {withoutBidi(text)}
          {count > 1 && (
            <span className="ml-2 text-small text-ink-3 tabular-nums">{t('shell.noticeCount', { count })}</span>
          )}
        </p>
        {type === 'danger' && <SupportButton notice={notice} />}
      </div>
      {undo !== undefined && <UndoButton text={text} />}
      <IconButton icon={X} label={t('shell.dismissNotice')} onClick={() => dismiss(id)} />
    </div>
  );
}

/** Undoes what the newest such notice reports. Its key is hidden where another action has it. */
function UndoButton({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const shortcut = useFreeShortcutOf('undo');
  return (
    <Button
      size="bar"
      variant="ghost"
      shortcut={shortcut}
      title={t('shell.undoWhat', { text })}
      data-action="undo"
      onClick={undoLast}
    >
      {t('shell.undo')}
    </Button>
  );
}

/** Every danger can be sent to the support team (specification 1 §8). */
function SupportButton({ notice: { id, mail } }: { readonly notice: ShownNotice }) {
  const { t } = useTranslation();
  const action = { ...globalActionTable().emailSupport, run: () => emailSupport(id) };
  const isSending = mail === 'sending';
  return (
    <>
      {mail !== undefined && mail !== 'sending' && (
        <p className="mt-1 text-small wrap-anywhere text-ink-2">{t('shell.supportFailed', mail)}</p>
      )}
      <div className="mt-2" aria-busy={isSending}>
        <ActionButton
          action={action}
          size="bar"
          off={isSending}
          hideShortcut
          {...(isSending && { label: t('shell.supportSending') })}
        />
      </div>
    </>
  );
}
