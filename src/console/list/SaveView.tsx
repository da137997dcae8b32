import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { saveViewAction } from '#console/actions/saveViewAction.ts';
import { viewDialog } from '#console/state/viewDialog.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { useLocationProperty } from 'wouter/use-browser-location';
import { isNarrowedView } from './narrowedView.ts';

/**
 * The way to keep a list as it stands: there while it is not the bare list, and not a saved view already. Where the screen
 * adds controls of its own (`isTight`) the key is only spoken, so that the bar stays one line when the button comes.
 */
export function SaveView({ isTight = false }: { readonly isTight?: boolean }) {
  const { t } = useTranslation();
  const isNarrowed = useLocationProperty(() => isNarrowedView(location.search));
  const { isSaved } = useSnapshot(viewDialog);
  const action = saveViewAction();
  if (!isNarrowed || isSaved || !isOffered(action)) return null;
  return <ActionButton action={action} variant="ghost" label={t('list.saveView')} hideShortcut={isTight} />;
}
