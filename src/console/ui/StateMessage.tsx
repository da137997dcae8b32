import { Lock, Inbox, CircleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from './Button.tsx';

/** Props of an empty, failed or denied state: what this is, why, and the first action. */
export interface StateMessageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string | undefined;
  /** Buttons or links. */
  readonly children?: ReactNode;
  /** An error: announced at once. */
  readonly urgent?: boolean;
}

/** The layout of a state without content. */
export function StateMessage({ icon, title, text, children, urgent = false }: StateMessageProps) {
  return (
    <div
      className="mx-auto flex w-full max-w-dialog flex-col items-center gap-2 px-6 py-12 text-center"
      role={urgent ? 'alert' : 'status'}
    >
      <span className="mb-1 grid size-10 place-items-center rounded border border-line bg-surface text-ink-3">
        <Icon of={icon} />
      </span>
      <p className="max-w-full break-words text-body font-medium text-ink">{title}</p>
      {text !== undefined && <p className="max-w-full break-words text-table text-ink-2">{text}</p>}
      {children !== undefined && (
        <div className="mt-3 flex flex-wrap items-center justify-center gap-2">{children}</div>
      )}
    </div>
  );
}

/** Explains why this place is not permitted. */
export function DeniedState({ title, reason }: { readonly title: string; readonly reason: string }) {
  return <StateMessage icon={Lock} title={title} text={reason} />;
}

/** Explains what this place is for and why it is empty, and offers the first action. */
export function EmptyState(props: {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}) {
  const { icon = Inbox, ...rest } = props;
  return <StateMessage icon={icon} {...rest} />;
}

/** Explains what failed and what is still there, and offers to retry. */
export function ErrorState(props: { readonly title: string; readonly text?: string; readonly onRetry?: () => void }) {
  const { title, text, onRetry } = props;
  const { t } = useTranslation();
  return (
    <StateMessage icon={CircleAlert} title={title} text={text} urgent>
      {onRetry && <Button onClick={onRetry}>{t('messages.retry')}</Button>}
    </StateMessage>
  );
}
