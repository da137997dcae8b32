import { SquarePen, Copy } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';
import { nameBelow, customColumn } from '#console/records/formField.ts';
import { go } from '#console/navigation/go.ts';
import type { RecordPlaces } from '#console/records/useRecordActions.ts';
import { notifyText } from '#console/state/notices.ts';

/**
 * Opens the form of a record at one of its fields, on its own page and from its row in a list; the fields are loaded on
 * demand.
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
    // In a list a field's name is ambiguous; on the page of a record it is the record's.
    ...(group === 'screen' && { impliedByChoice: true }),
    feature: update.feature,
    arguments: [
      {
        id: 'field',
        title: t('recordLists.whichField'),
        choices: async () => (await import('#console/records/fieldsToEdit.ts')).fieldsToEdit(kind),
      },
    ],
    run: ({ field = '' }) => go(`${update.path}?field=${encodeURIComponent(field)}`),
  };
}

/** The text of one field of a record, including custom ones; empty where it has none. */
function textOf(record: object | undefined, field: string): string {
  const below = nameBelow(field);
  const value = below === undefined ? valueOf(record, field) : valueOf(valueOf(record, customColumn), below);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function valueOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
}

/** Copies one field of the record on screen, of those that have a value: `copy email`. */
export function copyFieldAction(kind: RecordPlaces['kind'], record: object | undefined): Action {
  return {
    id: `${kind}:copy-field`,
    title: t('records.copyField'),
    group: 'screen',
    icon: Copy,
    when: () => record !== undefined,
    arguments: [
      {
        id: 'field',
        title: t('records.whichField'),
        choices: async () => {
          const fields = await (await import('#console/records/fieldsToEdit.ts')).fieldsToEdit(kind);
          return fields.flatMap((field) => {
            const detail = textOf(record, field.id);
            return detail === '' ? [] : [{ ...field, detail }];
          });
        },
      },
    ],
    run: async ({ field = '' }) => {
      await navigator.clipboard.writeText(textOf(record, field));
      notifyText('success', t('records.fieldCopied'));
    },
  };
}
