import { reasonOf } from '#console/actions/access.ts';
import { admit } from '#console/actions/access.ts';
import { Link } from '#console/navigation/Link.tsx';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { Lock, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { SidebarItem } from './sidebarEntries.ts';

/** The variants of a line: a group that is itself a link, a line below a group, or an icon alone. */
export type LineLook = 'group' | 'item' | 'icon';

/** Props of a line. `text` is its label, or the group's where only the icon shows. */
export interface SidebarLineProps {
  readonly item: SidebarItem;
  readonly text: string;
  readonly look: LineLook;
  readonly icon?: LucideIcon;
  readonly lit: boolean;
  readonly exact: boolean;
}

const looks: Readonly<Record<LineLook, string>> = {
  group: 'h-nav-group px-2 font-medium text-ink narrow:h-control-touch',
  item: 'h-nav-item pr-1 pl-8 narrow:h-control-touch',
  icon: 'size-control justify-center',
};

/** One line of the sidebar: a link, or, where tier or role block it, a dimmed line that notifies why. */
export const SidebarLine = memo(function Line({ item, text, look, icon, lit, exact }: SidebarLineProps) {
  const { t } = useTranslation();
  const reason = reasonOf(item.access);
  const className = classes(
    'flex w-full items-center gap-2 rounded text-left text-table whitespace-nowrap',
    looks[look],
    lit && 'bg-active font-medium text-ink',
    !lit && (reason === undefined ? 'hover:bg-hover' : 'text-ink-3'),
    !lit && look !== 'group' && reason === undefined && 'text-ink-2',
  );
  const content = (
    <>
      {icon && <Icon of={icon} />}
      <span className={look === 'icon' ? 'sr-only' : 'truncate'}>{text}</span>
    </>
  );
  if (reason !== undefined) {
    return (
      <button
        type="button"
        aria-disabled
        title={reason}
        className={className}
        data-action={`go:${item.id}`}
        onClick={() => admit(item.features)}
      >
        {content}
        <span className="sr-only">{t('shell.blocked', { reason })}</span>
        {look !== 'icon' && (
          <span className="ml-auto">
            <Icon of={Lock} size="small" />
          </span>
        )}
      </button>
    );
  }
  const current = exact ? 'page' : 'true';
  const title = look === 'icon' ? text : undefined;
  return (
    <Link
      href={item.path}
      className={className}
      title={title}
      aria-current={lit ? current : undefined}
      data-lit={lit || undefined}
      data-action={`go:${item.id}`}
    >
      {content}
    </Link>
  );
});
