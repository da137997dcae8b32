import { useActions } from '#console/actions/useActions.ts';
import { noteSaved, viewDialog } from '#console/state/viewDialog.ts';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useViewActions } from './useViewActions.ts';
import { useShownView, useViews } from './useViews.ts';
import { ViewDialog } from './ViewDialog.tsx';

/** Actions on the saved view on screen, and the dialog for a view's name. */
export function Views() {
  const view = useShownView(useViews());
  const { question } = useSnapshot(viewDialog);
  useActions(useViewActions(view));
  const isSaved = view !== undefined;
  // An effect, because lists, which do not wait for views, read it from the store.
  useEffect(() => noteSaved(isSaved), [isSaved]);
  return question ? <ViewDialog key={JSON.stringify(question)} question={question} /> : null;
}
