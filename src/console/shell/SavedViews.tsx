import { closeViewDialog, viewDialog } from '#console/state/viewDialog.ts';
import { ahead, useIdle } from '#console/ui/timing.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { reportFailure } from './failures.ts';

const loadViews = () => import('#console/views/Views.tsx');
const loadPinned = () => import('#console/views/PinnedViews.tsx');

/** A failed prefetch of views is not reported; asking for a name retries. */
function missQuietly(): void {}

function missViews(error: unknown): void {
  if (viewDialog.question === undefined) return;
  closeViewDialog();
  reportFailure(error);
}

/** Saved views: their code and the list of them are loaded when idle, or when a name is requested. */
export function SavedViews() {
  const { question } = useSnapshot(viewDialog);
  const isIdle = useIdle(ahead);
  const views = useLoaded(loadViews, question ? 'asked' : isIdle, missViews);
  return views ? <views.Views /> : null;
}

/**
 * The pinned views in the sidebar, loaded once the page is idle; memoised, so that navigation does not re-render them.
 */
export const SidebarViews = memo(function PinnedOnes() {
  const part = useLoaded(loadPinned, useIdle(0), missQuietly);
  return part ? <part.PinnedViews /> : null;
});
