import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { t } from '#console/texts/i18n.ts';
import { Bookmark } from 'lucide-react';
import type { SavedView } from './useViews.ts';

/** Going to each view, for the palette. They bind no key, so that the registry need not know them. */
export function viewLinks(views: readonly SavedView[]): Action[] {
  return views.map(({ id, name, path, place, feature }) => ({
    id: `view:${id}`,
    title: name,
    keywords: t('views.keywords', { place }),
    group: 'go',
    icon: Bookmark,
    feature,
    path,
    run: () => go(path),
  }));
}
