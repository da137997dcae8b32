import { noticePositions, type NoticePosition, type NoticeType } from '#domain/notices.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isDialogOpen } from '#console/actions/ownKeys.ts';
import { mostShown, shown, type ShownNotice } from '#console/state/notices.ts';
import { classes } from '#console/ui/classes.ts';
import { later } from '#console/ui/later.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { globalActionTable } from './globalActions.ts';

const NoticeCard = later(async () => (await import('./NoticeCard.tsx')).NoticeCard, BareNotice);

const places: Readonly<Record<NoticePosition, string>> = {
  'top-right': 'top-14 right-4',
  'top-center': 'top-14 inset-x-0 mx-auto',
  'top-left': 'top-14 left-4',
  'bottom-right': 'right-4 bottom-10',
  'bottom-center': 'inset-x-0 bottom-10 mx-auto',
  'bottom-left': 'bottom-10 left-4',
};

const urgent: ReadonlySet<NoticeType> = new Set(['danger', 'warning']);

/** The notifications, stacked where each wants to stand (specification 1 §3). They stay across navigation. */
export function Notices() {
  const { t } = useTranslation();
  const region = useRef<HTMLElement>(null);
  const { list } = useSnapshot(shown);
  // An effect, because what lies above what is the browser's: a dialog that is open is below what is told now.
  useLayoutEffect(() => raise(region.current, list.length), [list]);
  return (
    <section
      ref={region}
      aria-label={t('shell.noticesRegion')}
      className="pointer-events-none fixed inset-0 z-notice size-full overflow-visible bg-transparent text-ink"
    >
      {noticePositions.map((position) => (
        <Stack key={position} position={position} />
      ))}
    </section>
  );
}

/** Puts notices above a dialog that is open, as a popover: what is told while it has the screen would lie below it. */
function raise(region: HTMLElement | null, notices: number): void {
  if (!region || notices === 0 || !isDialogOpen()) return;
  if (region.popover === 'manual') region.hidePopover();
  region.popover = 'manual';
  region.showPopover();
}

/**
 * The stack of one place, what is urgent first. Its two live regions are there from the start and tell additions alone,
 * so that screen readers say each notification once.
 */
function Stack({ position }: { readonly position: NoticePosition }) {
  const { list, all } = useSnapshot(shown);
  const { t } = useTranslation();
  const own = list.filter((notice) => notice.position === position);
  const visible = all ? own : own.slice(-mostShown);
  const more = own.length - visible.length;
  const { dismissNotices, showNotices } = globalActionTable();
  const cards = (isUrgent: boolean) =>
    visible
      .filter(({ type }) => urgent.has(type) === isUrgent)
      // Whole: a card whose code comes late reads what this draw has not asked for, and would not hear of its changes.
      .map((notice) => <NoticeCard key={notice.id} notice={{ ...notice }} />);
  return (
    <div
      className={classes(
        'absolute flex w-notice max-w-nine-tenths flex-col',
        places[position],
        all && own.length > mostShown && 'pointer-events-auto inset-y-14 overflow-y-auto',
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

/** What a notice says, until the code of its buttons has come: where no server answers it may be all there is. */
function BareNotice({ notice }: { readonly notice: ShownNotice }) {
  return (
    <p className="mb-2 rounded border border-line-strong bg-raised px-3 py-2 text-table text-ink shadow-raised">
      {notice.text}
    </p>
  );
}
