import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { WaitingValue } from './Skeleton.tsx';

/** One tab: its key, its text, and a count next to it where there is one. */
export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly count?: string;
  /** The count is on its way. */
  readonly isCounting?: boolean;
}

/**
 * Tabs of a page. Each is a link, since the current tab is in the address; the caller renders it, so that `ui` does not
 * depend on the router.
 */
export function Tabs<Key extends string>(props: {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly current: Key;
  readonly link: (key: Key, className: string, content: ReactNode, current: boolean) => ReactNode;
}) {
  const { label, tabs, current, link } = props;
  return (
    <nav
      aria-label={label}
      className="flex h-tabs gap-5 overflow-x-auto border-b border-line px-6 text-table narrow:px-4"
    >
      {tabs.map((tab) => {
        const isCurrent = tab.key === current;
        const look = isCurrent
          ? 'border-accent font-medium text-ink'
          : 'border-transparent text-ink-2 hover:text-ink forced-colors:border-surface';
        return link(
          tab.key,
          classes('flex items-center gap-1 border-b-2 whitespace-nowrap forced-colors:px-2', look),
          <>
            {tab.label}
            {tab.count !== undefined && <span className="font-regular text-ink-3">{tab.count}</span>}
            {tab.count === undefined && tab.isCounting === true && <WaitingCount />}
          </>,
          isCurrent,
        );
      })}
    </nav>
  );
}

function WaitingCount() {
  const { t } = useTranslation();
  return (
    <>
      <WaitingValue />
      <span className="sr-only">{t('messages.counting')}</span>
    </>
  );
}
