import { noticePositions, type NoticePosition } from '#domain/notices.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isUrgent, maxShown, shown } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { globalActionTable } from './globalActions.ts';
import { NoticeCard } from './NoticeCard.tsx';

const places: Readonly<Record<NoticePosition, string>> = {
  'top-right': 'top-notices right-4',
  'top-center': 'top-notices inset-x-0 mx-auto',
  'top-left': 'top-notices left-4',
  'bottom-right': 'right-4 bottom-10',
  'bottom-center': 'inset-x-0 bottom-10 mx-auto',
  'bottom-left': 'bottom-10 left-4',
};

/** A stack for each position of notifications. Those shown before this code was loaded do not animate again. */
export function NoticeStacks() {
  const [earlier] = useState(() => new Set(shown.list.map(({ id }) => id)));
  return noticePositions.map((position) => <Stack key={position} position={position} earlier={earlier} />);
}

/**
 * The stack of one position, urgent ones first. Its two live regions are mounted from the start and announce additions
 * only, so that screen readers announce each notification once.
 */
function Stack({ position, earlier }: { readonly position: NoticePosition; readonly earlier: ReadonlySet<number> }) {
  const { list, all } = useSnapshot(shown);
  const { t } = useTranslation();
  const own = list.filter((notice) => notice.position === position);
  const visible = all ? own : own.slice(-maxShown);
  const more = own.length - visible.length;
  const { dismissNotices, showNotices } = globalActionTable();
  const cards = (urgent: boolean) =>
    visible
      .filter((notice) => isUrgent(notice) === urgent)
      .map((notice) => <NoticeCard key={notice.id} notice={notice} isNew={!earlier.has(notice.id)} />);
  return (
    <div
      className={classes(
        'absolute flex w-notice max-w-nine-tenths flex-col',
        places[position],
        all && own.length > maxShown && 'pointer-events-auto inset-y-14 overflow-y-auto',
      )}
    >
      <div role="alert" aria-atomic={false} aria-relevant="additions">
        {cards(true)}
      </div>
      <div role="status" aria-atomic={false} aria-relevant="additions">
        {cards(false)}
      </div>
      {own.length > 1 && (
        <div className="pointer-events-auto flex justify-end gap-2">
          {more > 0 && (
            <ActionButton
              action={showNotices}
              label={t('shell.moreNotices', { count: more })}
              size="bar"
              hideIcon
              hideShortcut
            />
          )}
          <ActionButton action={dismissNotices} label={t('shell.dismissAll')} size="bar" hideIcon />
        </div>
      )}
    </div>
  );
}
