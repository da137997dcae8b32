import { SquarePen } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { go } from '#console/navigation/go.ts';
import { t } from '#console/texts/i18n.ts';
import type { RecordPlaces } from './useRecordActions.ts';

/**
 * Opens the form of a record at one of its fields, on its own page and from its row in a list; what fields there are comes
 * when somebody asks.
 */
export function editFieldAction(
  { kind, update }: Pick<RecordPlaces, 'kind' | 'update'>,
  { id, group }: Pick<Action, 'id' | 'group'>,
): Action {
  return {
    id,
    title: t('recordLists.editField'),
    keywords: t('recordLists.editFieldKeywords'),
    group,
    icon: SquarePen,
    shortcut: 'shift+e',
    // In a list a field's name may as well be meant otherwise; on the page of a record it is the record's.
    ...(group === 'screen' && { saidByChoice: true }),
    feature: update.feature,
    arguments: [
      {
        id: 'field',
        title: t('recordLists.whichField'),
        choices: async () => (await import('./fieldsToEdit.ts')).fieldsToEdit(kind),
      },
    ],
    run: ({ field = '' }) => go(`${update.path}?field=${encodeURIComponent(field)}`),
  };
}
