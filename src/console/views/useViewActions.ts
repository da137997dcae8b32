import type { Action } from '#console/actions/action.ts';
import { isNotThere } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { openViewDialog } from '#console/state/viewDialog.ts';
import { t } from '#console/texts/i18n.ts';
import { BookmarkX, Pencil, Pin, PinOff } from 'lucide-react';
import type { SavedView } from './useViews.ts';

/** Actions on the view that is on screen: rename, pin, delete. */
export function useViewActions(view: SavedView | undefined): readonly Action[] {
  const refreshed = useRefreshed();
  if (!view) return [];
  const { id, name, pinned, editable } = view;
  const values = { name };

  /** Somebody may have deleted the view meanwhile: then it is removed here, too. */
  const unlessGone = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!isNotThere(error)) throw error;
      await refreshed('viewList');
      notifyText('warning', t('views.gone', values));
    }
  };
  const pin = async () => {
    await call('viewPin', { params: { id }, body: { pinned: !pinned } });
    await refreshed('viewList');
    notifyText('success', pinned ? t('views.unpinned', values) : t('views.pinned', values));
  };
  const restore = async () => {
    try {
      await call('viewRestore', { params: { id } });
      await refreshed('viewList');
    } catch (error) {
      notifyError(error);
    }
  };
  const remove = async () => {
    await call('viewDelete', { params: { id } });
    await refreshed('viewList');
    notifyText('success', t('views.deleted', values), () => void restore());
  };
  const pinning: Action = {
    id: 'view-pin',
    isDestructive: true,
    aliases: ['pin', 'unpin', 'pin view', 'unpin view'],
    title: pinned ? t('views.unpin', values) : t('views.pin', values),
    keywords: 'saved view sidebar',
    group: 'screen',
    icon: pinned ? PinOff : Pin,
    run: () => unlessGone(pin),
  };
  const changing: readonly Action[] = [
    {
      id: 'view-rename',
      title: t('views.rename', values),
      keywords: 'saved view name',
      group: 'screen',
      icon: Pencil,
      run: () => openViewDialog({ kind: 'rename', id, name }),
    },
    {
      id: 'view-delete',
      isDestructive: true,
      title: t('views.delete', values),
      keywords: 'saved view remove',
      group: 'screen',
      icon: BookmarkX,
      run: () => unlessGone(remove),
    },
  ];
  return editable ? [pinning, ...changing] : [pinning];
}
