import { closeViewDialog, viewDialog } from '#console/state/viewDialog.ts';
import { ahead, useIdle } from '#console/ui/timing.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { memo } from 'react';
import { useSnapshot } from 'valtio';
import { tellFailure } from './failures.ts';

const loadViews = () => import('#console/views/Views.tsx');
const loadPinned = () => import('#console/views/PinnedViews.tsx');

/** Nobody hears of views that were fetched ahead; asked for, they are fetched again. */
function missQuietly(): void {}

function missViews(error: unknown): void {
  if (viewDialog.asked === undefined) return;
  closeViewDialog();
  tellFailure(error);
}

/** Saved views: their code and the list of them come when nothing else happens, or when a name is asked for. */
export function SavedViews() {
  const { asked } = useSnapshot(viewDialog);
  const isIdle = useIdle(ahead);
  const views = useLoaded(loadViews, asked ? 'asked' : isIdle, missViews);
  return views ? <views.Views /> : null;
}

/** The pinned ones for the sidebar, when nothing else happens; a step to another screen does not draw them anew. */
export const SidebarViews = memo(function PinnedOnes() {
  const part = useLoaded(loadPinned, useIdle(), missQuietly);
  return part ? <part.PinnedViews /> : null;
});
