import { isDialogOpen } from '#console/actions/ownKeys.ts';
import { ahead, useIdle } from '#console/ui/timing.ts';
import { isUrgent, shown } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';

const loadStacks = () => import('./NoticeStacks.tsx');

/** Without their buttons notices still say what they say; the next one asks for the code anew. */
function ignore(): void {}

/** The notifications, stacked where each wants to stand (specification 1 §3). They stay across navigation. */
export function Notices() {
  const { t } = useTranslation();
  const region = useRef<HTMLElement>(null);
  const { list } = useSnapshot(shown);
  const newest = list.at(-1);
  const isIdle = useIdle(ahead);
  const stacks = useLoaded(loadStacks, newest === undefined ? isIdle : String(newest.id), ignore);
  // An effect, because what lies above what is the browser's: a dialog that is open is below what is told now.
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

/** Puts notices above a dialog that is open, as a popover: what is told while it has the screen would lie below it. */
function raise(region: HTMLElement | null, notices: number): void {
  if (!region || notices === 0 || !isDialogOpen()) return;
  if (region.popover === 'manual') region.hidePopover();
  region.popover = 'manual';
  region.showPopover();
}

/** What notices say, until the code of their stacks has come: where no server answers it may be all there is. */
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
    <div className="absolute top-14 right-4 w-notice max-w-nine-tenths">
      <div role="alert">{told(true)}</div>
      <div role="status">{told(false)}</div>
    </div>
  );
}
