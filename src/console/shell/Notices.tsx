import { isDialogOpen } from '#console/actions/ownKeys.ts';
import { ahead, useIdle } from '#console/ui/timing.ts';
import { isUrgent, shown } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';

const loadStacks = () => import('./NoticeStacks.tsx');

/** If their buttons cannot be loaded, notices still show their text; the next one retries. */
function ignore(): void {}

/** The notifications, stacked by position (specification 1 §3). They survive navigation. */
export function Notices() {
  const { t } = useTranslation();
  const region = useRef<HTMLElement>(null);
  const { list } = useSnapshot(shown);
  const newest = list.at(-1);
  const isIdle = useIdle(ahead);
  const stacks = useLoaded(loadStacks, newest === undefined ? isIdle : String(newest.id), ignore);
  // An effect, because the top layer is the browser's: an open dialog must not cover a new notice.
  useLayoutEffect(() => raise(region.current, list.length), [list]);
  return (
    <section
      ref={region}
      aria-label={t('shell.noticesRegion')}
      className="pointer-events-none fixed inset-0 z-notice size-full overflow-visible bg-transparent text-ink"
    >
      {stacks ? <stacks.NoticeStacks /> : <BareNotices />}
    </section>
  );
}

/** Moves notices above an open dialog, as a popover: a modal dialog would cover them. */
function raise(region: HTMLElement | null, notices: number): void {
  if (!region || notices === 0 || !isDialogOpen()) return;
  if (region.popover === 'manual') region.hidePopover();
  region.popover = 'manual';
  region.showPopover();
}

/** The text of notices until the code of their stacks is loaded: if the server does not reply it may never be. */
function BareNotices() {
  const { list } = useSnapshot(shown);
  const told = (urgent: boolean) =>
    list
      .filter((notice) => isUrgent(notice) === urgent)
      .map(({ id, text }) => (
        <p key={id} className="mb-2 rounded border border-line-strong bg-raised px-3 py-2 text-table shadow-raised">
          {text}
        </p>
      ));
  return (
    <div className="absolute top-notices right-4 w-notice max-w-nine-tenths">
      <div role="alert">{told(true)}</div>
      <div role="status">{told(false)}</div>
    </div>
  );
}
