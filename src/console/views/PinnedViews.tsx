import { sharedAddress } from '#console/navigation/history.ts';
import { Link } from '#console/navigation/Link.tsx';
import { classes } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { Bookmark } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useShownView, useViews } from './useViews.ts';

/** The user's pinned views, below the sidebar's groups and always in sight: loaded last, many of them scroll. */
export function PinnedViews() {
  const { t } = useTranslation();
  const pinned = useViews().filter((view) => view.pinned);
  const shown = useShownView(pinned);
  if (pinned.length === 0) return null;
  return (
    <nav aria-label={t('views.group')} className="mx-2 max-h-1/3 shrink-0 overflow-y-auto border-t border-line py-1">
      <p className="flex h-nav-group items-center gap-2 px-2 text-table font-medium whitespace-nowrap">
        <span className="text-ink-2">
          <Icon of={Bookmark} />
        </span>
        {t('views.group')}
      </p>
      <ul>
        {pinned.map(({ id, name, path, place }) => {
          const isLit = id === shown?.id;
          return (
            <li key={id}>
              <Link
                href={path}
                state={sharedAddress}
                title={`${name} · ${place}`}
                aria-current={isLit ? 'page' : undefined}
                data-view
                className={classes(
                  'flex h-nav-item w-full items-center rounded pr-2 pl-8 text-left text-table narrow:h-control-touch',
                  isLit ? 'bg-active font-medium text-ink' : 'text-ink-2 hover:bg-hover',
                )}
              >
                <span className="truncate">{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
