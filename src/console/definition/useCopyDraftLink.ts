import { Link2 } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { copyThisLink } from '#console/navigation/go.ts';
import { notifyText } from '#console/state/notices.ts';

/**
 * Copies the link of what is on screen, unsaved or not, in place of the action of the same name that exists everywhere:
 * a draft that is too long for a link asks to be saved first (conditions.md §6).
 */
export function useCopyDraftLink(isTooLong: boolean): Action {
  const { t } = useTranslation();
  const copy: Action = {
    id: 'copy-link',
    title: t('actions.copyLink'),
    group: 'screen',
    icon: Link2,
    shortcut: ['y', 'shift+y'],
    run: () => (isTooLong ? void notifyText('warning', t('definitions.tooLong')) : copyThisLink()),
  };
  useActions([copy]);
  return copy;
}
