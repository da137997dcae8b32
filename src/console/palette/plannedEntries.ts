import { everyPlace, places } from '#contract/places.ts';
import { isOffered } from '#console/actions/perform.ts';
import { screenActions } from '#console/shell/screenActions.ts';
import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { Hammer } from 'lucide-react';
import { closeThen } from './closeThen.ts';
import { toEntry } from './entries.ts';
import type { Entry } from './entry.ts';

const planned = everyPlace.filter((place) => !places.includes(place));

/** Screens that will be there and are not built yet, as rows that say so, for those from whom they will not be hidden. */
export function plannedEntries(): Entry[] {
  // Called and found as they will be, but there is no address to open or to copy.
  const actions = screenActions(planned).map(({ path: _path, ...action }) => ({ ...action, icon: Hammer }));
  return actions.filter(isOffered).map((action) => ({
    ...toEntry(action, () =>
      closeThen(() => void notifyText('info', t('palette.notBuiltOf', { screen: action.title }))),
    ),
    reason: t('palette.notBuilt'),
    isIdle: true,
    isPlanned: true,
  }));
}
